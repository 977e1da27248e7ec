### Ce qui ne va pas dans des textes de parties.

pgn-at = ligne { $line }, colonne { $column }
pgn-io = le texte n’a pas pu être lu : { $why }
pgn-cancelled = la lecture a été annulée
pgn-fault = { $at } : { $why }
pgn-no-rules = il n’y a pas de règles « { $name } » ; celles de { $game } sont { $known }
pgn-no-house-rules = il n’y a pas de règles « { $name } » : { $why }
pgn-no-game = il n’y a pas de jeu « { $name } »
pgn-start = la position de départ : { $why }
pgn-fault-tag = la balise « { $text } » est illisible
pgn-fault-move = { $number }{ $move } : { $why }
pgn-null-move = le coup nul « { $move } » n’est pas permis dans une partie
pgn-too-large = la partie est trop grande

## Ce qui a été corrigé ou omis à la lecture : des propositions derrière un endroit du texte.

pgn-warning = partie { $game }, { $at } : { $why }
pgn-not-utf8 = le texte n’est pas en UTF-8 et a été lu comme Windows-1252
pgn-byte-order-mark = une marque d’ordre des octets a été omise
pgn-control-characters = des caractères de contrôle ont été omis
pgn-text-outside-games = « { $text } » est en dehors des parties et a été omis
pgn-bad-tag = « { $text } » n’est pas une balise et a été omis
pgn-tag-name = la balise « { $written } » a été lue comme « { $read } »
pgn-tag-value = la valeur de la balise « { $name } » est mal entourée de guillemets
pgn-repeated-tag = la balise « { $name } » figure deux fois ; la dernière valeur compte
pgn-blank-line-in-tags = une ligne vide entre les balises a été omise
pgn-too-many-tags = la partie a trop de balises ; les autres ont été omises
pgn-no-result-tag = « { $text } » dans la balise « Result » n’est pas un résultat et a été omis
pgn-result-spelling = « { $written } » a été lu comme le résultat { $read }
pgn-result-mismatch = la balise « Result » dit { $tag }, mais les coups finissent par { $movetext } ; { $counts } compte
pgn-missing-result = les coups finissent sans résultat ; la balise « Result » compte
pgn-result-in-variation = un résultat dans une variante a été omis
pgn-early-result = des coups suivent le résultat ; ils ont été lus
pgn-text-behind-result = « { $text } » après le résultat a été omis
pgn-unknown-word = « { $text } » n’est pas un coup et a été omis
pgn-sign = « { $written } » a été lu comme { $nag }
pgn-unknown-sign = l’annotation « { $text } » a été omise
pgn-annotation-before-move = une annotation avant le premier coup d’une variante a été omise
pgn-lone-open = « ( » sans coup devant a été omis
pgn-lone-close = « ) » sans « ( » a été omis
pgn-unclosed-variation = une variante n’est pas fermée ; elle a été lue jusqu’à la fin de la partie
pgn-deep-variation = une variante est imbriquée trop profondément et a été omise
pgn-lone-comment-end = « {"}"} » sans « {"{"} » a été omis
pgn-nested-comment = un commentaire dans un commentaire a été lu avec lui
pgn-unclosed-comment = un commentaire n’est pas fermé ; il a été lu jusqu’à la fin de la partie
pgn-long-comment = la fin d’un très long commentaire a été omise
pgn-variation-cut = une variante a été coupée avant { $why }
pgn-variation-null-move = une variante a été coupée avant le coup nul « { $move } »
pgn-piece-letters = les lettres des pièces ont été lues comme : { $letters }
pgn-file-names = les colonnes ont été lues sans la lettre manquante
pgn-more-warnings =
    { $count ->
        [one] il y a { $count } autre avertissement
       *[other] il y a { $count } autres avertissements
    }

## Pourquoi une partie n’est pas enregistrée.

import-too-many-moves = la partie a plus de { $most } demi-coups
import-other-result = les coups donnent { $result } et non { $stated } ; { $result } a été enregistré
import-goes-on = selon les règles la partie était finie après le coup { $move }. { $why } Les coups suivants sont enregistrés tels quels
import-bad-result = « { $text } » n’est pas un résultat comme 1-0, 0-1, 1/2-1/2 ou *
import-record = la ligne n’est pas un enregistrement de partie : { $why }
import-long-pgn = la partie a { $kilobytes } Ko de balises, de commentaires, de signes et de variantes ; on peut en garder { $most } Ko au plus, donc seuls les coups ont été enregistrés
import-long-tag = la balise « { $tag } » a plus de { $most } caractères ; les pages n’en montrent que le début
import-ply = demi-coup { $ply }, « { $move } » : { $why }
import-move = coup { $number } ({ side-heading }), « { $move } » : { $why }

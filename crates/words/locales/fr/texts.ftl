### Ce qui ne va pas dans des textes de parties.

pgn-no-deeper-variation = pas de variante plus profonde
pgn-no-lone-end = pas de « ) » sans « ( »
pgn-end-of-variation = « ) » à la fin de la variante
pgn-tag-value = la valeur de la balise entre guillemets droits
pgn-end-of-value = « " » à la fin de la valeur
pgn-end-of-tag = « ] » à la fin de la balise
pgn-move = un coup, un commentaire, une variante ou un résultat
pgn-annotation = un nombre de 0 à 255 après « $ »
pgn-end-of-comment = « {"}"} » à la fin du commentaire
pgn-at = ligne { $line }, colonne { $column }
pgn-missing = { $at } : on attend { $expected }
pgn-not-understood = { $at } : « { $found } » n’a pas été compris ; on attend { $expected }
pgn-io = le texte n’a pas pu être lu : { $why }
pgn-fault = { $at } : { $why }
pgn-no-rules = il n’y a pas de règles « { $name } » ; celles de { $game } sont { $known }
pgn-no-game = il n’y a pas ici de jeu « { $name } »
pgn-start = la position de départ : { $why }
pgn-nothing-before = aucun coup ne précède
pgn-fault-move = { $number }{ $move } : { $why }
import-no-moves = la partie n’a pas de coups
import-most-moves = la partie a plus de { $most } coups des deux camps
import-other-result = selon les règles la partie finit { $result }, et il est dit qu’elle finit { $stated }
import-no-result = la partie n’a pas de résultat : on attend 1-0, 0-1 ou 1/2-1/2 à la fin
import-move = coup { $number } des { side-heading }, « { $move } » : { $why }

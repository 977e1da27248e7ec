### Was an Texten von Partien falsch ist.

pgn-at = Zeile { $line }, Spalte { $column }
pgn-io = der Text ließ sich nicht lesen: { $why }
pgn-cancelled = das Lesen wurde abgebrochen
pgn-fault = { $at }: { $why }
pgn-no-rules = ein Regelwerk „{ $name }“ gibt es nicht; die von { $game } sind { $known }
pgn-no-house-rules = ein Regelwerk „{ $name }“ gibt es nicht: { $why }
pgn-no-game = ein Spiel „{ $name }“ gibt es nicht
pgn-start = die Anfangsstellung: { $why }
pgn-fault-tag = der Tag „{ $text }“ lässt sich nicht lesen
pgn-fault-move = { $number }{ $move }: { $why }
pgn-null-move = der Leerzug „{ $move }“ ist in einer Partie nicht erlaubt
pgn-too-large = die Partie ist zu groß

## Was beim Lesen berichtigt oder ausgelassen wurde: Satzteile hinter einer Stelle im Text.

pgn-warning = Partie { $game }, { $at }: { $why }
pgn-not-utf8 = der Text ist nicht UTF-8 und wurde als Windows-1252 gelesen
pgn-byte-order-mark = eine Bytereihenfolge-Marke wurde ausgelassen
pgn-control-characters = Steuerzeichen wurden ausgelassen
pgn-text-outside-games = „{ $text }“ steht außerhalb der Partien und wurde ausgelassen
pgn-bad-tag = „{ $text }“ ist kein Tag und wurde ausgelassen
pgn-tag-name = der Tag „{ $written }“ wurde als „{ $read }“ gelesen
pgn-tag-value = der Wert des Tags „{ $name }“ steht nicht richtig in Anführungszeichen
pgn-repeated-tag = der Tag „{ $name }“ kommt zweimal vor; der letzte Wert zählt
pgn-blank-line-in-tags = eine leere Zeile zwischen den Tags wurde ausgelassen
pgn-too-many-tags = die Partie hat zu viele Tags; die übrigen wurden ausgelassen
pgn-no-result-tag = „{ $text }“ im Tag „Result“ ist kein Ergebnis und wurde ausgelassen
pgn-result-spelling = „{ $written }“ wurde als Ergebnis { $read } gelesen
pgn-result-mismatch = der Tag „Result“ sagt { $tag }, die Züge enden aber mit { $movetext }; es zählt { $counts }
pgn-missing-result = die Züge enden ohne Ergebnis; es zählt der Tag „Result“
pgn-result-in-variation = ein Ergebnis in einer Variante wurde ausgelassen
pgn-early-result = auf das Ergebnis folgen Züge; sie wurden gelesen
pgn-text-behind-result = „{ $text }“ nach dem Ergebnis wurde ausgelassen
pgn-unknown-word = „{ $text }“ ist kein Zug und wurde ausgelassen
pgn-sign = „{ $written }“ wurde als { $nag } gelesen
pgn-unknown-sign = das Bewertungszeichen „{ $text }“ wurde ausgelassen
pgn-annotation-before-move = eine Bewertung vor dem ersten Zug einer Variante wurde ausgelassen
pgn-lone-open = „(“ ohne Zug davor wurde ausgelassen
pgn-lone-close = „)“ ohne „(“ wurde ausgelassen
pgn-unclosed-variation = eine Variante hat kein Ende; sie wurde bis zum Ende der Partie gelesen
pgn-deep-variation = eine Variante ist zu tief verschachtelt und wurde ausgelassen
pgn-lone-comment-end = „{"}"}“ ohne „{"{"}“ wurde ausgelassen
pgn-nested-comment = ein Kommentar in einem Kommentar wurde mit ihm zusammen gelesen
pgn-unclosed-comment = ein Kommentar hat kein Ende; er wurde bis zum Ende der Partie gelesen
pgn-long-comment = das Ende eines sehr langen Kommentars wurde ausgelassen
pgn-variation-cut = eine Variante wurde abgeschnitten vor { $why }
pgn-variation-null-move = eine Variante wurde vor dem Leerzug „{ $move }“ abgeschnitten
pgn-piece-letters = die Buchstaben der Figuren wurden gelesen als: { $letters }
pgn-file-names = die Linien wurden ohne den ausgelassenen Buchstaben gelesen
pgn-more-warnings =
    { $count ->
        [one] es gibt 1 weitere Warnung
       *[other] es gibt { $count } weitere Warnungen
    }

## Warum eine Partie nicht gespeichert wird.

import-too-many-moves = die Partie hat mehr als { $most } Halbzüge
import-other-result = die Züge ergeben { $result }, nicht { $stated }; gespeichert wurde { $result }
import-goes-on = nach den Regeln war die Partie nach Zug { $move } zu Ende. { $why } Die Züge danach werden so gespeichert
import-bad-result = „{ $text }“ ist kein Ergebnis wie 1-0, 0-1, 1/2-1/2 oder *
import-record = die Zeile ist keine Partieaufzeichnung: { $why }
import-long-pgn = die Partie hat { $kilobytes } KB an Tags, Kommentaren, Zeichen und Varianten; höchstens { $most } KB können gespeichert werden, deshalb wurden nur die Züge gespeichert
import-long-tag = das Tag „{ $tag }“ hat mehr als { $most } Zeichen; Seiten zeigen nur den Anfang
import-ply = Halbzug { $ply }, „{ $move }“: { $why }
import-move = Zug { $number } ({ side-heading }), „{ $move }“: { $why }

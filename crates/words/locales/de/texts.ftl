### Was an Texten von Partien falsch ist.

pgn-no-deeper-variation = keine tiefere Variante
pgn-no-lone-end = keine „)“ ohne „(“
pgn-end-of-variation = „)“ am Ende der Variante
pgn-tag-value = der Wert des Tags zwischen doppelten Anführungszeichen
pgn-end-of-value = „"“ am Ende des Wertes
pgn-end-of-tag = „]“ am Ende des Tags
pgn-move = ein Zug, ein Kommentar, eine Variante oder ein Ergebnis
pgn-annotation = eine Zahl von 0 bis 255 hinter „$“
pgn-end-of-comment = „{"}"}“ am Ende des Kommentars
pgn-at = Zeile { $line }, Spalte { $column }
pgn-missing = { $at }: Es fehlt { $expected }
pgn-not-understood = { $at }: „{ $found }“ wurde nicht verstanden. Erwartet wird { $expected }
pgn-io = der Text ließ sich nicht lesen: { $why }
pgn-fault = { $at }: { $why }
pgn-no-rules = ein Regelwerk „{ $name }“ gibt es nicht; die von { $game } sind { $known }
pgn-no-game = ein Spiel „{ $name }“ gibt es hier nicht
pgn-start = die Anfangsstellung: { $why }
pgn-nothing-before = davor steht kein Zug
pgn-fault-move = { $number }{ $move }: { $why }
import-no-moves = die Partie hat keine Züge
import-most-moves = die Partie hat mehr als { $most } Züge beider Seiten
import-other-result = nach den Regeln endet die Partie { $result }, und angegeben ist { $stated }
import-no-result = die Partie hat kein Ergebnis: Erwartet wird 1-0, 0-1 oder 1/2-1/2 an ihrem Ende
import-move = Zug { $number } von { side-heading }, „{ $move }“: { $why }

### Was an einem Text oder einer Aufstellung falsch ist, die eine Stellung sein soll.

fen-missing = in Spalte { $column } fehlt: { $expected }
fen-not-understood = „{ $text }“ in Spalte { $column } ist ungültig. Erwartet wird { $expected }
fen-placement = die Aufstellung der Figuren
fen-nothing-more = das Ende des Texts
fen-confinement-once = die Bindung jedes Königs nur einmal
fen-side = „w“ oder „b“ für die Seite am Zug
fen-castling = Rochaderechte aus „KQkq“ oder „-“
fen-en-passant = ein Feld für das Schlagen en passant wie „e3“ oder „e3/B“ oder „-“
fen-confinement = die Bindung eines Königs wie „K=cells“ oder „k=boards“
fen-number = eine Zahl bis 65535
fen-ranks-without-bar = die Reihen eines einzigen Brettes ohne „|“
fen-all-ranks = jede Reihe des Brettes, getrennt durch „/“
fen-all-ranks-of-each-board = jede Reihe jedes Brettes, getrennt durch „/“, und die Bretter getrennt durch „|“
fen-all-ranks-of-one-board = jede Reihe eines Brettes, getrennt durch „/“
fen-empty-squares = eine Zahl leerer Felder, die in die Reihe passt
fen-end-of-rank = das Ende der Reihe
fen-more-squares = der Rest der Reihe
fen-piece-letter = der Buchstabe einer Figur
fen-one-mark = ein einziges Zeichen für Brett B bei jeder Figur
fen-piece-or-empty-squares = der Buchstabe einer Figur, einer von „{ $letters }“, groß oder klein, oder eine Zahl leerer Felder
fen-shorter = eine Stellung von höchstens { $most } Zeichen

fault-off-board = außerhalb der Bretter steht: { piece-name }
fault-crowded = auf { $at } steht mehr als eine Figur
fault-both-copies = { $a } und { $b } sind beide besetzt
fault-unknown-piece = das Spiel hat { role-none }
fault-confined = der König von { side-heading } kann nicht gebunden sein: Er steht nicht allein
fault-no-king = { side-heading } hat keinen König
fault-several-kings = { side-heading } hat mehr als einen König
fault-pawn-on-edge = auf { $at } kann kein Bauer stehen
fault-other-side-in-check = { side-heading } steht im Schach, ist aber nicht am Zug
fault-castling = { side-heading } kann nicht { wing } rochieren: Der König oder der Turm steht nicht auf seinem Anfangsfeld
fault-castling-on-b = { side-heading } kann nicht { wing } rochieren: Diese Regeln erlauben keine Rochade auf Brett B
fault-en-passant = kein Bauer kann eben { $at } übersprungen haben

fen-note-castling-dropped = Das Recht von { side-heading }, { wing } zu rochieren, wurde entfernt: Der König oder der Turm steht nicht auf seinem Anfangsfeld.
fen-note-en-passant-dropped = Das En-passant-Feld { $square } wurde entfernt: Kein Bauer kann es eben übersprungen haben.
fen-note-operation-ignored = Die EPD-Operation „{ $opcode }“ wurde nicht beachtet.
fen-note-files-from-bottom = Die Linien wurden von unten gelesen. Von oben gelesen ergeben sie eine andere gültige Stellung.
fen-note-files-from-top = Die Linien wurden von oben gelesen. Von unten gelesen ergeben sie eine andere gültige Stellung.
courier-note-case = Das Figurenkürzel „{ $label }“ ist in der Schreibweise der Gegenseite. Es wurde als Figur von { side-heading } gelesen.
unreachable-kings-meet = Diese Stellung kann in keiner Partie vorkommen: Die Könige auf { $one } und { $other } stehen, durch die Bretter gesehen, auf demselben oder auf benachbarten Feldern.
unreachable-pawn = Diese Stellung kann in keiner Partie vorkommen: Kein Bauer erreicht { $at }.
unreachable-too-many = Diese Stellung kann in keiner Partie vorkommen: { side-heading } hat mehr Figuren einer Art, als die Umwandlung erlaubt ({ role-name }).

refused-fen = Die FEN: { $why }.
refused-fen-long = Die FEN ist zu lang. Nimm höchstens { $most } Zeichen.

### Was zur Antwort eines Lernenden gesagt wird.

answer-not-yet = { $move }: { $why }
answer-begin-again = { $move }: { $why } Das war der letzte Zug: Fang noch einmal an.
answer-refuted = { $move } ist nicht der gesuchte Zug.
answer-not-the-move = { $move } ist spielbar, aber es gibt etwas Besseres.
answer-trapped = { $move }? { $reply }! { $why }
answer-go-on = { $move } ist richtig. { side-heading } antwortet { $reply }. Weiter.
answer-loses-game = { side-heading } antwortet { $reply } und gewinnt die Partie.
answer-loses-piece = { side-heading } antwortet { $reply } und gewinnt { role-accusative }.
answer-cannot-stand = { $move } gibt Schach, und dann kann { side-heading } nicht stillhalten. Versuch einen anderen Zug.
answer-moves-left =
    { $left ->
        [one] { $move }. Noch ein Zug.
       *[other] { $move }. Noch { $left } Züge.
    }
answer-legal = { $move } ist erlaubt. Such einen Zug, der abgelehnt wird.
answer-another-reason = { $why } Das ist ein anderer Grund als der, um den es hier geht.
answer-no-cell = „{ $text }“ ist kein Feld dieser Bretter.
answer-which-board = „{ $text }“ gibt es auf jedem Brett: Nenne das Brett, etwa { $text }/B.
answer-cells-left =
    { $left ->
        [one] Richtig. Noch eines.
       *[other] Richtig. Noch { $left }.
    }

missing-other-role = Ziehen soll { role-inside }, nicht { moved-name }.
missing-other-piece = Gemeint ist die Figur auf { $from }.
missing-other-cell = Dann steht die Figur auf { $stands }, nicht auf { $asked }.
missing-other-board = Dann steht die Figur auf Brett { $stands }, nicht auf Brett { $asked }.
missing-leaves-plane = Die Figur verlässt ihr Brett.
missing-stays-on-plane = Die Figur bleibt auf ihrem Brett.
missing-takes-nothing = Der Zug schlägt nichts.
missing-takes-one = Der Zug schlägt nur eine Figur.
missing-does-not-take = Der Zug schlägt { role-accusative } nicht.
missing-no-zero-move = Das ist ein Schritt, kein Nullzug.
missing-no-castling = Das ist keine Rochade.
missing-no-en-passant = Das ist kein Schlagen en passant.
missing-no-promotion = Kein Bauer wandelt sich dabei um.
missing-does-not-become = Kein Bauer verwandelt sich dabei in { role-accusative }.
missing-no-check = Der Zug gibt kein Schach.
missing-no-check-there = Der Zug gibt kein Schach. Die Figur landet auf Brett { $lands }, und der König steht auf Brett { $king }.
missing-king-steps = Der König weicht aus. Such eine Figur, die dazwischen landet.
missing-captures = Der Zug schlägt. Such eine Figur, die dazwischen landet.
missing-check-only = Es ist Schach, aber nicht matt. { side-heading } kann mit { $reply } antworten.
missing-no-win = Das gewinnt noch nicht. { side-heading } kann mit { $reply } fortsetzen.
missing-no-stalemate = { side-heading } hat noch einen Zug, { $reply }.
missing-in-check = { side-heading } steht im Schach.
missing-confines-none = Der Zug bindet keinen König.
missing-discovers-none = Es öffnet sich keine Linie: Such ein Schach durch eine Figur, die nicht zieht.
missing-not-safe = { side-heading } schlägt die Figur mit { $reply }.
missing-not-there = Gedeckt werden soll die Figur auf { $at }.
missing-unguarded = { side-heading } schlägt auf { $at } mit { $reply }, und du kannst nicht zurückschlagen.

cell-not = { $at } ist es nicht.
cell-other-board = { $at } liegt auf einem anderen Brett.
cell-transit = Auf { $at } kommt die Figur auf ihrem eigenen Brett an. Von dort geht sie weiter auf ein anderes.
cell-start = Auf { $at } beginnt der Zug.
cell-other-square = Die Figur geht nach { $to }, also kann sie danach nicht auf { $at } stehen.
cell-not-of = { piece-subject } auf { $at } gehört nicht { side-heading }.
cell-not-last = { side-heading } hat { $count } { role-plural }, also ist das nicht die letzte Figur ihrer Art.
cell-own-king = { piece-subject } auf { $at } greift nicht den eigenen König an.
cell-no-attack = { role-subject } auf { $at } greift den König nicht an.
cell-no-attack-elsewhere = { role-subject } auf { $at } greift den König nicht an, sondern steht auf einem anderen Brett.

## Figuren, wie sie in diesen Sätzen stehen.

moved-name =
    { $moved ->
       *[pawn] der Bauer
        [knight] der Springer
        [bishop] der Läufer
        [rook] der Turm
        [queen] die Dame
        [king] der König
        [unicorn] das Einhorn
        [marshal] der Marschall
        [cardinal] der Kardinal
    }
role-plural =
    { $role ->
       *[pawn] Bauern
        [knight] Springer
        [bishop] Läufer
        [rook] Türme
        [queen] Damen
        [king] Könige
        [unicorn] Einhörner
        [marshal] Marschälle
        [cardinal] Kardinäle
    }

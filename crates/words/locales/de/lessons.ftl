### Was zur Antwort eines Lernenden gesagt wird.

answer-not-yet = { $move }: { $why }
answer-begin-again = { $move }: { $why } Das war der letzte Zug. Fang noch einmal an.
answer-cannot-stand = { $move } gibt Schach, also müsste { side-heading } ziehen. Versuch einen anderen Zug.
answer-refuted = { $move } ist nicht der gesuchte Zug.
answer-not-the-move = { $move } ist spielbar, aber es gibt etwas Besseres.
answer-trapped = { $move }? { $reply }! { $why }
answer-go-on = { $move } ist richtig. { side-heading } antwortet { $reply }. Weiter.
answer-loses-game = { side-heading } antwortet { $reply } und gewinnt die Partie.
answer-loses-piece = { side-heading } antwortet { $reply } und gewinnt { role-accusative }.
answer-moves-left =
    { $left ->
        [one] { $move }. Noch ein Zug.
       *[other] { $move }. Noch { $left } Züge.
    }
answer-legal = { $move } ist erlaubt. Finde einen Zug, der abgelehnt wird.
answer-another-reason = { $why } Hier geht es um einen anderen Grund. Versuch einen anderen Zug.
answer-no-cell = „{ $text }“ ist kein Feld dieser Bretter.
answer-which-board = „{ $text }“ gibt es auf jedem Brett. Nenne auch das Brett, zum Beispiel { $text }/B.
answer-cells-left =
    { $left ->
        [one] Richtig. Noch eines.
       *[other] Richtig. Noch { $left }.
    }

lesson-wrong-role = Ziehen soll { role-inside }, nicht { moved-name }.
lesson-wrong-piece = Zieh die Figur auf { $from }.
lesson-wrong-square = Die Figur landet auf { $stands }, nicht auf { $asked }.
lesson-wrong-board = Die Figur landet auf Brett { $stands }, nicht auf Brett { $asked }.
lesson-leaves-board = Die Figur verlässt ihr Brett.
lesson-stays-on-board = Die Figur bleibt auf ihrem Brett.
lesson-no-capture = Der Zug schlägt nichts.
lesson-one-capture = Der Zug schlägt nur eine Figur.
lesson-does-not-capture = Der Zug schlägt { role-accusative } nicht.
lesson-no-zero-move = Das ist ein Schritt, kein Nullzug.
lesson-no-castling = Das ist keine Rochade.
lesson-no-en-passant = Das ist kein Schlagen en passant.
lesson-no-promotion = Kein Bauer verwandelt sich.
lesson-wrong-promotion = Kein Bauer verwandelt sich in { role-accusative }.
lesson-no-check = Der Zug gibt kein Schach.
lesson-no-check-other-board = Kein Schach: Die Figur landet auf Brett { $lands }, der König steht auf Brett { $king }.
lesson-king-moves = Der König zieht. Finde eine Figur, die dazwischen landet.
lesson-captures = Der Zug schlägt. Finde eine Figur, die dazwischen landet.
lesson-check-not-mate = Schach, aber nicht matt. { side-heading } kann { $reply } antworten.
lesson-no-win = Das gewinnt noch nicht. { side-heading } kann mit { $reply } fortsetzen.
lesson-no-stalemate = { side-heading } hat noch den Zug { $reply }.
lesson-in-check = { side-heading } steht im Schach.
lesson-confines-no-king = Der Zug bindet keinen König.
lesson-discovers-none = Es öffnet sich keine Linie: Such ein Schach durch eine Figur, die nicht zieht.
lesson-not-safe = { side-heading } schlägt die Figur mit { $reply }.
lesson-not-there = Gedeckt werden soll die Figur auf { $at }.
lesson-unguarded = { side-heading } schlägt auf { $at } mit { $reply }, und du kannst nicht zurückschlagen.

cell-not = { $at } ist es nicht.
cell-other-board = { $at } liegt auf einem anderen Brett.
cell-transit = Auf { $at } kommt die Figur auf ihrem eigenen Brett an. Von dort geht sie auf ein anderes.
cell-start = { $at } ist das Ausgangsfeld.
cell-other-square = Die Figur zieht nach { $to }, also kann sie nicht auf { $at } landen.
cell-not-of = { piece-subject } auf { $at } gehört nicht { side-heading }.
cell-not-last = { side-heading } hat { $count } { role-plural }, also ist das nicht die letzte Figur ihrer Art.
cell-own-king = { piece-subject } auf { $at } greift nicht den eigenen König an.
cell-no-attack = { role-subject } auf { $at } greift den König nicht an.
cell-no-attack-elsewhere = { role-subject } auf { $at } greift den König nicht an. Er steht auf einem anderen Brett.

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

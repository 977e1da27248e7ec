### Warum ein Zug nicht geht, und wie eine Partie nach den Regeln endet.

illegal-no-piece = Auf { $from } steht keine Figur.
illegal-not-your-turn = { piece-subject } auf { $from } darf jetzt nicht von dir gezogen werden.
illegal-not-how-it-moves = { role-subject } auf { $from } kann nicht nach { $to } ziehen.
illegal-occupied = { role-subject } auf { $from } kann nicht nach { $to } ziehen: Dort steht { by }.
illegal-blocked = { role-subject } auf { $from } kann nicht nach { $to } ziehen: { by } auf { $at } steht im Weg.
illegal-closed = { $square } ist versperrt: Auf dem Landefeld { $at } steht { by }.
illegal-no-such-landing = Eine Figur von { $from } kann nicht auf Brett { $board } landen.
illegal-no-king-there = Auf Brett { $board } steht kein König, deshalb kann dort keine Figur landen.
illegal-zero-in-check = Dein König auf { $king } steht im Schach und kann deshalb keinen Nullzug machen.
illegal-zero-by-pawn = Bauern wie der auf { $from } können keinen Nullzug machen.
illegal-confined-to-board = Dein alleiniger König auf { $king } ist gebunden: Er zieht nur noch auf seinem Brett.
illegal-confined-to-cell = Dein alleiniger König auf { $king } ist gebunden: Er zieht nur noch von Brett zu Brett.
illegal-extinct = Die Partie ist zu Ende: { loser } hat { role-none } mehr.
illegal-king-attacked-before-transfer = Der König stünde auf { $square } schon vor dem Brettwechsel im Schach. Angreifer auf { $at }: { by }.
illegal-king-attacked-after-transfer = Der König stünde auf { $square } im Schach. Angreifer auf { $at }: { by }.
illegal-leaves-king-in-check = Dein König auf { $king } stünde im Schach. Angreifer auf { $at }: { by }.
illegal-no-interposition = Nach diesen Regeln darf keine Figur vom anderen Brett das Schach gegen deinen König auf { $king } abwehren.
illegal-castling = Du kannst nicht { wing } rochieren: { $why }.
illegal-en-passant = Du kannst auf { $square } nicht en passant schlagen: { $why }.
illegal-promotion-missing = Wähle die Umwandlungsfigur auf { $square }: { $roles }.
illegal-nothing-to-turn-into = Der Bauer kann nicht nach { $square } ziehen: Es gibt keine geschlagene Figur, in die er sich verwandeln könnte.
illegal-no-promotion = Auf { $square } ist keine Umwandlung in { role-accusative } möglich.
illegal-other-effect = Dieser Zug bewirkt hier etwas anderes.

castling-not-in-these-rules = diese Regeln erlauben es nicht
castling-no-right = der König oder der Turm hat schon gezogen oder ist nicht mehr da
castling-in-check = der König steht im Schach
castling-occupied = { $square } ist besetzt
castling-attacked = { $square } ist angegriffen

en-passant-not-in-these-rules = diese Regeln kennen kein en passant
en-passant-no-pawn-passed = kein Bauer hat dieses Feld eben übersprungen
en-passant-wrong-board = nach diesen Regeln müsste dein Bauer auf einem anderen Brett stehen
en-passant-not-empty = auf dem übersprungenen Feld steht eine Figur

typed-not-understood = „{ $text }“ ist kein Zug. Erwartet wird { $expected }.
typed-ambiguous = Meinst du { $moves }?
typed-castling-meant = Die Rochade schreibst du { $move }.
typed-no-such-file = Dieses Brett hat keine Linie { $file }. Seine Linien sind { $files }.
typed-no-piece = „{ $text }“: Du hast { role-none }, der Zug passt auf keine Figur.
typed-none-fits = „{ $text }“ ist nicht möglich. { $reasons }
typed-wrong-label = „{ $label }“ passt nicht. Auf { $at } steht: { piece-name }.

expected-coordinate = ein Zug wie „e2e4“ oder „e7e8q“
expected-algebraic = ein Zug wie „Sf3“, „exd5“, „e8=D“ oder „O-O“
expected-typed = ein Zug wie „e2e4“, „Sf3“ oder „O-O“
expected-courier = ein Zug wie „N g1-f3“ oder „P e7-e8; Q-e8“
expected-courier-part = eine Umwandlung wie „Q-e8“ oder das, was der Zug mit sich bringt
expected-shorter = ein Zug von höchstens { $most } Zeichen

outcome-checkmate = Matt. { winner } gewinnt.
outcome-extinction = { loser } hat { role-none } mehr. { winner } gewinnt.
outcome-stalemate = Patt: ¾ Punkt für { winner }, ¼ für { loser }.
outcome-draw-stalemate = Remis durch Patt.
outcome-draw-dead-position = Remis: Keine Seite kann mehr mattsetzen.
outcome-draw-repetition = Remis durch Stellungswiederholung.
outcome-draw-no-progress = Remis: zu viele Züge ohne Schlagen oder Bauernzug.

claim-repetition = Diese Stellung ist { $times }-mal vorgekommen. Du kannst Remis beanspruchen.
claim-no-progress = { $moves } Züge ohne Schlagen oder Bauernzug. Du kannst Remis beanspruchen.
claim-with-repetition =
    { $choices ->
        [one] Mit diesem Zug käme dieselbe Stellung { $times }-mal vor. Du kannst mit ihm Remis beanspruchen.
       *[other] Mit einem dieser Züge käme dieselbe Stellung { $times }-mal vor. Du kannst mit ihm Remis beanspruchen.
    }
claim-with-no-progress =
    { $choices ->
        [one] Mit diesem Zug sind es { $moves } Züge ohne Schlagen oder Bauernzug. Du kannst mit ihm Remis beanspruchen.
       *[other] Mit einem dieser Züge sind es { $moves } Züge ohne Schlagen oder Bauernzug. Du kannst mit ihm Remis beanspruchen.
    }

### Warum ein Zug nicht geht, und wie eine Partie nach den Regeln endet.

illegal-no-piece = Auf { $from } steht keine Figur.
illegal-not-your-turn = { piece-subject } auf { $from } darf jetzt nicht von dir gezogen werden.
illegal-not-how-it-moves = { role-subject } kann nicht von { $from } nach { $to } ziehen.
illegal-occupied = { role-subject } auf { $from } kann nicht nach { $to }: Dort steht { by }.
illegal-blocked = { role-subject } auf { $from } kann nicht nach { $to }: { by } auf { $at } steht im Weg.
illegal-closed = { $square } ist versperrt: Auf { $at }, wo du landen würdest, steht { by }.
illegal-no-such-landing = Von { $from } aus kann keine Figur auf Brett { $board } landen.
illegal-no-king-there = Auf Brett { $board } steht kein König, deshalb darf dort nichts landen.
illegal-zero-in-check = Dein König auf { $king } steht im Schach und kann nicht ohne einen Schritt durch den Spiegel.
illegal-zero-by-pawn = Der Bauer auf { $from } kann nicht ohne einen Schritt durch den Spiegel.
illegal-confined-to-board = Dein König auf { $king } steht allein und ist gebunden: Er zieht nur noch auf seinem Brett.
illegal-confined-to-cell = Dein König auf { $king } steht allein und ist gebunden: Er zieht nur noch von Brett zu Brett.
illegal-extinct = Die Partie ist zu Ende: { loser } hat { role-none } mehr.
illegal-king-attacked-before-transfer = Der König stünde auf { $square } schon vor dem Brettwechsel im Schach: Das Feld greift { by } auf { $at } an.
illegal-king-attacked-after-transfer = Der König stünde auf { $square } im Schach: Das Feld greift { by } auf { $at } an.
illegal-leaves-king-in-check = Dein König auf { $king } stünde im Schach: Ihn greift { by } auf { $at } an.
illegal-no-interposition = Nach diesen Regeln darf keine Figur vom anderen Brett das Schach gegen deinen König auf { $king } abwehren.
illegal-castling = Du kannst nicht { wing } rochieren: { $why }.
illegal-en-passant = Du kannst auf { $square } nicht en passant schlagen: { $why }.
illegal-promotion-missing = Sag, in was sich der Bauer auf { $square } verwandelt: { $roles }.
illegal-nothing-to-turn-into = Der Bauer kann nicht nach { $square }: Es gibt keine geschlagene Figur, in die er sich verwandeln könnte.
illegal-no-promotion = Auf { $square } verwandelt sich nichts in { role-accusative }.
illegal-other-effect = Der Zug bewirkt hier etwas anderes.

castling-not-in-these-rules = diese Regeln erlauben es nicht
castling-no-right = König oder Turm hat schon gezogen oder ist nicht mehr da
castling-in-check = der König steht im Schach
castling-occupied = { $square } ist besetzt
castling-attacked = { $square } ist angegriffen

en-passant-not-in-these-rules = diese Regeln kennen kein en passant
en-passant-no-pawn-passed = dort ist eben kein Bauer vorbeigezogen
en-passant-wrong-board = dein Bauer steht für diese Regeln auf dem falschen Brett
en-passant-not-empty = das übersprungene Feld ist dort nicht frei, wo der Bauer stehen können muss

typed-not-understood = „{ $text }“ wurde nicht verstanden: Erwartet wird { $expected }.
typed-ambiguous = Meinst du { $moves }?
typed-castling-meant = Rochiere mit { $move }.
typed-no-such-file = Dieses Brett hat keine Linie { $file }. Seine Linien sind { $files }.
typed-no-piece = „{ $text }“: Du hast { role-none }, der Zug passt auf keine Figur.
typed-none-fits = „{ $text }“ ist nicht möglich. { $reasons }
typed-wrong-label = „{ $label }“ passt nicht. Auf { $at } steht: { piece-name }.

expected-coordinate = ein Zug wie „e2e4“ oder „e7e8q“
expected-algebraic = ein Zug wie „Nf3“, „exd5“, „e8=Q“ oder „O-O“ (mit englischen Buchstaben)
expected-typed = ein Zug wie „e2e4“, „Nf3“ oder „O-O“ (mit englischen Buchstaben)
expected-courier = ein Zug wie „N g1-f3“ oder „P e7-e8; Q-e8“
expected-courier-part = eine Umwandlung wie „Q-e8“ oder das, was der Zug mit sich bringt

outcome-checkmate = Matt. { winner } gewinnt.
outcome-extinction = { loser } hat { role-none } mehr. { winner } gewinnt.
outcome-stalemate = Patt: drei Viertel des Punktes für { winner }, ein Viertel für { loser }.
outcome-draw-stalemate = Patt: remis.
outcome-draw-dead-position = Remis: Niemand kann mehr mattsetzen.
outcome-draw-repetition = Remis durch Stellungswiederholung.
outcome-draw-quiet-moves = Remis: zu viele Züge ohne Schlagen oder Bauernzug.

claim-repetition = Dieselbe Stellung ist { $times }-mal vorgekommen: Du kannst Remis reklamieren.
claim-quiet-moves = { $moves } Züge sind ohne Schlagen oder Bauernzug vergangen: Du kannst Remis reklamieren.

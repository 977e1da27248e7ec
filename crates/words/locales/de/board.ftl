board-piece-on = { piece-name } auf { $board }
board-cells-only = zieht nur auf seinem Brett
board-boards-only = zieht nur zwischen Brettern
board-of = Brett { $board }
board-empty = leer
board-in-check = im Schach
board-gives-check = gibt Schach
board-selected = ausgewählt
board-castling = Rochade
board-closed = versperrt
board-capture = Schlagen
board-target = möglicher Zug
board-landing-capture = Schlagen bei der Landung
board-landing-square = Landefeld
board-another = ein anderes Brett
board-targets =
    { $count ->
        [one] { $count } möglicher Zug
       *[other] { $count } mögliche Züge
    }
board-closed-count = { $count } versperrt
say-move = { side-heading }: { role-name } { $from } nach { $to }
say-castles = { side-heading } rochiert: König { $from } nach { $to }
say-zero = { side-heading }: { role-name } { $from } wechselt das Brett
say-takes = , schlägt { role-name }
say-takes-en-passant = , schlägt en passant
say-becomes = , verwandelt sich in: { role-name }
say-lands = , landet auf Brett { $board }
say-takes-there = , schlägt dort { role-name }
say-and-takes-there = { " " }und schlägt dort { role-name }
say-check = Schach.
say-start = Anfangsstellung.
say-move-number = Zug { $number }. { $move }
idle-past = Du siehst Zug { $number }. Kehre zur Partie zurück, um zu ziehen.
idle-past-start = Du siehst die Anfangsstellung. Kehre zur Partie zurück, um zu ziehen.
idle-twin = { $cell } ist auf Brett { $here } leer. Die Geisterfigur gehört zu Brett { $there }: { by }.
idle-over = Die Partie ist zu Ende.
idle-spectating = Du schaust zu. Nur die Spieler können ziehen.
idle-theirs =
    { $side ->
       *[white] { role-subject } gehört Schwarz. Du spielst mit Weiß.
        [black] { role-subject } gehört Weiß. Du spielst mit Schwarz.
    }
idle-not-your-turn = { side-heading } ist am Zug.
choose-stays-pawn = bleibt Bauer
choose-piece-board = { $piece }, Brett { $board }
choose-cancel = Abbrechen
choose-sure = Bist du sicher?
choose-play = Ziehen
choose-back = Abbrechen
choose-binds-cells = Dein König steht allein, und dieser Zug bindet ihn: Von nun an zieht er nur noch auf seinem Brett, nie zwischen Brettern.
choose-binds-boards = Dein König steht allein, und dieser Zug bindet ihn: Von nun an zieht er nur noch zwischen Brettern, immer auf dasselbe Feld.
board-not-loaded = Das Brett konnte nicht geladen werden: { $error }. Lade die Seite neu.
board-returned = Zurück in der Partie.
board-move-cancelled = Abgebrochen.
premove-cancelled = Vorauszug zurückgenommen.
premove-set = Vorauszug: { $from } nach { $to }. Tippe, um ihn zurückzunehmen.
premove-impossible = { role-heading } { $from } kann im nächsten Zug nicht nach { $to }, was immer dein Gegner zieht.
premove-lost = Dein Vorauszug { $from } nach { $to } ist jetzt nicht regelgemäß und wurde zurückgenommen.
premove-not-here = Vorauszüge gibt es in Partien mit laufender Uhr, während dein Gegner am Zug ist.
level-lowest = unterste Ebene
level-highest = oberste Ebene
insets-plane = Ebene
insets-board = Brett { $board }
insets-cell = Feld { $cell } auf jedem Brett
insets-all = Alle { $cell }
map-all = Alle Bretter
map-hint = Tippe auf ein Brett oder wische, um zu wechseln
map-pieces =
    { $count ->
        [one] { $count } Figur
       *[other] { $count } Figuren
    }
pick-promote = Umwandeln in
pick-board = { role-name } nach { $to }: welches Brett?
pick-board-piece = { role-name } nach { $to }: Brett und Figur
pick-zero = { role-name } wechselt das Brett: auf welches?
pick-stays = bleibt hier
pick-cannot-stay = kann nicht hier bleiben
pick-leaves = Ausgangsfeld
pick-stands = steht hier
pick-in-check = der König stünde im Schach
pick-then = schlägt dann auf { $board }: { role-name }
pick-occupied = besetzt: { by }
scan-on = { $cell } auf { $board }
scan-empty = leer.
scan-rank = Reihe { $rank }: { $pieces }
scan-rank-of = Reihe { $rank } auf Brett { $board }: { $pieces }
scan-file = Linie { $file }: { $pieces }
scan-file-of = Linie { $file } auf Brett { $board }: { $pieces }
scan-every = { $cell } auf allen Brettern: { $pieces }
scan-board = Das Brett
scan-none = keine
scan-kind = { role-name }. Weiß: { $white }. Schwarz: { $black }.
reach-no-landing = diese Figur kann hier nicht landen
reach-no-king = kein König auf diesem Brett
reach-not-from-here = nicht von diesem Brett
board-one = Brett
text-view-title = Textansicht
text-view-close = Schließen
text-view-closed = versperrt: { $pieces }
text-view-no-move = Noch keine Züge.
text-view-last-move = Letzter Zug: { piece-name } { $from } nach { $to }
text-view-landed = , gelandet auf Brett { $board }

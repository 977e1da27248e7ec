board-piece-on = { piece-name } auf { $board }
board-cells-only = nur Felder
board-boards-only = nur Bretter
board-of = Brett { $board }
board-empty = leer
board-in-check = im Schach
board-gives-check = gibt Schach
board-selected = ausgewählt
board-castling = Rochade
board-closed = versperrt
board-legal-capture = mögliches Schlagen
board-legal-target = mögliches Ziel
board-landing-capture = Schlagen bei der Landung
board-landing-square = Landefeld
board-another = ein anderes Brett
board-targets =
    { $count ->
        [one] { $count } Ziel
       *[other] { $count } Ziele
    }
board-closed-count = { $count } versperrt
say-move = { side-heading }: { role-name } { $from } nach { $to }
say-castles = { side-heading } rochiert: König { $from } nach { $to }
say-zero = { side-heading }: { role-name } { $from } wechselt das Brett
say-takes = , schlägt { role-name }
say-takes-passing = , schlägt en passant
say-becomes = , wird { role-name }
say-lands = , landet auf Brett { $board }
say-takes-there = , schlägt dort { role-name }
say-and-takes-there = { " " }und schlägt dort { role-name }
say-check = Schach.
say-start = Der Anfang der Partie.
say-move-number = Zug { $number }. { $move }
idle-past = Das ist Zug { $number }. Geh zurück zur Partie, um zu ziehen.
idle-past-start = Das ist der Anfang der Partie. Geh zurück zur Partie, um zu ziehen.
idle-twin = { $cell } ist auf Brett { $here } leer: { by } steht auf Brett { $there }.
idle-over = Die Partie ist zu Ende.
idle-watching = Du siehst zu: Nur die Spieler können ziehen.
idle-theirs =
    { $side ->
       *[white] { role-subject } gehört Schwarz; du spielst Weiß.
        [black] { role-subject } gehört Weiß; du spielst Schwarz.
    }
idle-not-your-turn = Du bist nicht am Zug, sondern { side-heading }.
choose-stays-pawn = bleibt Bauer
choose-piece-board = { $piece }, Brett { $board }
choose-cancel = Abbrechen
choose-sure = Bist du sicher?
choose-play = Ziehen
choose-back = Zurück
choose-binds-cells = Dein König steht allein, und dieser Zug bindet ihn: Von nun an zieht er nur noch auf seinem Brett, nie zwischen Brettern.
choose-binds-boards = Dein König steht allein, und dieser Zug bindet ihn: Von nun an zieht er nur noch zwischen Brettern, immer auf dasselbe Feld.
board-not-loaded = Das Brett konnte nicht geladen werden: { $error }
board-back = Zurück in der Partie.
hand-let-go = Losgelassen.
premove-cancelled = Der Vorauszug ist zurückgenommen.
premove-made = Vorauszug { $from } nach { $to }. Ein Tippen nimmt ihn zurück.
level-lowest = unterste Ebene
level-highest = oberste Ebene
insets-which = Welche Ebene
insets-board = Brett { $board }
insets-cell = Feld { $cell } auf jedem Brett
insets-all = Alle { $cell }
map-all = Alle Bretter
map-hint = Anderes Brett: hier tippen oder wischen
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
pick-leaves = geht von hier
pick-stands = steht hier
pick-in-check = der König stünde im Schach
pick-then = schlägt dann auf { $board }: { role-name }
pick-taken = besetzt: { by }
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
reach-no-landing = hier landet diese Figur nicht
reach-no-king = dort kein König
reach-not-from-here = nicht von diesem Brett
board-one = Brett
tables-title = Die Bretter als Tabellen
tables-close = Schließen
tables-closed = versperrt: { $pieces }
tables-no-move = Noch wurde nicht gezogen.
tables-last = Der letzte Zug: { piece-name } { $from } nach { $to }
tables-landed = , gelandet auf Brett { $board }

endings-title = Endspiele: { $game }
endings-about = Was Endspieltabellen wissen, { $game }: was gewinnt, was nicht, und die längsten Matts.
endings = Endspiele
endings-none = Für dieses Spiel gibt es noch keine Endspieltabellen.
endings-certain = Was sicher ist: Jede Stellung dieser Figuren, die in einer Partie entstehen kann, wurde vom Ende her berechnet, außer Rochade und en passant und ohne Züge oder Wiederholungen zu zählen. Anteile gelten für die Seite am Zug.
endings-set-up = Mit Stellungen, die in keiner Partie vorkommen
endings-set-up-about = Diese Zahlen zählen auch Stellungen mit, die man aufbauen kann, die in einer Partie aber nie entstehen: Könige, die durch die Bretter gesehen auf demselben oder einem Nachbarfeld stehen, Bauern auf Feldern, die kein Bauer erreicht, und mehr Figuren, als die Umwandlung erlaubt.
endings-pieces = Figuren
endings-to-move = Am Zug
endings-wins = Gewinnt
endings-stalemates = Setzt patt (¾)
endings-draws = Remis
endings-stalemated = Wird patt (¼)
endings-loses = Verliert
endings-longest = Längstes
endings-all = alle
endings-plies =
    { $plies ->
        [one] { $plies } Halbzug
       *[other] { $plies } Halbzüge
    }
tables-mate = matt
tables-wins = gewinnt, noch { endings-plies }
tables-stalemates = setzt patt (¾), noch { endings-plies }
tables-draw = remis
tables-stalemated = wird patt gesetzt (¼), noch { endings-plies }
tables-loses = verliert, noch { endings-plies }
tables-unknown = nicht in den Tabellen
tables-asking = Die Tabellen werden gefragt …
tables-over = Die Partie ist hier zu Ende.
explorer-title = Eröffnungen: { $game }
explorer-about = Was in { $game } gespielt wurde und wie es ausging.
explorer-start = Der Anfang
explorer-go = Los
explorer-beyond = Nur die ersten Züge der Partien werden gezählt. Das liegt dahinter.
explorer-none = Keine beendete Partie ging von hier weiter.
explorer-move = Zug
explorer-games = Partien
explorer-shares = Weiß, remis, Schwarz
explorer-share = { $white } % Weiß, { $drawn } % remis, { $black } % Schwarz
explorer-boards = Die Figuren ziehen
explorer-play = Dieses Spiel spielen
explorer-with = Partien mit dieser Stellung
explorer-all = Alle davon
import-title = Partien importieren
import-lead = Füge dem Archiv Partien von anderswo hinzu. Jede wird nach ihren Regeln nachgespielt und als importiert gekennzeichnet. Importierte Partien zählen nicht für Wertungen.
import-stored =
    { $games ->
        [one] { $games } Partie importiert
       *[other] { $games } Partien importiert
    }
import-known = { $games } schon vorhanden
import-refused = { $games } abgelehnt
import-more = Der Text enthält weitere Partien. Auf einmal werden höchstens { $most } gelesen.
import-refused-list = Abgelehnt und nicht gespeichert:
import-warnings-list = Mit Warnungen gelesen:
import-remark = Zeile { $line }, Partie { $game }: { $why }
import-rules = Regeln für Partien, die keine nennen
import-file = PGN-Datei
import-file-hint = Höchstens { $kilobytes } KB. Die Datei wird in das Feld darunter kopiert.
import-games = Partien
import-hint = PGN, eine kopierte Partieseite von SchemingMind, die Züge von Game Courier oder eine NDJSON-Datei aus dem Archiv dieser Seite. Tags wie [White "…"] nennen die Spieler. Höchstens { $most } Partien auf einmal.
import-bring = Importieren
embed-on = { $game } auf Looking-Glass
embed-newest = Die neueste Stellung
study-opinion = Die Meinung der Engine
study-unknown = unbekannt
study-the-engine = Die Engine
study-engine = Engine
study-again = Über diese Stellung noch einmal nachdenken
study-think-on = Weiterdenken
study-how-many = Wie viele Varianten
study-best = Beste Varianten
study-check-of = Die Prüfung der Partie
study-check-hint = Die Engine beurteilt jeden Zug
study-check = Die Partie prüfen
study-tree = Zugbaum
study-free = Ziehe mit beiden Seiten. Andere Züge als die vorhandenen werden Varianten.
study-can-be-played = Was gespielt werden kann:
study-openings = Was von hier gespielt wurde
study-tables = Was Endspieltabellen sagen
study-the-tree = Der Zugbaum
step-line-end = Das Ende der Variante (Ende)
study-undo-hint = Die letzte Änderung des Baums zurücknehmen (Strg+Z)
study-undo = Letzte Änderung zurücknehmen
study-comment-label = Was über den Zug zu sagen ist
study-comment = Ein Kommentar zum Zug
study-sign = Zeichen hinter dem Zug
study-fen = Stellung als FEN oder Partie als PGN
study-open-hint = Eine Stellung als FEN in beliebiger Form oder eine Partie als PGN mit Varianten und Kommentaren
study-open = Öffnen
study-menu-of = Menü der Analyse
study-hint = Tipp: welche Figur?
study-threat = Drohung: Was täte die andere Seite?
study-white-attacks = Felder, die Weiß angreift
study-black-attacks = Felder, die Schwarz angreift
study-pen = Ringe und Pfeile zeichnen
study-promote = Zur Hauptvariante machen
study-remove = Die Züge ab hier entfernen
study-here = Engine auf diesem Gerät
study-threads = Prozessoren, die sie nutzt
study-copy-fen = FEN kopieren
study-copy-frame = Für eine andere Seite kopieren
study-frame-hint = Was eine andere Seite schreibt, um diese Stellung zu zeigen
study-picture = Bild dieser Stellung
study-letters = Dasselbe in Buchstaben
study-game = Die Partie
study-play = Von hier spielen
study-edit = Die Stellung ändern
editor-title = Editor: { $game }
editor-no-picture = Von einer unmöglichen Stellung gibt es kein Bild.
editor = Editor
editor-tools = Was ein Tippen auf die Bretter bewirkt
editor-move = Figuren ziehen
editor-remove = Figuren entfernen
editor-verdict = Ob die Stellung gespielt werden kann
editor-playable = Diese Stellung kann gespielt werden.
editor-beside = Neben den Figuren
editor-castling = Rochade
editor-passant = Von einem Bauern übersprungen
editor-none = keines
editor-passant-hint = Das Feld, das ein Bauer eben übersprungen hat, wie e3
editor-passant-hint-boards = Das Feld, das ein Bauer eben übersprungen hat, wie e3 oder e3/B
editor-lone-king = Einsamer König ({ side-heading })
editor-free = ist frei
editor-bound-board = ist an sein Brett gebunden
editor-bound-cell = ist an sein Feld gebunden
editor-quiet = Ruhige Halbzüge
editor-number = Zug
editor-mate-in = Matt in
editor-problem = Als Aufgabe stellen
editor-problem-hint = Es wird geprüft, dass nur ein erster Zug das Matt erzwingt, und andere können sie lösen
editor-picture = Bild
editor-fen = Stellung als FEN
editor-fen-hint = Eine Stellung als FEN in beliebiger Form
editor-set-up = Aufstellen
editor-changes = Änderungen
editor-undo-hint = Rückgängig (Strg+Z)
editor-undo = Rückgängig
editor-redo-hint = Wiederherstellen (Strg+Umschalt+Z)
editor-redo = Wiederherstellen
editor-start = Anfang
editor-clear = Leeren
study-to-move-check = { side-heading } am Zug: Schach
study-expects = { $score }: Weiß kann { $points } von hundert Punkten erwarten
study-thinks = Die Engine denkt nach …
study-look = Sieh dir die Figur mit dem Ring an.
study-look-at = Sieh dir die Figur mit dem Ring an: { $piece }.
study-landings = Wo eine Figur landen könnte
study-would-play = Die andere Seite würde { $move } spielen.
study-ring = Ring: { $cells }, { mark-colour }.
study-arrow = Pfeil: { $cells }, { mark-colour }.
mark-colour =
    { $colour ->
       *[green] grün
        [red] rot
        [yellow] gelb
        [blue] blau
    }
study-no-mark = Keine Markierung mehr: { $cells }.
study-pen-hint = Tippe ein Feld zweimal für einen Ring oder zwei Felder für einen Pfeil. Im Menü legst du den Stift weg.
study-no-more = Es gibt nichts mehr zu finden.
study-thought = { $seconds } Sekunden nachgedacht.
check-judged =
    { $verdict ->
        [inaccuracy] Ungenauigkeit
        [mistake] Fehler
       *[blunder] Patzer
    } ({ $score }).
check-better = Besser: { $line }
check-none = Es wurde kein Zug gespielt.
check-accuracy = Genauigkeit:
check-checking = Die Züge werden geprüft …
check-progress = Die Züge werden geprüft: { $done } von { $of } Stellungen
study-silent = Der Server antwortet nicht. Die Engine macht weiter, sobald er es tut.
study-thinking = Denkt nach …
study-off = Die Engine ist aus.
study-depth = Tiefe { $depth }
study-openings-hint = Partien, und von hundert, wie viele Weiß gewann, remis endeten und Schwarz gewann
analysis-of-game = Analyse: { $players }
analysis-of = Analyse: { $game }
analysis-about = Probiere Züge für beide Seiten aus, mit Varianten und den besten Zugfolgen der Engine.
editor-about = Stelle jede Stellung auf allen Brettern auf, sieh, was daran falsch ist, und mach von dort weiter.
check-graph = Wie die Partie verlief. { $summary }
landings-tap = Tippe auf eine Figur, um zu sehen, wo sie landen könnte, jetzt und nach einem Zug ihres Königs.

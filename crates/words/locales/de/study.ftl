endgame-tables-title = Endspieltabellen: { $game }
endgame-tables-about = Endspieltabellen, { $game }: Gewinne, Remis und die längsten Matts.
endgame-tables = Endspieltabellen
endgame-tables-none = Für dieses Spiel gibt es noch keine Endspieltabellen.
endgame-tables-explanation = Jede Stellung mit diesen Figuren, die in einer Partie entstehen kann, ist exakt gelöst. Rochade, en passant, Zugzähler und Wiederholungen bleiben außer Betracht. Die Anteile gelten für die Seite am Zug.
endgame-tables-set-up = Mit Stellungen, die in keiner Partie vorkommen
endgame-tables-set-up-about = Diese Zahlen zählen auch Stellungen mit, die man aufbauen kann, die in einer Partie aber nie entstehen: Könige, die durch die Bretter gesehen auf demselben oder einem Nachbarfeld stehen, Bauern auf Feldern, die kein Bauer erreicht, und mehr Figuren, als die Umwandlung erlaubt.
endgame-tables-pieces = Figuren
endgame-tables-to-move = Am Zug
endgame-tables-wins = Gewinnt
endgame-tables-gives-stalemate = Setzt patt (¾)
endgame-tables-draws = Remis
endgame-tables-stalemated = Wird patt (¼)
endgame-tables-loses = Verliert
endgame-tables-longest = Längster Gewinn
endgame-tables-all = alle
plies-count =
    { $plies ->
        [one] { $plies } Halbzug
       *[other] { $plies } Halbzüge
    }
table-verdict-mate = matt
table-verdict-wins = Gewinn, noch { plies-count }
table-verdict-gives-stalemate = Pattsetzen (¾), noch { plies-count }
table-verdict-draw = Remis
table-verdict-stalemated = wird patt gesetzt (¼), noch { plies-count }
table-verdict-loses = Verlust, noch { plies-count }
table-verdict-unknown = nicht in den Tabellen
table-loading = Wird geladen …
table-game-over = Die Partie ist hier zu Ende.
explorer-title = Eröffnungsbuch: { $game }
explorer-about = Gespielte Züge und ihre Ergebnisse: { $game }.
explorer-start = Anfangsstellung
explorer-go = Los
explorer-beyond = Gezählt werden nur die ersten Züge jeder Partie. Diese Stellung kommt später.
explorer-none = Keine beendete Partie ging hier weiter.
explorer-move = Zug
explorer-games = Partien
explorer-shares = Weiß / Remis / Schwarz
explorer-share = { $white } % Weiß, { $drawn } % Remis, { $black } % Schwarz
explorer-analyse = Auf den Brettern analysieren
explorer-play = Dieses Spiel spielen
explorer-games-with-position = Partien mit dieser Stellung
explorer-all-games = Alle Partien
import-title = Partien importieren
import-lead = Füge dem Archiv Partien von anderswo hinzu. Sie werden nach ihren Regeln nachgespielt, als importiert gekennzeichnet und ändern keine Wertungen.
import-stored =
    { $games ->
        [one] { $games } Partie importiert
       *[other] { $games } Partien importiert
    }
import-known = { $games } schon vorhanden
import-refused = { $games } abgelehnt
import-more = Der Text enthält weitere Partien. Importiere höchstens { $most } auf einmal.
import-refused-list = Abgelehnt und nicht gespeichert:
import-warnings-list = Mit Warnungen gelesen:
import-remark = Zeile { $line }, Partie { $game }: { $why }
import-rules = Regeln für Partien ohne Regelwerk
import-file = PGN-Datei
import-file-hint = Höchstens { $kilobytes } KB. Die Datei wird in das Feld darunter kopiert.
import-games = Partien
import-hint = PGN, eine kopierte Partieseite von SchemingMind, die Züge von Game Courier oder eine NDJSON-Datei aus dem Archiv dieser Seite. Tags wie [White "…"] nennen die Spieler. Höchstens { $most } Partien auf einmal.
import-strict = Partien mit Warnungen ablehnen
import-submit = Importieren
embed-on = { $game } auf Looking-Glass
embed-newest = Aktuelle Stellung
analysis-evaluation = Bewertung der Engine
analysis-evaluation-unknown = unbekannt
analysis-engine-section = Engine
analysis-engine = Engine
analysis-deeper-hint = Diese Stellung tiefer durchrechnen
analysis-deeper = Tiefer rechnen
analysis-lines = Anzahl der Varianten
analysis-best-lines = Beste Varianten
game-check-title = Computeranalyse
game-check-hint = Die Engine bewertet jeden Zug
game-check-start = Partie prüfen
analysis-tree-tab = Zugbaum
analysis-tree-hint = Ziehe mit beiden Seiten. Neue Züge werden zu Varianten.
analysis-legal-moves = Mögliche Züge:
analysis-explorer = Eröffnungsbuch
analysis-tables = Endspieltabellen
analysis-tree = Zugbaum
step-line-end = Ende der Variante (Ende)
analysis-undo-hint = Rückgängig (Strg+Z)
analysis-undo = Rückgängig
analysis-comment-label = Kommentar
analysis-comment-placeholder = Kommentar zu diesem Zug
analysis-glyph = Bewertungszeichen
analysis-import-label = FEN oder PGN
analysis-import-hint = Eine FEN, eine PGN mit Varianten und Kommentaren oder eine Liste nummerierter Züge
analysis-import = Importieren
analysis-menu-label = Analysemenü
analysis-hint = Tipp
analysis-threat = Drohung zeigen
analysis-white-attacks = Angriffe von Weiß
analysis-black-attacks = Angriffe von Schwarz
analysis-draw = Kreise und Pfeile zeichnen
analysis-promote-line = Zur Hauptvariante machen
analysis-delete-from-here = Ab hier löschen
analysis-local-engine = Engine auf diesem Gerät
analysis-threads = Threads
analysis-copy-fen = FEN kopieren
analysis-copy-embed = Code zum Einbetten kopieren
analysis-copy-embed-hint = Diese Stellung auf einer anderen Seite einbetten
analysis-picture = Bild herunterladen
analysis-text-picture = Textdiagramm
analysis-vchess-fen = FEN für vchess
analysis-back-to-game = Zur Partie
analysis-play-from-here = Von hier spielen
analysis-edit-position = Stellung bearbeiten
editor-title = Brett-Editor: { $game }
editor-no-picture = Unmögliche Stellungen haben kein Bild. Berichtige zuerst die Stellung.
editor = Brett-Editor
editor-tools = Werkzeug
editor-move = Figuren ziehen
editor-remove = Figuren entfernen
editor-board = Figuren setzen auf
editor-verdict = Prüfung der Stellung
editor-playable = Diese Stellung ist gültig.
editor-details = Einzelheiten
editor-castling = Rochaderechte
editor-en-passant = En-passant-Feld
editor-none = keines
editor-en-passant-hint = Feld, das ein Bauer eben übersprungen hat, zum Beispiel e3
editor-en-passant-hint-boards = Feld, das ein Bauer eben übersprungen hat, zum Beispiel e3 oder e3/B
editor-bare-king = Alleiniger König ({ side-heading })
editor-king-free = nicht gebunden
editor-king-board = an sein Brett gebunden
editor-king-cell = an sein Feld gebunden
editor-half-move-clock = Halbzugzähler
editor-move-number = Zugnummer
editor-mate-in = Matt in
editor-create-puzzle = Aufgabe erstellen
editor-create-puzzle-hint = Der Löser prüft, ob genau ein erster Zug das Matt erzwingt. Danach können andere Spieler die Aufgabe lösen.
editor-picture = Bild
editor-fen = FEN
editor-fen-hint = Eine Stellung als FEN in beliebiger Form
editor-load-fen = FEN laden
editor-changes = Änderungen
editor-undo-hint = Rückgängig (Strg+Z)
editor-undo = Rückgängig
editor-redo-hint = Wiederherstellen (Strg+Umschalt+Z)
editor-redo = Wiederherstellen
editor-start = Anfangsstellung
editor-clear = Brett leeren
analysis-to-move-check = { side-heading } am Zug, im Schach
analysis-expected-score = { $score }: Weiß holt im Schnitt { $points } % der Punkte
analysis-searching = Die Engine denkt nach …
analysis-hint-shown = Sieh dir die Figur mit dem Kreis an.
analysis-hint-shown-piece = Sieh dir die Figur mit dem Kreis an: { $piece }.
analysis-landings = Landefelder zeigen
analysis-threat-shown = Drohung: { $move }.
analysis-circle = Kreis: { $cells }, { mark-colour }.
analysis-arrow = Pfeil: { $cells }, { mark-colour }.
mark-colour =
    { $colour ->
       *[green] grün
        [red] rot
        [yellow] gelb
        [blue] blau
    }
analysis-mark-removed = Markierung entfernt: { $cells }.
analysis-draw-hint = Tippe zweimal auf ein Feld für einen Kreis oder auf zwei Felder für einen Pfeil. Im Menü hörst du auf zu zeichnen.
analysis-complete = Vollständig berechnet.
analysis-search-time = { $seconds } Sekunden gerechnet.
game-check-verdict =
    { $verdict ->
        [inaccuracy] Ungenauigkeit
        [mistake] Fehler
       *[blunder] Patzer
    } ({ $score }).
game-check-better = Besser: { $line }
mistakes-start = Aus deinen Fehlern lernen
mistakes-end = Schließen
mistakes-solution = Lösung zeigen
mistakes-next = Weiter
mistakes-side =
    { $side ->
        [white] Fehler von Weiß
       *[black] Fehler von Schwarz
    }
mistakes-count = { side-heading }: { $number } von { $total }
mistakes-task = { $move } wurde gespielt. Finde einen besseren Zug.
mistakes-same = { $move } ist der Zug aus der Partie. Versuche einen anderen.
mistakes-wrong = { $move } gibt zu viel her. Versuche es noch einmal.
mistakes-right = { $move } ist ein guter Zug.
mistakes-prefers = Die Engine bevorzugt { $move }.
mistakes-result = Du hast { $found } von { $total } besseren Zügen gefunden.
mistakes-find-first = Finde erst einen besseren Zug oder sieh dir die Lösung an.
game-check-better-hint = Diese Variante in den Zugbaum aufnehmen
analysis-menu-boards = Bretter
analysis-menu-share = Teilen & exportieren
analysis-menu-go-to = Gehe zu
analysis-import-notes = Diese Hinweise siehst nur du. Drücke noch einmal auf die Taste, um die Partie zu öffnen.
analysis-import-title = Stellung oder Partie importieren
game-check-none = Es wurden keine Züge gespielt.
game-check-accuracy = Genauigkeit:
game-check-running = Partie wird geprüft …
game-check-progress = Partie wird geprüft: { $done } von { $of } Stellungen
game-check-refining = Tiefere Analyse: { $done } von { $of } Stellungen
analysis-server-silent = Der Server antwortet nicht. Die Analyse geht weiter, sobald er wieder da ist.
analysis-thinking = Denkt nach …
analysis-engine-off = Die Engine ist aus.
analysis-depth = Tiefe { $depth }
analysis-explorer-hint = Anzahl der Partien, dann Anteile: Weiß, Remis, Schwarz
analysis-of-game = Analyse: { $players }
analysis-of = Analyse: { $game }
analysis-about = Probiere Züge für beide Seiten aus, mit Varianten und Engine.
editor-about = Stelle auf allen Brettern eine Stellung auf, prüfe sie, und spiel oder analysiere sie.
game-check-graph = Verlauf der Partie. { $summary }
landings-tap = Tippe auf eine Figur, um ihre Landefelder zu sehen, jetzt und nach einem Zug ihres Königs.
study-no-script = Die Züge einer Studie brauchen JavaScript.

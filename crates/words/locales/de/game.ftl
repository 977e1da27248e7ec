game-all-games = Alle Spiele
game-openings = Eröffnungsbuch
game-analysis = Analyse
game-played = Partienarchiv
new-start = Partie beginnen
new-opponent = Gegner
new-level =
    { $level ->
        [-1] Computer: { $word }
        [0] Computer: { $word }
       *[other] Computer, Stufe { $level }: { $word }
    }
new-player-name = Name des Spielers
new-colour = Deine Farbe
colour-white = Weiß
colour-random = Zufällig
colour-black = Schwarz
new-play = Spielen
clock-none = Ohne Uhr
clock-label = Bedenkzeit
clock-minutes = Minuten
clock-seconds-per-move = Sekunden pro Zug
clock-days-per-move = Tage pro Zug
clock-days = Tage
clock-days-max = Höchstens Tage
rules-label = Regeln
rules-standard-name = { $rules } (Standard)
rules-differs = Regeln vergleichen
new-rated = Gewertet
new-start-fen = Anfangsstellung (FEN)
new-standard-start = normale Anfangsstellung
game-start-picture = Anfangsstellung
game-start-caption = Anfangsstellung. Weiß zieht zuerst.
game-rules = Regeln
game-advice = Erste Tipps und Fallen
game-advice-moves = Züge zeigen
game-rule-sets = Regelwerke
game-fine-points = Einzelheiten
game-rule-sets-about = Autoren und Programme sind sich bei manchen Regeln nicht einig. Eine Partie behält das Regelwerk, mit dem sie begonnen wurde.
house-rules-compose = Hausregeln zusammenstellen
house-rules-about = Kombiniere die strittigen Regeln nach Belieben und teile sie als Link.
game-other-sets = Andere Regelwerke
game-rule-set = Regelwerk
game-rule-set-summary = Unterschiede
game-tools = Lernen und analysieren
game-tools-list = <analysis>Analyse</analysis> mit Varianten und Engine, <editor>Brett-Editor</editor>, <openings>Eröffnungsbuch</openings>, <endings>Endspieltabellen</endings>.
help-heading = So spielst du hier
help-tap = Tippe auf eine Figur und dann auf ihr Zielfeld, oder ziehe sie dorthin.
help-tap-choice = Kann die Figur auf mehreren Brettern landen, wähle eines aus der Liste, oder lass sie gleich auf ihrem Landefeld los.
help-tap-boards = Du kannst sie auch auf dem Landefeld des anderen Bretts loslassen.
help-refused = Jeder unmögliche Zug wird erklärt.
help-many = Auf kleinen Bildschirmen ist ein Brett groß, und alle Bretter stehen klein darüber. Tippe auf ein kleines, um es groß zu sehen.
help-typing = Du kannst Züge auch eintippen.
help-typing-planes = <code>{ $move }</code> nennt die Figur, ihr Feld und das Zielfeld.
help-typing-boards = <code>{ $move }</code> nennt die Figur, das Zielfeld und das Brett der Landung.
help-typing-no-board = Das Brett kannst du weglassen.
help-typing-plain = <code>{ $move }</code> nennt die Figur und das Zielfeld.
help-typing-zero = Für einen Nullzug schreibst du <code>0</code> statt des Ausgangsfelds.
help-typing-several = Passt die Eingabe auf mehrere Züge, werden sie aufgezählt.
help-draw = Ein Remisangebot gilt, bis dein Gegner zieht oder ablehnt. Der Computer nimmt an, wenn er um mehr als einen Bauern schlechter steht.
keys-square = von Feld zu Feld gehen
keys-board = dasselbe Feld auf dem vorigen, nächsten oder genannten Brett
keys-select = Figur aufnehmen oder absetzen
keys-cancel = abbrechen
keys-scan = Figuren auf dieser Reihe, dieser Linie, diesem Brett vorlesen
keys-all-boards = dieses Feld auf allen Brettern vorlesen
keys-find = Könige oder andere Figuren finden
keys-flip = Brett drehen
keys-flip-boards = Bretter drehen
keys-ghosts = Geisterfiguren ein- oder ausblenden
keys-type = Zug eintippen
keys-tables = Textansicht öffnen
level-name =
    { $level ->
        [-1] Anfänger
        [0] Leicht
        [1] Hobby
        [2] Mittel
        [3] Vereinsspieler
        [4] Geübt
        [5] Stark
        [6] Sehr stark
        [7] Experte
       *[8] Volle Stärke
    }
family =
    { $family ->
        [looking-glass] Durch den Spiegel
        [four-dimensions] Vier Dimensionen
        [hexagons] Sechsecke
       *[comparison] Andere Formen
    }
pool-live = { $family }, live
pool-correspondence = { $family }, Fernschach
new-no-rules = Es gibt kein Regelwerk „{ $text }“. Die Seite jedes Spiels führt seine Regelwerke auf.
new-start-long = Die Anfangsstellung ist zu lang. Eine FEN hat höchstens { $most } Zeichen.
new-start-invalid = Die Anfangsstellung ist ungültig: { $error }.
new-start-over = In der Anfangsstellung ist die Partie schon zu Ende: { $outcome }

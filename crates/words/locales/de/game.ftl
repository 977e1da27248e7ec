game-all-games = Alle Spiele
game-openings = Eröffnungen
game-analysis = Analyse
game-played = Partien
new-start = Eine Partie beginnen
new-opponent = Gegner
new-level = Engine, Stufe { $level }: { $word }
new-you-play = Du spielst
colour-white = Weiß
colour-black = Schwarz
new-play = Spielen
clock-none = Ohne Uhr
clock-label = Bedenkzeit
clock-minutes = Minuten
clock-seconds-a-move = Sekunden pro Zug
clock-days-a-move = Tage pro Zug
clock-days = Tage
clock-at-most = Höchstens
rules-label = Regeln
rules-usual-one = { $rules } (üblich)
rules-differs = Was anders ist
new-rated = Gewertet
new-start-fen = Anfangsstellung als FEN
new-usual-start = die übliche
game-start-picture = Die Anfangsstellung
game-start-caption = Die Anfangsstellung. Weiß beginnt.
game-rules = Regeln
game-rule-sets = Regelwerke
game-fine-points = Die Feinheiten
game-rule-sets-about = Autoren und Programme beantworten manche Fragen verschieden. Eine Partie wird unter dem Regelwerk zu Ende gespielt, unter dem sie begonnen wurde.
game-other-sets = Andere
game-rule-set = Regelwerk
game-particular = Was besonders ist
game-studying = Studieren
game-study = <analysis>Analyse</analysis> mit Varianten und den Zugfolgen der Engine; der <editor>Editor</editor> für jede Stellung; <openings>Eröffnungen</openings>, wie sie hier gespielt wurden; was man über <endings>Endspiele</endings> weiß.
help-heading = Hier spielen
help-tap = Tippe auf eine Figur und dann auf das Feld, auf das sie zieht, oder ziehe sie dorthin.
help-tap-choice = Kann sie auf mehreren Brettern landen, wirst du gefragt; oder lass sie gleich auf dem Feld des Brettes los, auf dem sie landen soll.
help-tap-boards = Du kannst sie auch auf dem Feld des anderen Brettes loslassen, auf dem sie landet.
help-refused = Geht ein Zug nicht, sagt ein Satz, warum.
help-many = Ein kleiner Bildschirm zeigt ein Brett groß und darüber alle klein: Tippe auf eines, um es nach vorn zu holen.
help-typing = Züge lassen sich auch eintippen.
help-typing-planes = <code>{ $move }</code> nennt die Figur, das Ausgangsfeld und das Zielfeld.
help-typing-boards = <code>{ $move }</code> sagt, was zieht, wohin es zieht und auf welchem Brett es landet.
help-typing-no-board = Das Brett darfst du weglassen.
help-typing-plain = <code>{ $move }</code> sagt, was zieht und wohin.
help-typing-zero = Ein Nullzug hat eine <code>0</code> anstelle des Ausgangsfeldes.
help-typing-several = Können mehrere Züge gemeint sein, zählt die Antwort sie auf.
help-draw = Ein Remisangebot gilt, bis der Gegner zieht oder ablehnt. Die Engine nimmt an, wenn sie sich um mehr als einen Bauern schlechter sieht.
keys-square = von Feld zu Feld
keys-board = zum selben Feld des vorigen oder nächsten Brettes oder des genannten
keys-put = aufnehmen, absetzen
keys-let-go = loslassen
keys-scan = hören, was in dieser Reihe, dieser Linie, auf diesem Brett steht
keys-every = hören, was auf diesem Feld aller Bretter steht
keys-find = hören, wo die Könige stehen oder andere Figuren
keys-flip = das Brett drehen
keys-flip-boards = die Bretter drehen
keys-ghosts = die Figuren der anderen Bretter ein- und ausblenden
keys-type = einen Zug eintippen
keys-tables = die Bretter als Tabellen
level-word =
    { $level ->
        [1] Anfang
        [2] leicht
        [3] locker
        [4] solide
        [5] geübt
        [6] stark
        [7] hart
       *[8] voll
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
new-start-long = Eine Anfangsstellung hat höchstens { $most } Zeichen.
new-start-wrong = Die Anfangsstellung: { $error }.
new-start-over = In der Anfangsstellung ist die Partie schon zu Ende: { $outcome }

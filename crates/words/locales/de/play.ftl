play-next-count = Nächste Partie:{"\u00A0"}<count>{ $count }</count>
play-steering = Blättern und Eintippen
play-step-through = Durch die Züge blättern
step-first = Der Anfang (Pos1)
step-back = Einen Zug zurück (←)
step-forward = Einen Zug vor (→)
step-last = Die neueste Stellung (Ende)
step-back-plain = Einen Zug zurück
step-forward-plain = Einen Zug vor
play-return = Zurück zur Partie
play-type = Einen Zug eintippen
play-type-example = Eintippen: { $move }
play-say-with-it = Etwas dazu sagen
play-say-with-move = Etwas zum Zug sagen
play-send-move = Ziehen
play-moves = Züge
play-beside = Neben den Brettern
play-chat = Chat
play-notes = Notizen
play-no-move = Noch kein Zug.
play-no-move-live = { $clock }: Die Uhren laufen, sobald beide gezogen haben, jeder binnen fünf Minuten.
play-moves-of-game = Züge der Partie
play-messages = Nachrichten
play-chat-players = Was du hier sagst, liest nur dein Gegner.
play-chat-watchers = Hier sprechen die Zuschauer; die Spieler lesen es nicht, solange sie spielen.
play-message = Nachricht
play-say = Etwas sagen
play-send = Senden
play-whole-chat = Der ganze Chat, Meldungen und Spielen ohne Worte
play-your-notes = Deine Notizen zu dieser Partie
play-notes-private = Was du hier notierst, sieht sonst niemand.
play-offers = Angebote und Ergebnisse
play-in-lobby = <strong>Deine Partie steht in der Lobby.</strong> Wer zuerst kommt, übernimmt die andere Seite. Du kannst auch diesen Link senden.
play-send-link = <strong>Sende diesen Link deinem Gegner.</strong> Wer ihn öffnet, kann die andere Seite übernehmen.
play-link = Link zu dieser Partie
play-copy-link = Link kopieren
play-withdraw = Zurückziehen …
play-keep-hint = Falls dieser Browser sein Cookie vergisst
play-keep = Rückweg sichern
play-way-back = Heb diesen Link auf: Er bringt dich von überall zurück. <account>Ein Konto</account> auch.
play-way-back-kept = Gemerkt
play-invited =
    { $rated ->
        [true] { $challenger } fordert dich zu einer gewerteten Partie { $game } heraus.
       *[false] { $challenger } fordert dich zu einer Partie { $game } heraus.
    }
play-free-seat-clock =
    { $rated ->
        [true] In dieser gewerteten Partie { $game } ist ein Platz frei. Regeln: { $rules }, Bedenkzeit: { $clock }.
       *[false] In dieser Partie { $game } ist ein Platz frei. Regeln: { $rules }, Bedenkzeit: { $clock }.
    }
play-free-seat =
    { $rated ->
        [true] In dieser gewerteten Partie { $game } ist ein Platz frei. Regeln: { $rules }, ohne Uhr.
       *[false] In dieser Partie { $game } ist ein Platz frei. Regeln: { $rules }, ohne Uhr.
    }
play-sign-in = Zum Spielen anmelden: Sie ist gewertet
play-look-and-answer = Ansehen und antworten
play-look-and-join = Nicht die üblichen Regeln: ansehen und mitspielen
play-join = Als { side } mitspielen
play-reserved = Diese Partie wartet auf jemand anderen. Du kannst zusehen, wenn sie begonnen hat.
play-draw-offered = Dein Gegner bietet Remis an.
play-accept = Annehmen
play-decline = Ablehnen
play-you-offered = Du hast Remis angeboten. Das Angebot gilt, bis dein Gegner zieht oder ablehnt.
play-takeback-asked = Dein Gegner möchte einen Zug zurücknehmen.
play-allow = Erlauben
play-overdue = Die Zeit deines Gegners ist abgelaufen. Ohne einen Zug gewinnst du in { $time }.
play-claim-win = Gewinn reklamieren
play-wait-week = Eine Woche warten
play-overdue-own = Deine Zeit ist abgelaufen, und dein Gegner kann die Partie reklamieren. Bis dahin zählt ein Zug noch.
play-takeback-you-asked = Du hast gebeten, deinen Zug zurückzunehmen. Die Bitte gilt, bis dein Gegner antwortet oder zieht.
play-prepare = Während du wartest, kannst du deine Antwort vorbereiten.
play-conditional = Bedingte Züge
play-claim-draw = Remis reklamieren
play-to-rematch = Zur Revanche
play-rematch-hint = Dasselbe Spiel mit vertauschten Farben
play-new-game-hint = Dasselbe Spiel gegen denselben Gegner
play-new-game = Neue Partie
play-the-game = Die Partie
play-next-hint = Die nächste Partie, in der du am Zug bist
play-next = Nächste Partie
play-no-takeback = In einer gewerteten Partie wird kein Zug zurückgenommen
play-takeback-hint = Deinen letzten Zug zurücknehmen
play-draw-hint = Remis anbieten
play-draw = Remis bieten
play-resign = Aufgeben
play-analyse-hint = Die Partie mit Varianten und den Zugfolgen der Engine
play-analyse = Analysieren
play-flip-hint = Die Bretter drehen (f)
play-flip = Die Bretter drehen
play-ghosts-hint = Die Figuren der anderen Bretter zeigen (g)
play-ghosts = Die Figuren der anderen Bretter zeigen
play-menu = Menü
play-menu-of = Menü der Partie
play-moves-and-typing = Züge und Eintippen
play-ghosts-short = Figuren der anderen Bretter
play-try = Züge ausprobieren
play-try-hint = Züge für beide Seiten ausprobieren: Nichts wird gesendet
play-attackers = Wer greift ein Feld an?
play-copy-moment = Link zu dieser Stellung kopieren
play-save-pgn = Als PGN speichern
play-save-gif = Als bewegtes Bild speichern
play-embed = Auf einer anderen Seite zeigen
play-embed-label = Was die andere Seite schreibt
play-openings = Eröffnungen von hier
play-rules = Regeln
play-rule-set-hint = Das Regelwerk dieser Partie
play-rule-set = Regelwerk: { $rules }
play-hide-hint = Sie bleibt, wo sie ist, und du kannst sie wieder zeigen
play-hide = Aus meinen Partien ausblenden
play-resign-question = Die Partie aufgeben?
play-resign-warning = Dein Gegner gewinnt sofort.
play-on = Weiterspielen
play-take-back = Zurücknehmen
play-ask-take-back = Um Rücknahme bitten
play-rematch-offered = Revanche angeboten
play-rematch-accept = Revanche annehmen
play-rematch = Revanche
play-free = Freier Platz
play-to-move = am Zug
play-brought = Importiert.
play-brought-from = Importiert: { $origin }.
play-nobody = noch niemand
play-title = { $game }: { $near } gegen { $far }
turn-waiting = Warten auf den zweiten Spieler
turn-check-yours = Schach: Du bist am Zug
turn-yours = Du bist am Zug
turn-theirs = { side-heading } am Zug
watch-count =
    { $count ->
        [one] 1 sieht zu
       *[other] { $count } sehen zu
    }
watch-you = Du siehst zu
watch-you-more = Du siehst zu, mit { $count } anderen
play-picture = Die Stellung: { $position }
play-preview-now = Eine laufende Partie, im { $move }. Zug.
play-preview-free = Ein Platz ist frei: Wer den Link öffnet, kann ihn einnehmen.
play-guest = ein Gast
play-who = Weiß: { $white }, Schwarz: { $black }.
seat-you = Du
seat-opponent = Dein Gegner
play-ratings = Wertungen jetzt: { $white }, { $black }.
play-uncounted-short = Diese Partie zählt nicht für die Wertungen: Es wurden zu wenige Züge gespielt.
play-uncounted-network = Diese Partie zählt nicht für die Wertungen: Beide haben aus demselben Netz gespielt.
play-uncounted-pair = Diese Partie zählt nicht für die Wertungen: Die beiden haben in den letzten 24 Stunden zu viele gewertete Partien miteinander gespielt.
play-given-back = Der Server war { $time } lang weg; die Zeit wurde zurückgegeben.
play-vacation = { side-heading } hat Urlaub, der stundenweise verbraucht wird: längstens bis { $day }.
told-draw = { $name } bietet Remis an.
told-takeback = { $name } möchte einen Zug zurücknehmen.
told-rematch = { $name } bietet Revanche an.
told-draw-declined = Das Remis wurde abgelehnt.
told-takeback-declined = Der Zug bleibt: Die Rücknahme wurde abgelehnt.
told-took-back =
    { $side ->
        [you] Du hast { $moves } zurückgenommen.
        [white] Weiß hat { $moves } zurückgenommen.
       *[black] Schwarz hat { $moves } zurückgenommen.
    }
turn-drawn = Remis
turn-ended =
    { $share ->
       *[won] { $who ->
            [you] Gewonnen
            [white] Weiß gewinnt
           *[black] Schwarz gewinnt
        }
        [lost] { $who ->
            [you] Verloren
            [white] Weiß verliert
           *[black] Schwarz verliert
        }
        [three-quarters] { $who ->
            [you] Drei Viertel für dich
            [white] Drei Viertel für Weiß
           *[black] Drei Viertel für Schwarz
        }
        [one-quarter] { $who ->
            [you] Ein Viertel für dich
            [white] Ein Viertel für Weiß
           *[black] Ein Viertel für Schwarz
        }
    }
turn-check = Schach: { $turn }
turn-thinking = { side-heading } denkt nach …
seat-thinking = denkt nach …
seat-away = abwesend
seat-captured = geschlagen: { $pieces }
seat-ahead = { $points } voraus nach dem üblichen Wert der Figuren
seat-king = König: { $how }
told-some-taken-back = Ein Zug wurde zurückgenommen.
challenge-waits = { $name } wurde herausgefordert und hat noch nicht geantwortet.
challenge-declined-words = { $name } hat abgelehnt: „{ $words }“
challenge-declined = { $name } hat abgelehnt.
challenge-somebody = jemand
attackers-tap = Tippe auf ein Feld, um zu sehen, wer es angreift.
chat-removed = (von der Moderation entfernt)
chat-not-sent = Das wurde nicht gesendet. Versuche es wieder, wenn du verbunden bist.
confirm-send = Senden
confirm-question = { $move } senden?
offline = Du bist offline. Die Partie geht weiter, wenn du wieder da bist.
connection-lost = Verbindung verloren. Neuer Versuch …
connection-back = Wieder verbunden.
copied = Kopiert
copy-by-hand = Von Hand kopieren
moves-taken-back = Zurückgenommen
note-unread = Deine Notizen können gerade nicht gelesen werden.
note-unsaved = Noch nicht gespeichert.
play-impossible = Das ist nicht möglich.
play-go-back-first = Geh zuerst zurück zur Partie: Nur ihre eigenen Stellungen werden angesehen.
stepping-gone-on = Die Partie ging weiter: zurück zu ihr
no-answer = Der Server hat nicht geantwortet.
no-answer-again = Der Server hat nicht geantwortet. Versuche es noch einmal.
try-gone-on = Die Partie ging weiter.
try-only = Nur ausprobiert, nicht gesendet: { $moves }
try-back = Einen zurück
try-all = Alle zurück
try-done = Zur Partie
prepare-first = Spiel einen Zug, den dein Gegner machen könnte, dann deine Antwort.
prepare-if-first = Falls { $theirs }, dann { $own }
prepare-if = falls { $theirs }, dann { $own }
prepare-ends = So würde die Partie enden.
prepare-keep-or-on = Behalte es oder spiel weiter.
prepare-keep = Behalten
prepare-back = Zurück
prepare-done = Fertig
prepare-remove = Entfernen
prepare-remove-line = Entfernen: { $line }
steps-start = Der Anfang der Partie
steps-after = Nach { $move }
play-no-script = Chat, Notizen und bedingte Züge brauchen JavaScript.

nav-your-turn-count = Du bist dran{"\u00A0"}(<count>{ $count }</count>)
play-navigation = Blättern und Zugeingabe
play-step-through = Durch die Züge blättern
step-first = Zum Anfang (Pos1)
step-back = Vorheriger Zug (←)
step-forward = Nächster Zug (→)
step-last = Letzter Zug (Ende)
step-back-plain = Vorheriger Zug
step-forward-plain = Nächster Zug
play-return = Zurück zur Partie
play-type-move = Zug eintippen
play-type-example = Eintippen: { $move }
play-add-message = Nachricht hinzufügen
play-add-message-label = Nachricht zum Zug
play-send-move = Ziehen
play-moves = Züge
play-panels = Bereiche
play-chat = Chat
play-notes = Notizen
play-no-move = Noch keine Züge.
play-no-move-live = { $clock }. Die Uhren starten, sobald beide Spieler gezogen haben. Für den ersten Zug hat jeder fünf Minuten.
play-move-list = Zugliste
play-messages = Nachrichten
play-chat-players = Diesen Chat lesen nur du und dein Gegner.
play-chat-spectators = Chat für Zuschauer. Die Spieler können ihn während der Partie nicht lesen.
play-message = Nachricht
play-message-placeholder = Nachricht schreiben
play-send = Senden
play-chat-options = Chatverlauf und Einstellungen
play-your-notes = Deine Notizen zu dieser Partie
play-notes-private = Private Notizen. Nur du siehst sie.
play-offers = Angebote und Ergebnisse
play-in-lobby = <strong>Deine Herausforderung steht in der Lobby.</strong> Wer zuerst annimmt, spielt gegen dich. Du kannst auch diesen Link verschicken.
play-send-link = <strong>Schick diesen Link deinem Gegner.</strong> Wer ihn als Erster öffnet, kann mitspielen.
play-link = Link zu dieser Partie
play-copy-link = Link kopieren
play-withdraw = Zurückziehen …
play-recovery-link-hint = Bringt dich zu dieser Partie zurück, falls die Cookies dieses Browsers verloren gehen
play-recovery-link-get = Wiederherstellungslink
play-recovery-link-save = Mit diesem Link spielst du auf einem anderen Gerät weiter. Oder <account>registriere dich</account>.
play-recovery-link-dismiss = Ausblenden
play-invited =
    { $rated ->
        [true] { $challenger } fordert dich zu einer gewerteten Partie heraus: { $game }.
       *[false] { $challenger } fordert dich zu einer Partie heraus: { $game }.
    }
play-open-seat-clock =
    { $rated ->
        [true] Gewertete Partie { $game }, ein Gegner wird gesucht. Regeln: { $rules }. Bedenkzeit: { $clock }.
       *[false] Partie { $game }, ein Gegner wird gesucht. Regeln: { $rules }. Bedenkzeit: { $clock }.
    }
play-open-seat =
    { $rated ->
        [true] Gewertete Partie { $game }, ein Gegner wird gesucht. Regeln: { $rules }. Ohne Uhr.
       *[false] Partie { $game }, ein Gegner wird gesucht. Regeln: { $rules }. Ohne Uhr.
    }
play-sign-in = Anmelden und mitspielen
play-view-rules-and-join = Andere Regeln: ansehen und mitspielen
play-join = Mit { side } spielen
play-reserved = Diese Partie ist für einen anderen Spieler reserviert. Du kannst zuschauen, sobald sie begonnen hat.
play-draw-offered = Dein Gegner bietet Remis an.
play-accept = Annehmen
play-decline = Ablehnen
play-draw-offer-sent = Remis angeboten. Das Angebot gilt, bis dein Gegner zieht oder ablehnt.
play-takeback-requested = Dein Gegner bittet um Zugrücknahme.
play-takeback-accept = Annehmen
play-overdue = Die Zeit deines Gegners ist abgelaufen. Zieht er nicht, gewinnst du in { $time }.
play-claim-win = Gewinn beanspruchen
play-wait-week = Eine Woche warten
play-overdue-own = Deine Zeit ist abgelaufen, und dein Gegner kann den Gewinn beanspruchen. Bis dahin kannst du noch ziehen.
play-takeback-sent = Zugrücknahme erbeten. Die Bitte gilt, bis dein Gegner antwortet oder zieht.
play-conditional-hint = Während du wartest, kannst du deine Antworten vorbereiten.
play-conditional-stored = Gespeicherte bedingte Züge
play-conditional = Bedingte Züge
play-claim-draw = Remis beanspruchen
play-claim-move = Zug für das Remis
play-view-rematch = Zur Revanche
play-rematch-hint = Revanche mit vertauschten Farben
play-new-game-hint = Neue Partie gegen denselben Gegner
play-new-game = Neue Partie
play-actions = Aktionen der Partie
play-next-hint = Nächste Partie, in der du am Zug bist
play-next = Nächste Partie
play-no-takeback = Keine Zugrücknahme in gewerteten Partien
play-takeback-hint = Letzten Zug zurücknehmen
play-draw-hint = Remis anbieten
play-draw = Remis anbieten
play-resign = Aufgeben
play-analyse-hint = Die Partie mit der Engine analysieren
play-analyse = Analysieren
play-flip-hint = Bretter drehen (f)
play-flip = Bretter drehen
play-ghosts-hint = Geisterfiguren der anderen Bretter zeigen (g)
play-ghosts = Geisterfiguren zeigen
play-menu = Menü
play-menu-label = Partiemenü
play-moves-panel = Züge und Zugeingabe
play-ghosts-short = Geisterfiguren zeigen
play-try-moves = Züge ausprobieren
play-try-moves-hint = Züge für beide Seiten ausprobieren; nichts wird gesendet
play-attackers = Angreifer zeigen
play-advice = Tipp anzeigen
play-copy-position-link = Link zur Stellung kopieren
play-download-pgn = PGN herunterladen
play-download-courier = Züge für Game Courier herunterladen
play-download-gif = GIF herunterladen
play-embed = Einbetten
play-embed-code = Code zum Einbetten
play-opening-explorer = Eröffnungsbuch
play-rules = Regeln
play-rule-set-hint = Regeln dieser Partie
play-rule-set = Regelwerk: { $rules }
play-hide-hint = Die Partie bleibt erhalten. Du kannst sie später wieder zeigen.
play-hide = Partie ausblenden
play-resign-question = Diese Partie aufgeben?
play-resign-warning = Dein Gegner gewinnt sofort.
play-resign-cancel = Weiterspielen
play-takeback = Zug zurücknehmen
play-takeback-request = Zugrücknahme
play-rematch-offered = Revanche angeboten
play-rematch-accept = Revanche annehmen
play-rematch = Revanche
seat-open = Warten auf Gegner
play-to-move = am Zug
play-imported = Importiert.
play-imported-tags = Tags der Partie
play-imported-from = Importiert: { $origin }.
play-no-player = noch kein Spieler
play-title = { $game }: { $near } gegen { $far }
turn-waiting = Warten auf Gegner
turn-check-yours = Schach! Du bist am Zug
turn-yours = Du bist am Zug
turn-theirs = { side-heading } am Zug
spectators-count =
    { $count ->
        [one] 1 Zuschauer
       *[other] { $count } Zuschauer
    }
spectators-you = Du schaust zu
spectators-you-more =
    { $count ->
        [one] Du schaust zu, mit einem weiteren Zuschauer
       *[other] Du schaust zu, mit { $count } weiteren Zuschauern
    }
play-picture = Stellung: { $position }
play-preview-now = Laufende Partie, { $move }. Zug.
play-preview-open = Ein Gegner wird gesucht. Öffne den Link, um mitzuspielen.
guest-inside = ein Gast
play-preview-players = Weiß: { $white }, Schwarz: { $black }.
seat-you = Du
seat-opponent = Dein Gegner
play-new-ratings = Neue Wertungen: { $white }, { $black }.
play-uncounted-short = Wertungen unverändert: Es wurden zu wenige Züge gespielt.
play-uncounted-fast = Wertungen unverändert: Die Partie dauerte nicht lange genug.
play-uncounted-network = Wertungen unverändert: Beide Spieler waren im selben Netz.
play-uncounted-pair = Wertungen unverändert: Diese beiden Spieler haben in den letzten 24 Stunden zu viele gewertete Partien gespielt.
play-time-returned = Der Server war { $time } nicht erreichbar. Die Uhren wurden berichtigt.
play-clock-stepped = Die Uhr des Servers wurde um { $time } gestellt. Die Uhren dieser Partie wurden mitgestellt.
play-vacation = { side-heading } ist im Urlaub, längstens bis zum { $day }. Urlaub wird stundenweise verbraucht.
event-draw-offered = { $name } bietet Remis an.
event-takeback-requested = { $name } bittet um Zugrücknahme.
event-rematch-offered = { $name } bietet Revanche an.
event-draw-declined = Remisangebot abgelehnt.
event-takeback-declined = Zugrücknahme abgelehnt.
event-took-back =
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
            [you] ¾ Punkt für dich
            [white] ¾ Punkt für Weiß
           *[black] ¾ Punkt für Schwarz
        }
        [one-quarter] { $who ->
            [you] ¼ Punkt für dich
            [white] ¼ Punkt für Weiß
           *[black] ¼ Punkt für Schwarz
        }
    }
turn-check = Schach! { $turn }
turn-thinking = { side-heading } denkt nach …
seat-thinking = denkt nach …
seat-away = offline
seat-captured = geschlagen: { $pieces }
seat-ahead = Materialvorteil von { $points } Punkten
seat-king = König: { $how }
event-moves-taken-back = Ein Zug wurde zurückgenommen.
challenge-waiting = Warten auf die Antwort von { $name }.
challenge-declined-reason = { $name } hat abgelehnt: „{ $words }“
challenge-declined = { $name } hat abgelehnt.
attackers-tap = Tippe auf ein Feld, um seine Angreifer zu sehen.
advice-move = Tipp: { $move }.
chat-removed = (von einem Moderator entfernt)
chat-not-sent = Nachricht nicht gesendet. Versuche es noch einmal, sobald du verbunden bist.
confirm-send = Bestätigen
confirm-question = { $move } spielen?
offline = Du bist offline.
connection-lost = Verbindung verloren. Neuer Versuch …
connection-move-waits = Dein Zug wird gesendet, sobald du wieder verbunden bist.
connection-move-waits-clock = Dein Zug wird gesendet, sobald du wieder verbunden bist. Bis dahin läuft deine Uhr.
connection-clock-runs = Deine Uhr läuft.
connection-clock-may-run = Wenn dein Gegner zieht, läuft deine Uhr.
connection-restored = Wieder verbunden.
clock-read = Weiß: { $white }. Schwarz: { $black }.
clock-low = Wenig Zeit: { $time }.
copied = Kopiert
copy-manually = Bitte selbst kopieren
moves-taken-back = Zurückgenommen
notes-not-loaded = Deine Notizen konnten nicht geladen werden. Versuche es später noch einmal.
notes-not-saved = Noch nicht gespeichert.
play-impossible = Dieser Zug ist nicht möglich.
play-return-first = Kehre zuerst zur Partie zurück. Das geht nur in Stellungen der Partie.
navigation-new-move = Neuer Zug: zurück zur Partie
server-no-answer = Der Server hat nicht geantwortet.
server-no-answer-retry = Der Server hat nicht geantwortet. Versuche es noch einmal.
try-new-move = Ein neuer Zug wurde gespielt.
try-line = Ausprobiert, nicht gesendet: { $moves }
try-undo = Zug zurück
try-undo-all = Alle zurück
try-done = Zur Partie
conditional-play-first = Spiel einen Zug, den du vom Gegner erwartest, und dann deine Antwort.
conditional-if-first = Falls { $theirs }, dann { $own }
conditional-if = falls { $theirs }, dann { $own }
conditional-ends-game = Diese Zugfolge beendet die Partie.
conditional-save-or-continue = Speichern oder weitere Züge hinzufügen.
conditional-save-line = Speichern
conditional-undo = Zug zurück
conditional-close = Schließen
conditional-remove = Entfernen
conditional-remove-line = Entfernen: { $line }
position-start = Anfangsstellung
position-after = Nach { $move }
play-no-script = Chat, Notizen und bedingte Züge brauchen JavaScript.
play-abort = Abbrechen
play-abort-hint = Die Partie ohne Ergebnis beenden, bevor beide gezogen haben
play-give-time = +15 s
play-give-time-hint = Deinem Gegner 15 Sekunden schenken
play-absent = Dein Gegner hat die Partie verlassen.
play-absent-wait = Dein Gegner hat die Partie verlassen. In { $seconds } s kannst du den Gewinn beanspruchen.
event-time-given = { $name } schenkt dir { $seconds } Sekunden.
play-rated = Gewertet
play-rated-hint = Das Ergebnis zählt für die Wertungszahlen beider Spieler
play-casual = Ungewertet
play-info = Info
play-info-no-clock = Ohne Uhr
play-info-mode = Modus
play-zen = Zen-Modus
play-full-screen = Vollbild
play-board-size = Brettgröße
play-keys = Tastenkürzel
play-invited-terms = Regeln: { $rules }. Bedenkzeit: { $clock }.
play-challenge-terms = Regeln und Bedingungen
turn-no-result = Kein Ergebnis
keys-step = Vorheriger, nächster Zug
keys-home-end = Pos1 Ende
keys-ends = Erster, letzter Zug
keys-clocks = Uhren vorlesen
keys-arrows = ↑ ↓ ← → auf den Brettern
keys-move-on-board = Zwischen Feldern wechseln
keys-enter = Eingabetaste
keys-choose-square = Figur aufnehmen oder absetzen
keys-right-button = Rechte Maustaste
keys-draw = Pfeile und Kreise zeichnen; Umschalt, Strg und Alt wählen die Farbe
keys-control-z = Strg Z
keys-undo = Rückgängig

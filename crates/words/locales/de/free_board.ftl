free-title = Freies Brett
free-about = Spiele jedes Spiel ohne programmierte Regeln, wie mit Game Courier. Dein Gegner nimmt jeden Zug an. Partien sind nie gewertet.
free-yours = Deine freien Partien
free-new = Neue freie Partie
free-layout = Bretter
free-own-boards = Eigene Bretter
free-boards = Anzahl der Bretter
free-files = Linien
free-ranks = Reihen
free-size-hint = Für eigene Bretter: eins bis vier, von 3 × 3 bis 16 × 16.
free-set = Figurensatz
free-set-classic = Klassisch
free-set-bold = Kräftig
free-set-storybook = Bilderbuch
free-name = Titel (freiwillig)
free-setup = Anfangsstellung (freiwillig)
free-setup-hint = Reihen von oben, getrennt durch „/“, Bretter durch „|“. Buchstaben sind Figuren, Großbuchstaben für Weiß. Zahlen sind leere Felder, „-“ ist ein entferntes Feld. „b“ am Ende: Schwarz beginnt. Leer lassen für die Anfangsstellung einer Variante oder leere Bretter.
free-pieces-hint = Für P, N, B, R, Q, K, U, M und C gibt es Zeichnungen. Andere Buchstaben stehen in einem Kreis.
free-side = Deine Seite
free-create = Partie erstellen
free-full =
    { $max ->
        [one] Du spielst schon eine freie Partie. Beende sie zuerst.
       *[other] Du spielst schon { $max } freie Partien. Beende zuerst eine.
    }
free-not-found = Diese freie Partie gibt es nicht, oder sie wurde zurückgezogen. Prüfe den Link.
free-untitled = Freies Brett: { $boards }
free-size =
    { $boards ->
        [one] 1 Brett, { $files } × { $ranks }
       *[other] { $boards } Bretter, { $files } × { $ranks }
    }
free-moves =
    { $moves ->
        [one] 1 Zug
       *[other] { $moves } Züge
    }
free-in-play = Läuft
free-open-seat = Wartet auf einen Gegner
free-invite = Schicke diesen Link deinem Gegner:
free-join = Mit { side-heading } spielen
free-withdraw-game = Partie zurückziehen
free-to-move = { side-heading } am Zug
free-your-move = Du bist am Zug.
free-answer-proposal = { side-heading } schlägt { $move } vor. Annehmen?
free-proposed = { side-heading } schlägt { $move } vor.
free-accept = Annehmen
free-reject = Ablehnen
free-withdraw = Zug zurückziehen
free-move = Zug in der Notation von Game Courier
free-move-hint = Tippe eine Figur und dann ein Feld an, oder schreibe: „P e2-e4“ zieht, „Q-e8“ setzt eine Figur, „e4-“ entfernt sie, „@-e4“ leert ein Feld oder stellt es wieder her, „-e4“ entfernt ein Feld, „pass“ setzt aus. Trenne Teile durch „;“.
free-chosen = { $from } ist gewählt. Tippe das Zielfeld an.
free-preview = Vorschau
free-previewing = Vorschau von { $move }. Noch nicht gesendet.
free-propose = Zug vorschlagen
free-cancel = Abbrechen
free-log = Züge
free-no-moves = Noch keine Züge.
free-start = Anfang
free-past = Stellung nach Zug { $number }.
free-now = Aktuelle Stellung
free-export = Zugliste herunterladen
free-offer-draw = Remis anbieten
free-offer-win = Gewinn beanspruchen
free-offer-takeback = Um Rücknahme bitten
free-resign = Aufgeben
free-resign-question = Diese Partie aufgeben?
free-offered-draw = { side-heading } bietet Remis an.
free-offered-win = { side-heading } beansprucht den Gewinn.
free-offered-takeback = { side-heading } möchte den letzten Zug zurücknehmen.
free-decline = Ablehnen
free-won = { side-heading } hat gewonnen.
free-drawn = Remis.
free-stale = Die Partie hat sich inzwischen geändert. Sieh dir die Stellung an und versuche es noch einmal.
free-not-now = Das geht jetzt nicht.
free-moves-full =
    { $max ->
        [one] Eine freie Partie kann höchstens einen Zug haben.
       *[other] Eine freie Partie kann höchstens { $max } Züge haben.
    }
free-move-long = Ein Zug kann höchstens { $max } Zeichen haben.
free-changed = Die Partie hat sich geändert.
free-reload = Zeigen
free-link-to = Spiele ein Spiel, das hier fehlt, auf dem <free>freien Brett</free>.
free-board-label = Stellung
free-empty-space = { $at }: leer
free-piece-on = { $at }: { $piece }
free-error-layout = „{ $text }“ ist keine Anordnung von Brettern. Wähle eine Variante oder eins bis vier Bretter von 3 × 3 bis 16 × 16.
free-error-boards = Anzahl der Bretter, getrennt durch „|“: { $found } gefunden, { $expected } erwartet.
free-error-ranks = „{ $text }“, Anzahl der Reihen, getrennt durch „/“: { $found } gefunden, { $expected } erwartet.
free-error-spaces = „{ $text }“, Anzahl der Felder: { $found } gefunden, { $expected } erwartet.
free-error-sign = „{ $sign }“ wurde nicht verstanden. Erwartet: ein Buchstabe für eine Figur, eine Anzahl leerer Felder oder „-“ für ein entferntes Feld.
free-error-side = „{ $text }“ ist keine Seite am Zug. Erwartet: „w“ oder „b“.
free-error-part = „{ $text }“ wurde nicht verstanden. Erwartet: ein Teil wie „P e2-e4“, „Q-e8“, „@-e4“, „e4-“ oder „-e4“.
free-error-too-many-parts = Zu viele Teile. Ein Zug kann höchstens { $max } haben.
free-error-no-such-space = „{ $name }“ ist kein Feld. Erwartet: ein Name von „{ $first }“ bis „{ $last }“.
free-error-no-piece = Auf { $at } steht keine Figur.
free-error-removed = Das Feld { $at } wurde entfernt.
free-error-wrong-label = „{ $label }“ passt nicht: Auf { $at } steht „{ $piece }“.

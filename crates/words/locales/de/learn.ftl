## Ein Spiel lernen.

learn-games = Lernen
learn-compare = Regeln vergleichen
learn-lesson = Lektionen und Übungen: {$game}
learn-no-step = Diesen Schritt gibt es nicht. Wähle einen auf der Seite der Lektion.
learn-about = Lerne jedes Spiel auf seinen Brettern. Jeder Fehler wird erklärt.
learn-lead = Zu jedem Spiel ein paar Schritte auf den Brettern. Du machst die Züge, und jeder Fehler wird erklärt.
learn-steps =
    { $steps ->
        [one] Ein Schritt
       *[other] { $steps } Schritte
    }
learn-all-done = Alle { $steps } Schritte erledigt
learn-some-done = { $known } von { $steps } Schritten erledigt
learn-done = (erledigt)
learn-begin = Starten
learn-continue = Fortsetzen
learn-square-trainer = Felder üben
learn-reach-trainer = Reichweite üben
learn-landing-trainer = Landungen üben
learn-rule-sets = Regeln vergleichen
learn-game = { $game } lernen
learn-all = Alle Lektionen
learn-lesson-heading = Lektion
learn-trainers-heading = Übungen gegen die Uhr
learn-your-best = Deine Bestleistung: { $score }
learn-disputed = Regelwerke
learn-disputed-about = <compare>Vergleiche die Regelwerke</compare> und die Züge, in denen sie sich unterscheiden.
learn-next = Weiter
learn-next-about = <play>Spiel</play> gegen den Computer oder gegen Freunde, oder baue im <editor>Brett-Editor</editor> eine Stellung auf.

## Ein Schritt einer Lektion.

lesson-position = Die Stellung dieses Schritts
lesson-step = Schritt { $number } von { $steps }
lesson-for-example = Zum Beispiel: <b>{ $answer }</b>
lesson-squares = Felder, durch Leerzeichen getrennt
lesson-a-move = Zug
lesson-type-squares = Oder Felder eintippen
lesson-type-a-move = Oder einen Zug eintippen
lesson-answer = Antworten
lesson-hint = Tipp
lesson-show-solution = Lösung
lesson-retry = Noch einmal
lesson-next = Weiter
lesson-steps = Schritte der Lektion
lesson-help = Hilfe
lesson-long = Die Antwort ist zu lang. Nimm höchstens { $most } Zeichen.
lesson-exercises = Aufgaben dieses Schritts
lesson-stars = { $stars } von { $most } Sternen
lesson-found-already = Das hast du schon gefunden.
lesson-tap =
    { $count ->
        [one] { $cells }. Tippe darauf.
       *[other] { $cells }. Tippe auf alle.
    }
lesson-then = { $first }, dann { $then }
lesson-now-you = Zum Beispiel { $moves }. Jetzt du.

## Die Übungen gegen die Uhr.

trainer-squares = Finde das Feld
trainer-squares-about = Tippe auf das genannte Feld, oder nenne das markierte. Schaffe so viele wie möglich, bevor die Zeit um ist.
trainer-landings = Finde das Landefeld
trainer-landings-about = Ein Zug wird auf dem Brett der Figur gezeigt. Tippe auf ein Feld, auf dem sie landen kann.
trainer-targets = Wohin kann sie?
trainer-targets-about = Eine Figur ist markiert. Tippe auf jedes Feld, auf das sie ziehen kann.
trainer-scripts = Die Übungen brauchen JavaScript. Die <lesson>Lektion</lesson> geht auch ohne.
trainer-score = Ergebnis
trainer-right = richtig
trainer-wrong = falsch
trainer-best = Bestleistung
trainer-name-label = Name des markierten Feldes
trainer-name-placeholder = Name des Feldes
trainer-task = Aufgabe
trainer-task-find = Feld finden
trainer-task-name = Feld benennen
trainer-piece = Figur
trainer-every-piece = alle Figuren
trainer-no-piece = { $text } ist keine Figur dieses Spiels. Seine Figuren: { $known }.
trainer-duration = Dauer
trainer-labels = Koordinaten zeigen
trainer-keys = Tastatur: Pfeiltasten wechseln das Feld, die Eingabetaste antwortet.
trainer-keys-boards = Tastatur: Pfeiltasten wechseln das Feld, Klammern und Buchstaben das Brett, die Eingabetaste antwortet.
trainer-missed-heading = Nicht gefunden
trainer-missed = Nicht gefunden
trainer-start = Start
trainer-stop = Stopp
trainer-tap = Tippe auf { $square }.
trainer-tap-on = Tippe auf { $square } auf Brett { $board }.
trainer-called = Wie heißt das markierte Feld?
trainer-loading = Die nächste Frage wird geladen …
trainer-was-wrong = { $question } { $cell } war falsch: { $answer }.
trainer-no = Nein: { $answer }.
trainer-was-named = Du hast { $named } geantwortet. Das Feld war { $answer }.
trainer-time-is-up = Die Zeit ist um. { $right } richtig, { $wrong } falsch.
trainer-stopped = Angehalten. { $right } richtig, { $wrong } falsch.
trainer-new-best = Neue Bestleistung.
trainer-lands = { role-subject } auf { $from } zieht nach { $to }. Auf welchem Feld landet die Figur?
trainer-goes =
    { $count ->
        [one] Wohin kann { role-inside } auf { $from } ziehen? Tippe auf ein Feld.
       *[other] Wohin kann { role-inside } auf { $from } ziehen? Tippe auf alle Felder.
    }

## Regelwerke nebeneinander.

compare-title = Regeln vergleichen: { $game }
compare-about = Die Regelwerke an einer Stellung, mit den Zügen, in denen sie sich unterscheiden: { $game }.
compare-heading = Regeln vergleichen
compare-nothing = { $game } hat hier nur ein Regelwerk: { $rules }.
compare-lead = { $game }: eine Stellung unter { $sets } Regelwerken. Regelwerke mit denselben Zügen stehen zusammen. Pfeile zeigen Züge, die andere nicht erlauben.
compare-known = Beispielstellungen
compare-fen = Stellung (FEN); leer für die Anfangsstellung
compare-compare = Vergleichen
compare-editor = Die FEN einer Stellung bekommst du im <editor>Brett-Editor</editor>.
compare-all-same =
    { $moves ->
        [one] Alle Regelwerke erlauben hier denselben Zug.
       *[other] Alle Regelwerke erlauben hier dieselben { $moves } Züge.
    }
compare-cannot-be = Diese Stellung ist nach diesen Regeln unmöglich: { $why }.
compare-position = Stellung
compare-position-moves = Stellung mit den strittigen Zügen
compare-legal-moves =
    { $moves ->
        [one] 1 erlaubter Zug.
       *[other] { $moves } erlaubte Züge.
    }
compare-legal-among =
    { $moves ->
        [one] 1 erlaubter Zug, <b>{ $own }</b>.
       *[other] { $moves } erlaubte Züge, darunter <b>{ $own }</b>.
    }
compare-moves = Unterschiedliche Züge
compare-move = Zug
compare-and-more = { $rules } und { $more } weitere
compare-legal = erlaubt
compare-way = von { $from } nach { $to }
compare-way-lands = von { $from } nach { $to }, landet auf { $lands }
compare-points = Unterschiedliche Regeln

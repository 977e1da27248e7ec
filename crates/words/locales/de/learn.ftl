## Ein Spiel lernen.

learn-games = Die Spiele lernen
learn-compare = Die Regelwerke nebeneinander
learn-lesson = {$game} lernen, in wenigen Schritten auf den Brettern und gegen die Uhr
learn-no-step = Einen Schritt mit dieser Nummer gibt es nicht. Die Seite der Lektion nennt alle.
learn-about = Lerne die Spiele auf ihren Brettern: Was du tust, beurteilen die Regeln, und jeder Fehler wird erklärt.
learn-lead = Ein paar Schritte auf den Brettern zu jedem Spiel. Du machst die Züge, die Regeln beurteilen sie, und was nicht geht, wird mit seinem Grund abgelehnt.
learn-steps =
    { $steps ->
        [one] Ein Schritt
       *[other] { $steps } Schritte
    }
learn-all-done = Alle { $steps } Schritte gemacht
learn-some-done = { $known } von { $steps } Schritten gemacht
learn-done = (gemacht)
learn-begin = Anfangen
learn-go-on = Weitermachen
learn-squares = Felder
learn-reach = Reichweite
learn-landings = Landungen
learn-rule-sets = Regelwerke
learn-game = { $game } lernen
learn-all = Alle Lektionen
learn-the-lesson = Die Lektion
learn-against-the-clock = Gegen die Uhr
learn-your-best = Deine Bestleistung: { $score }
learn-disputed = Umstrittene Punkte
learn-disputed-about = <compare>Die Regelwerke nebeneinander</compare>, mit den Zügen, in denen sie sich unterscheiden.
learn-then = Danach
learn-then-about = <play>Spiel</play> gegen die Engine oder gegen Freunde, oder baue im <editor>Editor</editor> eine Stellung auf.

## Ein Schritt einer Lektion.

lesson-position = Die Stellung dieses Schritts
lesson-step = Schritt { $number } von { $steps }
lesson-for-example = Zum Beispiel: <b>{ $answer }</b>
lesson-squares = Felder, durch Leerzeichen getrennt
lesson-a-move = Ein Zug
lesson-type-squares = Oder Felder eintippen
lesson-type-a-move = Oder einen Zug eintippen
lesson-answer = Antworten
lesson-hint = Tipp
lesson-show = Lösung
lesson-again = Nochmal
lesson-next = Weiter
lesson-steps = Schritte der Lektion
lesson-help = Hilfe
lesson-long = Eine Antwort hat höchstens { $most } Zeichen.
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
trainer-squares-about = Ein Feld wird genannt: Tippe darauf. Oder ein Feld ist markiert: Schreib seinen Namen. So viele du kannst, bevor die Zeit um ist.
trainer-landings = Finde das Landefeld
trainer-landings-about = Ein Zug ist auf dem eigenen Brett der Figur gezeigt. Tippe auf ein Feld, auf dem die Figur danach stehen darf.
trainer-targets = Wohin kann sie?
trainer-targets-about = Eine Figur ist markiert. Tippe auf jedes Feld, auf das sie ziehen kann.
trainer-scripts = Diese Übungen brauchen Skripte. Die <lesson>Lektion</lesson> kommt ohne sie aus.
trainer-score = Ergebnis
trainer-right = richtig
trainer-wrong = falsch
trainer-best = Bestleistung
trainer-name-label = Name des markierten Feldes
trainer-its-name = Sein Name
trainer-what = Was
trainer-find-it = Finden
trainer-name-it = Benennen
trainer-piece = Welche Figur
trainer-every-piece = jede Figur
trainer-no-piece = { $text } ist keine Figur dieses Spiels; seine Figuren sind { $known }.
trainer-how-long = Wie lange
trainer-labels = Buchstaben und Zahlen am Rand
trainer-keys = Mit der Tastatur: Die Pfeiltasten gehen von Feld zu Feld, und die Eingabetaste antwortet.
trainer-keys-boards = Mit der Tastatur: Die Pfeiltasten gehen von Feld zu Feld, Klammern und Buchstaben zu einem anderen Brett, und die Eingabetaste antwortet.
trainer-what-was-missed = Was verfehlt wurde
trainer-missed = Verfehlt
trainer-start = Start
trainer-stop = Stopp
trainer-tap = Tippe auf { $square }.
trainer-tap-on = Tippe auf { $square } von Brett { $board }.
trainer-called = Wie heißt das markierte Feld?
trainer-on-its-way = Die nächste Frage ist unterwegs.
trainer-was-wrong = { $question } { $cell } war falsch: { $answer }.
trainer-no = Nein: { $answer }.
trainer-was-named = { $answer } wurde { $named } genannt.
trainer-time-is-up = Die Zeit ist um. { $right } richtig, { $wrong } falsch.
trainer-stopped = Angehalten. { $right } richtig, { $wrong } falsch.
trainer-your-best = Deine bisherige Bestleistung.
trainer-lands = { role-subject } auf { $from } zieht nach { $to }. Auf welchem Feld landet die Figur?
trainer-goes =
    { $count ->
        [one] Wohin kann { role-inside } auf { $from } ziehen? Tippe auf ein Feld.
       *[other] Wohin kann { role-inside } auf { $from } ziehen? Tippe auf alle Felder.
    }

## Regelwerke nebeneinander.

compare-title = Regelwerke nebeneinander: { $game }
compare-about = Mehrere Regelwerke an einer Stellung, mit den Zügen, in denen sie sich unterscheiden: { $game }.
compare-heading = Regelwerke nebeneinander
compare-nothing = { $game } wird hier nach einem einzigen Regelwerk gespielt, { $rules }: Es gibt nichts zu vergleichen.
compare-lead = { $game }: dieselbe Stellung unter { $sets } Regelwerken. Die dasselbe sagen, stehen zusammen; Pfeile zeigen die Züge, die andere nicht erlauben.
compare-known = Stellungen, die einen Unterschied zeigen
compare-fen = Irgendeine Stellung als FEN; leer für die Anfangsstellung
compare-compare = Vergleichen
compare-editor = Der <editor>Editor</editor> gibt die FEN jeder Stellung.
compare-all-same =
    { $moves ->
        [one] Alle Regelwerke erlauben hier denselben Zug.
       *[other] Alle Regelwerke erlauben hier dieselben { $moves } Züge.
    }
compare-cannot-be = Nach diesen Regeln kann es die Stellung nicht geben: { $why }.
compare-position = Die Stellung
compare-position-moves = Die Stellung mit den Zügen, die nicht alle erlauben
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
compare-moves = Die Züge, in denen sie sich unterscheiden
compare-move = Zug
compare-and-more = { $rules } und { $more } weitere
compare-legal = erlaubt
compare-way = von { $from } nach { $to }
compare-way-lands = von { $from } nach { $to }, landet auf { $lands }
compare-points = Die Punkte, in denen sich die Regelwerke unterscheiden

## Schachaufgaben, die auf den Brettern gelöst werden.

puzzles-title = Aufgaben
puzzles-about = Finde den einen guten Zug auf den Brettern: erzwungene Matts, Gewinnwege und einzige Verteidigungen.
puzzles-lead = Genau ein erster Zug löst eine Aufgabe. Dein erster Versuch ändert deine Aufgabenwertung und die Wertung der Aufgabe.
puzzles-daily = Aufgabe des Tages
puzzles-by-game = Nach Spielen
puzzles-count =
    { $problems ->
        [one] 1 Aufgabe
       *[other] { $problems } Aufgaben
    }
puzzles-your-rating = deine Wertung { $rating }, { $solved } von { $tried } gelöst
puzzles-guest = Deine Aufgabenwertungen sind nur für diesen Browser gespeichert. <account>Mit einem Konto</account> behältst du sie auf jedem Gerät.
puzzles-all-tried = Du hast alle Aufgaben von { $game } versucht. Wähle ein anderes Spiel.
puzzles-own = Deine Aufgaben
puzzles-create = Baue im <editor>Brett-Editor</editor> eine Stellung auf und erstelle eine Aufgabe. Der Löser prüft sie.
puzzles-solve = Aufgaben: { $game }
puzzle-task-win = { side } am Zug gewinnt
puzzle-task-defend = { side } am Zug: Nur ein Zug hält
puzzle-task-draw = { side } am Zug hält remis
puzzle-task =
    { side } setzt in { $moves ->
        [one] einem Zug
       *[other] { $moves } Zügen
    } matt
puzzle-heading = Aufgabe
puzzle-rating = Wertung: { $rating }.
puzzle-attempts =
    { $tried ->
        [0] Noch nicht versucht.
        [one] Einmal versucht.
       *[other] { $tried }-mal versucht.
    }
puzzle-you-solved = Du hast sie gelöst.
puzzle-you-solved-later = Du hast sie gelöst, aber nicht beim ersten Versuch.
puzzle-you-gave-up = Du hast die Lösung angesehen.
puzzle-you-failed = Dein erster Versuch ist gescheitert.
puzzle-by = Von <author>{ $name }</author>.
puzzle-you-made = Du hast diese Aufgabe erstellt, darum ändert sie deine Wertung nicht.
puzzle-picture = Stellung der Aufgabe
puzzle-correct-move =
    { $move } ist richtig. Die beste Verteidigung ist { $reply }. Nun Matt in { $moves ->
        [one] einem Zug
       *[other] { $moves } Zügen
    }.
puzzle-correct-line = { $move } ist richtig. Die Antwort ist { $reply }. Finde den nächsten Zug.
puzzle-line-solved = { $move } ist richtig. Gelöst!
puzzle-wrong = { $move } ist nicht der beste Zug. Nimm den Zug zurück und versuche einen anderen.
puzzle-solved = { $move } ist matt. Gelöst!
puzzle-refuted = Falsch: Nach { $move } verhindert { $reply } das Matt. Nimm den Zug zurück und versuche einen anderen.
puzzle-ended = Falsch: { $move } beendet die Partie ohne Matt. Nimm den Zug zurück und versuche einen anderen.
puzzle-your-rating = Deine Wertung: { $rating } ({ $difference }).
puzzle-checking = { $move } wird geprüft …
puzzle-timeout =
    Der Löser ist in { $seconds ->
        [one] einer Sekunde
       *[other] { $seconds } Sekunden
    } nicht fertig geworden. Der Versuch zählt nicht. Versuche es noch einmal.
puzzle-busy = Der Löser ist ausgelastet. Der Versuch zählt nicht. Versuche es gleich noch einmal.
puzzle-moves-too-long = Die Züge einer Aufgabe können zusammen höchstens { $most } Zeichen haben.
puzzle-show-solution = Lösung zeigen
puzzle-next = Nächste Aufgabe
puzzle-help = Hilfe
puzzle-themes = Motive
puzzle-analyse = Analysieren
puzzle-rejected = Aufgabe nicht angenommen
puzzle-back-to-editor = Zurück zum Editor
puzzle-move-limit = Eine Aufgabe kann 1 bis { $most } Züge haben.
puzzle-standard-rules = Aufgaben folgen den Standardregeln eines Spiels. Wähle sie im Editor.
puzzle-daily-limit = Du kannst höchstens { $most } Aufgaben am Tag erstellen. Erstelle diese morgen.
puzzle-not-proved =
    Der Löser konnte sie in { $seconds ->
        [one] einer Sekunde
       *[other] { $seconds } Sekunden
    } nicht beweisen. Nimm weniger Züge oder weniger Figuren.
puzzle-too-short =
    Zu kurz: { side } setzt schon in { $moves ->
        [one] einem Zug
       *[other] { $moves } Zügen
    } matt.
puzzle-several-solutions = Mehrere erste Züge lösen sie: { $keys }. Eine Aufgabe muss genau einen haben.
puzzle-no-solution = Keine Lösung: { side } kann in dieser Zugzahl kein Matt erzwingen.
puzzle-report = Melden
puzzle-delete = Löschen
puzzle-delete-question = Diese Aufgabe löschen?
puzzle-delete-explanation = Sie kann dann nicht mehr gelöst werden. Wertungen, die sie schon geändert hat, bleiben.
puzzle-delete-cancel = Abbrechen
puzzle-delete-not-allowed = Nur der Autor einer Aufgabe und Moderatoren können sie löschen.
missing-puzzle = Diese Aufgabe gibt es nicht. Prüfe den Link.

theme-interposition = Dazwischenstellen durch Brettwechsel
theme-interposition-is = Eine Figur von einem anderen Brett landet zwischen dem König und der schachgebenden Figur.
theme-double-king-capture = Doppelschlag des Königs
theme-double-king-capture-is = Ein König schlägt mit einem Zug zwei Figuren.
theme-pinned-hard = Fest gefesselt
theme-pinned-hard-is = Eine gefesselte Figur kann die schachgebende nicht schlagen, weil jeder Zug das Brett verlässt und die Linie öffnet. Sie darf nur die fesselnde Figur schlagen.
theme-unshielding = Deckung weggeschlagen
theme-unshielding-is = Ein Schlagzug entfernt die Figur, die den König abschirmt, und die Linie ist offen.
theme-opening = Linienöffnung
theme-opening-is = Eine Figur verlässt eine Linie, und die Figur dahinter gibt Schach.
theme-closed-flight = Versperrtes Fluchtfeld
theme-closed-flight-is = Ein Fluchtfeld des mattgesetzten Königs ist versperrt, weil sein Zwilling besetzt ist.
theme-choice-of-landing = Wahl des Landefeldes
theme-choice-of-landing-is = Derselbe Zug mit Landung auf einem anderen Brett löst die Aufgabe nicht.
theme-zero-move = Nullzug
theme-zero-move-is = Eine Figur wechselt das Brett, ohne auf dem eigenen zu ziehen.
theme-confined-king = Gebundener König
theme-confined-king-is = Der mattgesetzte König steht allein und ist gebunden.
theme-pin = Fesselung
theme-pin-is = Eine Figur, die die schachgebende schlagen könnte, ist gefesselt.
theme-quiet-key = Stiller Schlüsselzug
theme-quiet-key-is = Der erste Zug schlägt nicht, verwandelt nicht und gibt kein Schach.
theme-zugzwang = Zugzwang
theme-zugzwang-is = Der erste Zug droht nichts, doch jede Antwort erlaubt das Matt.
theme-flight-given = Fluchtfeldgabe
theme-flight-given-is = Der erste Zug gibt dem König ein neues Fluchtfeld.
theme-sacrifice = Opfer
theme-sacrifice-is = Eine Figur wird ohne Gegenwert geopfert.
theme-king-key = Königszug
theme-king-key-is = Der erste Zug ist ein Königszug.
theme-double-check = Doppelschach
theme-double-check-is = Zwei Figuren geben zugleich Schach.
theme-cross-check = Kreuzschach
theme-cross-check-is = Die Verteidigung antwortet mit Schach.
theme-promotion = Umwandlung
theme-promotion-is = Ein Bauer verwandelt sich.
theme-underpromotion = Unterverwandlung
theme-underpromotion-is = Ein Bauer verwandelt sich in eine schwächere Figur, weil die stärkste nicht genügt.
theme-en-passant = En passant
theme-en-passant-is = Ein Bauer wird en passant geschlagen.
theme-castling = Rochade
theme-castling-is = Zur Lösung gehört eine Rochade.
theme-miniature = Miniatur
theme-miniature-is = Die Stellung hat höchstens sieben Figuren.
theme-endgame = Endspiel
theme-endgame-is = Die Stellung hat höchstens vier Figuren, sodass Endspieltabellen sie entscheiden.
theme-advantage = Entscheidender Vorteil
theme-advantage-is = Die Lösung gewinnt Material oder führt zu einer gewonnenen Stellung.
theme-trapped-piece = Gefangene Figur
theme-trapped-piece-is = Eine Figur hat keinen sicheren Zug und geht verloren.
theme-defence = Verteidigung
theme-defence-is = Ein Zug hält das Gleichgewicht, jeder andere verliert.
theme-saved-draw = Rettung ins Remis
theme-saved-draw-is = Die Seite im Nachteil rettet das Remis.

puzzles-by-theme = Aufgaben nach Motiven
puzzles-dashboard = Aufgaben-Übersicht
puzzles-history = Aufgaben-Verlauf
puzzles-theme-tried = Du hast alle Aufgaben von { $game } mit dem Motiv „{ $theme }“ versucht. Wähle ein anderes Motiv oder Spiel.
puzzle-try-again = Noch einmal
puzzle-vote = Hat dir diese Aufgabe gefallen?
puzzle-vote-up = Diese Aufgabe gefällt mir ({ $votes })
puzzle-vote-down = Diese Aufgabe gefällt mir nicht ({ $votes })
puzzle-votes = Gefällt: { $up }. Gefällt nicht: { $down }.
themes-about = Wähle ein Motiv und ein Spiel, um Aufgaben dazu zu lösen.
themes-solved = { $solved } von { $tried } gelöst
streak = Serie
streak-of = Aufgabenserie: { $game }
streak-about = Löse Aufgaben, die immer schwerer werden. Die Serie endet mit dem ersten Fehler. Eine Aufgabe, die du zum ersten Mal versuchst, ändert auch deine Wertung.
streak-start = Serie beginnen
streak-again = Neu beginnen
streak-count = Serie: { $solved }
streak-last = Letzte Serie: { $solved }
streak-best = Beste Serie: { $best }
streak-continues = Serie: { $solved } gelöst. Die nächste Aufgabe wartet.
streak-completed = Serie: { $solved } gelöst. Eine schwerere Aufgabe gibt es nicht!
streak-ended = Die Serie ist zu Ende. Gelöst: { $solved }.
dashboard-empty = Du hast noch keine Aufgabe versucht.
dashboard-tried = Versucht
dashboard-solved = Gelöst
dashboard-streak = Beste Serie
dashboard-themes = Stärken nach Motiven
dashboard-themes-hint = Anteil der Aufgaben, die beim ersten Versuch gelöst wurden, das stärkste Motiv zuerst.
dashboard-few = Motive erscheinen hier nach je drei Aufgaben.
dashboard-share = { $percent } % ({ $won } von { $tried })
history-solved = Gelöst
history-solved-later = Später gelöst
history-failed = Nicht gelöst
history-rating = Wertung { $rating }
history-newest = Neueste Versuche
history-older = Ältere Versuche
history-no-further = Keine weiteren Versuche.

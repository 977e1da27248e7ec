## Schachaufgaben, die auf den Brettern gelöst werden.

problems-title = Aufgaben
problems-about = Matt in so vielen Zügen, auf den Brettern und gegen die beste Verteidigung.
problems-lead = Nur ein einziger erster Zug erzwingt das Matt: Finde ihn und führe es zu Ende. Dein erster Versuch an einer Aufgabe zählt, für deine Wertung in den Aufgaben des Spiels und für die der Aufgabe.
problems-daily = Die Aufgabe des Tages
problems-by-game = Nach Spielen
problems-count =
    { $problems ->
        [one] 1 Aufgabe
       *[other] { $problems } Aufgaben
    }
problems-standing = deine Wertung { $rating }, { $solved } von { $tried } gelöst
problems-cookie = Ein Cookie dieses Browsers bewahrt deine Wertungen. <account>Mit einem Konto</account> findest du sie in jedem Browser.
problems-all-tried = Du hast alle Aufgaben von { $game } versucht. Hier sind die anderen Spiele.
problems-own = Von dir gestellt
problems-make = Baue im <editor>Editor</editor> eine Stellung auf und mache eine Aufgabe daraus: Sie wird geprüft.
problems-try = Aufgaben lösen: { $game }
problem-task =
    { side } setzt in { $moves ->
        [one] einem Zug
       *[other] { $moves } Zügen
    } matt
problem-of = Aufgabe
problem-rated = Wertung { $rating }.
problem-tried =
    { $tried ->
        [0] Noch hat sie niemand versucht.
        [one] Einmal versucht.
       *[other] { $tried }-mal versucht.
    }
problem-you-solved = Du hast sie gelöst.
problem-you-solved-later = Du hast sie gelöst, aber nicht beim ersten Versuch.
problem-you-gave-up = Dir wurde die Lösung gezeigt.
problem-you-failed = Dein erster Versuch ist gescheitert.
problem-by = Von <author>{ $name }</author>.
problem-you-made = Du hast sie gestellt, darum zählt sie für dich nicht.
problem-picture = Die Stellung der Aufgabe
problem-goes-on =
    { $move } ist richtig. { $reply } ist die beste Verteidigung: Nun Matt in { $moves ->
        [one] einem Zug
       *[other] { $moves } Zügen
    }.
problem-solved = { $move } setzt matt. Gelöst!
problem-refuted = { $move } erzwingt es nicht: { $reply } widerlegt den Zug. Nimm ihn zurück und versuche einen anderen.
problem-ended = { $move } beendet die Partie, aber nicht durch Matt. Nimm den Zug zurück und versuche einen anderen.
problem-rating = Deine Wertung: { $rating } ({ $difference }).
problem-judging = { $move } wird geprüft …
problem-too-long =
    Das ließ sich in { $seconds ->
        [one] einer Sekunde
       *[other] { $seconds } Sekunden
    } nicht beurteilen. Nichts wurde gezählt; versuche es noch einmal.
problem-busy = Auf die Prüfung wartet schon vieles. Nichts wurde gezählt; versuche es gleich noch einmal.
problem-long = Die Züge einer Aufgabe haben zusammen höchstens { $most } Zeichen.
problem-give-up = Aufgeben
problem-another = Eine andere
problem-help = Hilfe
problem-themes = Was sie zeigt
problem-analyse = Auf der Seite der Analyse ansehen
problem-refused = Das ist noch keine Aufgabe
problem-change = Zurück zum Editor
problem-moves = Aufgaben haben 1 bis { $most } Züge.
problem-usual-rules = Aufgaben werden nach den üblichen Regeln eines Spiels gestellt.
problem-many = Höchstens { $most } am Tag: Stelle diese morgen.
problem-unproved =
    Sie ist zu lang: In { $seconds ->
        [one] einer Sekunde
       *[other] { $seconds } Sekunden
    } ließ sie sich nicht beweisen. Versuche es mit weniger Zügen oder weniger Figuren.
problem-short =
    Sie ist zu kurz: { side } setzt schon in { $moves ->
        [one] einem Zug
       *[other] { $moves } Zügen
    } matt.
problem-cooked = Mehr als ein erster Zug löst sie: { $keys }. Eine Aufgabe hat nur einen.
problem-unsolvable = Sie hat keine Lösung: { side } kann in so vielen Zügen kein Matt erzwingen.
problem-report = Melden
problem-remove = Entfernen
problem-remove-question = Diese Aufgabe entfernen?
problem-remove-about = Niemand kann sie dann noch versuchen. Was sie an Wertungen geändert hat, bleibt.
problem-keep = Behalten
problem-not-yours = Eine Aufgabe entfernen darf, wer sie gestellt hat; auch Moderatoren dürfen es.
missing-no-problem = Unter dieser Adresse gibt es keine Aufgabe. Vielleicht ging ein Buchstabe des Links verloren.

theme-interposition = Dazwischenstellen durch Brettwechsel
theme-interposition-is = Eine Figur von einem anderen Brett landet zwischen dem König und der schachgebenden Figur.
theme-double-king-capture = Doppelschlag des Königs
theme-double-king-capture-is = Ein König schlägt mit einem Zug zwei Figuren.
theme-pinned-hard = Fest gefesselt
theme-pinned-hard-is = Eine gefesselte Figur könnte die schachgebende schlagen, aber was das Brett verlässt, öffnet die Linie: Sie darf nur die fesselnde Figur schlagen.
theme-unshielding = Entblößung
theme-unshielding-is = Eine Figur schlägt eine, die den König deckt, und verlässt das Brett: Die Linie ist offen.
theme-opening = Linienöffnung
theme-opening-is = Eine Figur verlässt eine Linie, und die Figur dahinter gibt Schach.
theme-closed-flight = Versperrtes Fluchtfeld
theme-closed-flight-is = Ein Fluchtfeld des mattgesetzten Königs ist versperrt, weil sein Zwilling besetzt ist.
theme-choice-of-landing = Wahl des Landefeldes
theme-choice-of-landing-is = Derselbe Zug auf ein anderes Brett löst die Aufgabe nicht.
theme-zero-move = Nullzug
theme-zero-move-is = Eine Figur wechselt das Brett, ohne auf dem eigenen zu ziehen.
theme-confined-king = Eingesperrter König
theme-confined-king-is = Der mattgesetzte König steht allein und ist eingesperrt.
theme-pin = Fesselung
theme-pin-is = Eine Figur, die die schachgebende schlagen könnte, ist gefesselt.
theme-quiet-key = Stiller Schlüsselzug
theme-quiet-key-is = Der Schlüsselzug schlägt nicht, verwandelt nicht und gibt kein Schach.
theme-zugzwang = Zugzwang
theme-zugzwang-is = Der Schlüsselzug droht nichts, und doch lässt jeder Zug der anderen Seite das Matt zu.
theme-flight-given = Fluchtfeldgabe
theme-flight-given-is = Der Schlüsselzug gibt dem König ein Fluchtfeld, das er nicht hatte.
theme-sacrifice = Opfer
theme-sacrifice-is = Eine Figur wird hergegeben und hat nichts von Wert geschlagen.
theme-king-key = Schlüsselzug des Königs
theme-king-key-is = Der König macht den Schlüsselzug.
theme-double-check = Doppelschach
theme-double-check-is = Zwei Figuren geben zugleich Schach.
theme-cross-check = Kreuzschach
theme-cross-check-is = Eine Verteidigung antwortet mit Schach.
theme-promotion = Umwandlung
theme-promotion-is = Ein Bauer verwandelt sich.
theme-underpromotion = Unterverwandlung
theme-underpromotion-is = Ein Bauer verwandelt sich, und die stärkste Figur täte es nicht.
theme-en-passant = En passant
theme-en-passant-is = Ein Bauer wird en passant geschlagen.
theme-castling = Rochade
theme-castling-is = In der Lösung wird rochiert.
theme-miniature = Miniatur
theme-miniature-is = Es stehen höchstens sieben Figuren da.

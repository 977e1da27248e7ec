studies-title = Studien
studies-about = Partien mit Varianten und Worten, gemeinsam geschrieben, Kapitel für Kapitel.
studies-how = Beginne hier eine, oder auf jeder Seite der Analyse mit „Als Studie behalten“ im Menü.
studies-chapter-about = Ein Kapitel einer Studie: eine Partie mit Varianten und Worten.
studies-yours = Deine
studies-cookie = Ein Cookie dieses Browsers behält sie. Mit einem Konto findest du sie in jedem Browser.
studies-sign-up = Ein Konto anlegen
studies-new = Eine neue Studie
studies-called = Wie sie heißt
studies-rules = Spiel und Regeln
studies-file = Eine Datei mit Partien
studies-text = Eine Stellung oder Partien, wenn es nicht am Anfang beginnen soll
studies-text-hint = Eine FEN in beliebiger Form oder eine PGN mit Varianten und Kommentaren: Aus jeder Partie wird ein Kapitel.
studies-make = Anlegen
studies-public = Öffentliche Studien
studies-none = Noch hat niemand eine Studie öffentlich gemacht.
studies-older = Ältere
studies-readers = Wer sie lesen darf
studies-private = Nur wer schreibt
studies-unlisted = Wer den Link hat
studies-listed = Alle: Sie steht in der Liste
studies-to-boards = Zu den Brettern
studies-chapters = Kapitel
studies-no-chapters = Es gibt noch keines.
studies-name-of = Name von Kapitel { $number }
studies-save-name = Den Namen von Kapitel { $number } speichern
studies-save = Speichern
studies-up = Kapitel { $number } nach oben
studies-down = Kapitel { $number } nach unten
studies-remove = Entfernen …
studies-remove-of = Kapitel { $number } entfernen …
studies-moves =
    { $moves ->
        [one] 1 Zug
       *[other] { $moves } Züge
    }
studies-add = Kapitel hinzufügen
studies-add-button = Hinzufügen
studies-name = Name
studies-title-and-readers = Titel und Leser
studies-writers = Wer schreiben darf
studies-owner = { $name }, wem die Studie gehört
studies-you = (du)
studies-no-more = Nicht mehr schreiben lassen
studies-no-more-of = { $name } nicht mehr schreiben lassen
studies-by-name = Jemand mit einem Konto
studies-let = Schreiben lassen
studies-link = Wer diesen Link hat, darf schreiben. Er wird nur dieses eine Mal gezeigt:
studies-make-link = Ein Link, mit dem man schreiben darf
studies-other-link = Ein anderer Link, mit dem man schreiben darf
studies-end-link = Den Link beenden
studies-leave = Hier nicht mehr schreiben
studies-remove-study = Die Studie entfernen …
studies-the-study = Die Studie
studies-settings-short = Kapitel …
studies-settings = Kapitel, Leser und Schreiber
studies-all-pgn = Alle Kapitel als PGN
studies-keep = Als Studie behalten
studies-copy-own = In eine eigene Studie kopieren
studies-copy-link = Den Link zur Studie kopieren
studies-no-study = Unter dieser Adresse gibt es keine Studie, oder sie ist privat. Vielleicht ging ein Buchstabe des Links verloren.
studies-no-chapter = Diese Studie hat kein solches Kapitel, oder nicht mehr.
studies-empty = Diese Studie hat noch kein Kapitel.
studies-link-ended = Mit diesem Link darf niemand mehr schreiben. Bitte um einen anderen.
studies-only-writers = In dieser Studie darf nur schreiben, wen ihr Besitzer lässt.
studies-only-owner = Das darf nur der Besitzer.
studies-full = Du hast so viele Studien, wie man haben darf, { $most }. Entferne zuerst eine.
studies-most-chapters = Eine Studie hat höchstens { $most } Kapitel.
studies-writers-full = { $most } Leute dürfen in dieser Studie schon schreiben, mehr geht nicht.
studies-you-may = Du darfst schon schreiben.
studies-nobody = Niemand heißt hier „{ $name }“.
studies-remove-chapter-question = Das Kapitel „{ $name }“ entfernen?
studies-remove-chapter-about =
    { $moves ->
        [one] Es hat einen Zug
       *[other] Es hat { $moves } Züge
    } mit allem, was dort gesagt ist. Das ist verloren, wenn du die Studie nicht vorher als PGN speicherst.
studies-remove-question = Die Studie „{ $title }“ entfernen?
studies-remove-about = Alle Kapitel sind verloren, für alle, wenn du sie nicht vorher als PGN speicherst.
studies-remove-yes = Entfernen
studies-remove-no = Behalten
studies-join-question = In der Studie „{ $title }“ schreiben?
studies-join-about = Wer dir diesen Link geschickt hat, lässt dich Züge und Kommentare hinzufügen, zusammen mit anderen. Was du schreibst, sehen alle, die die Studie lesen.
studies-join-yes = Mitschreiben
studies-writes = { $name } (schreibt)
studies-guests =
    { $count ->
        [one] ein Gast, der schreibt
       *[other] { $count } Gäste, die schreiben
    }
studies-others =
    { $count ->
        [one] ein Leser
       *[other] { $count } Leser
    }
studies-stored = Gespeichert
studies-storing = Wird gespeichert …
studies-reads = Du liest. Züge, die du versuchst, bleiben auf dieser Seite.
studies-not-stored = Noch nicht gespeichert: Der Server antwortet nicht.
studies-refused = Der Server hat es nicht gespeichert.
studies-after = { $why } Auch nicht, was du danach getan hast.
studies-removed = Diese Studie wurde entfernt oder ist jetzt privat. Was du siehst, wird nicht mehr gespeichert; das Menü speichert es als PGN.
studies-chapter-removed = Dieses Kapitel wurde entfernt. Was du siehst, wird nicht mehr gespeichert; das Menü speichert es als PGN.
studies-untitled = Eine Studie zu { $game }
studies-count =
    { $count ->
        [one] 1 Kapitel
       *[other] { $count } Kapitel
    }
studies-own-private = deine, privat
studies-own-unlisted = deine, mit Link
studies-own-public = deine, öffentlich
studies-by = von { $name }
studies-changed = geändert am { $day }
studies-guest = ein Gast

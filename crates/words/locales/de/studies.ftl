studies-title = Studien
studies-about = Analysierte Partien mit Varianten und Kommentaren, allein oder gemeinsam geschrieben.
studies-how = Erstelle hier eine Studie, oder wähle „Als Studie speichern“ im Analysemenü.
studies-chapter-about = Kapitel einer Studie mit Varianten und Kommentaren.
studies-yours = Deine Studien
studies-cookie = Nur für diesen Browser gespeichert. Mit einem Konto öffnest du sie auf jedem Gerät.
studies-sign-up = Registrieren
studies-new = Neue Studie
studies-title-label = Titel
studies-rules = Spiel und Regeln
studies-file = PGN-Datei
studies-text = Mit Stellung oder Partien beginnen (freiwillig)
studies-text-hint = FEN oder PGN mit Varianten und Kommentaren. Jede Partie wird ein Kapitel.
studies-create = Studie erstellen
studies-public = Öffentliche Studien
studies-none = Noch keine öffentlichen Studien.
studies-older = Ältere Studien
studies-visibility = Sichtbarkeit
studies-visibility-private = Privat
studies-visibility-unlisted = Nicht gelistet (alle mit dem Link)
studies-visibility-public = Öffentlich
studies-notes-title = Hinweise zu deinem Text
studies-notes-lead = Die Studie ist gespeichert. Diese Hinweise siehst nur du, und nur jetzt.
studies-notes-open = Studie öffnen
studies-to-boards = Zurück zur Studie
studies-chapters = Kapitel
studies-no-chapters = Noch keine Kapitel.
studies-name-of = Name von Kapitel { $number }
studies-save-name = Den Namen von Kapitel { $number } speichern
studies-save = Speichern
studies-up = Kapitel { $number } nach oben
studies-down = Kapitel { $number } nach unten
studies-remove = Löschen …
studies-remove-of = Kapitel { $number } löschen …
studies-moves =
    { $moves ->
        [one] 1 Zug
       *[other] { $moves } Züge
    }
studies-add = Kapitel hinzufügen
studies-add-button = Hinzufügen
studies-name = Name
studies-title-and-visibility = Titel und Sichtbarkeit
studies-contributors = Mitwirkende
studies-owner = { $name } (Besitzer)
studies-you = (du)
studies-remove-contributor = Entfernen
studies-remove-contributor-of = { $name } entfernen
studies-contributor-name = Name des Spielers
studies-add-contributor = Mitwirkenden hinzufügen
studies-invite-link = Mit diesem Link kann jeder die Studie bearbeiten. Er wird nur einmal angezeigt:
studies-create-invite-link = Einladungslink erstellen
studies-replace-invite-link = Einladungslink ersetzen
studies-disable-invite-link = Link abschalten
studies-leave = Studie verlassen
studies-remove-study = Studie löschen …
studies-section = Studie
studies-settings-short = Kapitel …
studies-settings = Kapitel, Sichtbarkeit und Mitwirkende
studies-download-pgn = PGN herunterladen
studies-save-as-study = Als Studie speichern
studies-copy-to-own = In meine Studien kopieren
studies-copy-link = Link kopieren
studies-no-study = Diese Studie gibt es nicht, oder sie ist privat. Prüfe den Link.
studies-no-chapter = Dieses Kapitel gibt es nicht, oder es wurde gelöscht. Wähle ein anderes.
studies-empty = Diese Studie hat noch keine Kapitel.
studies-invite-link-expired = Dieser Einladungslink gilt nicht mehr. Bitte den Besitzer der Studie um einen neuen.
studies-contributors-only = Nur Mitwirkende können diese Studie bearbeiten. Bitte den Besitzer um einen Einladungslink.
studies-owner-only = Das kann nur der Besitzer der Studie.
studies-full = Du hast schon { $most } Studien, mehr sind nicht möglich. Lösche zuerst eine.
studies-max-chapters = Eine Studie kann höchstens { $most } Kapitel haben. Lösche zuerst eines, oder beginne eine neue Studie.
studies-max-contributors = Eine Studie kann höchstens { $most } Mitwirkende haben. Entferne zuerst einen.
studies-already-contributor = Du wirkst schon mit.
studies-contributor-blocked = { $name } kann nicht mitwirken: Einer von euch hat den anderen blockiert.
studies-join-blocked = Du kannst nicht mitwirken: Du oder der Besitzer der Studie hat den anderen blockiert.
studies-remove-disables-link = Wird ein Mitwirkender entfernt, gilt auch der Einladungslink nicht mehr.
studies-no-such-player = Es gibt keinen Spieler namens „{ $name }“. Prüfe die Schreibweise.
studies-remove-chapter-question = Das Kapitel „{ $name }“ löschen?
studies-remove-chapter-about =
    { $moves ->
        [one] Sein einziger Zug und alle Kommentare werden
       *[other] Seine { $moves } Züge und alle Kommentare werden
    } endgültig gelöscht. Lade die Studie vorher als PGN herunter, um sie zu behalten.
studies-remove-question = Die Studie „{ $title }“ löschen?
studies-remove-about = Alle Kapitel werden für alle gelöscht. Lade die Studie vorher als PGN herunter, um sie zu behalten.
studies-remove-yes = Löschen
studies-remove-no = Abbrechen
studies-join-question = An der Studie „{ $title }“ mitwirken?
studies-join-about = Mit diesem Link kannst du Züge und Kommentare hinzufügen. Alle Leser der Studie sehen deine Änderungen.
studies-join-yes = Mitwirken
studies-present-contributor = { $name } (wirkt mit)
studies-present-guests =
    { $count ->
        [one] 1 Gast wirkt mit
       *[other] { $count } Gäste wirken mit
    }
studies-present-readers =
    { $count ->
        [one] 1 Leser
       *[other] { $count } Leser
    }
studies-saved = Gespeichert
studies-saving = Wird gespeichert …
studies-read-only = Nur lesen. Deine Züge werden nicht gespeichert.
studies-not-saved = Noch nicht gespeichert: Der Server antwortet nicht.
studies-save-refused = Der Server hat die Änderung nicht gespeichert.
studies-later-changes-lost = { $why } Auch deine späteren Änderungen wurden nicht gespeichert.
studies-study-removed = Diese Studie wurde gelöscht oder ist jetzt privat. Deine Änderungen werden nicht mehr gespeichert. Lade im Menü das PGN herunter, um sie zu behalten.
studies-chapter-removed = Dieses Kapitel wurde gelöscht. Deine Änderungen werden nicht mehr gespeichert. Lade im Menü das PGN herunter, um sie zu behalten.
studies-untitled = Studie zu { $game }
studies-count =
    { $count ->
        [one] 1 Kapitel
       *[other] { $count } Kapitel
    }
studies-own-private = deine, privat
studies-own-unlisted = deine, nicht gelistet
studies-own-public = deine, öffentlich
studies-by = von { $name }
studies-changed = geändert am { $day }
studies-search = Öffentliche Studien suchen
studies-topic = Thema: { $topic }
studies-all = Alle Studien
studies-none-found = Keine Studien gefunden. Ändere die Suche.
studies-more-older = Kein Treffer unter diesen Studien. Suche in den älteren weiter.
studies-topics = Themen
studies-topics-hint = Trenne Themen durch Kommas, zum Beispiel: Endspiel, Brettwechsel. Leser finden öffentliche Studien nach Thema.

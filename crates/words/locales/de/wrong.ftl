### Was an dem falsch ist, was jemand gefragt oder gesendet hat.

refused-rules = Ein Regelwerk „{ $name }“ gibt es nicht. Wähle eines aus der Liste.
refused-threat-check = Der König steht im Schach: Das ist die Drohung.
refused-position-long = Die Stellung ist zu lang. Nimm höchstens { $most } Zeichen.
refused-no-piece = „{ $text }“ ist keine Figur mit ihrem Feld. Schreibe sie wie „4K“.
refused-chapter-moves = Ein Kapitel kann höchstens { $most } Züge haben. Beginne ein neues Kapitel.
refused-chapter-long = Ein Kapitel kann als PGN mit Kommentaren höchstens { $kilobytes } KB haben. Beginne ein neues Kapitel.
refused-too-deep = Die Varianten sind zu tief ineinander verschachtelt.
refused-game-number = Partie { $number }: { $why }.
refused-no-game-in-text = Dieser Text enthält keine Partie.
refused-pgn = Das PGN: { $why }.
refused-text-long = Der Text ist zu lang. Nimm höchstens { $kilobytes } KB.
refused-tree = Der Zugbaum ist ungültig: { $why }.
refused-tree-moves = Ein Baum kann höchstens { $most } Züge haben.
refused-tree-order = „{ $move }“ verweist auf Zug { $after }, der später kommt.
refused-comments = Ein Zug kann höchstens { $most } Kommentare von je { $letters } Zeichen haben.
refused-annotations = Ein Zug kann höchstens { $most } Bewertungszeichen haben.
refused-other-comment = Ein anderer Mitwirkender hat diesen Kommentar geändert: „{ $text }“. Deiner wurde nicht gespeichert.
refused-other-annotation = Ein anderer Mitwirkender hat dieses Bewertungszeichen geändert. Deines wurde nicht gespeichert.
refused-other-start = Die Anfangsstellung eines Kapitels lässt sich nicht ändern. Erstelle ein neues Kapitel.
refused-change = Die Änderung ist ungültig: { $why }.
refused-page-name = Der Name der Seite ist zu lang.
refused-marks = Die Markierungen: { $why }.
refused-most-marks = Ein Bild kann höchstens { $most } Markierungen haben.
refused-fen-form = Die Form { $form } kann diese Stellung nicht ausdrücken.
refused-needs-position = In der Adresse fehlt die Stellung. Füge ?fen=… mit einer FEN hinzu.
line-too-many-moves = Eine Zugfolge kann höchstens { $most } Züge haben.
line-move = Zug { $number }, „{ $move }“: { $why }
archive-no-game = Ein Spiel „{ $text }“ gibt es nicht. Wähle eines aus der Liste.
archive-no-cursor = „{ $text }“ ist keine Stelle dieser Liste. Beginne bei den neuesten Partien.
mail-frequency-invalid = Die Häufigkeit der E-Mails muss „at-once“, „daily“ oder „off“ sein.
hide-only-own = Du kannst nur deine eigenen Partien ausblenden.
hide-clock = Eine Partie mit laufender Uhr kann erst ausgeblendet werden, wenn sie zu Ende ist.
attackers-rated = In gewerteten Partien werden Angreifer nicht gezeigt. Sieh nach, wenn die Partie zu Ende ist.
advice-not-here = Tipps gibt es nur in ungewerteten Partien gegen den Computer.
advice-not-your-turn = Du bist nicht am Zug. Tipps gibt es, wenn du am Zug bist.
challenge-reason-too-long = Der Grund ist zu lang. Geh zurück und nimm höchstens { $most } Zeichen.
challenge-not-yours = Du kannst diese Herausforderung nicht ablehnen. Sie gilt einem anderen Spieler, oder sie wurde schon beantwortet.
chat-only-moderators = Nur Moderatoren können Nachrichten entfernen.
passkey-rejected = Der Passkey wurde abgelehnt. Entferne ihn von deinem Gerät und versuche es noch einmal.
passkey-unknown = Kein Konto hat diesen Passkey, oder die Zeit ist abgelaufen. Versuche es noch einmal, oder nimm dein Passwort.
passkey-limit = Ein Konto kann höchstens { $most } Passkeys haben. Entferne zuerst einen.
note-long = Die Notizen sind zu lang. Geh zurück und nimm höchstens { $most } Zeichen.
note-not-allowed = Nur Spieler der Partie und angemeldete Nutzer können Notizen machen. Melde dich zuerst an.
profile-own-account = Das ist dein eigenes Konto.
push-not-this-browser = Benachrichtigungen funktionieren in diesem Browser nicht: { $why }.
game-check-network-busy = Die Engine analysiert schon genug Stellungen für dein Netz. Schließ eine andere Analyse, um fortzufahren.
engine-waiting =
    { $others ->
        [one] Wartet auf 1 andere Analyse.
       *[other] Wartet auf { $others } andere Analysen.
    }
engine-shared =
    { $others ->
        [one] Geteilt mit 1 anderen Analyse.
       *[other] Geteilt mit { $others } anderen Analysen.
    }
engine-failed = Die Engine ist an dieser Stellung gescheitert. Bitte melde das.
terms-no-clock = keine
study-chapter = Kapitel { $number }
host-needed = Eine Anfrage braucht genau einen „Host“, wie „Host: glass.example“ oder „Host: 127.0.0.1:8080“.
passkey-password = Falsches Passwort. Versuche es noch einmal.
passkey-exists = Dieser Passkey ist schon registriert.
refused-gone = Ein anderer Mitwirkender hat diese Züge gelöscht, deshalb wurde nichts gespeichert.
refused-changed = Ein anderer Mitwirkender hat dieses Kapitel geändert. Sieh dir die neue Fassung an und versuche es noch einmal.
refused-long-game = Diese Partie hat { $moves } Züge. Ein GIF kann höchstens { $most } zeigen.
refused-form-move = Im Formular fehlt die Zugnummer. Lade die Seite neu und versuche es noch einmal.
refused-key = Der Schlüssel muss 1 bis { $most } Zeichen haben.
refused-key-nul = Der Schlüssel darf das Zeichen NUL nicht enthalten.
analysis-rated = Gewertete Partien können analysiert werden, wenn sie zu Ende sind.
analysis-own = Du spielst diese Partie gerade. Du kannst sie analysieren, wenn sie zu Ende ist.
fair-own-game = Diese Stellung ist aus deiner laufenden gewerteten Partie oder ähnelt ihr. Analysiere sie, wenn die Partie zu Ende ist.
fair-network-game = Diese Stellung ist aus einer gewerteten Partie, die in deinem Netz läuft, oder ähnelt ihr. Analysiere sie, wenn die Partie zu Ende ist.
analysis-over = Hier ist die Partie zu Ende.
analysis-network-busy = Die Engine analysiert schon { $positions } Stellungen für dein Netz. Schließ eine andere Analyse, um fortzufahren.
analysis-all-busy = Die Engine rechnet schon an { $analyses } Analysen. Versuche es in einer Minute noch einmal.
game-check-when-over = Eine Partie kann geprüft werden, wenn sie zu Ende ist.
recovery-link-guests-only = Wiederherstellungslinks sind für Gäste, die in der Partie spielen. Mit einem Konto melde dich stattdessen an.

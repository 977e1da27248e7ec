### Was an dem falsch ist, was jemand gefragt oder gesendet hat.

refused-rules = Ein Regelwerk „{ $name }“ gibt es hier nicht.
refused-threat-check = Es steht Schach: Das ist die Drohung.
refused-position-long = Eine Stellung hat höchstens { $most } Zeichen.
refused-no-piece = „{ $text }“ ist keine Figur auf einem Feld wie „4K“.
refused-chapter-moves = Ein Kapitel hat höchstens { $most } Züge.
refused-chapter-long = Ein Kapitel hat als PGN höchstens { $kilobytes } KB, mit allen Kommentaren.
refused-too-deep = Die Varianten sind zu tief ineinander verschachtelt.
refused-game-number = Partie { $number }: { $why }.
refused-no-game-in-text = In diesem Text steht keine Partie.
refused-pgn = Das PGN: { $why }.
refused-text-long = Der Text ist zu lang: höchstens { $kilobytes } KB.
refused-tree = Der Baum der Züge wurde nicht verstanden: { $why }.
refused-tree-moves = Ein Baum hat höchstens { $most } Züge.
refused-tree-order = „{ $move }“ soll hinter Zug { $after } stehen, der später kommt.
refused-comments = Ein Zug trägt höchstens { $most } Kommentare von je { $letters } Zeichen.
refused-signs = Ein Zug trägt höchstens { $most } Zeichen.
refused-other-comment = Jemand hat dort inzwischen geschrieben: „{ $text }“. Dein Text wurde nicht gespeichert.
refused-other-sign = Jemand hat dort inzwischen ein anderes Zeichen gewählt.
refused-other-start = Ein Kapitel behält die Stellung, mit der es beginnt.
refused-change = Die Änderung wurde nicht verstanden: { $why }.
refused-page-name = Der Name der Seite ist zu lang.
refused-marks = Die Markierungen: { $why }.
refused-most-marks = Ein Bild trägt höchstens { $most } Markierungen.
refused-needs-position = Die Adresse braucht die Stellung, als ?fen=… in FEN.
line-more = Mehr als { $most } Züge werden nicht gesucht.
line-move = Zug { $number }, „{ $move }“: { $why }
archive-no-game = Ein Spiel „{ $text }“ gibt es nicht.
archive-no-place = Eine Stelle „{ $text }“ gibt es in dieser Liste nicht.
mail-no-such-news = Neues wird „at-once“, „daily“ oder „off“ gemailt.
hide-only-own = In deinen Listen stehen nur deine eigenen Partien.
hide-clock = In dieser Partie läuft eine Uhr, also bleibt sie bis zu ihrem Ende in deiner Liste.
attackers-rated = Diese Partie ist gewertet und läuft noch: Wer ein Feld angreift, wird gesagt, wenn sie zu Ende ist.
challenge-word-long = Ein Wort dazu hat höchstens { $most } Zeichen. Geh zurück und schreib weniger.
challenge-not-yours = Diese Herausforderung kannst du nicht ablehnen, oder sie ist schon beantwortet.
chat-only-moderators = Nur Moderatoren entfernen, was gesagt wurde.
passkey-not-taken = Der Passkey wurde nicht angenommen. Entferne ihn von deinem Gerät und versuche es noch einmal.
passkey-unknown = Kein Konto hier hat diesen Passkey, oder es dauerte zu lange. Versuche es noch einmal oder nimm dein Passwort.
passkey-most = Ein Konto hat höchstens { $most } Passkeys: Entferne zuerst einen.
note-long = Eine Notiz hat höchstens { $most } Zeichen. Geh zurück und kürze sie.
note-whose = Notizen sind für alle, die die Partie spielen oder ein Konto haben.
conduct-own = Das ist dein eigenes Konto.
push-not-this-browser = Diesem Browser lässt sich nichts Neues melden: { $why }.
check-network-busy = Die Engine sieht sich für dein Netz schon genug Stellungen an. Schließ eine ihrer Seiten, um fortzufahren.
engine-waiting =
    { $others ->
        [one] Wartet mit einer anderen Analyse.
       *[other] Wartet mit { $others } anderen Analysen.
    }
engine-in-turns =
    { $others ->
        [one] Abwechselnd mit einer anderen Analyse.
       *[other] Abwechselnd mit { $others } anderen Analysen.
    }
engine-broke = Die Engine ist hier abgestürzt. Versuch eine andere Stellung.
terms-somebody = Jemand
terms-no-clock = keine
study-chapter = Kapitel { $number }
host-needed = Eine Anfrage braucht genau einen „Host“, wie „Host: glass.example“ oder „Host: 127.0.0.1:8080“.
passkey-password = Das ist nicht das Passwort dieses Kontos.
passkey-kept = Dieser Passkey ist schon gespeichert.
refused-gone = Jemand hat diese Züge inzwischen entfernt, deshalb wurde nichts gespeichert.
refused-changed = Jemand hat dieses Kapitel inzwischen geändert. Sieh es dir an, wie es jetzt ist, und versuche es noch einmal.
refused-long-game = Diese Partie hat { $moves } Züge; ein bewegtes Bild zeigt Partien mit höchstens { $most }.
refused-form-move = Das Formular sagt nicht, bei welchem Zug es gesendet wurde.
refused-key = Der Schlüssel muss 1 bis { $most } Zeichen haben.
refused-key-nul = Der Schlüssel darf das Zeichen NUL nicht enthalten.
analysis-rated = Diese Partie ist gewertet und läuft noch. Analysieren lässt sie sich, wenn sie zu Ende ist.
analysis-own = Du spielst diese Partie, und sie läuft noch. Du kannst sie analysieren, wenn sie zu Ende ist.
fair-own-game = Diese Stellung gehört zu einer gewerteten Partie, die du gerade spielst, oder ähnelt ihr. Analysiere sie, wenn die Partie zu Ende ist.
fair-network-game = Diese Stellung gehört zu einer gewerteten Partie, die gerade aus deinem Netz gespielt wird, oder ähnelt ihr. Analysiere sie, wenn die Partie zu Ende ist.
analysis-over = Hier ist die Partie zu Ende.
analysis-network-busy = Die Engine sieht sich für dein Netz schon { $positions } Stellungen an. Schließ eine ihrer Seiten, um fortzufahren.
analysis-all-busy = Von der Engine sind schon { $analyses } Analysen verlangt. Versuche es in einer Minute noch einmal.
check-when-over = Eine Partie wird geprüft, wenn sie zu Ende ist.
way-back-guests = Einen Weg zurück braucht nur ein Gast, der in einer Partie spielt. Mit einem Konto meldest du dich an.

withdraw-question = Diese Partie zurückziehen?
withdraw-about = Noch spielt niemand mit. Ihr Link führt dann nirgendwohin.
withdraw-yes = Zurückziehen
withdraw-no = Weiter warten
withdraw-refused = Nur wer in einer Partie wartet, kann sie zurückziehen, und nur, bis jemand mitspielt.
forget-about =
    { $games ->
        [0] Keine Partie von dir ist offen.
        [one] Du hast einen Platz in einer Partie, die nicht zu Ende ist.
       *[other] Du hast Plätze in { $games } Partien, die nicht zu Ende sind.
    } Du bist nur durch ein Cookie bekannt. Ist es vergessen, kann niemand von deinen Plätzen aus weiterspielen, und deine Partien stehen hier nicht mehr. Über ihre Links kannst du noch zusehen. Mit einem Konto würdest du sie behalten.
forget-question = Diesen Browser vergessen?
forget-yes = Vergessen
forget-no = Behalten
come-back-about = Dieser Browser übernimmt die Plätze des Gastes, der diesen Link aufbewahrt hat. Was er selbst gespielt hat, kommt mit. Bist du angemeldet, gehört alles deinem Konto.
come-back-question = Zurück zu deiner Partie?
come-back-yes = Zurückkommen
answer-not-now = Nicht jetzt
confirm-about = Neues aus den Partien von { $name } und ein neues Passwort, falls es vergessen wird, kommt an { $address }.
unsubscribe-about = { $name } wird nicht mehr per Mail benachrichtigt, wenn ein Zug ansteht oder sonst etwas neu ist. Auf der Seite des Kontos lässt sich das wieder einschalten.
confirm-mail-question = Ist das deine Adresse?
confirm-mail-yes = Sie gehört mir
confirmed = Deine Adresse ist bestätigt
confirmed-about = Dort erfährst du, wann du am Zug bist, und kommst wieder hinein, wenn du das Passwort vergessen hast.
unsubscribe-question = Keine Mails mehr über Partien?
unsubscribe-yes = Keine Mails mehr
unsubscribe-no = So lassen
unsubscribed = Keine Mails mehr über Partien
unsubscribed-about = Du kannst sie wieder haben: Wähle es auf der Seite des Kontos.

mail-hello = Bonjour { $name },
mail-digest-subject = { $count } notifications de tes parties
mail-more = Et { $count } autres :
mail-why = Tu reçois cet e-mail car les notifications de parties sont activées :
mail-unsubscribe = Se désabonner :
mail-confirm-subject = Confirme ton adresse e-mail
mail-address-changed-subject = Ton adresse e-mail a été changée
mail-reset-subject = Réinitialise ton mot de passe
mail-confirm =
    cette adresse a été indiquée pour ton compte Looking-Glass. Ouvre ce lien dans les deux jours pour la confirmer :
    { $link }
    Si ce n’était pas toi, ignore cet e-mail. Tu n’en recevras pas d’autre.
mail-address-changed =
    Looking-Glass n’envoie plus d’e-mails à cette adresse : ton compte en a maintenant une autre, ou aucune.
    Si ce n’était pas toi, change tout de suite ton mot de passe :
    { $link }
mail-reset =
    une réinitialisation du mot de passe a été demandée pour ton compte Looking-Glass. Pour choisir un nouveau mot de passe, ouvre ce lien dans l’heure. Il ne sert qu’une fois :
    { $link }
    Si ce n’était pas toi, ignore cet e-mail. Ton mot de passe reste le même.
news-turn-subject = À toi : { $game } contre { $other }
news-turn = C’est à toi de jouer contre { $other } ({ $game }).
news-turn-after = { $other } a joué { $move }. C’est à toi de jouer ({ $game }).
news-time-left = Temps restant : { $time }.
news-no-time = 0 min
news-deadline-subject = Plus que { $time } : { $game } contre { $other }
news-deadline = Il te reste { $time } pour jouer contre { $other } ({ $game }).
news-rematch-subject = { $first } propose une revanche : { $game }
news-rematch = { $first } propose une revanche, couleurs inversées : { $game }.
news-challenge-subject = { $first } te défie : { $game }
news-challenge = { $first } te défie pour une partie : { $game }.
news-joined-subject = { $first } a rejoint ta partie : { $game }
news-joined = Ta partie contre { $other } a commencé ({ $game }).
news-won-subject = Gagné : { $game } contre { $other }
news-lost-subject = Perdu : { $game } contre { $other }
news-drawn-subject = Nulle : { $game } contre { $other }
news-over = Ta partie contre { $other } est finie ({ $game }). { $how }
news-message-subject = Message de { $first } : { $game }
news-message = { $other } écrit ({ $game }) : { $words }
news-proposal-subject = Coup à accepter ou refuser : { $game } contre { $other }
news-proposal = { $first } propose { $move }. Accepte ou refuse ce coup ({ $game }).
news-accepted-subject = { $first } a accepté ton coup : { $game }
news-accepted = { $first } a accepté { $move } ({ $game }).
news-rejected-subject = { $first } a refusé ton coup : { $game }
news-rejected = { $first } a refusé { $move }. C’est à toi de jouer ({ $game }).
news-offer-subject = Offre en attente de réponse : { $game } contre { $other }
news-offer-draw = { $first } propose nulle ({ $game }).
news-offer-win = { $first } réclame le gain ({ $game }).
news-offer-takeback = { $first } demande à reprendre le dernier coup ({ $game }).
news-computer =
    { $level ->
        [-1] l’ordinateur, débutant
        [0] l’ordinateur, facile
       *[other] l’ordinateur, niveau { $level }
    }

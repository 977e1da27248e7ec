withdraw-question = Annuler cette partie ?
withdraw-about = Aucun adversaire ne l’a encore rejointe. Le lien de la partie ne marchera plus.
withdraw-yes = Annuler la partie
withdraw-no = Continuer d’attendre
withdraw-refused = Seul le joueur qui attend peut annuler cette partie, et seulement avant qu’un adversaire la rejoigne.
delete-guest-data-explanation =
    { $games ->
        [0] Tu n’as pas de partie en cours.
        [one] Tu as une partie en cours.
       *[other] Tu as { $games } parties en cours.
    } Les invités sont reconnus par un cookie. Sans lui, tu ne pourras plus jouer tes parties ni les voir ici ; tu pourras seulement les regarder par leurs liens. Avec un compte, tu les garderais.
delete-guest-data-question = Supprimer les données d’invité ?
delete-guest-data-confirm = Supprimer
delete-guest-data-cancel = Annuler
recover-explanation = Ce navigateur reprend les parties de l’invité qui a gardé ce lien. Les parties déjà jouées ici sont conservées. Si tu es connecté, toutes passent sur ton compte.
recover-question = Se connecter avec le lien de récupération ?
recover-confirm = Continuer
answer-not-now = Pas maintenant
confirm-email-explanation = Les notifications de parties de { $name } et les réinitialisations de mot de passe seront envoyées à { $address }.
unsubscribe-about = { $name } ne recevra plus d’e-mails de parties. Tu peux les réactiver sur la page du compte.
confirm-email-question = Confirmer cette adresse e-mail ?
confirm-email-confirm = Confirmer
confirm-email-done = Adresse e-mail confirmée
confirm-email-done-explanation = Les notifications de parties et les réinitialisations de mot de passe sont envoyées à cette adresse.
unsubscribe-question = Se désabonner des e-mails de parties ?
unsubscribe-yes = Se désabonner
unsubscribe-no = Annuler
unsubscribe-done = Désabonnement effectué
unsubscribe-done-explanation = Tu peux réactiver les e-mails de parties sur la page du compte.

withdraw-question = Retirer cette partie ?
withdraw-about = Personne ne l’a encore rejointe. Son lien ne mènera nulle part.
withdraw-yes = La retirer
withdraw-no = Continuer d’attendre
withdraw-refused = Seul qui attend dans une partie peut la retirer, et seulement jusqu’à ce qu’on la rejoigne.
forget-about =
    { $games ->
        [0] Aucune de vos parties n’est ouverte.
        [one] Vous avez une place dans une partie non finie.
       *[other] Vous avez des places dans { $games } parties non finies.
    } Vous n’êtes connu que par un cookie. Une fois oublié, personne ne peut continuer à vos places, et vos parties ne sont plus listées ici. Vous pourrez encore les regarder par leurs liens. Avec un compte, vous les garderiez.
forget-question = Oublier ce navigateur ?
forget-yes = L’oublier
forget-no = Le garder
come-back-about = Ce navigateur prend les places de l’invité qui a gardé ce lien. Ce qu’il a joué lui-même suit. Si vous êtes connecté, tout revient à votre compte.
come-back-question = Revenir à votre partie ?
come-back-yes = Revenir
answer-not-now = Pas maintenant
confirm-about = Les nouvelles des parties de { $name }, et un nouveau mot de passe s’il est oublié, viendront à { $address }.
unsubscribe-about = { $name } n’est plus averti par courriel quand c’est son tour, ni du reste. Sur la page du compte, cela peut se rallumer.
confirm-mail-question = Est-ce votre adresse ?
confirm-mail-yes = C’est la mienne
confirmed = Votre adresse est confirmée
confirmed-about = On vous y avertit quand c’est à vous, et vous y retrouvez l’accès si vous oubliez le mot de passe.
unsubscribe-question = Plus de courriels sur les parties ?
unsubscribe-yes = Plus de courriels
unsubscribe-no = Laisser ainsi
unsubscribed = Plus de courriels sur les parties
unsubscribed-about = Vous pouvez les ravoir : choisissez-le sur la page du compte.

home-title = Looking-Glass : les échecs sur plusieurs échiquiers
site-about = Joue en ligne aux échecs d’Alice, à quatre dimensions ou hexagonaux, contre un ami ou l’ordinateur. Gratuit et sans compte.
home-your-games = Tes parties
home-more-games =
    { $games ->
        [one] { $games } autre partie
       *[other] { $games } autres parties
    }
home-hidden-games =
    { $games ->
        [one] { $games } partie masquée
       *[other] { $games } parties masquées
    }
home-unhide = Afficher de nouveau
home-guest = Tes parties sont enregistrées pour ce navigateur seulement. <account>Avec un compte</account>, tu les gardes sur tout appareil.
home-lobby =
    { $games ->
        [0] Salon
        [one] Salon : { $games } défi ouvert
       *[other] Salon : { $games } défis ouverts
    }
home-games-running =
    { $games ->
        [one] { $games } partie en cours
       *[other] { $games } parties en cours
    }.
home-games-played =
    { $games ->
        [one] { $games } partie jouée
       *[other] { $games } parties jouées
    }.
challenges-heading =
    { $games ->
        [one] Défi pour toi
       *[other] Défis pour toi
    }
new-game-heading = Nouvelle partie

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
home-heading = Les échecs sur plusieurs échiquiers
home-lead = Joue aux échecs d’Alice, à quatre dimensions ou hexagonaux, contre un ami ou l’ordinateur. Toutes les règles sont vérifiées.
home-play = Nouvelle partie : { $game }
home-lobby =
    { $games ->
        [0] Salon
        [one] Salon : { $games } défi ouvert
       *[other] Salon : { $games } défis ouverts
    }
home-leaderboards = Classements
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
home-animation-description = Deux échiquiers, A et B. Un cavalier joue sur l’échiquier A et arrive sur la même case de l’échiquier B. Un pion le suit. Le cavalier l’y prend et revient sur l’échiquier A.
home-animation-caption = Une pièce joue sur son échiquier et arrive sur la même case de l’autre.
home-animation-pause = Arrêter l’animation
challenges-heading =
    { $games ->
        [one] Défi pour toi
       *[other] Défis pour toi
    }
new-game-heading = Nouvelle partie
new-game-with = Partie contre { $name }
new-game-which = Choisis un jeu

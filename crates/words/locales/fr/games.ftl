home-title = Looking-Glass : les échecs sur plus d’un échiquier
site-about = Les échecs à travers le miroir, en quatre dimensions et sur des hexagones. Choisissez un jeu et jouez contre un ami par un lien, ou contre le moteur.
home-your-games = Vos parties
home-more-games =
    { $games ->
        [one] Encore une partie
       *[other] Encore { $games } parties
    }
home-hidden-games =
    { $games ->
        [one] Une partie masquée
       *[other] { $games } parties masquées
    }
home-show-again = Afficher de nouveau
home-guest = Un cookie de ce navigateur les garde. <account>Avec un compte</account>, vous les retrouvez dans tout navigateur.
home-lobby =
    { $games ->
        [0] Vers le salon
        [one] Une partie attend un joueur
       *[other] { $games } parties attendent des joueurs
    }
home-open-now =
    { $games ->
        [one] Une partie est ouverte en ce moment.
       *[other] { $games } parties sont ouvertes en ce moment.
    }
home-played =
    { $games ->
        [one] Une partie a été jouée ici jusqu’au bout.
       *[other] { $games } parties ont été jouées ici jusqu’au bout.
    }
challenges-heading =
    { $games ->
        [one] Un défi pour vous
       *[other] Des défis pour vous
    }
new-game-heading = Une nouvelle partie

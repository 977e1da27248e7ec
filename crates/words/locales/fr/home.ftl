home-try-heading = Un coup, deux échiquiers
home-try-lead = Aux échecs d’Alice, chaque pièce qui joue traverse le miroir et arrive sur la même case de l’autre échiquier.
home-try-hint = À toi de jouer : touche une pièce et regarde où elle arrive.
home-try-landed = { $move } : la pièce a joué sur l’échiquier { $from } et est arrivée sur l’échiquier { $to }.
home-try-turn =
    { $side ->
        [white] Aux Blancs de jouer.
       *[black] Aux Noirs de jouer.
    }
home-try-again = Recommencer
home-rules = Règles
home-lesson = Leçon
home-play-now = Jouer maintenant
home-play-computer = Jouer contre l’ordinateur
home-play-people = Ou trouver un adversaire
home-per-move = par coup
home-custom = Autre
home-custom-about = cadence
home-invite-friend = Inviter un ami par un lien
home-challenge-player = Défier un joueur
home-daily = Problème du jour
home-solve = Résoudre
home-watch = Voir les parties
home-no-live = Aucune partie en cours pour l’instant.
home-learn = Nouveau ici ?
home-learn-about = De courtes leçons avec des échiquiers à essayer, une pour chaque jeu.
home-start-here = Pour commencer
home-more-glass = D’autres jeux à travers le miroir
home-other-boards = Autres échiquiers
home-boards =
    { $boards ->
        [one] { $boards } échiquier
       *[other] { $boards } échiquiers
    }
home-squares = { $squares } cases
pace-blitz = Blitz
pace-rapid = Rapide
pace-correspondence = Correspondance
home-study = Dernière étude

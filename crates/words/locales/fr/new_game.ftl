new-game-of = Nouvelle partie : { $game }
new-computer = Ordinateur
new-by-link = Ami par un lien
new-player = Joueur
new-anyone = N’importe qui
new-player-account = Pour défier un joueur par son nom, <in>connecte-toi</in>.
new-level-label = Niveau
new-level-about = Débutant et Facile sont faits pour qui vient d’apprendre le jeu.
new-level-elo = Elo { $elo }, mesuré dans des parties entre les niveaux (± { $error })
new-by-link-about = Tu reçois un lien à envoyer. Le premier joueur qui l’ouvre joue contre toi.
new-anyone-about = Ta partie figure dans le salon jusqu’à ce qu’un joueur la rejoigne.
new-time = Cadence
new-plus-days =
    { $days ->
        [one] + { $days } jour par coup
       *[other] + { $days } jours par coup
    }
new-rated-about = Le résultat change les deux classements. Les coups ne peuvent pas être repris.
new-rated-guest = Les parties classées demandent un compte : <in>connecte-toi</in>.
new-rated-computer = Les parties contre l’ordinateur ne sont pas classées.
new-rated-clock = Les parties classées demandent une cadence.
new-rated-start = Les parties classées commencent à la position de départ habituelle.
new-rated-rules = Les parties aux règles maison ne sont pas classées.
new-start-position = Commencer d’une autre position
new-weekends-free = sans les week-ends

game-all-games = Tous les jeux
game-openings = Ouvertures
game-analysis = Analyse
game-played = Parties
new-start = Commencer une partie
new-opponent = Adversaire
new-level = Moteur, niveau { $level } : { $word }
new-you-play = Vous jouez
colour-white = Blancs
colour-black = Noirs
new-play = Jouer
clock-none = Sans pendule
clock-label = Pendule
clock-minutes = Minutes
clock-seconds-a-move = Secondes par coup
clock-days-a-move = Jours par coup
clock-days = Jours
clock-at-most = Au plus
rules-label = Règles
rules-usual-one = { $rules } (usuelles)
rules-differs = Ce qui diffère
new-rated = Classée
new-start-fen = Position de départ, en FEN
new-usual-start = la position usuelle
game-start-picture = La position de départ
game-start-caption = La position de départ. Les Blancs ont le trait.
game-rules = Règles
game-rule-sets = Jeux de règles
game-fine-points = Les points délicats
game-rule-sets-about = Auteurs et programmes répondent différemment à certaines questions. Une partie se joue jusqu’au bout selon les règles sous lesquelles elle a commencé.
game-other-sets = Autres
game-rule-set = Règles
game-particular = Ce qui est particulier
game-studying = Étudier
game-study = <analysis>Analyse</analysis> avec variantes et lignes du moteur ; l’<editor>éditeur</editor> pour toute position ; les <openings>ouvertures</openings> jouées ici ; ce que l’on sait des <endings>finales</endings>.
help-heading = Jouer ici
help-tap = Touchez une pièce puis la case où elle va, ou faites-la glisser.
help-tap-choice = Si elle peut arriver sur plusieurs échiquiers, on vous le demande ; ou déposez-la aussitôt sur la case de l’échiquier où elle doit arriver.
help-tap-boards = Vous pouvez aussi la déposer sur la case de l’autre échiquier, où elle arrive.
help-refused = Si un coup est impossible, une phrase dit pourquoi.
help-many = Un petit écran montre un échiquier en grand, et au-dessus tous en petit : touchez-en un pour l’amener devant.
help-typing = Les coups peuvent aussi se taper.
help-typing-planes = <code>{ $move }</code> nomme la pièce, la case de départ et la case d’arrivée.
help-typing-boards = <code>{ $move }</code> dit ce qui joue, où cela va, et l’échiquier d’arrivée.
help-typing-no-board = Vous pouvez omettre l’échiquier.
help-typing-plain = <code>{ $move }</code> dit ce qui joue et où cela va.
help-typing-zero = Un coup zéro a un <code>0</code> à la place de la case de départ.
help-typing-several = Si plusieurs coups sont possibles, la réponse les énumère.
help-draw = Une offre de nulle tient jusqu’à ce que l’adversaire joue ou refuse. Le moteur accepte s’il se juge moins bien de plus d’un pion.
keys-square = de case en case
keys-board = vers la même case de l’échiquier précédent, suivant ou nommé
keys-put = prendre, poser
keys-let-go = lâcher
keys-scan = entendre ce qui se trouve sur cette rangée, cette colonne, cet échiquier
keys-every = entendre ce qui se trouve sur cette case de chaque échiquier
keys-find = entendre où sont les rois, ou d’autres pièces
keys-flip = tourner l’échiquier
keys-flip-boards = tourner les échiquiers
keys-ghosts = montrer ou cacher les pièces des autres échiquiers
keys-type = taper un coup
keys-tables = les échiquiers en tableaux
level-word =
    { $level ->
        [1] débutant
        [2] facile
        [3] détendu
        [4] solide
        [5] habile
        [6] fort
        [7] dur
       *[8] plein
    }
family =
    { $family ->
        [looking-glass] À travers le miroir
        [four-dimensions] Quatre dimensions
        [hexagons] Hexagones
       *[comparison] Autres formes
    }
pool-live = { $family }, en direct
pool-correspondence = { $family }, par correspondance
new-no-rules = Il n’y a pas de règles « { $text } ». La page de chaque jeu énumère les siennes.
new-start-long = Une position de départ s’écrit en { $most } caractères au plus.
new-start-wrong = La position de départ : { $error }.
new-start-over = La position de départ est déjà finie : { $outcome }

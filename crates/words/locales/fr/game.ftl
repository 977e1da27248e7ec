game-all-games = Tous les jeux
game-openings = Ouvertures
game-analysis = Analyse
game-played = Archives
new-start = Commencer une partie
new-opponent = Adversaire
new-level =
    { $level ->
        [-1] Ordinateur : { $word }
        [0] Ordinateur : { $word }
       *[other] Ordinateur, niveau { $level } : { $word }
    }
new-player-name = Nom du joueur
new-colour = Ta couleur
colour-white = Blancs
colour-random = Hasard
colour-black = Noirs
new-play = Jouer
clock-none = Sans pendule
clock-label = Cadence
clock-minutes = Minutes
clock-seconds-per-move = Secondes par coup
clock-days-per-move = Jours par coup
clock-days = Jours
clock-days-max = Jours au plus
rules-label = Règles
rules-standard-name = { $rules } (standard)
rules-differs = Comparer les règles
new-rated = Classée
new-start-fen = Position de départ (FEN)
new-standard-start = position de départ normale
game-start-picture = La position de départ
game-start-caption = Position de départ. Les Blancs commencent.
game-rules = Règles
game-advice = Premiers conseils et pièges
game-advice-moves = Voir les coups
game-rule-sets = Variantes des règles
game-fine-points = Détails
game-rule-sets-about = Auteurs et programmes divergent sur certaines règles. Une partie garde les règles avec lesquelles elle a commencé.
house-rules-compose = Composer des règles maison
house-rules-about = Combine les règles controversées à ton gré et partage-les par un lien.
game-other-sets = Autres règles
game-rule-set = Règles
game-rule-set-summary = Différences
game-tools = Apprendre et analyser
game-tools-list = <analysis>Analyse</analysis> avec variantes et moteur, <editor>éditeur d’échiquier</editor>, <openings>explorateur d’ouvertures</openings>, <endings>tables de finales</endings>.
help-heading = Comment jouer ici
help-tap = Touche une pièce puis sa case d’arrivée, ou fais-la glisser.
help-tap-choice = Si la pièce peut arriver sur plusieurs échiquiers, choisis-en un dans la liste, ou dépose-la directement sur sa case d’arrivée.
help-tap-boards = Tu peux aussi la déposer sur sa case d’arrivée de l’autre échiquier.
help-refused = Chaque coup refusé est expliqué.
help-many = Sur un petit écran, un échiquier est grand et tous sont montrés en petit au-dessus. Touche un petit échiquier pour l’agrandir.
help-typing = Tu peux aussi taper les coups.
help-typing-planes = <code>{ $move }</code> indique la pièce, sa case et la case d’arrivée.
help-typing-boards = <code>{ $move }</code> indique la pièce, la case visée et l’échiquier d’arrivée.
help-typing-no-board = L’échiquier est facultatif.
help-typing-plain = <code>{ $move }</code> indique la pièce et la case visée.
help-typing-zero = Pour un coup zéro, écris <code>0</code> à la place de la case de départ.
help-typing-several = Si le texte convient à plusieurs coups, ils sont énumérés.
help-draw = Une proposition de nulle tient jusqu’à ce que l’adversaire joue ou refuse. L’ordinateur accepte s’il est moins bien de plus d’un pion.
keys-square = aller de case en case
keys-board = la même case de l’échiquier précédent, suivant ou nommé
keys-select = prendre ou poser une pièce
keys-cancel = annuler
keys-scan = lire les pièces de cette rangée, colonne ou de cet échiquier
keys-all-boards = lire cette case sur tous les échiquiers
keys-find = trouver les rois ou d’autres pièces
keys-flip = retourner l’échiquier
keys-flip-boards = retourner les échiquiers
keys-ghosts = afficher ou masquer les pièces fantômes
keys-type = taper un coup
keys-tables = ouvrir la vue en texte
level-name =
    { $level ->
        [-1] Débutant
        [0] Facile
        [1] Amateur
        [2] Moyen
        [3] Joueur de club
        [4] Avancé
        [5] Fort
        [6] Très fort
        [7] Expert
       *[8] Maximal
    }
family =
    { $family ->
        [looking-glass] À travers le miroir
        [four-dimensions] Quatre dimensions
        [hexagons] Hexagones
       *[comparison] Autres formes
    }
pool-live = { $family }, en direct
pool-correspondence = { $family }, correspondance
new-no-rules = Il n’y a pas de règles « { $text } ». La page de chaque jeu énumère les siennes.
new-start-long = La position de départ est trop longue. Une FEN a au plus { $most } caractères.
new-start-invalid = La position de départ n’est pas valable : { $error }.
new-start-over = La position de départ est déjà finie : { $outcome }

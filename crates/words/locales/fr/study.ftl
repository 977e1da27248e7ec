endgame-tables-title = Tables de finales : { $game }
endgame-tables-about = Tables de finales, { $game } : gains, nulles et mats les plus longs.
endgame-tables = Tables de finales
endgame-tables-none = Il n’y a pas encore de tables de finales pour ce jeu.
endgame-tables-explanation = Chaque position avec ces pièces qu’une partie peut atteindre est résolue exactement. Roque, prise en passant, décompte des coups et répétitions ne sont pas pris en compte. Les pourcentages valent pour le camp au trait.
endgame-tables-set-up = Avec les positions impossibles en partie
endgame-tables-set-up-about = Ces chiffres comptent aussi les positions que l’on peut composer mais qui n’arrivent jamais en partie : rois sur la même case ou sur des cases voisines à travers les échiquiers, pions sur des cases qu’aucun pion n’atteint, et plus de pièces que la promotion n’en permet.
endgame-tables-pieces = Pièces
endgame-tables-to-move = Au trait
endgame-tables-wins = Gagne
endgame-tables-gives-stalemate = Pat donné (¾)
endgame-tables-draws = Nulles
endgame-tables-stalemated = Pat subi (¼)
endgame-tables-loses = Perd
endgame-tables-longest = Gain le plus long
endgame-tables-all = toutes
plies-count =
    { $plies ->
        [one] { $plies } demi-coup
       *[other] { $plies } demi-coups
    }
table-verdict-mate = mat
table-verdict-wins = gain en { plies-count }
table-verdict-gives-stalemate = donne le pat (¾) en { plies-count }
table-verdict-draw = nulle
table-verdict-stalemated = subit le pat (¼) en { plies-count }
table-verdict-loses = perte en { plies-count }
table-verdict-unknown = pas dans les tables
table-loading = Chargement…
table-game-over = La partie est finie ici.
explorer-title = Explorateur d’ouvertures : { $game }
explorer-about = Les coups joués et leurs résultats : { $game }.
explorer-start = Position de départ
explorer-go = Aller
explorer-beyond = Seuls les premiers coups de chaque partie sont comptés. Cette position vient plus tard.
explorer-none = Aucune partie terminée n’a continué d’ici.
explorer-move = Coup
explorer-games = Parties
explorer-shares = Blancs / nulle / Noirs
explorer-share = { $white } % Blancs, { $drawn } % nulles, { $black } % Noirs
explorer-analyse = Analyser sur les échiquiers
explorer-play = Jouer à ce jeu
explorer-games-with-position = Parties avec cette position
explorer-all-games = Toutes les parties
import-title = Importer des parties
import-lead = Ajoute aux archives des parties jouées ailleurs. Elles sont rejouées selon leurs règles, marquées comme importées et ne changent pas les cotes.
import-stored =
    { $games ->
        [one] { $games } partie importée
       *[other] { $games } parties importées
    }
import-known =
    { $games ->
        [one] { $games } déjà présente
       *[other] { $games } déjà présentes
    }
import-refused =
    { $games ->
        [one] { $games } refusée
       *[other] { $games } refusées
    }
import-more = Le texte contient d’autres parties. Importes-en au plus { $most } à la fois.
import-refused-list = Refusées et non enregistrées :
import-warnings-list = Lues avec des avertissements :
import-remark = Ligne { $line }, partie { $game } : { $why }
import-rules = Règles pour les parties qui n’en indiquent pas
import-file = Fichier PGN
import-file-hint = Au plus { $kilobytes } Ko. Le fichier est copié dans le champ ci-dessous.
import-games = Parties
import-hint = Du PGN, une page de partie copiée de SchemingMind, les coups de Game Courier ou un fichier NDJSON des archives de ce site. Des balises comme [White "…"] nomment les joueurs. Au plus { $most } parties à la fois.
import-strict = Rejeter les parties avec avertissements
import-submit = Importer
embed-on = { $game } sur Looking-Glass
embed-newest = Dernière position
analysis-evaluation = Évaluation du moteur
analysis-evaluation-unknown = inconnu
analysis-engine-section = Moteur
analysis-engine = Moteur
analysis-deeper-hint = Approfondir cette position
analysis-deeper = Approfondir
analysis-lines = Nombre de lignes
analysis-best-lines = Meilleures lignes
game-check-title = Analyse par ordinateur
game-check-hint = Le moteur évalue chaque coup
game-check-start = Analyser la partie
analysis-tree-tab = Arbre des coups
analysis-tree-hint = Joue pour les deux camps. Les nouveaux coups deviennent des variantes.
analysis-legal-moves = Coups légaux :
analysis-explorer = Explorateur d’ouvertures
analysis-tables = Tables de finales
analysis-tree = L’arbre des coups
step-line-end = Fin de la ligne (Fin)
analysis-undo-hint = Annuler (Ctrl+Z)
analysis-undo = Annuler
analysis-comment-label = Commentaire
analysis-comment-placeholder = Commentaire sur ce coup
analysis-glyph = Annotation
analysis-import-label = FEN ou PGN
analysis-import-hint = Une FEN, un PGN avec variantes et commentaires, ou une liste de coups numérotés
analysis-import = Importer
analysis-menu-label = Menu de l’analyse
analysis-hint = Indice
analysis-threat = Voir la menace
analysis-white-attacks = Attaques des Blancs
analysis-black-attacks = Attaques des Noirs
analysis-draw = Dessiner cercles et flèches
analysis-promote-line = En faire la ligne principale
analysis-delete-from-here = Supprimer à partir d’ici
analysis-local-engine = Moteur sur cet appareil
analysis-threads = Threads
analysis-copy-fen = Copier la FEN
analysis-copy-embed = Copier le code d’intégration
analysis-copy-embed-hint = Intégrer cette position sur un autre site
analysis-picture = Télécharger l’image
analysis-text-picture = Diagramme en texte
analysis-vchess-fen = FEN pour vchess
analysis-back-to-game = Retour à la partie
analysis-play-from-here = Jouer à partir d’ici
analysis-edit-position = Modifier la position
editor-title = Éditeur d’échiquier : { $game }
editor-no-picture = Une position impossible n’a pas d’image. Corrige d’abord la position.
editor = Éditeur d’échiquier
editor-tools = Outil
editor-move = Déplacer des pièces
editor-remove = Retirer des pièces
editor-board = Placer les pièces sur
editor-verdict = Vérification de la position
editor-playable = Cette position est valable.
editor-details = Détails
editor-castling = Droits de roque
editor-en-passant = Case de prise en passant
editor-none = aucune
editor-en-passant-hint = Case qu’un pion vient de sauter, par exemple e3
editor-en-passant-hint-boards = Case qu’un pion vient de sauter, par exemple e3 ou e3/B
editor-bare-king = Roi seul ({ side-heading })
editor-king-free = libre
editor-king-board = confiné à son échiquier
editor-king-cell = confiné à sa case
editor-half-move-clock = Compteur de demi-coups
editor-move-number = Numéro du coup
editor-mate-in = Mat en
editor-create-puzzle = Créer un problème
editor-create-puzzle-hint = Le solveur vérifie qu’un seul premier coup force le mat. D’autres joueurs pourront ensuite résoudre le problème.
editor-picture = Image
editor-fen = FEN
editor-fen-hint = Une position en FEN, sous toute forme
editor-load-fen = Charger la FEN
editor-changes = Changements
editor-undo-hint = Annuler (Ctrl+Z)
editor-undo = Annuler
editor-redo-hint = Rétablir (Ctrl+Maj+Z)
editor-redo = Rétablir
editor-start = Position de départ
editor-clear = Vider l’échiquier
analysis-to-move-check = Trait aux { side-heading }, en échec
analysis-expected-score = { $score } : les Blancs marquent en moyenne { $points } % des points
analysis-searching = Le moteur réfléchit…
analysis-hint-shown = Regarde la pièce entourée.
analysis-hint-shown-piece = Regarde la pièce entourée : { $piece }.
analysis-landings = Voir les cases d’arrivée
analysis-threat-shown = Menace : { $move }.
analysis-circle = Cercle : { $cells }, { mark-colour }.
analysis-arrow = Flèche : { $cells }, { mark-colour }.
mark-colour =
    { $colour ->
       *[green] vert
        [red] rouge
        [yellow] jaune
        [blue] bleu
    }
analysis-mark-removed = Marque supprimée : { $cells }.
analysis-draw-hint = Touche deux fois une case pour un cercle, ou deux cases pour une flèche. Arrête de dessiner dans le menu.
analysis-complete = Calcul terminé.
analysis-search-time = { $seconds } secondes de calcul.
game-check-verdict =
    { $verdict ->
        [inaccuracy] Imprécision
        [mistake] Erreur
       *[blunder] Gaffe
    } ({ $score }).
game-check-better = Meilleur : { $line }
mistakes-start = Apprendre de tes erreurs
mistakes-end = Fermer
mistakes-solution = Voir la solution
mistakes-next = Suivant
mistakes-side =
    { $side ->
        [white] Erreurs des Blancs
       *[black] Erreurs des Noirs
    }
mistakes-count = { side-heading } : { $number } sur { $total }
mistakes-task = { $move } a été joué. Trouve un meilleur coup.
mistakes-same = { $move } est le coup de la partie. Essaie un autre coup.
mistakes-wrong = { $move } cède trop. Réessaie.
mistakes-right = { $move } est un bon coup.
mistakes-prefers = Le moteur préfère { $move }.
mistakes-result = Tu as trouvé { $found } meilleurs coups sur { $total }.
mistakes-find-first = Trouve d’abord un meilleur coup, ou affiche la solution.
game-check-better-hint = Ajouter cette variante à l’arbre des coups
analysis-menu-boards = Échiquiers
analysis-menu-share = Partager et exporter
analysis-menu-go-to = Aller à
analysis-import-notes = Toi seul vois ces remarques. Appuie encore une fois sur le bouton pour ouvrir la partie.
analysis-import-title = Importer une position ou une partie
game-check-none = Aucun coup n’a été joué.
game-check-accuracy = Précision :
game-check-running = Analyse en cours…
game-check-progress = Analyse en cours : { $done } positions sur { $of }
game-check-refining = Analyse plus profonde : { $done } positions sur { $of }
analysis-server-silent = Le serveur ne répond pas. L’analyse reprendra à son retour.
analysis-thinking = Réflexion…
analysis-engine-off = Le moteur est désactivé.
analysis-depth = profondeur { $depth }
analysis-explorer-hint = Nombre de parties, puis parts gagnées par les Blancs, nulles et gagnées par les Noirs
analysis-of-game = Analyse : { $players }
analysis-of = Analyse : { $game }
analysis-about = Essaie des coups pour les deux camps, avec variantes et moteur.
editor-about = Compose une position sur tous les échiquiers, vérifie-la, puis joue-la ou analyse-la.
game-check-graph = Évaluation de la partie. { $summary }
landings-tap = Touche une pièce pour voir ses cases d’arrivée, maintenant et après un coup de son roi.
study-no-script = Les coups d’une étude demandent JavaScript.

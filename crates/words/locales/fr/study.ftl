endings-title = Finales : { $game }
endings-about = Ce que les tables de finales savent, { $game } : ce qui gagne, ce qui ne gagne pas, et les mats les plus longs.
endings = Finales
endings-none = Aucune table de finales n’existe encore pour ce jeu.
endings-certain = Ce qui est certain : chaque position de ces pièces qu’une partie peut atteindre a été calculée depuis sa fin, sauf roque et prise en passant, et sans compter coups ni répétitions. Les parts sont celles du camp au trait.
endings-set-up = Avec les positions impossibles en partie
endings-set-up-about = Ces chiffres comptent aussi les positions que l’on peut composer mais qui n’arrivent jamais en partie : rois sur la même case ou sur des cases voisines à travers les échiquiers, pions sur des cases qu’aucun pion n’atteint, et plus de pièces que la promotion n’en permet.
endings-pieces = Pièces
endings-to-move = Au trait
endings-wins = Gagne
endings-stalemates = Pat donné (¾)
endings-draws = Nulles
endings-stalemated = Pat subi (¼)
endings-loses = Perd
endings-longest = Plus long
endings-all = toutes
endings-plies =
    { $plies ->
        [one] { $plies } demi-coup
       *[other] { $plies } demi-coups
    }
tables-mate = mat
tables-wins = gagne en { endings-plies }
tables-stalemates = donne le pat (¾) en { endings-plies }
tables-draw = nulle
tables-stalemated = subit le pat (¼) en { endings-plies }
tables-loses = perd en { endings-plies }
tables-unknown = pas dans les tables
tables-asking = Consultation des tables…
tables-over = La partie est finie ici.
explorer-title = Ouvertures : { $game }
explorer-about = Ce qui s’est joué en { $game }, et l’issue.
explorer-start = Le début
explorer-go = Aller
explorer-beyond = Seuls les premiers coups des parties sont comptés. Ceci est au-delà.
explorer-none = Aucune partie finie n’a continué d’ici.
explorer-move = Coup
explorer-games = Parties
explorer-shares = Blancs, nulles, Noirs
explorer-share = { $white } % Blancs, { $drawn } % nulles, { $black } % Noirs
explorer-boards = Jouer les coups sur l’échiquier
explorer-play = Jouer à ce jeu
explorer-with = Parties avec cette position
explorer-all = Toutes
import-title = Importer des parties
import-lead = Ajoute aux archives des parties jouées ailleurs. Chacune est rejouée selon ses règles et marquée comme importée. Les parties importées ne comptent pas pour le classement.
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
import-more = Le texte contient d’autres parties. Au plus { $most } sont lues à la fois.
import-refused-list = Refusées et non enregistrées :
import-warnings-list = Lues avec des avertissements :
import-remark = Ligne { $line }, partie { $game } : { $why }
import-rules = Règles des parties qui n’en indiquent pas
import-file = Fichier PGN
import-file-hint = Au plus { $kilobytes } Ko. Le fichier est copié dans le champ ci-dessous.
import-games = Parties
import-hint = Du PGN, une page de partie copiée de SchemingMind, les coups de Game Courier ou un fichier NDJSON des archives de ce site. Des balises comme [White "…"] nomment les joueurs. Au plus { $most } parties à la fois.
import-bring = Importer
embed-on = { $game } sur Looking-Glass
embed-newest = La dernière position
study-opinion = L’avis du moteur
study-unknown = inconnu
study-the-engine = Le moteur
study-engine = Moteur
study-again = Réfléchir encore à cette position
study-think-on = Réfléchir encore
study-how-many = Combien de lignes
study-best = Meilleures lignes
study-check-of = L’examen de la partie
study-check-hint = Le moteur juge chaque coup
study-check = Examiner la partie
study-tree = Arbre des coups
study-free = Jouez des deux côtés. D’autres coups que ceux présents deviennent des variantes.
study-can-be-played = Ce qui peut se jouer :
study-openings = Ce qui s’est joué d’ici
study-tables = Ce que disent les tables de finales
study-the-tree = L’arbre des coups
step-line-end = La fin de la ligne (End)
study-undo-hint = Annuler le dernier changement de l’arbre (Ctrl+Z)
study-undo = Annuler le dernier changement
study-comment-label = Ce qu’il y a à dire du coup
study-comment = Un commentaire sur le coup
study-sign = Signe après le coup
study-fen = Position en FEN, ou partie en PGN
study-open-hint = Une position en FEN, sous toute forme, ou une partie en PGN avec variantes et commentaires
study-open = Ouvrir
study-menu-of = Menu de l’analyse
study-hint = Indice : quelle pièce ?
study-threat = Menace : que ferait l’autre camp ?
study-white-attacks = Cases attaquées par les Blancs
study-black-attacks = Cases attaquées par les Noirs
study-pen = Dessiner anneaux et flèches
study-promote = En faire la ligne principale
study-remove = Retirer les coups à partir d’ici
study-here = Moteur sur cet appareil
study-threads = Processeurs qu’il utilise
study-copy-fen = Copier la FEN
study-copy-frame = Copier pour un autre site
study-frame-hint = Ce qu’un autre site écrit pour montrer cette position
study-picture = Image de cette position
study-letters = La même en lettres
study-game = La partie
study-play = Jouer à partir d’ici
study-edit = Changer la position
editor-title = Éditeur : { $game }
editor-no-picture = Il n’y a pas d’image d’une position impossible.
editor = Éditeur
editor-tools = Ce que fait un toucher sur les échiquiers
editor-move = Déplacer des pièces
editor-remove = Retirer des pièces
editor-verdict = Si la position peut se jouer
editor-playable = Cette position peut se jouer.
editor-beside = Outre les pièces
editor-castling = Roque
editor-passant = Sautée par un pion
editor-none = aucune
editor-passant-hint = La case qu’un pion vient de sauter, comme e3
editor-passant-hint-boards = La case qu’un pion vient de sauter, comme e3 ou e3/B
editor-lone-king = Roi seul ({ side-heading })
editor-free = est libre
editor-bound-board = est lié à son échiquier
editor-bound-cell = est lié à sa case
editor-quiet = Demi-coups calmes
editor-number = Coup
editor-mate-in = Mat en
editor-problem = En faire un problème
editor-problem-hint = On vérifie qu’un seul premier coup force le mat, et d’autres peuvent le résoudre
editor-picture = Image
editor-fen = Position en FEN
editor-fen-hint = Une position en FEN, sous toute forme
editor-set-up = Placer
editor-changes = Changements
editor-undo-hint = Annuler (Ctrl+Z)
editor-undo = Annuler
editor-redo-hint = Rétablir (Ctrl+Maj+Z)
editor-redo = Rétablir
editor-start = Départ
editor-clear = Vider
study-to-move-check = Trait aux { side-heading } : échec
study-expects = { $score } : les Blancs peuvent attendre { $points } points sur cent
study-thinks = Le moteur réfléchit…
study-look = Regardez la pièce avec l’anneau.
study-look-at = Regardez la pièce avec l’anneau : { $piece }.
study-landings = Où une pièce pourrait arriver
study-would-play = L’autre camp jouerait { $move }.
study-ring = Anneau : { $cells }, { mark-colour }.
study-arrow = Flèche : { $cells }, { mark-colour }.
mark-colour =
    { $colour ->
       *[green] vert
        [red] rouge
        [yellow] jaune
        [blue] bleue
    }
study-no-mark = Plus de marque : { $cells }.
study-pen-hint = Touchez deux fois une case pour un anneau, ou deux cases pour une flèche. Le menu pose le stylo.
study-no-more = Il n’y a plus rien à trouver.
study-thought = { $seconds } secondes de réflexion.
check-judged =
    { $verdict ->
        [inaccuracy] Imprécision
        [mistake] Erreur
       *[blunder] Gaffe
    } ({ $score }).
check-better = Mieux : { $line }
check-none = Aucun coup n’a été joué.
check-accuracy = Précision :
check-checking = Examen des coups…
check-progress = Examen des coups : { $done } positions sur { $of }
study-silent = Le serveur ne répond pas. Le moteur continue dès qu’il répond.
study-thinking = Réflexion…
study-off = Le moteur est arrêté.
study-depth = profondeur { $depth }
study-openings-hint = Parties, et sur cent, combien gagnées par les Blancs, nulles, et gagnées par les Noirs
analysis-of-game = Analyse : { $players }
analysis-of = Analyse : { $game }
analysis-about = Essayez des coups des deux côtés, avec variantes et meilleures lignes du moteur.
editor-about = Placez toute position sur tous les échiquiers, voyez ce qui ne va pas, et continuez de là.
check-graph = Comment la partie s’est déroulée. { $summary }
landings-tap = Touchez une pièce pour voir où elle pourrait arriver, maintenant et après un coup de son roi.

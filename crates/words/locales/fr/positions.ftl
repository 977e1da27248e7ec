### Ce qui ne va pas dans un texte ou une description qui doit être une position.

fen-missing = il manque à la colonne { $column } : { $expected }
fen-not-understood = « { $text } », à la colonne { $column }, n’est pas valable ; il faut { $expected }
fen-placement = le placement des pièces
fen-nothing-more = la fin du texte
fen-confinement-once = le lien de chaque roi une seule fois
fen-side = « w » ou « b » pour le camp qui a le trait
fen-castling = des droits de roque parmi « KQkq », ou « - »
fen-en-passant = une case de prise en passant comme « e3 » ou « e3/B », ou « - »
fen-confinement = le confinement d’un roi, comme « K=cells » ou « k=boards »
fen-number = un nombre jusqu’à 65535
fen-ranks-without-bar = les rangées d’un seul échiquier, sans « | »
fen-all-ranks = toutes les rangées de l’échiquier, séparées par « / »
fen-all-ranks-of-each-board = toutes les rangées de chaque échiquier, séparées par « / », et les échiquiers séparés par « | »
fen-all-ranks-of-one-board = toutes les rangées d’un échiquier, séparées par « / »
fen-empty-squares = un nombre de cases vides qui tienne dans la rangée
fen-end-of-rank = la fin de la rangée
fen-more-squares = la suite de la rangée
fen-piece-letter = la lettre d’une pièce
fen-one-mark = une seule marque de l’échiquier B par pièce
fen-piece-or-empty-squares = la lettre d’une pièce, parmi « { $letters } », majuscule ou minuscule, ou un nombre de cases vides
fen-shorter = une position d’au plus { $most } caractères

fault-off-board = hors des échiquiers se trouve : { piece-name }
fault-crowded = il y a plus d’une pièce en { $at }
fault-both-copies = { $a } et { $b } sont toutes deux occupées
fault-unknown-piece = le jeu n’a pas { role-of }
fault-confined = le roi des { side-heading } ne peut pas être confiné : il n’est pas seul
fault-no-king = les { side-heading } n’ont pas de roi
fault-several-kings = les { side-heading } ont plus d’un roi
fault-pawn-on-edge = un pion ne peut pas être en { $at }
fault-other-side-in-check = les { side-heading } sont en échec sans avoir le trait
fault-castling = les { side-heading } ne peuvent pas faire le { wing } : le roi ou la tour n’est pas sur sa case de départ
fault-castling-on-b = les { side-heading } ne peuvent pas faire le { wing } : ces règles ne permettent pas le roque sur l’échiquier B
fault-en-passant = aucun pion ne peut venir de sauter { $at }

fen-note-castling-dropped = Le droit des { side-heading } au { wing } a été retiré : le roi ou la tour n’est pas sur sa case de départ.
fen-note-en-passant-dropped = La case de prise en passant { $square } a été retirée : aucun pion ne peut venir de la sauter.
fen-note-operation-ignored = L’opération EPD « { $opcode } » a été ignorée.
fen-note-files-from-bottom = Les colonnes ont été lues de bas en haut. Lues de haut en bas, elles donnent une autre position valable.
fen-note-files-from-top = Les colonnes ont été lues de haut en bas. Lues de bas en haut, elles donnent une autre position valable.
courier-note-case = L’abréviation « { $label } » est dans la casse de l’autre camp. Elle a été lue comme une pièce des { side-heading }.
unreachable-kings-meet = Cette position ne peut pas se produire en partie : les rois en { $one } et { $other } sont sur la même case ou sur des cases voisines, vues à travers les échiquiers.
unreachable-pawn = Cette position ne peut pas se produire en partie : aucun pion n’atteint { $at }.
unreachable-too-many = Cette position ne peut pas se produire en partie : les { side-heading } ont plus de pièces d’un genre que la promotion n’en permet ({ role-name }).

refused-fen = La FEN : { $why }.
refused-fen-long = La FEN est trop longue. Utilise au plus { $most } caractères.

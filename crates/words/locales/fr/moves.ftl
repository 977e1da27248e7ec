### Pourquoi un coup est refusé, et comment une partie finit selon les règles.

illegal-no-piece = Il n’y a pas de pièce en { $from }.
illegal-not-your-turn = { piece-subject } en { $from } n’est pas à vous ou n’a pas le trait.
illegal-not-how-it-moves = { role-subject } en { $from } ne peut pas aller en { $to }.
illegal-occupied = { role-subject } en { $from } ne peut pas aller en { $to } : il y a là { by }.
illegal-blocked = { role-subject } en { $from } ne peut pas aller en { $to } : { by } en { $at } barre le chemin.
illegal-closed = La case { $square } est fermée : en { $at }, où vous devriez arriver, se trouve { by }.
illegal-no-such-landing = Depuis { $from }, une pièce ne peut pas arriver sur l’échiquier { $board }.
illegal-no-king-there = Il n’y a pas de roi sur l’échiquier { $board } : rien ne peut y arriver.
illegal-zero-in-check = Votre roi en { $king } est en échec et ne peut pas traverser le miroir sans faire un pas.
illegal-zero-by-pawn = Le pion en { $from } ne peut pas traverser le miroir sans faire un pas.
illegal-confined-to-board = Votre roi en { $king } est seul et confiné : il ne joue plus que sur son échiquier.
illegal-confined-to-cell = Votre roi en { $king } est seul et confiné : il ne va plus que d’un échiquier à l’autre.
illegal-extinct = La partie est finie : { loser-inside } n’ont plus { role-of }.
illegal-king-attacked-before-transfer = Le roi serait en échec en { $square } avant le transfert : { by } en { $at } attaque cette case.
illegal-king-attacked-after-transfer = Le roi serait en échec en { $square } : { by } en { $at } attaque cette case.
illegal-leaves-king-in-check = Votre roi en { $king } serait en échec : { by } en { $at } l’attaque.
illegal-no-interposition = Selon ces règles, une pièce venue de l’autre échiquier ne pare pas l’échec à votre roi en { $king }.
illegal-castling = Le { wing } est impossible : { $why }.
illegal-en-passant = La prise en passant en { $square } est impossible : { $why }.
illegal-promotion-missing = Dites en quoi le pion se transforme en { $square } : { $roles }.
illegal-nothing-to-turn-into = Le pion ne peut pas aller en { $square } : il n’y a pas de pièce prise en laquelle il pourrait se transformer.
illegal-no-promotion = Rien ne se transforme en { role-name } en { $square }.
illegal-other-effect = Le coup a ici un autre effet.

castling-not-in-these-rules = ces règles ne le permettent pas
castling-no-right = le roi ou la tour a déjà joué ou n’est plus là
castling-in-check = le roi est en échec
castling-occupied = { $square } est occupée
castling-attacked = { $square } est attaquée

en-passant-not-in-these-rules = ces règles n’ont pas de prise en passant
en-passant-no-pawn-passed = aucun pion ne vient d’y passer
en-passant-wrong-board = selon ces règles, votre pion est sur le mauvais échiquier
en-passant-not-empty = la case sautée n’est pas libre là où le pion doit pouvoir se tenir

typed-not-understood = « { $text } » n’a pas été compris ; on attend { $expected }.
typed-ambiguous = Coup voulu : { $moves } ?
typed-castling-meant = Le roque s’écrit { $move }.
typed-no-such-file = Cet échiquier n’a pas de colonne { $file }. Ses colonnes sont { $files }.
typed-no-piece = « { $text } » : vous n’avez pas { role-of } qui convienne.
typed-none-fits = « { $text } » n’est pas possible. { $reasons }
typed-wrong-label = « { $label } » ne convient pas. En { $at } se trouve : { piece-name }.

expected-coordinate = un coup comme « e2e4 » ou « e7e8q »
expected-algebraic = un coup comme « Nf3 », « exd5 », « e8=Q » ou « O-O » (avec les lettres anglaises)
expected-typed = un coup comme « e2e4 », « Nf3 » ou « O-O » (avec les lettres anglaises)
expected-courier = un coup comme « N g1-f3 » ou « P e7-e8; Q-e8 »
expected-courier-part = une promotion comme « Q-e8 », ou ce que le coup entraîne

outcome-checkmate = Échec et mat. { winner } gagnent.
outcome-extinction = { loser } n’ont plus { role-of }. { winner } gagnent.
outcome-stalemate = Pat : { winner-inside } ont trois quarts du point, { loser-inside } un quart.
outcome-draw-stalemate = Pat : partie nulle.
outcome-draw-dead-position = Partie nulle : plus personne ne peut mater.
outcome-draw-repetition = Partie nulle par répétition de la position.
outcome-draw-quiet-moves = Partie nulle : trop de coups sans prise ni coup de pion.

claim-repetition = La même position s’est produite { $times } fois : vous pouvez demander la nulle.
claim-quiet-moves = { $moves } coups ont passé sans prise ni coup de pion : vous pouvez demander la nulle.

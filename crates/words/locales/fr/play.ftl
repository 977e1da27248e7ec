play-next-count = Partie suivante :{"\u00A0"}<count>{ $count }</count>
play-steering = Parcours et saisie
play-step-through = Parcourir les coups
step-first = Le début (Home)
step-back = Un coup en arrière (←)
step-forward = Un coup en avant (→)
step-last = La dernière position (End)
step-back-plain = Un coup en arrière
step-forward-plain = Un coup en avant
play-return = Retour à la partie
play-type = Taper un coup
play-type-example = Taper : { $move }
play-say-with-it = Ajouter un mot
play-say-with-move = Dire quelque chose avec le coup
play-send-move = Jouer
play-moves = Coups
play-beside = À côté des échiquiers
play-chat = Chat
play-notes = Notes
play-no-move = Aucun coup encore.
play-no-move-live = { $clock } : les pendules partent quand les deux ont joué, chacun en cinq minutes.
play-moves-of-game = Coups de la partie
play-messages = Messages
play-chat-players = Ce que vous dites ici, seul votre adversaire le lit.
play-chat-watchers = Les spectateurs parlent ici ; les joueurs ne le lisent pas tant qu’ils jouent.
play-message = Message
play-say = Dire quelque chose
play-send = Envoyer
play-whole-chat = Tout le chat, les signalements, et jouer sans paroles
play-your-notes = Vos notes sur cette partie
play-notes-private = Personne d’autre ne voit ce que vous notez ici.
play-offers = Propositions et résultats
play-in-lobby = <strong>Votre partie est dans le salon.</strong> Le premier venu prend l’autre camp. Vous pouvez aussi envoyer ce lien.
play-send-link = <strong>Envoyez ce lien à votre adversaire.</strong> Qui l’ouvre peut prendre l’autre camp.
play-link = Lien vers cette partie
play-copy-link = Copier le lien
play-withdraw = Retirer …
play-keep-hint = Si ce navigateur oublie son cookie
play-keep = Garder un retour
play-way-back = Gardez ce lien : il vous ramène de partout. <account>Un compte</account> aussi.
play-way-back-kept = Gardé
play-invited =
    { $rated ->
        [true] { $challenger } vous défie pour une partie classée : { $game }.
       *[false] { $challenger } vous défie pour une partie : { $game }.
    }
play-free-seat-clock =
    { $rated ->
        [true] Une place est libre dans cette partie classée : { $game }. Règles : { $rules }, pendule : { $clock }.
       *[false] Une place est libre dans cette partie : { $game }. Règles : { $rules }, pendule : { $clock }.
    }
play-free-seat =
    { $rated ->
        [true] Une place est libre dans cette partie classée : { $game }. Règles : { $rules }, sans pendule.
       *[false] Une place est libre dans cette partie : { $game }. Règles : { $rules }, sans pendule.
    }
play-sign-in = Se connecter pour jouer : elle est classée
play-look-and-answer = Regarder et répondre
play-look-and-join = Règles inhabituelles : regarder et rejoindre
play-join = Jouer { side }
play-reserved = Cette partie attend quelqu’un d’autre. Vous pourrez la regarder quand elle aura commencé.
play-draw-offered = Votre adversaire propose la nulle.
play-accept = Accepter
play-decline = Refuser
play-you-offered = Vous avez proposé la nulle. La proposition tient jusqu’à ce que l’adversaire joue ou refuse.
play-takeback-asked = Votre adversaire demande à reprendre un coup.
play-allow = Permettre
play-overdue = Le temps de votre adversaire est écoulé. Sans coup de sa part, vous gagnez dans { $time }.
play-claim-win = Demander le gain
play-wait-week = Attendre une semaine
play-overdue-own = Votre temps est écoulé, et l’adversaire peut demander le gain. Jusque-là, un coup compte encore.
play-takeback-you-asked = Vous avez demandé à reprendre votre coup. La demande tient jusqu’à la réponse ou au coup de l’adversaire.
play-prepare = Vous pouvez préparer votre réponse en attendant.
play-conditional = Coups conditionnels
play-claim-draw = Demander la nulle
play-to-rematch = Vers la revanche
play-rematch-hint = La même partie, couleurs inversées
play-new-game-hint = La même partie contre le même adversaire
play-new-game = Nouvelle partie
play-the-game = La partie
play-next-hint = La prochaine partie où vous avez le trait
play-next = Partie suivante
play-no-takeback = Dans une partie classée, aucun coup n’est repris
play-takeback-hint = Reprendre votre dernier coup
play-draw-hint = Proposer la nulle
play-draw = Proposer nulle
play-resign = Abandonner
play-analyse-hint = La partie avec variantes et lignes du moteur
play-analyse = Analyser
play-flip-hint = Tourner les échiquiers (f)
play-flip = Tourner les échiquiers
play-ghosts-hint = Montrer les pièces des autres échiquiers (g)
play-ghosts = Montrer les pièces des autres échiquiers
play-menu = Menu
play-menu-of = Menu de la partie
play-moves-and-typing = Coups et saisie
play-ghosts-short = Pièces des autres échiquiers
play-try = Essayer des coups
play-try-hint = Essayer des coups des deux côtés : rien n’est envoyé
play-attackers = Qui attaque une case ?
play-copy-moment = Copier le lien vers cette position
play-save-pgn = Enregistrer en PGN
play-save-gif = Enregistrer en image animée
play-embed = Montrer sur un autre site
play-embed-label = Ce que l’autre site écrit
play-openings = Ouvertures à partir d’ici
play-rules = Règles
play-rule-set-hint = Les règles de cette partie
play-rule-set = Règles : { $rules }
play-hide-hint = Elle reste où elle est, et vous pourrez l’afficher de nouveau
play-hide = Masquer de mes parties
play-resign-question = Abandonner la partie ?
play-resign-warning = Votre adversaire gagne aussitôt.
play-on = Continuer
play-take-back = Reprendre
play-ask-take-back = Demander à reprendre
play-rematch-offered = Revanche proposée
play-rematch-accept = Accepter la revanche
play-rematch = Revanche
play-free = Place libre
play-to-move = au trait
play-brought = Partie importée.
play-brought-from = Partie importée : { $origin }.
play-nobody = personne encore
play-title = { $game } : { $near } contre { $far }
turn-waiting = En attente du second joueur
turn-check-yours = Échec : à vous de jouer
turn-yours = À vous de jouer
turn-theirs = Trait aux { side-heading }
watch-count =
    { $count ->
        [one] { $count } spectateur
       *[other] { $count } spectateurs
    }
watch-you = Vous regardez
watch-you-more = Vous regardez, avec { $count } autres
play-picture = La position : { $position }
play-preview-now = Une partie en cours, au coup { $move }.
play-preview-free = Une place est libre : qui ouvre le lien peut la prendre.
play-guest = un invité
play-who = Blancs : { $white }, Noirs : { $black }.
seat-you = Vous
seat-opponent = Votre adversaire
play-ratings = Classements maintenant : { $white }, { $black }.
play-uncounted-short = Cette partie ne compte pas pour le classement : trop peu de coups ont été joués.
play-uncounted-network = Cette partie ne compte pas pour le classement : les deux adversaires ont joué depuis le même réseau.
play-uncounted-pair = Cette partie ne compte pas pour le classement : les deux adversaires ont joué trop de parties classées ces dernières 24 heures.
play-given-back = Le serveur a été absent { $time } ; le temps a été rendu.
play-vacation = Les { side-heading } sont en congé, décompté heure par heure : au plus tard jusqu’au { $day }.
told-draw = { $name } propose la nulle.
told-takeback = { $name } demande à reprendre un coup.
told-rematch = { $name } propose une revanche.
told-draw-declined = La nulle a été refusée.
told-takeback-declined = Le coup reste : la reprise a été refusée.
told-took-back =
    { $side ->
        [you] Vous avez repris { $moves }.
        [white] Les Blancs ont repris { $moves }.
       *[black] Les Noirs ont repris { $moves }.
    }
turn-drawn = Nulle
turn-ended =
    { $share ->
       *[won] { $who ->
            [you] Gagné
            [white] Les Blancs gagnent
           *[black] Les Noirs gagnent
        }
        [lost] { $who ->
            [you] Perdu
            [white] Les Blancs perdent
           *[black] Les Noirs perdent
        }
        [three-quarters] { $who ->
            [you] Trois quarts pour vous
            [white] Trois quarts pour les Blancs
           *[black] Trois quarts pour les Noirs
        }
        [one-quarter] { $who ->
            [you] Un quart pour vous
            [white] Un quart pour les Blancs
           *[black] Un quart pour les Noirs
        }
    }
turn-check = Échec : { $turn }
turn-thinking = Les { side-heading } réfléchissent…
seat-thinking = réfléchit…
seat-away = absent
seat-captured = pris : { $pieces }
seat-ahead = { $points } d’avance, selon la valeur usuelle des pièces
seat-king = roi : { $how }
told-some-taken-back = Un coup a été repris.
challenge-waits = { $name } a été défié et n’a pas encore répondu.
challenge-declined-words = { $name } a refusé : « { $words } »
challenge-declined = { $name } a refusé.
challenge-somebody = quelqu’un
attackers-tap = Touchez une case pour voir qui l’attaque.
chat-removed = (retiré par la modération)
chat-not-sent = Ce n’est pas parti. Réessayez une fois connecté.
confirm-send = Envoyer
confirm-question = Envoyer { $move } ?
offline = Vous êtes hors ligne. La partie reprend à votre retour.
connection-lost = Connexion perdue. Nouvel essai…
connection-back = De nouveau connecté.
copied = Copié
copy-by-hand = Copiez à la main
moves-taken-back = Repris
note-unread = Vos notes ne peuvent être lues en ce moment.
note-unsaved = Pas encore enregistré.
play-impossible = Ce n’est pas possible.
play-go-back-first = Revenez d’abord à la partie : seules ses positions sont examinées.
stepping-gone-on = La partie a continué : y revenir
no-answer = Le serveur n’a pas répondu.
no-answer-again = Le serveur n’a pas répondu. Réessayez.
try-gone-on = La partie a continué.
try-only = Seulement essayé, pas envoyé : { $moves }
try-back = Un en arrière
try-all = Tout reprendre
try-done = À la partie
prepare-first = Jouez un coup possible de l’adversaire, puis votre réponse.
prepare-if-first = Si { $theirs }, alors { $own }
prepare-if = si { $theirs }, alors { $own }
prepare-ends = La partie finirait ainsi.
prepare-keep-or-on = Gardez, ou continuez.
prepare-keep = Garder
prepare-back = Retour
prepare-done = Terminé
prepare-remove = Retirer
prepare-remove-line = Retirer : { $line }
steps-start = Le début de la partie
steps-after = Après { $move }
play-no-script = Le chat, les notes et les coups conditionnels nécessitent JavaScript.

nav-your-turn-count = À toi{"\u00A0"}(<count>{ $count }</count>)
play-navigation = Navigation et saisie des coups
play-step-through = Parcourir les coups
step-first = Premier coup (Début)
step-back = Coup précédent (←)
step-forward = Coup suivant (→)
step-last = Dernier coup (Fin)
step-back-plain = Coup précédent
step-forward-plain = Coup suivant
play-return = Retour à la partie
play-type-move = Taper un coup
play-type-example = Taper : { $move }
play-add-message = Ajouter un message
play-add-message-label = Message avec le coup
play-send-move = Jouer
play-moves = Coups
play-panels = Panneaux
play-chat = Chat
play-notes = Notes
play-no-move = Pas encore de coups.
play-no-move-live = { $clock }. Les pendules démarrent quand les deux joueurs ont joué. Chacun a cinq minutes pour son premier coup.
play-move-list = Liste des coups
play-messages = Messages
play-chat-players = Seuls toi et ton adversaire lisez ce chat.
play-chat-spectators = Chat des spectateurs. Les joueurs ne peuvent pas le lire pendant la partie.
play-message = Message
play-message-placeholder = Écrire un message
play-send = Envoyer
play-chat-options = Historique et réglages du chat
play-your-notes = Tes notes sur cette partie
play-notes-private = Notes privées. Toi seul les vois.
play-offers = Propositions et résultats
play-in-lobby = <strong>Ton défi est dans le salon.</strong> Le premier joueur qui l’accepte joue contre toi. Tu peux aussi envoyer ce lien.
play-send-link = <strong>Envoie ce lien à ton adversaire.</strong> La première personne qui l’ouvre peut rejoindre la partie.
play-link = Lien de cette partie
play-copy-link = Copier le lien
play-withdraw = Annuler …
play-recovery-link-hint = Te ramène à cette partie si tu perds les cookies de ce navigateur
play-recovery-link-get = Lien de récupération
play-recovery-link-save = Garde ce lien pour revenir sur un autre appareil, ou <account>inscris-toi</account>.
play-recovery-link-dismiss = Masquer
play-invited =
    { $rated ->
        [true] { $challenger } te défie pour une partie classée : { $game }.
       *[false] { $challenger } te défie pour une partie : { $game }.
    }
play-open-seat-clock =
    { $rated ->
        [true] Partie classée, en attente d’un adversaire. Jeu : { $game }. Règles : { $rules }. Cadence : { $clock }.
       *[false] En attente d’un adversaire. Jeu : { $game }. Règles : { $rules }. Cadence : { $clock }.
    }
play-open-seat =
    { $rated ->
        [true] Partie classée, en attente d’un adversaire. Jeu : { $game }. Règles : { $rules }. Sans pendule.
       *[false] En attente d’un adversaire. Jeu : { $game }. Règles : { $rules }. Sans pendule.
    }
play-sign-in = Se connecter pour jouer
play-view-rules-and-join = Règles spéciales : voir et rejoindre
play-join = Jouer avec { side }
play-reserved = Cette partie est réservée à un autre joueur. Tu pourras la regarder quand elle aura commencé.
play-draw-offered = Ton adversaire propose la nulle.
play-accept = Accepter
play-decline = Refuser
play-draw-offer-sent = Nulle proposée. La proposition tient jusqu’à ce que ton adversaire joue ou refuse.
play-takeback-requested = Ton adversaire demande à reprendre un coup.
play-takeback-accept = Accepter
play-overdue = Le temps de ton adversaire est écoulé. S’il ne joue pas, tu gagnes dans { $time }.
play-claim-win = Réclamer le gain
play-wait-week = Attendre une semaine
play-overdue-own = Ton temps est écoulé et ton adversaire peut réclamer le gain. Jusque-là, tu peux encore jouer.
play-takeback-sent = Reprise demandée. La demande tient jusqu’à la réponse ou au coup de ton adversaire.
play-conditional-hint = En attendant, tu peux préparer tes réponses.
play-conditional-stored = Coups conditionnels enregistrés
play-conditional = Coups conditionnels
play-claim-draw = Réclamer la nulle
play-claim-move = Coup pour la nulle
play-view-rematch = Voir la revanche
play-rematch-hint = Revanche, couleurs inversées
play-new-game-hint = Nouvelle partie contre le même adversaire
play-new-game = Nouvelle partie
play-actions = Actions de la partie
play-next-hint = La prochaine partie où c’est à toi de jouer
play-next = Partie suivante
play-no-takeback = Pas de reprise dans les parties classées
play-takeback-hint = Reprendre le dernier coup
play-draw-hint = Proposer la nulle
play-draw = Proposer nulle
play-resign = Abandonner
play-analyse-hint = Analyser la partie avec le moteur
play-analyse = Analyser
play-flip-hint = Retourner les échiquiers (f)
play-flip = Retourner les échiquiers
play-ghosts-hint = Afficher les pièces fantômes des autres échiquiers (g)
play-ghosts = Afficher les fantômes
play-menu = Menu
play-menu-label = Menu de la partie
play-moves-panel = Coups et saisie
play-ghosts-short = Pièces fantômes
play-try-moves = Essayer des coups
play-try-moves-hint = Essayer des coups des deux camps ; rien n’est envoyé
play-attackers = Voir les attaquants
play-advice = Obtenir un indice
play-copy-position-link = Copier le lien de la position
play-download-pgn = Télécharger le PGN
play-download-courier = Télécharger les coups pour Game Courier
play-download-gif = Télécharger le GIF
play-embed = Intégrer
play-embed-code = Code d’intégration
play-opening-explorer = Explorateur d’ouvertures
play-rules = Règles
play-rule-set-hint = Les règles de cette partie
play-rule-set = Règles : { $rules }
play-hide-hint = La partie est conservée. Tu pourras l’afficher de nouveau.
play-hide = Masquer la partie
play-resign-question = Abandonner cette partie ?
play-resign-warning = Ton adversaire gagne immédiatement.
play-resign-cancel = Continuer
play-takeback = Reprendre
play-takeback-request = Demander à reprendre
play-rematch-offered = Revanche proposée
play-rematch-accept = Accepter la revanche
play-rematch = Revanche
seat-open = En attente d’un adversaire
play-to-move = au trait
play-imported = Partie importée.
play-imported-tags = Balises de la partie
play-imported-from = Partie importée : { $origin }.
play-no-player = pas encore de joueur
play-title = { $game } : { $near } contre { $far }
turn-waiting = En attente d’un adversaire
turn-check-yours = Échec ! À toi de jouer
turn-yours = À toi de jouer
turn-theirs = Trait aux { side-heading }
spectators-count =
    { $count ->
        [one] { $count } spectateur
       *[other] { $count } spectateurs
    }
spectators-you = Spectateur
spectators-you-more =
    { $count ->
        [one] Spectateur, avec { $count } autre
       *[other] Spectateur, avec { $count } autres
    }
play-picture = Position : { $position }
play-preview-now = Partie en cours, coup { $move }.
play-preview-open = En attente d’un adversaire. Ouvre le lien pour jouer.
guest-inside = un invité
play-preview-players = Blancs : { $white }, Noirs : { $black }.
seat-you = Toi
seat-opponent = Ton adversaire
play-new-ratings = Cotes actuelles : { $white }, { $black }.
play-uncounted-short = Cotes inchangées : trop peu de coups ont été joués.
play-uncounted-fast = Cotes inchangées : la partie n’a pas duré assez longtemps.
play-uncounted-network = Cotes inchangées : les deux joueurs étaient sur le même réseau.
play-uncounted-pair = Cotes inchangées : ces deux joueurs ont joué trop de parties classées ces dernières 24 heures.
play-time-returned = Le serveur a été indisponible pendant { $time }. Les pendules ont été corrigées.
play-clock-stepped = L’horloge du serveur a été corrigée de { $time }. Les pendules de cette partie l’ont été aussi.
play-vacation = Les { side-heading } sont en congés, au plus tard jusqu’au { $day }. Les congés se décomptent par heure.
event-draw-offered = { $name } propose la nulle.
event-takeback-requested = { $name } demande à reprendre un coup.
event-rematch-offered = { $name } propose une revanche.
event-draw-declined = Proposition de nulle refusée.
event-takeback-declined = Reprise refusée.
event-took-back =
    { $side ->
        [you] Tu as repris { $moves }.
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
            [you] ¾ de point pour toi
            [white] ¾ de point pour les Blancs
           *[black] ¾ de point pour les Noirs
        }
        [one-quarter] { $who ->
            [you] ¼ de point pour toi
            [white] ¼ de point pour les Blancs
           *[black] ¼ de point pour les Noirs
        }
    }
turn-check = Échec ! { $turn }
turn-thinking = Les { side-heading } réfléchissent…
seat-thinking = réfléchit…
seat-away = hors ligne
seat-captured = pris : { $pieces }
seat-ahead = avantage matériel de { $points } points
seat-king = roi : { $how }
event-moves-taken-back = Un coup a été repris.
challenge-waiting = En attente de la réponse de { $name }.
challenge-declined-reason = { $name } a refusé : « { $words } »
challenge-declined = { $name } a refusé.
attackers-tap = Touche une case pour voir qui l’attaque.
advice-move = Indice : { $move }.
chat-removed = (supprimé par un modérateur)
chat-not-sent = Message non envoyé. Réessaie quand tu seras connecté.
confirm-send = Confirmer
confirm-question = Jouer { $move } ?
offline = Tu es hors ligne.
connection-lost = Connexion perdue. Reconnexion…
connection-move-waits = Ton coup sera envoyé à ta reconnexion.
connection-move-waits-clock = Ton coup sera envoyé à ta reconnexion. D’ici là, ta pendule tourne.
connection-clock-runs = Ta pendule tourne.
connection-clock-may-run = Quand ton adversaire jouera, ta pendule tournera.
connection-restored = Connexion rétablie.
clock-read = Blancs : { $white }. Noirs : { $black }.
clock-low = Peu de temps : { $time }.
copied = Copié
copy-manually = Copie à la main
moves-taken-back = Repris
notes-not-loaded = Tes notes n’ont pas pu être chargées. Réessaie plus tard.
notes-not-saved = Pas encore enregistré.
play-impossible = Ce coup n’est pas possible.
play-return-first = Reviens d’abord à la partie. Cela ne marche que sur les positions de la partie.
navigation-new-move = Nouveau coup : retour à la partie
server-no-answer = Le serveur n’a pas répondu.
server-no-answer-retry = Le serveur n’a pas répondu. Réessaie.
try-new-move = Un nouveau coup a été joué.
try-line = Essai, rien n’est envoyé : { $moves }
try-undo = Annuler
try-undo-all = Tout annuler
try-done = Retour à la partie
conditional-play-first = Joue un coup attendu de ton adversaire, puis ta réponse.
conditional-if-first = Si { $theirs }, alors { $own }
conditional-if = si { $theirs }, alors { $own }
conditional-ends-game = Cette suite termine la partie.
conditional-save-or-continue = Enregistre, ou ajoute des coups.
conditional-save-line = Enregistrer
conditional-undo = Annuler
conditional-close = Fermer
conditional-remove = Supprimer
conditional-remove-line = Supprimer : { $line }
position-start = Début de la partie
position-after = Après { $move }
play-no-script = Le chat, les notes et les coups conditionnels demandent JavaScript.
play-abort = Annuler
play-abort-hint = Terminer la partie sans résultat avant que les deux joueurs aient joué
play-give-time = +15 s
play-give-time-hint = Donner 15 secondes à ton adversaire
play-absent = Ton adversaire a quitté la partie.
play-absent-wait = Ton adversaire a quitté la partie. Tu pourras réclamer le gain dans { $seconds } s.
event-time-given = { $name } te donne { $seconds } secondes.
play-rated = Classée
play-rated-hint = Le résultat compte pour la cote des deux joueurs
play-casual = Amicale
play-info = Infos
play-info-no-clock = Sans pendule
play-info-mode = Mode
play-zen = Mode zen
play-full-screen = Plein écran
play-board-size = Taille des échiquiers
play-keys = Raccourcis clavier
play-invited-terms = Règles : { $rules }. Cadence : { $clock }.
play-challenge-terms = Règles et conditions
turn-no-result = Pas de résultat
keys-step = Coup précédent, suivant
keys-home-end = Début Fin
keys-ends = Premier, dernier coup
keys-clocks = Lire les pendules
keys-arrows = ↑ ↓ ← → sur les échiquiers
keys-move-on-board = Passer d’une case à l’autre
keys-enter = Entrée
keys-choose-square = Prendre ou poser une pièce
keys-right-button = Bouton droit de la souris
keys-draw = Dessiner des flèches et des cercles ; Maj, Ctrl et Alt choisissent la couleur
keys-control-z = Ctrl Z
keys-undo = Annuler

profile-since = Membre depuis le { $day }.
profile-closed = Ce compte est fermé.
profile-edit = Modifier le profil
profile-bot = Ce compte est joué par un programme.
profile-moderator = Modérateur
confirmation-report = Ton signalement a été envoyé aux modérateurs.
profile-challenge = Défier { $name }
profile-ratings = Cotes
profile-games =
    { $games ->
        [one] { $games } partie
       *[other] { $games } parties
    }
profile-place = { $place }ᵉ du classement
profile-provisional = provisoire
profile-rating-history = Cote après chacune des dernières parties
profile-problems = Problèmes : { $solved } résolus sur { $tried }
profile-no-game = Pas encore de parties.
profile-no-further = Plus d’autres parties.
profile-newer = Dernières parties
profile-you-and = Toi et { $name }
profile-blocked = Tu as bloqué { $name }. Vous ne pouvez ni jouer ni discuter ensemble, ni modifier les études l’un de l’autre.
profile-unblock = Débloquer
profile-block-hint = Les joueurs bloqués ne peuvent ni rejoindre tes parties ni t’écrire, et toi non plus. Les parties en cours continuent sans chat.
profile-block = Bloquer { $name }
profile-muted = Tu as masqué { $name }. Tu ne vois pas ses messages.
profile-mute-hint = Les joueurs masqués n’en sont pas informés. Tu ne verras pas leurs messages.
profile-unmute = Ne plus masquer
profile-mute = Masquer { $name }
profile-report = Signaler { $name } …
report-about = Motif
report-cheating = Triche
report-insults = Insultes
report-name = Nom ou texte de profil
report-other = Autre
report-details = Que s’est-il passé, et dans quelle partie ?
report-send = Envoyer
chat-players-title = Chat des joueurs
chat-spectators-title = Chat des spectateurs
chat-go-to-spectators = Chat des spectateurs
chat-go-to-players = Chat des joueurs
chat-older = Messages plus anciens
chat-off = Le chat est désactivé.
chat-none-players = Pas encore de messages des joueurs.
chat-none-spectators = Pas encore de messages des spectateurs.
chat-message-deleted = Ce message a été supprimé.
chat-remove-of = Supprimer le message { $number }
chat-report-of = Signaler le message { $number }
chat-report = Signaler
chat-comments = Commentaires des coups
chat-remove-comment = Supprimer le commentaire du coup { $move }
chat-newest = Les derniers messages
chat-sign-in = <in>Connecte-toi</in> pour discuter avec les spectateurs.
chat-off-title = Désactiver le chat
chat-off-explanation = Tant que le chat est désactivé, tu ne vois ni messages ni commentaires de coups. Ton adversaire en est informé s’il t’écrit.
chat-turn-on-here = Activer le chat dans cette partie
chat-turn-off-here = Désactiver le chat dans cette partie
chat-turn-on-everywhere = Activer le chat dans toutes mes parties
chat-mute-hint = Tu peux aussi masquer un seul joueur depuis son profil.
terms-title = { $game } : détails de la partie
terms-boards = Échiquiers
terms-challenged = { $name } te défie
terms-rated = oui : la cote des deux joueurs change, et les coups ne peuvent pas être repris
terms-unrated = non
terms-start = Position de départ
terms-own-start = position personnalisée
terms-other-rules = Pas les règles standard
terms-rule = Règle
terms-this-game = Cette partie
terms-standard = Standard
terms-accept = Accepter et jouer { side }
terms-accept-rules = Accepter ces règles et jouer { side }
terms-decline-reason = Motif (facultatif)
conditional-picture = Position
file-too-long = { $name } est trop gros. Choisis un fichier d’au plus { $most } Ko.
file-loaded = { $name } est chargé dans le champ ci-dessous.
file-unreadable = { $name } est illisible. Choisis un fichier texte.
import-too-long = Le texte est trop long. Envoie au plus { $kilobytes } Ko.
import-empty = Saisis d’abord les parties.
import-no-rules = Règles inconnues. Choisis-les dans la liste.
players-title = Joueurs
players-name = Le nom commence par
players-found = Joueurs dont le nom commence par « { $text } »
players-none = Aucun nom de joueur ne commence ainsi. Vérifie l’orthographe, ou saisis moins de lettres.
players-online = En ligne
players-none-online = Aucun joueur avec un compte n’est en ligne en ce moment.
players-most = Les { $most } joueurs actifs le plus récemment sont affichés.
profile-online = En ligne
profile-rating-range = De { $lowest } à { $highest } depuis le { $day }
profile-results = Résultats
profile-by-color = Par couleur
profile-by-opening = Par premier coup
profile-by-opponent = Par adversaire
profile-opening = { $move } avec les { $side } ({ $game })
profile-computer = Ordinateur
profile-guests = Invités
profile-score =
    { $won ->
        [one] { $won } victoire
       *[other] { $won } victoires
    }, { $drawn ->
        [one] { $drawn } nulle
       *[other] { $drawn } nulles
    }, { $lost ->
        [one] { $lost } défaite
       *[other] { $lost } défaites
    }
profile-head-to-head = Toi contre { $name }
profile-your-games = Tes parties

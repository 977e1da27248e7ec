studies-title = Études
studies-about = Des parties analysées avec variantes et commentaires, à un ou à plusieurs.
studies-how = Crée une étude ici, ou choisis « Enregistrer comme étude » dans le menu de l’analyse.
studies-chapter-about = Chapitre d’étude avec variantes et commentaires.
studies-yours = Tes études
studies-cookie = Enregistrées pour ce navigateur seulement. Avec un compte, tu les ouvres sur tout appareil.
studies-sign-up = Inscription
studies-new = Nouvelle étude
studies-title-label = Titre
studies-rules = Jeu et règles
studies-file = Fichier PGN
studies-text = Partir d’une position ou de parties (facultatif)
studies-text-hint = FEN, ou PGN avec variantes et commentaires. Chaque partie devient un chapitre.
studies-create = Créer l’étude
studies-public = Études publiques
studies-none = Pas encore d’études publiques.
studies-older = Études plus anciennes
studies-visibility = Visibilité
studies-visibility-private = Privée
studies-visibility-unlisted = Non répertoriée (toute personne ayant le lien)
studies-visibility-public = Publique
studies-notes-title = Remarques sur ton texte
studies-notes-lead = L’étude est enregistrée. Toi seul vois ces remarques, et seulement maintenant.
studies-notes-open = Ouvrir l’étude
studies-to-boards = Retour à l’étude
studies-chapters = Chapitres
studies-no-chapters = Pas encore de chapitres.
studies-name-of = Nom du chapitre { $number }
studies-save-name = Enregistrer le nom du chapitre { $number }
studies-save = Enregistrer
studies-up = Monter le chapitre { $number }
studies-down = Descendre le chapitre { $number }
studies-remove = Supprimer …
studies-remove-of = Supprimer le chapitre { $number } …
studies-moves =
    { $moves ->
        [one] { $moves } coup
       *[other] { $moves } coups
    }
studies-add = Ajouter des chapitres
studies-add-button = Ajouter
studies-name = Nom
studies-title-and-visibility = Titre et visibilité
studies-contributors = Contributeurs
studies-owner = { $name } (propriétaire)
studies-you = (toi)
studies-remove-contributor = Retirer
studies-remove-contributor-of = Retirer { $name }
studies-contributor-name = Nom du joueur
studies-add-contributor = Ajouter
studies-invite-link = Avec ce lien, n’importe qui peut modifier l’étude. Il n’est montré qu’une fois :
studies-create-invite-link = Créer un lien d’invitation
studies-replace-invite-link = Remplacer le lien d’invitation
studies-disable-invite-link = Désactiver le lien
studies-leave = Quitter l’étude
studies-remove-study = Supprimer l’étude …
studies-section = Étude
studies-settings-short = Chapitres …
studies-settings = Chapitres, visibilité et contributeurs
studies-download-pgn = Télécharger le PGN
studies-save-as-study = Enregistrer comme étude
studies-copy-to-own = Copier dans mes études
studies-copy-link = Copier le lien
studies-no-study = Cette étude n’existe pas ou est privée. Vérifie le lien.
studies-no-chapter = Ce chapitre n’existe pas ou a été supprimé. Choisis un autre chapitre.
studies-empty = Cette étude n’a pas encore de chapitres.
studies-invite-link-expired = Ce lien d’invitation ne fonctionne plus. Demande un nouveau lien au propriétaire de l’étude.
studies-contributors-only = Seuls les contributeurs peuvent modifier cette étude. Demande un lien d’invitation à son propriétaire.
studies-owner-only = Seul le propriétaire de l’étude peut faire cela.
studies-full = Tu as atteint la limite de { $most } études. Supprimes-en une d’abord.
studies-max-chapters = Une étude peut avoir au plus { $most } chapitres. Supprimes-en un d’abord, ou commence une nouvelle étude.
studies-max-contributors = Une étude peut avoir au plus { $most } contributeurs. Retires-en un d’abord.
studies-already-contributor = Tu es déjà contributeur.
studies-contributor-blocked = { $name } ne peut pas contribuer : l’un de vous a bloqué l’autre.
studies-join-blocked = Tu ne peux pas contribuer : toi ou le propriétaire de l’étude avez bloqué l’autre.
studies-remove-disables-link = Retirer un contributeur désactive aussi le lien d’invitation.
studies-no-such-player = Il n’y a pas de joueur nommé « { $name } ». Vérifie l’orthographe.
studies-remove-chapter-question = Supprimer le chapitre « { $name } » ?
studies-remove-chapter-about =
    { $moves ->
        [0] Tous ses commentaires
        [one] Son seul coup et tous ses commentaires
       *[other] Ses { $moves } coups et tous ses commentaires
    } seront supprimés pour de bon. Télécharge d’abord l’étude en PGN pour les garder.
studies-remove-question = Supprimer l’étude « { $title } » ?
studies-remove-about = Tous les chapitres seront supprimés pour tout le monde. Télécharge d’abord l’étude en PGN pour les garder.
studies-remove-yes = Supprimer
studies-remove-no = Annuler
studies-join-question = Contribuer à l’étude « { $title } » ?
studies-join-about = Ce lien te permet d’ajouter des coups et des commentaires. Tous les lecteurs de l’étude voient tes modifications.
studies-join-yes = Contribuer
studies-present-contributor = { $name } (contributeur)
studies-present-guests =
    { $count ->
        [one] { $count } invité contributeur
       *[other] { $count } invités contributeurs
    }
studies-present-readers =
    { $count ->
        [one] { $count } lecteur
       *[other] { $count } lecteurs
    }
studies-saved = Enregistré
studies-saving = Enregistrement …
studies-read-only = Lecture seule. Tes coups ne sont pas enregistrés.
studies-not-saved = Pas encore enregistré : le serveur ne répond pas.
studies-save-refused = Le serveur n’a pas enregistré le changement.
studies-later-changes-lost = { $why } Tes changements suivants n’ont pas été enregistrés non plus.
studies-study-removed = Cette étude a été supprimée ou est devenue privée. Tes changements ne sont plus enregistrés. Télécharge le PGN dans le menu pour les garder.
studies-chapter-removed = Ce chapitre a été supprimé. Tes changements ne sont plus enregistrés. Télécharge le PGN dans le menu pour les garder.
studies-untitled = Étude : { $game }
studies-count =
    { $count ->
        [one] { $count } chapitre
       *[other] { $count } chapitres
    }
studies-own-private = la tienne, privée
studies-own-unlisted = la tienne, non répertoriée
studies-own-public = la tienne, publique
studies-by = par { $name }
studies-changed = modifiée le { $day }
studies-search = Chercher dans les études publiques
studies-topic = Thème : { $topic }
studies-all = Toutes les études
studies-none-found = Aucune étude trouvée. Change la recherche.
studies-more-older = Aucun résultat parmi ces études. Cherche dans les plus anciennes.
studies-topics = Thèmes
studies-topics-hint = Sépare les thèmes par des virgules, par exemple : finale, transferts. Les lecteurs trouvent les études publiques par thème.

studies-title = Études
studies-about = Des parties avec variantes et commentaires, écrites à plusieurs, chapitre par chapitre.
studies-how = Commencez-en une ici, ou sur toute page d’analyse par « Garder comme étude » dans le menu.
studies-chapter-about = Un chapitre d’une étude : une partie avec variantes et commentaires.
studies-yours = Les vôtres
studies-cookie = Un cookie de ce navigateur les garde. Avec un compte vous les retrouvez dans tout navigateur.
studies-sign-up = Créer un compte
studies-new = Une nouvelle étude
studies-called = Son titre
studies-rules = Jeu et règles
studies-file = Un fichier de parties
studies-text = Une position ou des parties, si l’on ne commence pas au début
studies-text-hint = Une FEN sous toute forme, ou un PGN avec variantes et commentaires : chaque partie devient un chapitre.
studies-make = La créer
studies-public = Études publiques
studies-none = Personne n’a encore rendu une étude publique.
studies-older = Plus anciennes
studies-readers = Qui peut la lire
studies-private = Ses auteurs seuls
studies-unlisted = Qui a le lien
studies-listed = Tout le monde : elle est listée
studies-to-boards = Vers les échiquiers
studies-chapters = Chapitres
studies-no-chapters = Il n’y en a pas encore.
studies-name-of = Nom du chapitre { $number }
studies-save-name = Enregistrer le nom du chapitre { $number }
studies-save = Enregistrer
studies-up = Monter le chapitre { $number }
studies-down = Descendre le chapitre { $number }
studies-remove = Retirer …
studies-remove-of = Retirer le chapitre { $number } …
studies-moves =
    { $moves ->
        [one] 1 coup
       *[other] { $moves } coups
    }
studies-add = Ajouter des chapitres
studies-add-button = Ajouter
studies-name = Nom
studies-title-and-readers = Titre et lecteurs
studies-writers = Qui peut écrire
studies-owner = { $name }, à qui est l’étude
studies-you = (vous)
studies-no-more = Ne plus laisser écrire
studies-no-more-of = Ne plus laisser { $name } écrire
studies-by-name = Quelqu’un qui a un compte
studies-let = Laisser écrire
studies-link = Qui a ce lien peut écrire. Il n’est montré que cette fois :
studies-make-link = Un lien qui permet d’écrire
studies-other-link = Un autre lien qui permet d’écrire
studies-end-link = Annuler le lien
studies-leave = Ne plus écrire ici
studies-remove-study = Supprimer l’étude …
studies-the-study = L’étude
studies-settings-short = Chapitres …
studies-settings = Chapitres, lecteurs et auteurs
studies-all-pgn = Tous les chapitres en PGN
studies-keep = Garder comme étude
studies-copy-own = Copier dans une étude à vous
studies-copy-link = Copier le lien de l’étude
studies-no-study = Il n’y a pas d’étude à cette adresse, ou elle est privée. Peut-être une lettre du lien s’est-elle perdue.
studies-no-chapter = Cette étude n’a pas ce chapitre, ou ne l’a plus.
studies-empty = Cette étude n’a pas encore de chapitre.
studies-link-ended = Ce lien ne permet plus d’écrire. Demandez-en un autre à qui appartient l’étude.
studies-only-writers = Seuls peuvent écrire dans cette étude ceux que son propriétaire laisse faire.
studies-only-owner = Seul son propriétaire peut le faire.
studies-full = Vous avez autant d’études que l’on peut avoir, { $most }. Supprimez-en une d’abord.
studies-most-chapters = Une étude a au plus { $most } chapitres.
studies-writers-full = { $most } personnes peuvent déjà écrire dans cette étude, et pas davantage.
studies-you-may = Vous pouvez déjà écrire.
studies-nobody = Personne ne s’appelle « { $name } » ici.
studies-remove-chapter-question = Retirer le chapitre « { $name } » ?
studies-remove-chapter-about =
    { $moves ->
        [one] Il a un coup
       *[other] Il a { $moves } coups
    } avec tout ce qui y est dit. C’est perdu si vous n’enregistrez pas d’abord l’étude en PGN.
studies-remove-question = Supprimer l’étude « { $title } » ?
studies-remove-about = Tous ses chapitres sont perdus, pour tout le monde, si vous ne les enregistrez pas d’abord en PGN.
studies-remove-yes = Supprimer
studies-remove-no = Garder
studies-join-question = Écrire dans l’étude « { $title } » ?
studies-join-about = Qui vous a envoyé ce lien vous laisse y ajouter des coups et des commentaires, avec d’autres. Ce que vous écrivez est vu de tous ceux qui lisent l’étude.
studies-join-yes = Y écrire
studies-writes = { $name } (écrit)
studies-guests =
    { $count ->
        [one] un invité qui écrit
       *[other] { $count } invités qui écrivent
    }
studies-others =
    { $count ->
        [one] un lecteur
       *[other] { $count } lecteurs
    }
studies-stored = Enregistré
studies-storing = Enregistrement …
studies-reads = Vous lisez. Les coups que vous essayez restent sur cette page.
studies-not-stored = Pas encore enregistré : le serveur ne répond pas.
studies-refused = Le serveur ne l’a pas enregistré.
studies-after = { $why } Ni ce que vous avez fait ensuite.
studies-removed = Cette étude a été supprimée, ou est privée maintenant. Ce que vous voyez n’est plus enregistré ; le menu l’enregistre en PGN.
studies-chapter-removed = Ce chapitre a été supprimé. Ce que vous voyez n’est plus enregistré ; le menu l’enregistre en PGN.
studies-untitled = Une étude de { $game }
studies-count =
    { $count ->
        [one] 1 chapitre
       *[other] { $count } chapitres
    }
studies-own-private = la vôtre, privée
studies-own-unlisted = la vôtre, par lien
studies-own-public = la vôtre, publique
studies-by = par { $name }
studies-changed = modifiée le { $day }
studies-guest = un invité

### Ce qui ne va pas dans ce que quelqu’un a demandé ou envoyé.

refused-rules = Il n’y a pas de règles « { $name } ». Choisis-les dans la liste.
refused-threat-check = Le roi est en échec : c’est la menace.
refused-position-long = La position est trop longue. Utilise au plus { $most } caractères.
refused-no-piece = « { $text } » n’est pas une pièce avec sa case. Écris-la comme « 4K ».
refused-chapter-moves = Un chapitre peut avoir au plus { $most } coups. Commence un nouveau chapitre.
refused-chapter-long = Un chapitre peut avoir au plus { $kilobytes } Ko en PGN, commentaires compris. Commence un nouveau chapitre.
refused-too-deep = Les variantes sont imbriquées trop profondément.
refused-game-number = Partie { $number } : { $why }.
refused-no-game-in-text = Ce texte ne contient pas de partie.
refused-pgn = Le PGN : { $why }.
refused-text-long = Le texte est trop long. Utilise au plus { $kilobytes } Ko.
refused-tree = L’arbre des coups n’est pas valable : { $why }.
refused-tree-moves = Un arbre peut avoir au plus { $most } coups.
refused-tree-order = « { $move } » renvoie au coup { $after }, qui vient plus tard.
refused-comments = Un coup peut avoir au plus { $most } commentaires de { $letters } caractères chacun.
refused-annotations = Un coup peut avoir au plus { $most } annotations.
refused-other-comment = Un autre contributeur a changé ce commentaire : « { $text } ». Le tien n’a pas été enregistré.
refused-other-annotation = Un autre contributeur a changé cette annotation. La tienne n’a pas été enregistrée.
refused-other-start = La position de départ d’un chapitre ne peut pas être changée. Crée un nouveau chapitre.
refused-change = Le changement n’est pas valable : { $why }.
refused-page-name = Le nom de la page est trop long.
refused-marks = Les marques : { $why }.
refused-most-marks = Une image peut avoir au plus { $most } marques.
refused-fen-form = La forme { $form } ne peut pas exprimer cette position.
refused-needs-position = La position manque dans l’adresse. Ajoute ?fen=… avec une FEN.
line-too-many-moves = Une ligne peut avoir au plus { $most } coups.
line-move = Coup { $number }, « { $move } » : { $why }
archive-no-game = Il n’y a pas de jeu « { $text } ». Choisis-en un dans la liste.
archive-no-cursor = « { $text } » n’est pas un endroit de cette liste. Repars des parties les plus récentes.
mail-frequency-invalid = La fréquence des e-mails doit être « at-once », « daily » ou « off ».
hide-only-own = Tu ne peux masquer que tes propres parties.
hide-clock = Une partie dont la pendule tourne ne peut être masquée qu’une fois finie.
attackers-rated = Les attaquants ne sont pas montrés pendant les parties classées. Regarde quand la partie sera finie.
advice-not-here = Les indices ne sont disponibles que dans les parties non classées contre l’ordinateur.
advice-not-your-turn = Ce n’est pas à toi de jouer. Demande un indice quand ce sera ton tour.
challenge-reason-too-long = Le motif est trop long. Reviens en arrière et utilise au plus { $most } caractères.
challenge-not-yours = Tu ne peux pas refuser ce défi. Il est pour un autre joueur, ou a déjà reçu une réponse.
chat-only-moderators = Seuls les modérateurs peuvent supprimer des messages.
passkey-rejected = La clé d’accès a été refusée. Supprime-la de ton appareil et réessaie.
passkey-unknown = Aucun compte n’a cette clé d’accès, ou le délai est dépassé. Réessaie, ou utilise ton mot de passe.
passkey-limit = Un compte peut avoir au plus { $most } clés d’accès. Supprimes-en une d’abord.
note-long = Les notes sont trop longues. Reviens en arrière et utilise au plus { $most } caractères.
note-not-allowed = Seuls les joueurs de la partie et les utilisateurs connectés peuvent prendre des notes. Connecte-toi d’abord.
profile-own-account = C’est ton propre compte.
push-not-this-browser = Les notifications ne marchent pas dans ce navigateur : { $why }.
game-check-network-busy = Le moteur analyse déjà assez de positions pour ton réseau. Ferme une autre analyse pour continuer.
engine-waiting =
    { $others ->
        [one] En attente derrière { $others } autre analyse.
       *[other] En attente derrière { $others } autres analyses.
    }
engine-shared =
    { $others ->
        [one] Partagé avec { $others } autre analyse.
       *[other] Partagé avec { $others } autres analyses.
    }
engine-failed = Le moteur a échoué sur cette position. Merci de le signaler.
terms-no-clock = aucune
study-chapter = Chapitre { $number }
host-needed = Une requête demande un seul « Host », par exemple « Host: glass.example » ou « Host: 127.0.0.1:8080 ».
passkey-password = Mot de passe incorrect. Réessaie.
passkey-exists = Cette clé d’accès est déjà enregistrée.
refused-gone = Un autre contributeur a supprimé ces coups : rien n’a été enregistré.
refused-changed = Un autre contributeur a changé ce chapitre. Regarde la nouvelle version, puis réessaie.
refused-long-game = Cette partie a { $moves } coups. Un GIF peut en montrer au plus { $most }.
refused-form-move = Il manque le numéro du coup dans le formulaire. Recharge la page et réessaie.
refused-key = La clé doit avoir de 1 à { $most } caractères.
refused-key-nul = La clé ne doit pas contenir le caractère NUL.
analysis-rated = Les parties classées peuvent être analysées une fois finies.
analysis-own = Tu joues cette partie. Tu pourras l’analyser quand elle sera finie.
fair-own-game = Cette position vient de ta partie classée en cours, ou lui ressemble. Analyse-la quand la partie sera finie.
fair-network-game = Cette position vient d’une partie classée en cours sur ton réseau, ou lui ressemble. Analyse-la quand la partie sera finie.
analysis-over = Ici la partie est finie.
analysis-network-busy = Le moteur analyse déjà { $positions } positions pour ton réseau. Ferme une autre analyse pour continuer.
analysis-all-busy = Le moteur mène déjà { $analyses } analyses. Réessaie dans une minute.
game-check-when-over = Une partie peut être analysée une fois finie.
recovery-link-guests-only = Les liens de récupération sont pour les invités qui jouent la partie. Avec un compte, connecte-toi à la place.

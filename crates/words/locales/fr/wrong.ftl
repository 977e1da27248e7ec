### Ce qui ne va pas dans ce que quelqu’un a demandé ou envoyé.

refused-rules = Il n’y a pas ici de règles « { $name } ».
refused-threat-check = Il y a échec : c’est la menace.
refused-position-long = Une position a au plus { $most } caractères.
refused-no-piece = « { $text } » n’est pas une pièce sur une case, comme « 4K ».
refused-chapter-moves = Un chapitre a au plus { $most } coups.
refused-chapter-long = Un chapitre a au plus { $kilobytes } Ko en PGN, avec tous ses commentaires.
refused-too-deep = Les variantes sont imbriquées trop profondément.
refused-game-number = Partie { $number } : { $why }.
refused-no-game-in-text = Il n’y a pas de partie dans ce texte.
refused-pgn = Le PGN : { $why }.
refused-text-long = Le texte est trop long : { $kilobytes } Ko au plus.
refused-tree = L’arbre des coups n’a pas été compris : { $why }.
refused-tree-moves = Un arbre a au plus { $most } coups.
refused-tree-order = « { $move } » se dit placé après le coup { $after }, qui vient plus tard.
refused-comments = Un coup porte au plus { $most } commentaires de { $letters } caractères chacun.
refused-signs = Un coup porte au plus { $most } signes.
refused-other-comment = Quelqu’un a écrit là entre-temps : « { $text } ». Votre texte n’a pas été enregistré.
refused-other-sign = Quelqu’un a choisi là un autre signe entre-temps.
refused-other-start = Un chapitre garde la position par laquelle il commence.
refused-change = Le changement n’a pas été compris : { $why }.
refused-page-name = Le nom de la page est trop long.
refused-marks = Les marques : { $why }.
refused-most-marks = Une image porte au plus { $most } marques.
refused-needs-position = L’adresse a besoin de la position, sous la forme ?fen=… en FEN.
line-more = On ne cherche pas plus de { $most } coups.
line-move = Coup { $number }, « { $move } » : { $why }
archive-no-game = Il n’y a pas de jeu « { $text } ».
archive-no-place = Il n’y a pas d’endroit « { $text } » dans cette liste.
mail-no-such-news = Les nouvelles sont envoyées « at-once », « daily » ou « off ».
hide-only-own = Vos listes ne contiennent que vos propres parties.
hide-clock = Une pendule tourne dans cette partie : elle reste donc dans votre liste jusqu’à la fin.
attackers-rated = Cette partie est classée et continue : qui attaque une case sera dit quand elle sera finie.
challenge-word-long = Un mot d’explication a au plus { $most } caractères. Revenez en arrière et écrivez moins.
challenge-not-yours = Ce défi n’est pas à vous de le décliner, ou il a déjà reçu une réponse.
chat-only-moderators = Seuls les modérateurs suppriment ce qui a été dit.
passkey-not-taken = La clé d’accès n’a pas été acceptée. Supprimez-la de votre appareil et réessayez.
passkey-unknown = Aucun compte ici n’a cette clé d’accès, ou cela a duré trop longtemps. Réessayez, ou prenez votre mot de passe.
passkey-most = Un compte a au plus { $most } clés d’accès : supprimez-en d’abord une.
note-long = Une note a au plus { $most } caractères. Revenez en arrière et raccourcissez-la.
note-whose = Les notes sont pour ceux qui jouent la partie ou ont un compte.
conduct-own = C’est votre propre compte.
push-not-this-browser = On ne peut pas annoncer de nouvelles à ce navigateur : { $why }.
check-network-busy = Le moteur regarde déjà assez de positions pour votre réseau. Fermez une de leurs pages pour continuer.
engine-waiting =
    { $others ->
        [one] En attente avec une autre analyse.
       *[other] En attente avec { $others } autres analyses.
    }
engine-in-turns =
    { $others ->
        [one] En alternance avec une autre analyse.
       *[other] En alternance avec { $others } autres analyses.
    }
engine-broke = Le moteur a échoué ici. Essayez une autre position.
terms-somebody = Quelqu’un
terms-no-clock = aucune
study-chapter = Chapitre { $number }
host-needed = Une requête a besoin d’un seul « Host », comme « Host: glass.example » ou « Host: 127.0.0.1:8080 ».
passkey-password = Ce n’est pas le mot de passe de ce compte.
passkey-kept = Cette clé d’accès est déjà enregistrée.
refused-gone = Quelqu’un a supprimé ces coups entre-temps : rien n’a été enregistré.
refused-changed = Quelqu’un a changé ce chapitre entre-temps. Regardez-le tel qu’il est maintenant, puis réessayez.
refused-long-game = Cette partie a { $moves } coups ; une image animée montre des parties d’au plus { $most }.
refused-form-move = Le formulaire ne dit pas à quel coup il a été envoyé.
refused-key = La clé doit avoir de 1 à { $most } caractères.
refused-key-nul = La clé ne doit pas contenir le caractère NUL.
analysis-rated = Cette partie est classée et continue. On pourra l’analyser quand elle sera finie.
analysis-own = Vous jouez cette partie, et elle continue. Vous pourrez l’analyser quand elle sera finie.
fair-own-game = Cette position appartient à une partie classée que tu joues, ou lui ressemble. Analyse-la quand la partie sera finie.
fair-network-game = Cette position appartient à une partie classée qui se joue depuis ton réseau, ou lui ressemble. Analyse-la quand la partie sera finie.
analysis-over = Ici la partie est finie.
analysis-network-busy = Le moteur regarde déjà { $positions } positions pour votre réseau. Fermez une de leurs pages pour continuer.
analysis-all-busy = On demande déjà { $analyses } analyses au moteur. Réessayez dans une minute.
check-when-over = Une partie est vérifiée quand elle est finie.
way-back-guests = Seul un invité qui joue dans une partie a besoin d’un chemin de retour. Avec un compte, vous vous connectez.

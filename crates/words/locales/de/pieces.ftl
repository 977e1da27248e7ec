### Die Namen der Seiten und Figuren. Andere Texte verweisen auf sie, mit denselben Angaben.
### $side: white, black. $role: pawn, knight, … $piece und $by: white-pawn, black-knight, …
### Wörter dieses Spiels: transfer = Brettwechsel, transit = Durchgangsfeld, landing = Landefeld,
### closed = versperrt, zero move = Nullzug, looking-glass = Spiegel, plane = Ebene, ghost = Geisterfigur.

side =
    { $side ->
       *[white] Weiß
        [black] Schwarz
    }
winner =
    { $winner ->
       *[white] Weiß
        [black] Schwarz
    }
loser =
    { $loser ->
       *[white] Weiß
        [black] Schwarz
    }
wing =
    { $wing ->
       *[kingside] kurz
        [queenside] lang
    }
castling-right = { side } { wing }
role-name =
    { $role ->
       *[pawn] Bauer
        [knight] Springer
        [bishop] Läufer
        [rook] Turm
        [queen] Dame
        [king] König
        [unicorn] Einhorn
        [marshal] Marschall
        [cardinal] Kardinal
    }
role-accusative =
    { $role ->
       *[pawn] den Bauern
        [knight] den Springer
        [bishop] den Läufer
        [rook] den Turm
        [queen] die Dame
        [king] den König
        [unicorn] das Einhorn
        [marshal] den Marschall
        [cardinal] den Kardinal
    }
role-none =
    { $role ->
       *[pawn] keinen Bauern
        [knight] keinen Springer
        [bishop] keinen Läufer
        [rook] keinen Turm
        [queen] keine Dame
        [king] keinen König
        [unicorn] kein Einhorn
        [marshal] keinen Marschall
        [cardinal] keinen Kardinal
    }
role-subject =
    { $role ->
       *[pawn] Der Bauer
        [knight] Der Springer
        [bishop] Der Läufer
        [rook] Der Turm
        [queen] Die Dame
        [king] Der König
        [unicorn] Das Einhorn
        [marshal] Der Marschall
        [cardinal] Der Kardinal
    }
role-inside =
    { $role ->
       *[pawn] der Bauer
        [knight] der Springer
        [bishop] der Läufer
        [rook] der Turm
        [queen] die Dame
        [king] der König
        [unicorn] das Einhorn
        [marshal] der Marschall
        [cardinal] der Kardinal
    }
piece-name =
    { $piece ->
       *[white-pawn] weißer Bauer
        [white-knight] weißer Springer
        [white-bishop] weißer Läufer
        [white-rook] weißer Turm
        [white-queen] weiße Dame
        [white-king] weißer König
        [white-unicorn] weißes Einhorn
        [white-marshal] weißer Marschall
        [white-cardinal] weißer Kardinal
        [black-pawn] schwarzer Bauer
        [black-knight] schwarzer Springer
        [black-bishop] schwarzer Läufer
        [black-rook] schwarzer Turm
        [black-queen] schwarze Dame
        [black-king] schwarzer König
        [black-unicorn] schwarzes Einhorn
        [black-marshal] schwarzer Marschall
        [black-cardinal] schwarzer Kardinal
    }
piece-subject =
    { $piece ->
       *[white-pawn] Der weiße Bauer
        [white-knight] Der weiße Springer
        [white-bishop] Der weiße Läufer
        [white-rook] Der weiße Turm
        [white-queen] Die weiße Dame
        [white-king] Der weiße König
        [white-unicorn] Das weiße Einhorn
        [white-marshal] Der weiße Marschall
        [white-cardinal] Der weiße Kardinal
        [black-pawn] Der schwarze Bauer
        [black-knight] Der schwarze Springer
        [black-bishop] Der schwarze Läufer
        [black-rook] Der schwarze Turm
        [black-queen] Die schwarze Dame
        [black-king] Der schwarze König
        [black-unicorn] Das schwarze Einhorn
        [black-marshal] Der schwarze Marschall
        [black-cardinal] Der schwarze Kardinal
    }
by =
    { $by ->
       *[white-pawn] der weiße Bauer
        [white-knight] der weiße Springer
        [white-bishop] der weiße Läufer
        [white-rook] der weiße Turm
        [white-queen] die weiße Dame
        [white-king] der weiße König
        [white-unicorn] das weiße Einhorn
        [white-marshal] der weiße Marschall
        [white-cardinal] der weiße Kardinal
        [black-pawn] der schwarze Bauer
        [black-knight] der schwarze Springer
        [black-bishop] der schwarze Läufer
        [black-rook] der schwarze Turm
        [black-queen] die schwarze Dame
        [black-king] der schwarze König
        [black-unicorn] das schwarze Einhorn
        [black-marshal] der schwarze Marschall
        [black-cardinal] der schwarze Kardinal
    }
words-or = { $first } oder { $last }
side-heading =
    { $side ->
       *[white] Weiß
        [black] Schwarz
    }
role-heading =
    { $role ->
       *[pawn] Bauer
        [knight] Springer
        [bishop] Läufer
        [rook] Turm
        [queen] Dame
        [king] König
        [unicorn] Einhorn
        [marshal] Marschall
        [cardinal] Kardinal
    }
words-and = { $first } und { $last }

control-weekend-free = 14 + 1 Tage, ohne Wochenenden
control-days = { $bank } + { $increment } Tage
control-hours = { $bank } Tage + { $increment } Std.
counted-hours =
    { $number ->
        [one] { $number } Stunde
       *[other] { $number } Stunden
    }
counted-days =
    { $number ->
        [one] { $number } Tag
       *[other] { $number } Tage
    }
counted-minutes =
    { $number ->
        [one] { $number } Minute
       *[other] { $number } Minuten
    }
counted-seconds =
    { $number ->
        [one] { $number } Sekunde
       *[other] { $number } Sekunden
    }
time-each = { $time } pro Spieler
time-each-increment = { $time } + { $increment } pro Zug
time-per-move = { $time } pro Zug
time-days-increment = { $time } + { $increment } pro Zug (höchstens { $cap })
time-no-weekends = { $time }, ohne Wochenenden ({ $offset })
span-days = { $days } T
span-days-hours = { $days } T { $hours } h
span-hours = { $hours } h
span-hours-minutes = { $hours } h { $minutes } min
span-minutes = { $minutes } min
span-short = unter 1 min
span-up = Zeit abgelaufen
date-day =
    { $day }. { $month ->
        [1] Januar
        [2] Februar
        [3] März
        [4] April
        [5] Mai
        [6] Juni
        [7] Juli
        [8] August
        [9] September
        [10] Oktober
        [11] November
       *[12] Dezember
    } { $year }

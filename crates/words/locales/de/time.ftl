control-steady = Stetig
control-relaxed = Gemächlich
control-daily = Täglich
control-one-day = Ein Tag pro Zug
control-weekend-free = Wochenendfrei
control-days = { $bank } + { $increment } Tage
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
time-each = { $time } für jeden
time-each-increment = { $time } für jeden und { $increment } pro Zug
time-a-move = { $time } pro Zug
time-saved = { $time } für jeden und { $increment } pro Zug, höchstens { $cap } angespart
time-no-weekends = { $time }; Samstage und Sonntage zählen nicht ({ $offset })
span-days = { $days } T
span-days-hours = { $days } T { $hours } h
span-hours = { $hours } h
span-hours-minutes = { $hours } h { $minutes } min
span-minutes = { $minutes } min
span-short = unter 1 min
span-up = Zeit abgelaufen

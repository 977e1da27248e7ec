control-steady = Steady
control-relaxed = Relaxed
control-daily = Daily
control-one-day = One day a move
control-weekend-free = Weekend-free
control-days = { $bank } + { $increment } days
counted-days =
    { $number ->
        [one] { $number } day
       *[other] { $number } days
    }
counted-minutes =
    { $number ->
        [one] { $number } minute
       *[other] { $number } minutes
    }
counted-seconds =
    { $number ->
        [one] { $number } second
       *[other] { $number } seconds
    }
time-each = { $time } each
time-each-increment = { $time } each and { $increment } a move
time-a-move = { $time } a move
time-saved = { $time } each and { $increment } a move, at most { $cap } saved up
time-no-weekends = { $time }; Saturdays and Sundays do not count ({ $offset })
span-days = { $days } d
span-days-hours = { $days } d { $hours } h
span-hours = { $hours } h
span-hours-minutes = { $hours } h { $minutes } min
span-minutes = { $minutes } min
span-short = under 1 min
span-up = time is up

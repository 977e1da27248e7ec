control-weekend-free = 14 + 1 days, weekends free
control-days = { $bank } + { $increment } days
control-hours = { $bank } days + { $increment } h
counted-hours =
    { $number ->
        [one] { $number } hour
       *[other] { $number } hours
    }
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
time-each = { $time } per player
time-each-increment = { $time } + { $increment } per move
time-per-move = { $time } per move
time-days-increment = { $time } + { $increment } per move (max { $cap })
time-no-weekends = { $time }, weekends free ({ $offset })
span-days = { $days } d
span-days-hours = { $days } d { $hours } h
span-hours = { $hours } h
span-hours-minutes = { $hours } h { $minutes } min
span-minutes = { $minutes } min
span-short = under 1 min
span-up = time is up
date-day =
    { $day } { $month ->
        [1] January
        [2] February
        [3] March
        [4] April
        [5] May
        [6] June
        [7] July
        [8] August
        [9] September
        [10] October
        [11] November
       *[12] December
    } { $year }

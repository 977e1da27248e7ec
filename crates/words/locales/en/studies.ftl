studies-title = Studies
studies-about = Games with variations and words, written together, chapter by chapter.
studies-how = Begin one here, or on any page of analysis by “Keep as a study” in its menu.
studies-chapter-about = A chapter of a study: a game with variations and words.
studies-yours = Yours
studies-cookie = A cookie of this browser keeps them. With an account you find them in every browser.
studies-sign-up = Make an account
studies-new = A new study
studies-called = What it is called
studies-rules = Game and rules
studies-file = A file with games
studies-text = A position or games, if it is not to begin at the start
studies-text-hint = A FEN in any form, or a PGN with variations and comments: each game becomes a chapter.
studies-make = Make it
studies-public = Public studies
studies-none = Nobody has made a study public yet.
studies-older = Older ones
studies-readers = Who may read it
studies-private = Its writers alone
studies-unlisted = Whoever has the link
studies-listed = Everybody: it is listed
studies-to-boards = To the boards
studies-chapters = Chapters
studies-no-chapters = There is none yet.
studies-name-of = Name of chapter { $number }
studies-save-name = Save the name of chapter { $number }
studies-save = Save
studies-up = Move chapter { $number } up
studies-down = Move chapter { $number } down
studies-remove = Remove …
studies-remove-of = Remove chapter { $number } …
studies-moves =
    { $moves ->
        [one] 1 move
       *[other] { $moves } moves
    }
studies-add = Add chapters
studies-add-button = Add
studies-name = Name
studies-title-and-readers = Title and readers
studies-writers = Who may write
studies-owner = { $name }, whose study it is
studies-you = (you)
studies-no-more = Let write no more
studies-no-more-of = Let { $name } write no more
studies-by-name = Somebody with an account
studies-let = Let write
studies-link = Whoever has this link may write. It is shown this once:
studies-make-link = A link that lets people write
studies-other-link = Another link that lets people write
studies-end-link = End the link
studies-leave = Write here no more
studies-remove-study = Remove the study …
studies-the-study = The study
studies-settings-short = Chapters …
studies-settings = Chapters, readers and writers
studies-all-pgn = All chapters as PGN
studies-keep = Keep as a study
studies-copy-own = Copy to a study of your own
studies-copy-link = Copy the link to the study
studies-no-study = There is no study of this address, or it is private. Perhaps a letter of the link was lost.
studies-no-chapter = This study has no such chapter, or not any more.
studies-empty = This study has no chapter yet.
studies-link-ended = This link lets nobody write any more. Ask the owner of the study for another.
studies-only-writers = Only those may write in this study whom its owner lets.
studies-only-owner = Only its owner may do this.
studies-full = You have as many studies as one may have, { $most }. Remove one of them first.
studies-most-chapters = A study has at most { $most } chapters.
studies-writers-full = { $most } people may write in this study already, and there may be no more.
studies-you-may = You may write already.
studies-nobody = Nobody is called “{ $name }” here.
studies-remove-chapter-question = Remove the chapter “{ $name }”?
studies-remove-chapter-about =
    { $moves ->
        [one] It has one move
       *[other] It has { $moves } moves
    } with all that is said there. They are lost, unless you save the study as PGN first.
studies-remove-question = Remove the study “{ $title }”?
studies-remove-about = All its chapters are lost, for everybody, unless you save them as PGN first.
studies-remove-yes = Remove it
studies-remove-no = Keep it
studies-join-question = Write in the study “{ $title }”?
studies-join-about = Whoever sent you this link lets you add moves and comments to it, together with others. What you write is seen by all who read the study.
studies-join-yes = Write in it
studies-writes = { $name } (writes)
studies-guests =
    { $count ->
        [one] a guest who writes
       *[other] { $count } guests who write
    }
studies-others =
    { $count ->
        [one] one reader
       *[other] { $count } readers
    }
studies-stored = Stored
studies-storing = Storing …
studies-reads = You read. Moves that you try stay on this page.
studies-not-stored = Not stored yet: the server does not answer.
studies-refused = The server did not store it.
studies-after = { $why } Nor was what you did after it.
studies-removed = This study was removed, or is private now. What you see is not stored any more; the menu saves it as PGN.
studies-chapter-removed = This chapter was removed. What you see is not stored any more; the menu saves it as PGN.
studies-untitled = A study of { $game }
studies-count =
    { $count ->
        [one] 1 chapter
       *[other] { $count } chapters
    }
studies-own-private = yours, private
studies-own-unlisted = yours, by link
studies-own-public = yours, public
studies-by = by { $name }
studies-changed = changed { $day }
studies-guest = a guest

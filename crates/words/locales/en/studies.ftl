studies-title = Studies
studies-about = Analysed games with variations and comments, written alone or together.
studies-how = Create a study here, or choose “Save as study” in the analysis menu.
studies-chapter-about = Study chapter with variations and comments.
studies-yours = Your studies
studies-cookie = Saved for this browser only. With an account you can open them on any device.
studies-sign-up = Sign up
studies-new = New study
studies-title-label = Title
studies-rules = Game and rules
studies-file = PGN file
studies-text = Start from a position or games (optional)
studies-text-hint = FEN, or PGN with variations and comments. Each game becomes a chapter.
studies-create = Create study
studies-public = Public studies
studies-none = No public studies yet.
studies-older = Older studies
studies-visibility = Visibility
studies-visibility-private = Private
studies-visibility-unlisted = Unlisted (anyone with the link)
studies-visibility-public = Public
studies-notes-title = Notes about your text
studies-notes-lead = The study is saved. These notes are shown only to you, and only now.
studies-notes-open = Open study
studies-to-boards = Back to the study
studies-chapters = Chapters
studies-no-chapters = No chapters yet.
studies-name-of = Name of chapter { $number }
studies-save-name = Save name of chapter { $number }
studies-save = Save
studies-up = Move chapter { $number } up
studies-down = Move chapter { $number } down
studies-remove = Delete …
studies-remove-of = Delete chapter { $number } …
studies-moves =
    { $moves ->
        [one] 1 move
       *[other] { $moves } moves
    }
studies-add = Add chapters
studies-add-button = Add
studies-name = Name
studies-title-and-visibility = Title and visibility
studies-contributors = Contributors
studies-owner = { $name } (owner)
studies-you = (you)
studies-remove-contributor = Remove
studies-remove-contributor-of = Remove { $name }
studies-contributor-name = Player name
studies-add-contributor = Add contributor
studies-invite-link = Anyone with this link can edit the study. It is shown only once:
studies-create-invite-link = Create invite link
studies-replace-invite-link = Replace invite link
studies-disable-invite-link = Disable link
studies-leave = Leave study
studies-remove-study = Delete study …
studies-section = Study
studies-settings-short = Chapters …
studies-settings = Chapters, visibility and contributors
studies-download-pgn = Download PGN
studies-save-as-study = Save as study
studies-copy-to-own = Copy to my studies
studies-copy-link = Copy link
studies-no-study = This study does not exist or is private. Check the link.
studies-no-chapter = This chapter does not exist or was deleted. Choose another chapter.
studies-empty = This study has no chapters yet.
studies-invite-link-expired = This invite link no longer works. Ask the owner of the study for a new one.
studies-contributors-only = Only contributors can edit this study. Ask its owner for an invite link.
studies-owner-only = Only the owner of the study can do this.
studies-full = You have reached the limit of { $most } studies. Delete one first.
studies-max-chapters = A study can have at most { $most } chapters. Delete one first, or start a new study.
studies-max-contributors = A study can have at most { $most } contributors. Remove one first.
studies-already-contributor = You are already a contributor.
studies-contributor-blocked = { $name } cannot contribute: one of you has blocked the other.
studies-join-blocked = You cannot contribute: you or the owner of the study has blocked the other.
studies-remove-disables-link = Removing a contributor also disables the invite link.
studies-no-such-player = There is no player named “{ $name }”. Check the spelling.
studies-remove-chapter-question = Delete the chapter “{ $name }”?
studies-remove-chapter-about =
    { $moves ->
        [one] Its one move and all comments are
       *[other] Its { $moves } moves and all comments are
    } deleted for good. Download the study as PGN first to keep them.
studies-remove-question = Delete the study “{ $title }”?
studies-remove-about = All chapters are deleted for everyone. Download the study as PGN first to keep them.
studies-remove-yes = Delete
studies-remove-no = Cancel
studies-join-question = Contribute to the study “{ $title }”?
studies-join-about = This link lets you add moves and comments. All readers of the study see your changes.
studies-join-yes = Contribute
studies-present-contributor = { $name } (contributor)
studies-present-guests =
    { $count ->
        [one] 1 guest contributor
       *[other] { $count } guest contributors
    }
studies-present-readers =
    { $count ->
        [one] 1 reader
       *[other] { $count } readers
    }
studies-saved = Saved
studies-saving = Saving …
studies-read-only = Read only. Your moves are not saved.
studies-not-saved = Not saved yet: the server does not answer.
studies-save-refused = The server did not save the change.
studies-later-changes-lost = { $why } Your later changes were not saved either.
studies-study-removed = This study was deleted or is now private. Your changes are no longer saved. Download the PGN in the menu to keep them.
studies-chapter-removed = This chapter was deleted. Your changes are no longer saved. Download the PGN in the menu to keep them.
studies-untitled = { $game } study
studies-count =
    { $count ->
        [one] 1 chapter
       *[other] { $count } chapters
    }
studies-own-private = yours, private
studies-own-unlisted = yours, unlisted
studies-own-public = yours, public
studies-by = by { $name }
studies-changed = updated { $day }
studies-search = Search public studies
studies-topic = Topic: { $topic }
studies-all = All studies
studies-none-found = No studies found. Change the search.
studies-more-older = No match among these studies. Search the older studies.
studies-topics = Topics
studies-topics-hint = Separate topics by commas, for example: endgame, transfers. Readers find public studies by topic.

export const reviewErrors = {
  "thread.notFound": { status: 404, text: "This note is not known." },
  "comment.notFound": { status: 404, text: "This comment is not known." },
  "thread.subjectMissing": { status: 400, text: "Say what the note is about: {reason}." },
  "thread.textChanged": {
    status: 409,
    text: "The script was changed meanwhile, and these words are not in it any more. Select them again.",
  },
  "thread.personUnknown": {
    status: 400,
    text: "Only people of this project can be named or given a note.",
  },
  "thread.hasReplies": {
    status: 409,
    text: "Others have replied to this note. You can delete your own words.",
  },
  "thread.marksTooLarge": {
    status: 400,
    text: "There are too many marks on this note. Take some away, or write another note.",
  },
  "thread.takeNotDone": {
    status: 400,
    text: "A take answers a note when the note is done.",
  },
  "thread.nothingToChange": {
    status: 400,
    text: "There is nothing to change yet. Make a first take of this shot, and then another one from the note.",
  },
  "thread.shotBusy": {
    status: 409,
    text: "Something is being made of this shot already. Wait until it is there, and then start again.",
  },
  "thread.listFailed": { status: 500, text: "The notes could not be read." },
  "thread.notSaved": { status: 500, text: "The note could not be saved." },
  "thread.notDeleted": { status: 500, text: "The note could not be deleted." },
} as const;

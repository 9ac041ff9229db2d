/** Errors of what people are told. */
export const inboxErrors = {
  "inbox.notRead": { status: 500, text: "Your inbox could not be read. Try again." },
  "inbox.notMarked": { status: 500, text: "Your inbox could not be changed. Try again." },
  "inbox.settingsNotSaved": { status: 500, text: "The choice could not be saved. Try again." },
  "inbox.linkInvalid": {
    status: 404,
    text: "This link is not valid. Log in and choose in your inbox how often you are written to.",
  },
} as const;

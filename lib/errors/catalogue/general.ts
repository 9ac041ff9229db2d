/** Errors that any call can answer. */
export const generalErrors = {
  "general.failed": { status: 500, text: "An error occurred" },
  "general.signedOut": { status: 401, text: "Please log in to continue." },
  "general.notFound": { status: 404, text: "Not found." },
  "general.forbidden": { status: 403, text: "You do not have permission to do this." },
  "general.otherIdentity": {
    status: 403,
    text: "This request names another person than the one who is signed in.",
  },
  "general.foreignOrigin": { status: 403, text: "This request came from another site." },
  "general.invalid": { status: 400, text: "{field}: {reason}" },
  "general.malformedBody": { status: 400, text: "The request body is not valid JSON." },
  "general.malformedForm": {
    status: 400,
    text: "The form is not whole or not well formed. Please send it again.",
  },
  "general.insecure": { status: 403, text: "This studio takes calls by https only." },
  "general.wrongContentType": { status: 415, text: "This call takes a JSON body." },
  "general.formExpected": {
    status: 415,
    text: "This call takes a file in a form (multipart/form-data).",
  },
  "general.tooLarge": {
    status: 413,
    text: "This is too large: at most {limit} can be sent here at once. Send less, or in parts.",
  },
  "general.searchFailed": { status: 500, text: "The search did not work. Please try again." },
  "general.tooMany": {
    status: 429,
    text: "Too many requests. Please wait a moment and try again.",
  },
  "general.tooManyUntil": {
    status: 429,
    text: "Too many tries. Please wait {wait} and try again.",
  },
  "general.databaseDown": {
    status: 503,
    text: "The studio cannot reach its database. Please try again in a moment.",
  },
  "general.diskFull": {
    status: 507,
    text: "The studio's disk is full, so nothing was saved. Please try again when there is room.",
  },
} as const;

/** Errors of links for guests, and of those who come by one. */
export const reviewLinkErrors = {
  "reviewLink.notFound": { status: 404, text: "This review link is not known." },
  "reviewLink.noFilm": { status: 409, text: "There is no film to share yet. Make it first." },
  "reviewLink.watermarkNoDownload": {
    status: 400,
    text: "A link with a watermark offers no download: the file itself has none.",
  },
  "reviewLink.expired": { status: 400, text: "Choose an end that is still to come." },
  "reviewLink.tooMany": {
    status: 409,
    text: "This story has {limit} open links already. End one that is not needed any more.",
  },
  "reviewLink.notMade": { status: 500, text: "The link could not be made. Please try again." },
  "reviewLink.notEnded": { status: 500, text: "The link could not be ended. Please try again." },
  "reviewLink.notRead": { status: 500, text: "The links could not be read." },
  /** The same for everything that does not open. */
  "review.notFound": {
    status: 404,
    text: "This link does not open. It may have ended, or the password is another.",
  },
  "review.nameMissing": { status: 400, text: "Please say your name." },
  "review.full": { status: 409, text: "This link has had as many guests as it takes." },
  "review.notRead": { status: 500, text: "The comments could not be read." },
  "review.failed": { status: 500, text: "This did not work. Please try again." },
} as const;

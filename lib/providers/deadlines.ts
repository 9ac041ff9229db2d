/**
 * How long vendors may take for what, in milliseconds. A deadline fits what is asked: work that is paid is
 * waited for as long as it may honestly take, since nobody knows afterwards whether it was billed; what
 * only reads is given up soon, since somebody waits for it and it can be asked again.
 */
export const DEADLINES = {
  /** A text at once; a stream may be silent for as long, and take twice as long in all. */
  text: 120_000,
  /** One picture of a model that answers at once. Their slowest quality takes about a minute and a half. */
  picture: 110_000,
  /** One line of speech. */
  speech: 60_000,
  /** Putting a job into a queue, which takes no longer than it takes to read it. */
  submit: 30_000,
  /** Asking how a job stands: it is asked again soon. */
  look: 30_000,
  /** Asking for what came of a job, which a queue may have to fetch first. */
  result: 60_000,
  /** Sending a reference up. */
  upload: 60_000,
  /** Voices on offer, a search in a library: people may be waiting for them. */
  list: 10_000,
  /** A small call of a file store, and each piece of a file that is read from it. */
  store: 30_000,
  /** A part of a file that goes up into a store, at most 8 MB: 0.6 Mbit/s suffices. */
  storePart: 110_000,
  /** A mail, which somebody may have asked for on a page. */
  mail: 10_000,
} as const;

/** What is wrong with something that a model wrote. */
export interface WritingFault {
  /** The exact complaint, in words for the next try. */
  complaint: string;
  /** It must not reach anybody; other faults are kept when mending fails. */
  isFatal: boolean;
}

export function flaw(complaint: string): WritingFault {
  return { complaint, isFatal: false };
}

export function fatal(complaint: string): WritingFault {
  return { complaint, isFatal: true };
}

/**
 * What no line of a film holds: addresses, markup and code, and places that were never filled. A
 * writer that obeyed something in its material gives itself away by them.
 */
const FOREIGN =
  /https?:|www\.|\bmailto:|<\/?\p{L}|[{}[\]]|```|\bTBD\b|\bLogline \d|\S@\S+\.\p{L}/iu;

export function holdsForeignMatter(text: string): boolean {
  return FOREIGN.test(text);
}

/** How well the reader reads: labelled scripts, and what it finds in them. */
export { accuracyOf, LABELS, type Label, measureReading } from "./measure-reading";
export { readCorpus } from "./read-corpus";

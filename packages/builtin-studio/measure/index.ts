/** How well the reader reads: labelled scripts, and what it finds in them. */
export { DRAWN_LABELS, type DrawnLabel, measureDrawing } from "./measure-drawing";
export {
  HEADING_VERDICTS,
  measureHeadings,
  measureStories,
} from "./measure-headings";
export { accuracyOf, LABELS, type Label, measureReading } from "./measure-reading";
export { type LabelledScript, readCorpus } from "./read-corpus";

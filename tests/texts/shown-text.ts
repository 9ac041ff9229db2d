/** A text that a person can see, and the browser test that shows it to be on the screen. */
export interface ShownText {
  /** Word for word as the specification writes it; `{placeholders}` stand for what varies. */
  text: string;
  /** File below `tests/browser`. */
  shownBy: string;
}

/** A sheet with as much on it as screenplays have: Courier 12, ten characters and six lines an inch. */
export interface Paper {
  /** In points, of which an inch has 72. */
  width: number;
  height: number;
  /** Lines of a page between its margins of an inch. */
  lines: number;
  /** Characters of a line of action. */
  actionWidth: number;
}

export const PAPERS = {
  letter: { width: 612, height: 792, lines: 54, actionWidth: 60 },
  a4: { width: 595.28, height: 841.89, lines: 57, actionWidth: 58 },
} as const satisfies Record<string, Paper>;

/** Where a line of each element begins, in characters from the sheet's left edge, and how long it is. */
export const MEASURES = {
  action: { column: 15, width: null },
  cue: { column: 37, width: 36 },
  parenthetical: { column: 30, width: 26 },
  speech: { column: 25, width: 35 },
} as const;

/** The two columns of speeches that are said at once. */
export const DUAL = { left: 15, right: 45, width: 28, cue: 7, parenthetical: 4 } as const;

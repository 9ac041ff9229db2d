import type { ScriptBlock } from "./screenplay-page";

/** What a script says, as far as its screens show it. */
export interface ScriptMeasure {
  /** How long it will play, in seconds; 0 for a script without lines. */
  seconds: number;
  /** Into how many shots it would be parsed. */
  shots: number;
  /** Who speaks in it. */
  speakers: string[];
}

/**
 * The screenplay's grammar, given in from outside: this room shows scripts, and does not know how
 * they are read.
 */
export interface ScriptReading {
  toBlocks: (script: string) => { blocks: ScriptBlock[]; isCut: boolean };
  measure: (script: string) => ScriptMeasure;
}

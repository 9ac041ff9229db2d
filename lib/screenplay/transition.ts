/** Longer than any instruction to the editor. */
const LONGEST_TRANSITION = 60;
/** Transitions that writers use without 'TO:' at their end. */
const WITHOUT_TO =
  /^(?:(?:SLOW )?FADE (?:IN|OUT|UP)|(?:SMASH|MATCH|JUMP|HARD|QUICK|TIME|BACK|INTER)?[- ]?CUT|(?:FADE|CUT|SMASH CUT|DISSOLVE|SMASH) TO (?:BLACK|WHITE)|DISSOLVE|WIPE|IRIS (?:IN|OUT)|THE END|END|FIN|ENDE|END CREDITS|(?:END|MAIN) TITLES?)(?: ON| FROM BLACK)?[.:]?$/;

/** Whether a line is an instruction to the editor by its words: 'CUT TO:', 'FADE OUT.', 'THE END'. */
export function isTransition(line: string): boolean {
  const text = line.trim();
  if (text.length > LONGEST_TRANSITION || /\p{Ll}/u.test(text)) return false;
  return / TO:$/.test(text) || WITHOUT_TO.test(text);
}

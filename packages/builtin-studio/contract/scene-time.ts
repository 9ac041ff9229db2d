/** Whether a heading leaves the day of the scene before. */
export function isElsewhen(heading: string): boolean {
  return /\b(?:flashback|dream|(?:years|months|weeks|days) (?:ago|earlier|later)|(?:next|following|another) (?:day|morning|night|week|evening|afternoon))\b/iu.test(
    heading,
  );
}

/** Whether a heading goes on where the scene before ended, with all that people wear and carry. */
export function goesOn(heading: string): boolean {
  return /\b(?:continuous|same|moments later)\b/iu.test(heading);
}

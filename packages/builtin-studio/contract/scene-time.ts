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

/** Whether a heading says nothing but how much later it is (`LATER`, `INT. THE NEXT MORNING`): the place is the one of before. */
export function saysOnlyWhen(heading: string): boolean {
  return /^(?:(?:INT|EXT)\.? )?(?:A |AN |THE |MUCH |SOME |THAT |ONE |TWO |THREE |FOUR |FIVE |SIX |SEVEN |TEN |FEW |\d+ )*(?:(?:MOMENTS?|SECONDS?|MINUTES?|HOURS?|DAYS?|WEEKS?|MONTHS?|YEARS?|TIME) )?(?:LATER(?: THAT (?:DAY|NIGHT|MORNING|AFTERNOON|EVENING))?|CONTINUOUS|(?:THE )?(?:NEXT|FOLLOWING|SAME) (?:DAY|NIGHT|MORNING|AFTERNOON|EVENING|WEEK))\.?$/iu.test(
    heading.trim(),
  );
}

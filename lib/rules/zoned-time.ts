/** Whether a name of a time zone is one that this machine knows: `Europe/Berlin`. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en-CA", { timeZone: name });
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** The date of a moment in a zone: `2026-03-29`. @throws RangeError for an unknown zone */
export function dayIn(timeZone: string, atMs: number): string {
  return new Intl.DateTimeFormat("en-CA", {
    ...{ timeZone, year: "numeric", month: "2-digit", day: "2-digit" },
  }).format(atMs);
}

/** The hour of a moment in a zone, 0..23. @throws RangeError for an unknown zone */
export function hourIn(timeZone: string, atMs: number): number {
  const hour = new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", hourCycle: "h23" });
  return Number(hour.format(atMs));
}

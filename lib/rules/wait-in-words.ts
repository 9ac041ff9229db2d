const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * How long somebody has to wait, as they would say it: seconds up to a minute, then whole minutes,
 * then whole hours. Rounded up, so that whoever waits that long comes in time.
 */
export function waitInWords(seconds: number): string {
  if (seconds <= MINUTE) return counted(Math.max(1, Math.ceil(seconds)), "second");
  if (seconds <= HOUR) return counted(Math.ceil(seconds / MINUTE), "minute");
  return counted(Math.ceil(seconds / HOUR), "hour");
}

function counted(count: number, unit: string): string {
  return count === 1 ? `1 ${unit}` : `${count} ${unit}s`;
}

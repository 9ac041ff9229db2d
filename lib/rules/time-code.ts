/** A moment of a film in minutes and whole seconds, as players count: `1:05`. */
export function timeCode(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/** How long something lasts, rounded to the second: 88.6 s are `1:29` wherever a length is told. */
export function lengthCode(seconds: number): string {
  return timeCode(Math.round(seconds));
}

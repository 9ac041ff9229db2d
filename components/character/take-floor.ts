let latest = 0;

/**
 * Lets one sound be heard at a time: whatever plays stops, and whoever asked for a sound before that
 * is still on its way finds the floor taken.
 * @returns whether the floor is still the caller's
 */
export function takeFloor(): () => boolean {
  latest += 1;
  const mine = latest;
  for (const player of document.querySelectorAll("audio")) player.pause();
  return () => latest === mine;
}

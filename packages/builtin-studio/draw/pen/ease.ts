/** Slow start, slow end. @param share of the way, cut to 0 to 1 */
export function ease(share: number): number {
  const t = Math.max(0, Math.min(1, share));
  return t * t * (3 - 2 * t);
}

/** A page is counted in eight parts. */
export const EIGHTHS = 8;

/** Pages as the trade says them: '2 3/8', '1/8', '4'. @param count eighths of a page */
export function sayEighths(count: number): string {
  const pages = Math.floor(count / EIGHTHS);
  const rest = count % EIGHTHS;
  if (rest === 0) return String(pages);
  return pages === 0 ? `${rest}/8` : `${pages} ${rest}/8`;
}

/** The factor by which samples are multiplied for so many decibels. */
export function gainOf(decibels: number): number {
  return 10 ** (decibels / 20);
}

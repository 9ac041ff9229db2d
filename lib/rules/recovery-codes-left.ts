/** How many recovery codes somebody still has, as a sentence. */
export function recoveryCodesLeft(count: number): string {
  return count === 1 ? "1 recovery code is left." : `${count} recovery codes are left.`;
}

/** Whether people would read two names as one: case, composition and spaces at the ends do not count. */
export function sameName(one: string, other: string): boolean {
  return comparable(one) === comparable(other);
}

function comparable(name: string): string {
  return name.normalize("NFC").trim().toLowerCase();
}

/** What a person chose last, kept in this browser under a name. Storage may be forbidden, or full. */

/** What was chosen; null when nothing is kept. */
export function findChoice(name: string): string | null {
  try {
    return localStorage.getItem(`roughcut.${name}`);
  } catch {
    return null;
  }
}

/** Keeps a choice; null forgets it. Where nothing can be kept, only the choice of the next visit is lost. */
export function keepChoice(name: string, choice: string | null): void {
  try {
    if (choice === null) localStorage.removeItem(`roughcut.${name}`);
    else localStorage.setItem(`roughcut.${name}`, choice);
  } catch {
    // The choice holds on this page all the same.
  }
}

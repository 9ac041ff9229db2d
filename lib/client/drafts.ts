/** Texts that were typed and not saved yet, kept in this browser until they are. */

const PREFIX = "roughcut.draft.";

export interface Draft {
  text: string;
  /** The saved version that the draft began from. */
  version: number;
  /** The saved text that the draft began from, for texts whose saves are told apart by it. */
  base?: string;
}

/** Browsers may forbid storage, and it may be full: then there is no draft, and nothing breaks. */
function storage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

export function findDraft(name: string): Draft | null {
  const stored = storage()?.getItem(`${PREFIX}${name}`);
  if (!stored) return null;
  try {
    const draft: unknown = JSON.parse(stored);
    return isDraft(draft) ? draft : null;
  } catch {
    return null;
  }
}

/** @returns whether the draft is kept */
export function keepDraft(name: string, draft: Draft): boolean {
  try {
    storage()?.setItem(`${PREFIX}${name}`, JSON.stringify(draft));
    return storage() !== null;
  } catch {
    return false;
  }
}

export function forgetDraft(name: string): void {
  storage()?.removeItem(`${PREFIX}${name}`);
}

/** Forgets all of them: the next person at this browser is somebody else. */
export function forgetDrafts(): void {
  const kept = storage();
  if (!kept) return;
  for (const name of Object.keys(kept)) if (name.startsWith(PREFIX)) kept.removeItem(name);
}

function isDraft(value: unknown): value is Draft {
  return (
    typeof value === "object" &&
    value !== null &&
    "text" in value &&
    typeof value.text === "string" &&
    "version" in value &&
    typeof value.version === "number" &&
    (!("base" in value) || typeof value.base === "string")
  );
}

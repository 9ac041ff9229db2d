import { useSyncExternalStore } from "react";

/** The line that somebody writes in on this page: set where they write, told where the page tells. */
let edited: string | null = null;
const listeners = new Set<() => void>();

/** @param lineId null once nobody writes any more */
export function setEditedLine(lineId: string | null): void {
  if (edited === lineId) return;
  edited = lineId;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The line that is written in, or null. */
export function useEditedLine(): string | null {
  return useSyncExternalStore(
    subscribe,
    () => edited,
    () => null,
  );
}

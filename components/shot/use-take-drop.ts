import { useFileDrop } from "@/components/ui/use-file-drop";
import { TAKE_KINDS, type TakeKind } from "@/lib/rules/own-file";

/** Marks the part of the screen into which files of a kind fall. */
export const DROP_KIND = "data-take-kind";

/**
 * `useFileDrop` of one file: the part of the screen it falls on decides what it is for, and elsewhere its
 * own type does.
 * @param onDrop gets null for a file of which nobody knows what it is for
 */
export function useTakeDrop(
  isOpen: boolean,
  onDrop: (kind: TakeKind | null, file: File) => void,
): boolean {
  return useFileDrop(([file], target) => {
    if (file) onDrop(kindAt(target) ?? kindOf(file.type), file);
  }, isOpen);
}

function kindAt(target: EventTarget | null): TakeKind | null {
  if (!(target instanceof Element)) return null;
  return readKind(target.closest(`[${DROP_KIND}]`)?.getAttribute(DROP_KIND));
}

function kindOf(contentType: string): TakeKind | null {
  return readKind(contentType.split("/")[0]);
}

function readKind(word: string | null | undefined): TakeKind | null {
  return TAKE_KINDS.find((kind) => kind === word) ?? null;
}

import { useEffect, useEffectEvent, useState } from "react";
import { TAKE_KINDS, type TakeKind } from "@/lib/rules/own-file";

/** Marks the part of the screen into which files of a kind fall. */
export const DROP_KIND = "data-take-kind";

/**
 * Takes files that are dropped anywhere on the screen, so that a near miss does not make the browser
 * open the file in place of the page. The part of the screen it falls on decides what it is for, and
 * elsewhere its own type does.
 * @param onDrop gets null for a file of which nobody knows what it is for
 * @returns whether files are being held over the page
 */
export function useFileDrop(
  isOpen: boolean,
  onDrop: (kind: TakeKind | null, file: File) => void,
): boolean {
  const [isHeld, setHeld] = useState(false);
  const take = useEffectEvent(onDrop);

  useEffect(() => {
    if (!isOpen) return;
    // Every element that the pointer passes over tells of it; the last one out counts.
    let depth = 0;
    const over = (step: -1 | 0 | 1) => (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      depth = Math.max(0, depth + step);
      setHeld(depth > 0);
    };
    const [enter, leave, stay] = [over(1), over(-1), over(0)];
    const drop = (event: DragEvent) => {
      const file = event.dataTransfer?.files[0];
      if (!file) return;
      event.preventDefault();
      depth = 0;
      setHeld(false);
      take(kindAt(event.target) ?? kindOf(file.type), file);
    };
    window.addEventListener("dragenter", enter);
    window.addEventListener("dragleave", leave);
    window.addEventListener("dragover", stay);
    window.addEventListener("drop", drop);
    return () => {
      window.removeEventListener("dragenter", enter);
      window.removeEventListener("dragleave", leave);
      window.removeEventListener("dragover", stay);
      window.removeEventListener("drop", drop);
    };
  }, [isOpen]);

  return isHeld;
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

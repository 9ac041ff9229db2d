import { useEffect, useEffectEvent, useState } from "react";

/**
 * Takes files that are dropped anywhere on the screen, so that a near miss does not make the browser open
 * the file in place of the page.
 * @param onFiles also told on what they fell
 * @returns whether files are held over the screen now
 */
export function useFileDrop(
  onFiles: (files: readonly File[], target: EventTarget | null) => void,
  isOpen = true,
): boolean {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent(onFiles);

  useEffect(() => {
    if (!isOpen) return;
    const listening = new AbortController();
    const { signal } = listening;
    // Every element that the pointer passes over tells of it; the last one out counts.
    let depth = 0;
    const listen = (type: "dragenter" | "dragleave" | "dragover", step: -1 | 0 | 1) => {
      const over = (event: DragEvent) => {
        if (!event.dataTransfer?.types.includes("Files")) return;
        event.preventDefault();
        depth = Math.max(0, depth + step);
        setOver(depth > 0);
      };
      window.addEventListener(type, over, { signal });
    };
    listen("dragenter", 1);
    listen("dragleave", -1);
    listen("dragover", 0);
    const drop = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      depth = 0;
      setOver(false);
      take([...event.dataTransfer.files], event.target);
    };
    window.addEventListener("drop", drop, { signal });
    return () => listening.abort();
  }, [isOpen]);
  return isOver;
}

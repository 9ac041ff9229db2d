import { clsx } from "clsx";
import { type DragEvent, type ReactNode, useRef, useState } from "react";

/** A place onto which a file can be dropped; text that is dragged goes where it always goes. */
export function FileDrop({
  onFile,
  label = "Drop the script here",
  children,
}: {
  /** Null takes no files. */
  onFile: ((file: File) => void) | null;
  /** Stands over the place while a file is held above it. */
  label?: string;
  children: ReactNode;
}) {
  const [isOver, setOver] = useState(false);
  /** Entering a child comes before leaving its parent. */
  const depth = useRef(0);
  if (!onFile) return children;
  const carriesFile = (event: DragEvent) => event.dataTransfer.types.includes("Files");
  const move = (event: DragEvent, by: 1 | -1) => {
    if (!carriesFile(event)) return;
    depth.current = Math.max(0, depth.current + by);
    setOver(depth.current > 0);
  };
  const drop = (event: DragEvent) => {
    if (!carriesFile(event)) return;
    event.preventDefault();
    depth.current = 0;
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file) onFile(file);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the same is done by a button for the keyboard
    <div
      className="relative"
      onDragEnter={(event) => move(event, 1)}
      onDragLeave={(event) => move(event, -1)}
      onDragOver={(event) => carriesFile(event) && event.preventDefault()}
      onDrop={drop}
    >
      {children}
      <div
        className={clsx(
          "pointer-events-none absolute inset-0 items-center justify-center rounded-panel border-2 border-dashed border-accent bg-black/70",
          isOver ? "flex" : "hidden",
        )}
      >
        <p className="text-lead font-medium">{label}</p>
      </div>
    </div>
  );
}

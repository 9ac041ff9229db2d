import { clsx } from "clsx";
import { Button } from "@/components/ui/button";
import { Segmented } from "@/components/ui/segmented";
import { COLOURS } from "@/lib/rules/mark-shapes";
import type { useDrawing } from "./use-drawing";

const TOOLS = [
  { value: "pen", label: "Pen" },
  { value: "arrow", label: "Arrow" },
  { value: "rectangle", label: "Box" },
  { value: "pin", label: "Pin" },
] as const;

/** What is drawn with, in which colour, and the way back. */
export function DrawTools({
  drawing: { drawing, act },
  onEnd,
}: {
  drawing: ReturnType<typeof useDrawing>;
  /** Puts the tools away; what was drawn stays with the note. Left out, they stay. */
  onEnd?: () => void;
}) {
  const { tool, colour, strokes, pin } = drawing;
  const choose = (next: typeof tool) => {
    act({ does: "choose", tool: next });
    // It is there at once, so that keys alone can move it.
    if (next === "pin" && !pin) act({ does: "pin", pin: { x: 0.5, y: 0.5 } });
  };
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Segmented label="Draw with" value={tool} choices={TOOLS} onChange={choose} />
      <fieldset className="flex items-center gap-1">
        <legend className="sr-only">Colour</legend>
        {COLOURS.map(({ name, value }, index) => (
          <button
            key={name}
            type="button"
            aria-label={name}
            aria-pressed={index === colour}
            onClick={() => act({ does: "colour", colour: index })}
            className={clsx(
              "flex size-7 items-center justify-center rounded-full border-2 max-sm:size-10",
              index === colour ? "border-ink" : "border-transparent",
            )}
          >
            <span className="size-4 rounded-full" style={{ background: value }} />
          </button>
        ))}
      </fieldset>
      <Button
        size="small"
        variant="quiet"
        disabled={strokes.length === 0}
        onClick={() => act({ does: "undo" })}
      >
        Undo
      </Button>
      <Button
        size="small"
        variant="quiet"
        disabled={strokes.length === 0 && !pin}
        onClick={() => act({ does: "clear" })}
      >
        Wipe off
      </Button>
      {onEnd ? (
        <Button size="small" variant="quiet" onClick={onEnd}>
          Done drawing
        </Button>
      ) : null}
    </div>
  );
}

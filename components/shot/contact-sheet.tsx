import { clsx } from "clsx";
import { type KeyboardEvent, useRef } from "react";
import { useIsUpright } from "@/components/frame-format/frame-format";
import { Dialog } from "@/components/ui/dialog";
import { Frame } from "@/components/ui/frame";
import type { WireShotTake } from "@/lib/contracts/shot";
import { LookNote } from "./look-note";
import { takeName } from "./take-strip";

/** How far an arrow key goes; up and down go by the columns that are shown. */
const STEPS: Record<string, (columns: number) => number> = {
  ArrowRight: () => 1,
  ArrowLeft: () => -1,
  ArrowDown: (columns) => columns,
  ArrowUp: (columns) => -columns,
};

/**
 * All stills of a shot beside each other, newest first, each with what came of the look at it. A click
 * or the Enter key puts one in use, arrow keys go from one to the next.
 * @param choosingId the take that is being chosen at this moment
 */
export function ContactSheet({
  takes,
  isOpen,
  choosingId,
  onChoose,
  onOpenChange,
}: {
  takes: readonly WireShotTake[];
  isOpen: boolean;
  choosingId: string | null;
  onChoose: (takeId: string) => void;
  onOpenChange: (isOpen: boolean) => void;
}) {
  const isUpright = useIsUpright();
  const sheet = useRef<HTMLUListElement>(null);
  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const buttons = [...(sheet.current?.querySelectorAll("button") ?? [])];
    const at = buttons.findIndex((one) => one.matches(":focus"));
    if (!step || at < 0) return;
    event.preventDefault();
    const top = buttons[0]?.getBoundingClientRect().top;
    const columns = buttons.filter((one) => one.getBoundingClientRect().top === top).length;
    buttons[at + step(columns)]?.focus();
  };
  return (
    <Dialog
      open={isOpen}
      onOpenChange={onOpenChange}
      title="Choose an image"
      description="The one in use goes into the film. All others stay."
      isWide
    >
      <ul
        ref={sheet}
        aria-label="Contact sheet"
        onKeyDown={move}
        className={clsx(
          "grid w-[52rem] max-w-full gap-4",
          isUpright ? "grid-cols-2 sm:grid-cols-4" : "sm:grid-cols-2",
        )}
      >
        {takes.map((take, index) => {
          const name = takeName(takes, index);
          return (
            <li key={take.id} className="min-w-0">
              <button
                type="button"
                aria-pressed={take.chosen}
                aria-label={take.chosen ? `${name}, in use` : `Use ${name}`}
                onClick={() => (take.chosen || choosingId ? undefined : onChoose(take.id))}
                className="block w-full rounded-frame"
              >
                <Frame
                  src={take.url}
                  alt=""
                  className={clsx(
                    take.chosen && "outline-2 outline-offset-2 outline-accent",
                    take.id === choosingId && "animate-breathe",
                  )}
                />
              </button>
              <p className="mt-1.5 flex justify-between gap-2 text-caption text-soft figures">
                <span>{name}</span>
                {take.chosen ? <span className="text-accent">In use</span> : null}
              </p>
              <LookNote look={take.look} isShort />
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}

import { useState } from "react";
import { Dialog } from "@/components/ui/dialog";
import { Keyboard } from "@/components/ui/icons";

/** What every key of the player does, as people look for it. */
const KEYS: readonly { title: string; keys: readonly [keys: string, does: string][] }[] = [
  {
    title: "Playing",
    keys: [
      ["Space", "play and pause"],
      ["J K L", "back, stop, on; again for 2× and 4×"],
      [", .", "one frame back, one frame on"],
      ["← →", "one frame; with Shift one second"],
      ["F", "full screen"],
      ["Shift C", "captions"],
      ["Shift M", "sound"],
    ],
  },
  {
    title: "Notes",
    keys: [
      ["C", "a note at this frame"],
      ["M", "draw on this frame"],
      ["I O", "first and last frame of a range"],
      ["Enter", "send the note; with Shift a new line"],
      ["Esc", "give the note up"],
    ],
  },
  {
    title: "On the bar",
    keys: [
      ["↑ ↓", "one second on, one back"],
      ["Page Up, Page Down", "scene by scene"],
      ["Home, End", "to the beginning, to the end"],
    ],
  },
];

/** The keys of the player, behind a button; a phone has none. */
export function PlayerHelp({ className }: { className: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label="Keyboard"
        aria-haspopup="dialog"
        title="Keyboard"
        onClick={() => setIsOpen(true)}
        className={className}
      >
        <Keyboard size={18} />
      </button>
      <Dialog open={isOpen} onOpenChange={setIsOpen} title="Keys of the player" isWide>
        <div className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
          {KEYS.map(({ title, keys }) => (
            <section key={title} aria-label={title}>
              <h3 className="mb-2 text-small text-faint">{title}</h3>
              <dl className="grid grid-cols-[8rem_minmax(0,1fr)] gap-x-4 gap-y-1.5">
                {keys.map(([key, does]) => (
                  <div key={key} className="contents">
                    <dt className="figures">{key}</dt>
                    <dd className="text-soft">{does}</dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
      </Dialog>
    </>
  );
}

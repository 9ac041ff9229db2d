import { clsx } from "clsx";
import { Frame } from "@/components/ui/frame";
import type { WireShotTake } from "@/lib/contracts/shot";

/**
 * Every image or clip that a shot has, newest first, as a strip of small frames; the one that counts
 * is marked. A click chooses another one, which costs nothing.
 * @param what is on the strip: "Images" or "Videos"
 * @param choosingId the take that is being chosen at this moment
 * @param onChoose left out for people who may only look
 */
export function TakeStrip({
  what,
  takes,
  choosingId,
  onChoose,
}: {
  what: string;
  takes: readonly WireShotTake[];
  choosingId: string | null;
  onChoose?: (takeId: string) => void;
}) {
  if (!hasChoice(takes)) return null;
  return (
    <ol
      aria-label={`${what} of this shot`}
      // Without buttons in it, what scrolls would be out of reach for the keyboard.
      tabIndex={onChoose ? undefined : 0}
      className="-mx-1 mt-2 flex gap-3 overflow-x-auto px-1 pt-1 pb-2"
    >
      {takes.map((take, index) => {
        const name = takeName(takes, index);
        const note = take.chosen ? "In use" : take.source === "own" ? "Own file" : null;
        const picture = (
          <TakePicture
            take={take}
            className={clsx(
              take.chosen
                ? "outline-2 outline-offset-2 outline-accent"
                : "opacity-70 transition-opacity group-hover:opacity-100 group-focus-visible:opacity-100",
              take.id === choosingId && "animate-breathe",
            )}
          />
        );
        return (
          <li key={take.id} className="w-[calc(7rem*var(--frame-narrow))] shrink-0">
            {onChoose ? (
              <button
                type="button"
                aria-pressed={take.chosen}
                aria-label={take.chosen ? `${name}, in use` : `Use ${name}`}
                onClick={() => (take.chosen || choosingId ? undefined : onChoose(take.id))}
                className="group block w-full"
              >
                {picture}
              </button>
            ) : (
              picture
            )}
            <p className="mt-1.5 flex justify-between gap-2 text-caption text-faint figures">
              <span>{name}</span>
              {note ? <span className={take.chosen ? "text-accent" : ""}>{note}</span> : null}
            </p>
          </li>
        );
      })}
    </ol>
  );
}

/** Whether there is anything to choose: one take that is in use needs no strip. */
export function hasChoice(takes: readonly WireShotTake[]): boolean {
  return takes.some(({ chosen }) => !chosen);
}

/** What a take is called: they count from the first that was made. */
export function takeName(takes: readonly WireShotTake[], index: number): string {
  return `Take ${takes.length - index}`;
}

function TakePicture({ take, className }: { take: WireShotTake; className: string }) {
  if (take.kind === "image") return <Frame src={take.url} alt="" className={className} />;
  return (
    <div className={clsx("overflow-hidden rounded-frame border border-line bg-black", className)}>
      <video
        // A moment after the start, because some browsers show nothing before they are told to.
        src={`${take.url}#t=0.1`}
        muted
        playsInline
        tabIndex={-1}
        aria-hidden
        preload="metadata"
        className="aspect-frame w-full"
      />
    </div>
  );
}

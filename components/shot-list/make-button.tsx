import { clsx } from "clsx";
import { TurnAgain } from "@/components/ui/icons";
import type { MadePart, ShotControl } from "./list-actions";

const names: Record<MadePart, string> = {
  audio: "audio",
  imagePrompt: "image prompt",
  image: "image",
  videoPrompt: "video prompt",
  video: "video",
};

/** What a part is called inside a sentence. */
export function partName(part: MadePart): string {
  return names[part];
}

/**
 * Makes one part of one line, or makes it again. Nothing for who may not, and while it is made. What
 * it would cost stands beside the word, and in the button's name where there is no word.
 * @param isThere whether there is one already
 * @param isLabelled whether the word stands beside the sign
 */
export function MakeButton({
  line,
  part,
  isThere,
  isLabelled = false,
  work,
  actions,
  tabIndex,
  className,
}: ShotControl & { part: MadePart; isThere: boolean; isLabelled?: boolean }) {
  if (!actions.mayEdit || work?.[part]?.state === "running") return null;
  const name = partName(part);
  const price = actions.priceOf(line, part);
  const suffix = price ? `, ${price}` : "";
  // What is read out holds the words that are seen, in one piece: `audio, $0.08`.
  const order = isThere && price ? `make again: ${name}` : `make ${name}${isThere ? " again" : ""}`;
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      aria-label={`Line ${line.line_number}: ${order}${suffix}`}
      title={`Make the ${name}${isThere ? " again" : ""}${suffix}`}
      onClick={() => actions.onMake(line, part)}
      className={clsx(
        "inline-flex h-7 min-w-7 items-center justify-center gap-1.5 rounded-control border border-line-strong bg-page px-1.5 text-caption font-medium text-soft transition-colors hover:border-edge hover:text-ink max-md:h-10 max-md:min-w-10 max-md:px-3 max-md:text-small",
        className,
      )}
    >
      {isThere ? <TurnAgain aria-hidden size={12} /> : null}
      {isLabelled ? (
        <span className="figures">
          <span className="capitalize">{name}</span>
          <span className="text-faint">{suffix}</span>
        </span>
      ) : isThere ? null : (
        "Make"
      )}
    </button>
  );
}

import { NON_SPEAKING_PART, speakerCue } from "@/lib/rules/shot";
import type { ReadingBeat } from "./reading-plan";

/**
 * What is seen while a line is read: its still, or a card with the words where there is none, and
 * the words as captions below.
 */
export function ReadingStage({ beat }: { beat: ReadingBeat }) {
  const { line, kind } = beat;
  const isSpoken = line.character_name !== NON_SPEAKING_PART;
  const cue = isSpoken ? speakerCue(line) : null;
  const words = isSpoken ? line.dialogue_text : line.stage_directions;
  const hasPicture = line.image_url !== null;
  return (
    <div className="flex min-h-0 flex-1 flex-col items-center justify-center gap-3">
      {/* The largest frame that the room above the words can hold; upright, they move close. */}
      <div className="flex min-h-0 w-full flex-1 items-center justify-center [container-type:size] max-sm:portrait:aspect-frame max-sm:portrait:flex-none">
        <div className="relative aspect-frame w-[min(100cqw,calc(100cqh*var(--frame-ratio)))] overflow-hidden rounded-frame bg-black">
          {hasPicture ? (
            // Files are read with the session's cookie, which an image optimiser would not send.
            // biome-ignore lint/performance/noImgElement: see above
            <img src={line.image_url ?? ""} alt="" className="size-full object-cover" />
          ) : (
            <Card name={cue} words={words} />
          )}
          {kind === "estimated" ? (
            <p className="absolute top-2 left-2 rounded-control bg-black/80 px-2 py-0.5 text-caption text-warn">
              No audio yet, time estimated
            </p>
          ) : null}
        </div>
      </div>
      <Caption
        name={cue}
        // The card shows the words already.
        words={hasPicture ? words : ""}
        directions={isSpoken ? line.stage_directions : ""}
      />
    </div>
  );
}

/** A line without a picture, as a title of a silent film shows it. */
function Card({ name, words }: { name: string | null; words: string }) {
  return (
    <div className="flex size-full flex-col items-center justify-center gap-3 overflow-hidden bg-well p-[6%] text-center">
      {name ? (
        <p className="font-display text-lead tracking-[0.1em] text-soft uppercase">{name}</p>
      ) : null}
      <p
        className={
          name
            ? "line-clamp-6 font-script text-[clamp(15px,2.2vw,26px)] leading-snug text-balance text-ink"
            : "line-clamp-6 font-script text-[clamp(14px,1.9vw,22px)] leading-snug text-balance text-soft italic"
        }
      >
        {words}
      </p>
    </div>
  );
}

function Caption({
  name,
  words,
  directions,
}: {
  name: string | null;
  words: string;
  directions: string;
}) {
  return (
    <div className="h-24 w-full max-w-3xl shrink-0 overflow-y-auto text-center max-sm:h-32">
      <p className="text-small">
        {name ? <span className="font-script font-bold">{name}</span> : null}
        {directions ? <span className="text-faint italic"> ({directions})</span> : null}
      </p>
      {words ? (
        <p
          className={
            name
              ? "font-script text-lead text-balance text-ink"
              : "font-script text-body text-balance text-soft italic"
          }
        >
          {words}
        </p>
      ) : null}
    </div>
  );
}

import { Frame } from "@/components/ui/frame";
import type { WireLine } from "@/lib/contracts/parsing";
import { NON_SPEAKING_PART } from "@/lib/rules/shot";
import { timeCode } from "@/lib/rules/time-code";

/**
 * The shots of a film that is not there yet, in their order: frames that exist, and brackets where
 * there is none. Says what it is for in one sentence.
 */
export function FilmBoard({ lines }: { lines: readonly WireLine[] }) {
  return (
    <section aria-label="Shots of the film to be">
      <p className="max-w-xl text-soft">
        The story video joins all shots to one film, with sound and captions. There is none yet.
      </p>
      <ol className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(calc(9.5rem*var(--frame-narrow)),1fr))] gap-x-3 gap-y-4 max-sm:grid-cols-2">
        {lines.map((line) => (
          <li key={line.id} className="min-w-0">
            <Frame
              src={line.image_url}
              alt=""
              label={line.video_url === null ? "No image yet" : "Own clip"}
            />
            <p className="mt-1 flex gap-3 text-caption text-faint figures">
              <span>
                <span className="sr-only">Line </span>
                {line.line_number}
              </span>
              <span className="min-w-0 flex-1 truncate">
                {line.character_name === NON_SPEAKING_PART ? "Action" : line.character_name}
              </span>
              <span>{stateOf(line)}</span>
              <span>{timeCode(line.shot_duration)}</span>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function stateOf({ video_url, image_url }: WireLine): string {
  if (video_url !== null) return "moves";
  return image_url === null ? "" : "still";
}

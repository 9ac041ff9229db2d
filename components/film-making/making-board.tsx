import { clsx } from "clsx";
import { useEffect, useState } from "react";
import { useIsUpright } from "@/components/frame-format/frame-format";
import type { StoryWork } from "@/components/shot-list/line-work";
import { Frame } from "@/components/ui/frame";
import { Link } from "@/components/ui/link";
import type { WireLine } from "@/lib/contracts/parsing";
import { frameStateOf } from "./frame-state";
import { shotWords } from "./making-words";

/** Clips that play at once: more would cost a small machine what the film is made with. */
const MOST_PLAYING = 4;
/** Frames that stand for shots while nobody knows yet how many there are. */
const UNKNOWN_FRAMES = 12;

/** The shots in their order: empty brackets, then the still, then the clip, each where it will stay. */
export function MakingBoard({
  lines,
  work,
  isActive,
}: {
  lines: readonly WireLine[];
  work: StoryWork;
  isActive: boolean;
}) {
  const columns = useIsUpright()
    ? "grid-cols-3 sm:grid-cols-4 lg:grid-cols-6"
    : "grid-cols-2 sm:grid-cols-3 lg:grid-cols-4";
  const grid = `grid gap-x-3 gap-y-5 ${columns}`;
  if (lines.length === 0) {
    return (
      <ul className={grid} aria-label="Shots">
        {Array.from({ length: UNKNOWN_FRAMES }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells empty frames apart
          <li key={index}>
            <Frame src={null} alt="" label={isActive ? "Waiting" : undefined} />
          </li>
        ))}
      </ul>
    );
  }
  const clips = lines.filter((line) => frameStateOf(line, work.get(line.id)).name === "clip");
  const playing = new Set(clips.slice(-MOST_PLAYING).map(({ id }) => id));
  return (
    <ol className={grid} aria-label="Shots">
      {lines.map((line) => (
        <li key={line.id}>
          <Shot
            line={line}
            state={frameStateOf(line, work.get(line.id))}
            isActive={isActive}
            plays={isActive && playing.has(line.id)}
          />
        </li>
      ))}
    </ol>
  );
}

function Shot({
  line,
  state,
  isActive,
  plays,
}: {
  line: WireLine;
  state: ReturnType<typeof frameStateOf>;
  isActive: boolean;
  plays: boolean;
}) {
  const { name, words, isWorkedOn, error } = state;
  const shown = isActive || error ? words : "";
  return (
    <Link href={`/shot/${line.id}`} className="block rounded-frame outline-offset-4">
      <Frame
        src={line.image_url}
        alt=""
        label={name === "empty" ? shown : undefined}
        className={clsx(isWorkedOn && "ring-1 ring-accent")}
      >
        {plays && line.video_url ? <Clip src={line.video_url} /> : null}
        {name !== "empty" && shown ? (
          <span
            className={clsx(
              "absolute right-1.5 bottom-1.5 rounded-control bg-black/75 px-1.5 py-0.5 text-caption figures",
              error ? "text-bad" : "text-ink",
            )}
          >
            {shown}
          </span>
        ) : null}
      </Frame>
      <p className="mt-1.5 flex gap-2 text-small">
        <span className="text-faint figures">{line.line_number}</span>
        <span className="line-clamp-2 min-w-0 text-soft">{error ?? shotWords(line)}</span>
      </p>
    </Link>
  );
}

/** A finished clip over its still: plays silently, again and again; not for who wants less motion. */
function Clip({ src }: { src: string }) {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    setWanted(!window.matchMedia("(prefers-reduced-motion: reduce)").matches);
  }, []);
  if (!isWanted) return null;
  return (
    <video
      src={src}
      aria-hidden
      muted
      loop
      autoPlay
      playsInline
      disablePictureInPicture
      className="absolute inset-0 size-full animate-fade object-cover"
    />
  );
}

import { lazy, type ReactNode, useCallback, useMemo, useRef, useState } from "react";
import type { WireStoryVideo } from "@/lib/contracts/story-video";
import { frameAt } from "@/lib/rules/film-frames";
import { FilmFacts } from "./film-facts";
import { FilmPlayer, type PlayerHandle } from "./film-player";
import { shotAt, type TimedShot } from "./film-times";
import { Filmstrip } from "./filmstrip";
import { Later } from "./later";
import type { ReviewCommand } from "./player-keys";
import type { BarTick } from "./scrub-bar";

const FilmNotes = lazy(() => import("@/components/review-player/film-notes"));

const NONE: readonly TimedShot[] = [];

/** As wide as leaves the controls in sight below the head of a story's page (26rem with them). */
const PLAYER_WIDTH =
  "max-sm:[--player-width:calc(80svh*var(--frame-ratio))] sm:[--player-width:min(960px,calc(80svh*var(--frame-ratio)),max(32rem*min(1,var(--frame-ratio)),calc((100svh-26rem)*var(--frame-ratio))))] lg:grid-cols-[minmax(0,var(--player-width))_minmax(0,1fr)]";

/**
 * The film that is there: its player with the notes beside it, its shots as a strip in step with it, and
 * what it is.
 * @param notes whose notes are shown, and whether one may write; null where there are none
 * @param shots null when the lines have changed since the film was made
 * @param changes what has changed since it was made
 * @param more what else can be done to take it away
 */
export function FilmPanel({
  title,
  video,
  shots,
  startsPlaying,
  notes,
  changes,
  more,
}: {
  title: string;
  video: WireStoryVideo;
  shots: TimedShot[] | null;
  startsPlaying: boolean;
  notes: { storyId: string; mayWrite: boolean; openId: string | null };
  changes: ReactNode;
  more: ReactNode;
}) {
  const player = useRef<PlayerHandle>(null);
  const [seconds, setSeconds] = useState(0);
  const [picture, setPicture] = useState<HTMLDivElement | null>(null);
  const [ticks, setTicks] = useState<readonly BarTick[]>([]);
  const command = useRef<((command: ReviewCommand) => void) | null>(null);
  const noted = useMemo(() => notedShots(shots ?? NONE, ticks), [shots, ticks]);
  const seekToShot = useCallback(({ startSeconds }: TimedShot) => {
    player.current?.seek(startSeconds);
    setSeconds(startSeconds);
  }, []);
  return (
    <section aria-label="Story video" className="min-[1600px]:-mr-40">
      <div className={`grid gap-x-8 gap-y-5 ${PLAYER_WIDTH}`}>
        <FilmPlayer
          handle={player}
          title={title}
          video={video}
          shots={shots ?? NONE}
          seconds={seconds}
          startsPlaying={startsPlaying}
          onTime={setSeconds}
          ticks={ticks}
          overlay={<div ref={setPicture} className="pointer-events-none absolute inset-0" />}
          onReview={(asked) => command.current?.(asked)}
        />
        <div className="min-w-0 lg:relative lg:col-start-2 lg:row-start-1 lg:min-h-96">
          {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the player, from its notes too */}
          <div
            onKeyDown={(event) => player.current?.press(event)}
            className="flex flex-col lg:absolute lg:inset-0"
          >
            <Later
              fallback={
                <p className="animate-breathe text-small text-soft">Reading the notes...</p>
              }
            >
              <FilmNotes
                {...notes}
                film={video}
                frame={frameAt(seconds)}
                player={player}
                picture={picture}
                command={command}
                onTicks={setTicks}
              />
            </Later>
          </div>
        </div>
        {/* Below the player on a phone too, where the facts come last. */}
        {shots ? (
          <div className="min-w-0 max-lg:row-start-2 lg:col-span-2 lg:row-start-2">
            <Filmstrip
              shots={shots}
              current={shotAt(shots, seconds)}
              seconds={seconds}
              noted={noted}
              onChoose={seekToShot}
            />
          </div>
        ) : null}
        <FilmFacts title={title} video={video} changes={changes} more={more} />
      </div>
    </section>
  );
}

/** How many notes that are still open begin in each shot, by its line. */
function notedShots(shots: readonly TimedShot[], ticks: readonly BarTick[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { fromSeconds, isSettled } of ticks) {
    const shot = shots[shotAt(shots, fromSeconds)];
    if (!shot || isSettled || fromSeconds < shot.startSeconds) continue;
    counts.set(shot.line.id, (counts.get(shot.line.id) ?? 0) + 1);
  }
  return counts;
}

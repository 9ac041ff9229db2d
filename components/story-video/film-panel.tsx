"use client";

import { type ReactNode, useCallback, useRef, useState } from "react";
import type { WireStoryVideo } from "@/lib/contracts/story-video";
import { FilmFacts } from "./film-facts";
import { FilmPlayer, type PlayerHandle } from "./film-player";
import { shotAt, type TimedShot } from "./film-times";
import { Filmstrip } from "./filmstrip";

const NONE: readonly TimedShot[] = [];

/**
 * The film that is there: its player, what it is, and its shots as a strip in step with it.
 * @param shots null when the lines have changed since the film was made
 * @param changes what has changed since it was made
 * @param more what else can be done to take it away
 */
export function FilmPanel({
  title,
  video,
  shots,
  startsPlaying,
  changes,
  more,
}: {
  title: string;
  video: WireStoryVideo;
  shots: TimedShot[] | null;
  startsPlaying: boolean;
  changes: ReactNode;
  more: ReactNode;
}) {
  const player = useRef<PlayerHandle>(null);
  const [seconds, setSeconds] = useState(0);
  const seekToShot = useCallback(({ startSeconds }: TimedShot) => {
    player.current?.seek(startSeconds);
    setSeconds(startSeconds);
  }, []);
  return (
    <section aria-label="Story video">
      <div className="grid gap-x-8 gap-y-5 lg:grid-cols-[minmax(0,960px)_minmax(0,1fr)]">
        <FilmPlayer
          handle={player}
          title={title}
          video={video}
          shots={shots ?? NONE}
          seconds={seconds}
          startsPlaying={startsPlaying}
          onTime={setSeconds}
        />
        {/* Below the player on a phone too, where the facts come last. */}
        {shots ? (
          <div className="min-w-0 lg:col-span-2 lg:row-start-2">
            <Filmstrip
              shots={shots}
              current={shotAt(shots, seconds)}
              seconds={seconds}
              onChoose={seekToShot}
            />
          </div>
        ) : null}
        <FilmFacts title={title} video={video} changes={changes} more={more} />
      </div>
    </section>
  );
}

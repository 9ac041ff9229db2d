"use client";

import { type ReactNode, useCallback, useRef, useState } from "react";
import { buttonClasses } from "@/components/ui/button";
import { StateWord } from "@/components/ui/state-word";
import type { WireStoryVideo } from "@/lib/contracts/story-video";
import { FPS } from "@/lib/rules/house-format";
import { CreatedDate } from "./created-date";
import { FilmPlayer } from "./film-player";
import { FilmTimeline } from "./film-timeline";
import { fileTitle, shotAt, type TimedShot, timeCode } from "./film-times";
import { Filmstrip } from "./filmstrip";

const BYTES_PER_MEGABYTE = 1024 * 1024;
/** A seek to the middle of a frame lands on it; at its edge, rounding could show the one before. */
const HALF_A_FRAME_SECONDS = 0.5 / FPS;

/**
 * The film that is there: its player, what it is, and its shots as a strip in step with it.
 * @param shots null when the lines have changed since the film was made
 */
export function FilmPanel({
  title,
  video,
  shots,
}: {
  title: string;
  video: WireStoryVideo;
  shots: TimedShot[] | null;
}) {
  const player = useRef<HTMLVideoElement>(null);
  const [seconds, setSeconds] = useState(0);
  const seek = useCallback((startSeconds: number) => {
    if (player.current) player.current.currentTime = startSeconds + HALF_A_FRAME_SECONDS;
    setSeconds(startSeconds);
  }, []);
  const seekToShot = useCallback(({ startSeconds }: TimedShot) => seek(startSeconds), [seek]);
  const isWhole = shots?.every(({ line }) => line.video_url !== null) ?? false;
  return (
    <section aria-label="Story video">
      <div className="grid gap-x-8 gap-y-5 lg:grid-cols-[minmax(0,960px)_minmax(0,1fr)]">
        <FilmPlayer ref={player} title={title} video={video} onTime={setSeconds} />
        {/* Below the player on a phone too, where the facts come last. */}
        {shots ? (
          <div className="min-w-0 lg:col-span-2 lg:row-start-2">
            <FilmTimeline
              shots={shots}
              totalSeconds={video.duration}
              seconds={seconds}
              onSeek={seek}
            />
            <Filmstrip
              shots={shots}
              current={shotAt(shots, seconds)}
              seconds={seconds}
              onChoose={seekToShot}
            />
          </div>
        ) : null}
        <div className="flex flex-col items-start gap-5 lg:col-start-2 lg:row-start-1">
          <dl className="grid w-full grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1.5 figures lg:grid-cols-1 lg:gap-y-0 lg:[&>dd]:mb-2.5 lg:[&>dd]:border-b lg:[&>dd]:border-line lg:[&>dd]:pb-2.5">
            <Fact name="Duration">
              {`${Math.round(video.duration)} seconds`}
              <span className="text-faint"> &ensp;{timeCode(Math.round(video.duration))}</span>
            </Fact>
            <Fact name="File size">
              {`${(video.file_size / BYTES_PER_MEGABYTE).toFixed(2)} MB`}
            </Fact>
            <Fact name="Shots">{video.video_count}</Fact>
            <Fact name="Created">
              <CreatedDate iso={video.created_at} />
            </Fact>
          </dl>
          <div className="flex flex-wrap gap-2">
            <SaveLink
              url={video.stored_video_url}
              fileName={`${fileTitle(title)}.mp4`}
              className={buttonClasses(isWhole ? "primary" : "secondary")}
            >
              Download
            </SaveLink>
            {video.subtitles_url ? (
              <SaveLink
                url={video.subtitles_url}
                fileName={`${fileTitle(title)}.srt`}
                className={buttonClasses("secondary")}
              >
                Captions (.srt)
              </SaveLink>
            ) : null}
          </div>
          {shots ? null : (
            <p className="text-small text-soft">
              <StateWord state="stale" />. The shots have changed since this video was made.
            </p>
          )}
        </div>
      </div>
    </section>
  );
}

/** A link that saves a file of the film under a name of its own. */
function SaveLink({
  url,
  fileName,
  className,
  children,
}: {
  url: string;
  fileName: string;
  className: string;
  children: ReactNode;
}) {
  const href = `${url}?download=${encodeURIComponent(fileName)}`;
  return (
    <a href={href} download={fileName} className={className}>
      {children}
    </a>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-small text-faint">{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

import type { ReactNode } from "react";
import { buttonClasses } from "@/components/ui/button";
import type { WireStoryVideo } from "@/lib/contracts/story-video";
import { sayFormat } from "@/lib/rules/frame-format";
import { lengthCode } from "@/lib/rules/time-code";
import { CreatedDate } from "./created-date";
import { captionWords } from "./film-choices";
import { fileTitle } from "./film-times";

const BYTES_PER_MEGABYTE = 1024 * 1024;

/**
 * What a film is, and what can be taken away of it.
 * @param changes what has changed since it was made
 * @param more what else can be done to take it away
 */
export function FilmFacts({
  title,
  video,
  changes,
  more,
}: {
  title: string;
  video: WireStoryVideo;
  changes: ReactNode;
  more: ReactNode;
}) {
  return (
    <div className="flex flex-col items-start gap-5 lg:col-span-2 lg:row-start-3">
      {changes}
      <dl className="flex w-full gap-x-10 gap-y-3 figures max-sm:flex-col max-sm:gap-y-1.5 sm:flex-wrap">
        <Fact name="Duration">
          {`${Math.round(video.duration)} seconds`}
          <span className="text-faint"> &ensp;{lengthCode(video.duration)}</span>
        </Fact>
        <Fact name="Format">{sayFormat(video.format)}</Fact>
        <Fact name="File size">{`${(video.file_size / BYTES_PER_MEGABYTE).toFixed(2)} MB`}</Fact>
        <Fact name="Shots">{video.video_count}</Fact>
        <Fact name="Captions">{captionWords(video.captions)}</Fact>
        <Fact name="Created">
          <CreatedDate iso={video.created_at} />
        </Fact>
      </dl>
      <div className="flex flex-wrap gap-2">
        <SaveLink
          url={video.stored_video_url}
          fileName={`${fileTitle(title)}.mp4`}
          className={buttonClasses("secondary")}
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
        {more}
      </div>
    </div>
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
    <div className="max-sm:grid max-sm:grid-cols-[6rem_minmax(0,1fr)] max-sm:gap-x-6">
      <dt className="text-small text-faint">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

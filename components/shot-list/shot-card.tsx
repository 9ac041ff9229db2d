import { memo } from "react";
import { ShotMark } from "@/components/approval/shot-marks";
import { PlayVideo } from "@/components/production/play-video";
import { sceneTitle } from "@/components/production/scenes-of";
import { Frame } from "@/components/ui/frame";
import { shotTypeOf, speakerCue } from "@/lib/rules/shot";
import { timeCode } from "@/lib/rules/time-code";
import { speaks } from "./line-states";
import { MakeButton } from "./make-button";
import { MakeMenu } from "./make-menu";
import { PartNotes } from "./part-note";
import { PlayLine } from "./play-line";
import { ShotLink } from "./shot-link";
import type { ShotProps } from "./shot-row";

/** One shot as a card: its picture on top, its words, and below what can be made of it. */
export const ShotCard = memo(function ShotCard({
  line,
  startSeconds,
  work,
  isCurrent,
  isPlaying,
  actions,
}: ShotProps) {
  const isSpoken = speaks(line);
  const tabIndex = isCurrent ? 0 : -1;
  const shared = { line, work, actions, tabIndex };
  return (
    <article
      data-line-id={line.id}
      tabIndex={tabIndex}
      aria-label={`Line ${line.line_number}`}
      className="scroll-mt-9 overflow-hidden rounded-panel border border-line bg-panel -outline-offset-2"
    >
      {line.video_url ? (
        <PlayVideo
          url={line.video_url}
          poster={line.image_url}
          lineNumber={line.line_number}
          tabIndex={tabIndex}
        />
      ) : (
        <ShotLink line={line} actions={actions} tabIndex={-1} isHidden className="block">
          <Frame
            src={line.image_url}
            alt=""
            label="No image yet"
            className="mx-auto w-[calc(100%*var(--frame-narrow))]"
          />
        </ShotLink>
      )}
      <div className="flex flex-col gap-2 p-4">
        <p className="flex items-baseline gap-3 text-small figures">
          <ShotLink
            line={line}
            actions={actions}
            tabIndex={tabIndex}
            label={`Shot details of line ${line.line_number}`}
            className="text-body font-semibold text-ink underline decoration-line-strong underline-offset-4"
          >
            Line {line.line_number}
          </ShotLink>
          <span className="text-faint">
            {startSeconds === null ? "left out" : timeCode(startSeconds)}
          </span>
          <span className="text-faint">{shotTypeOf(line)}</span>
          <ShotMark lineId={line.id} className="shrink-0" />
          <span className="ml-auto min-w-0 truncate text-faint">
            {sceneTitle({ place: line.scene_location, time: line.time_of_day ?? "" })}
          </span>
        </p>
        {isSpoken ? <p className="font-script font-bold break-words">{speakerCue(line)}</p> : null}
        {line.stage_directions ? (
          <p className="line-clamp-3 text-small text-soft italic">{line.stage_directions}</p>
        ) : null}
        {isSpoken ? (
          <p className="line-clamp-4 font-script text-small text-soft">{line.dialogue_text}</p>
        ) : null}
        <div className="flex flex-wrap items-center gap-2">
          {line.audio_url ? (
            <>
              <PlayLine line={line} isPlaying={isPlaying} actions={actions} tabIndex={tabIndex} />
              <span className="mr-1 text-caption text-faint figures">
                {line.audio_duration === null ? "" : `${line.audio_duration.toFixed(1)} s`}
              </span>
            </>
          ) : null}
          {isSpoken ? (
            <MakeButton {...shared} part="audio" isThere={line.audio_url !== null} isLabelled />
          ) : null}
          <MakeButton {...shared} part="image" isThere={line.image_url !== null} isLabelled />
          <MakeButton {...shared} part="video" isThere={line.video_url !== null} isLabelled />
          <MakeMenu {...shared} className="ml-auto" />
        </div>
        <PartNotes {...shared} />
      </div>
    </article>
  );
});

import { clsx } from "clsx";
import { memo } from "react";
import { ShotMark } from "@/components/approval/shot-marks";
import { Frame } from "@/components/ui/frame";
import { speakerCue } from "@/lib/rules/shot";
import { speaks } from "./line-states";
import { MakeMenu } from "./make-menu";
import { PartNotes } from "./part-note";
import { PlayLine } from "./play-line";
import { ShotLink } from "./shot-link";
import type { ShotProps } from "./shot-row";

/** One shot of the storyboard. */
export const BoardShot = memo(function BoardShot({
  line,
  position,
  total,
  work,
  isCurrent,
  isPlaying,
  actions,
}: Omit<ShotProps, "startSeconds"> & {
  /** From 1, among all shots of the board. */
  position: number;
  total: number;
}) {
  const isSpoken = speaks(line);
  const tabIndex = isCurrent ? 0 : -1;
  const shared = { line, work, actions, tabIndex };
  return (
    <li
      data-line-id={line.id}
      tabIndex={tabIndex}
      aria-setsize={total}
      aria-posinset={position}
      className="min-w-0 scroll-mt-9 rounded-frame outline-offset-4"
    >
      <ShotLink
        line={line}
        actions={actions}
        tabIndex={tabIndex}
        label={`Shot details of line ${line.line_number}${line.image_url ? "" : ": No image yet"}`}
        className="block w-full rounded-frame text-left"
      >
        <Frame
          src={line.image_url}
          alt=""
          label="No image yet"
          className="transition-[filter] hover:brightness-110"
        />
      </ShotLink>
      <div className="mt-1.5 flex min-h-7 items-center gap-2 text-caption figures">
        <span className="font-semibold text-ink">
          <span className="sr-only">Line </span>
          {line.line_number}
        </span>
        <span className={clsx("min-w-0 truncate", isSpoken ? "text-soft" : "text-faint")}>
          {isSpoken ? speakerCue(line) : "Action"}
        </span>
        <ShotMark lineId={line.id} className="min-w-0 truncate" />
        <span className="ml-auto shrink-0 text-faint">{line.shot_duration.toFixed(1)} s</span>
        {line.audio_url ? (
          <PlayLine line={line} isPlaying={isPlaying} actions={actions} tabIndex={tabIndex} />
        ) : null}
        <MakeMenu {...shared} className="-mr-1.5 shrink-0" />
      </div>
      <p
        className={clsx(
          "mt-0.5 line-clamp-3 font-script text-small",
          isSpoken ? "text-soft" : "text-faint italic",
        )}
      >
        {isSpoken ? line.dialogue_text : line.stage_directions}
      </p>
      <PartNotes {...shared} className="mt-1" />
    </li>
  );
});

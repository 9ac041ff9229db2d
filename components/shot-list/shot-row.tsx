import { clsx } from "clsx";
import { memo, type ReactNode, type Ref } from "react";
import { ShotMark } from "@/components/approval/shot-marks";
import { PlayVideo } from "@/components/production/play-video";
import { sceneTitle } from "@/components/production/scenes-of";
import { Frame } from "@/components/ui/frame";
import type { WireLine } from "@/lib/contracts/parsing";
import { shotTypeOf, speakerCue } from "@/lib/rules/shot";
import { timeCode } from "@/lib/rules/time-code";
import { speaks } from "./line-states";
import type { LineWork } from "./line-work";
import type { ListActions, ShotControl } from "./list-actions";
import { MakeButton } from "./make-button";
import { PartNote } from "./part-note";
import { PlayLine } from "./play-line";
import { ShotLink } from "./shot-link";

/** What a shot is shown with, whichever way the list is laid out. */
export interface ShotProps {
  line: WireLine;
  /** Where it would begin in a film of all shots; null when the cut leaves it out. */
  startSeconds: number | null;
  work: LineWork | undefined;
  /** Whether the keyboard stands on it: its controls are then reached by tab. */
  isCurrent: boolean;
  isPlaying: boolean;
  actions: ListActions;
}

/** Seen while the row is pointed at or worked in, and always where nothing can point. */
const ON_DEMAND =
  "opacity-0 transition-opacity group-hover:opacity-100 group-focus-within:opacity-100 [@media(hover:none)]:opacity-100";

/** One line of the script as one row, with everything that was made of it. */
export const ShotRow = memo(function ShotRow({
  line,
  startSeconds,
  work,
  isCurrent,
  isPlaying,
  actions,
  index,
  rowNumber,
  measure,
}: ShotProps & {
  /** Place in the list as it is shown. */
  index: number;
  /** Place in the whole table, its head being 1. */
  rowNumber: number;
  measure: Ref<HTMLTableRowElement>;
}) {
  const isSpoken = speaks(line);
  const tabIndex = isCurrent ? 0 : -1;
  const shared = { line, work, actions, tabIndex };
  return (
    <tr
      ref={measure}
      data-index={index}
      data-line-id={line.id}
      aria-rowindex={rowNumber}
      tabIndex={tabIndex}
      className="group h-[92px] scroll-mt-9 border-b border-line -outline-offset-2 transition-colors hover:bg-panel focus-visible:bg-panel"
    >
      <Cell className="sticky left-0 z-[1] bg-page pl-2 figures transition-colors group-hover:bg-panel">
        <ShotLink
          line={line}
          actions={actions}
          tabIndex={tabIndex}
          label={`Shot details of line ${line.line_number}`}
          className="font-semibold text-ink underline-offset-4 hover:underline"
        >
          {line.line_number}
        </ShotLink>
        <p className="text-caption text-faint">
          {startSeconds === null ? "left out" : timeCode(startSeconds)}
        </p>
      </Cell>
      <Cell className="text-small text-soft">
        <span className="line-clamp-3">
          {sceneTitle({ place: line.scene_location, time: line.time_of_day ?? "" })}
        </span>
        <ShotMark lineId={line.id} className="mt-1 block text-caption leading-tight" />
      </Cell>
      <Cell className={isSpoken ? "font-script font-bold" : "text-caption text-faint"}>
        <span className="line-clamp-3 break-words">{speakerCue(line)}</span>
      </Cell>
      <Cell>
        <Clamped text={line.stage_directions} className="italic" />
      </Cell>
      <Cell className="font-script">
        <Clamped text={line.dialogue_text} />
      </Cell>
      <Cell>
        <div className="flex items-center gap-1.5">
          {line.audio_url ? (
            <>
              <PlayLine line={line} isPlaying={isPlaying} actions={actions} tabIndex={tabIndex} />
              <span className="text-caption whitespace-nowrap text-faint figures">
                {line.audio_duration === null ? "" : `${line.audio_duration.toFixed(1)} s`}
              </span>
              <MakeButton {...shared} part="audio" isThere className={clsx(ON_DEMAND, "ml-auto")} />
            </>
          ) : (
            <>
              <Missing>{isSpoken ? "No audio" : "None"}</Missing>
              {isSpoken ? <MakeButton {...shared} part="audio" isThere={false} /> : null}
            </>
          )}
        </div>
        <PartNote {...shared} part="audio" className="mt-1" />
      </Cell>
      <Cell>
        <Prompt {...shared} part="imagePrompt" text={line.image_prompt} empty="No prompt" />
      </Cell>
      <Cell>
        <div className="relative">
          <ShotLink line={line} actions={actions} tabIndex={-1} isHidden>
            <Frame src={line.image_url} alt="" className="w-[calc(100%*var(--frame-narrow))]" />
          </ShotLink>
          <MakeButton
            {...shared}
            part="image"
            isThere={line.image_url !== null}
            className={clsx(
              "absolute",
              line.image_url ? `right-1 bottom-1 ${ON_DEMAND}` : "inset-0 m-auto w-14",
            )}
          />
        </div>
        <PartNote {...shared} part="image" className="mt-1" />
      </Cell>
      <Cell className="text-small text-soft">{shotTypeOf(line)}</Cell>
      <Cell>
        {shotTypeOf(line) === "talking" && line.action_video_prompt === "" ? (
          <Missing>Talking shot</Missing>
        ) : (
          <Prompt
            {...shared}
            part="videoPrompt"
            text={line.action_video_prompt}
            empty="No prompt"
          />
        )}
      </Cell>
      <Cell>
        {line.video_url ? (
          <div className="relative">
            <PlayVideo
              url={line.video_url}
              poster={line.image_url}
              lineNumber={line.line_number}
              tabIndex={tabIndex}
            />
            <MakeButton
              {...shared}
              part="video"
              isThere
              className={clsx("absolute top-1 right-1", ON_DEMAND)}
            />
          </div>
        ) : (
          <div className="flex flex-wrap items-center gap-1.5">
            <Missing>No video</Missing>
            <MakeButton {...shared} part="video" isThere={false} />
          </div>
        )}
        <PartNote {...shared} part="video" className="mt-1" />
      </Cell>
    </tr>
  );
});

function Cell({ className, children }: { className?: string; children: ReactNode }) {
  return <td className={clsx("px-2 py-2 align-middle", className)}>{children}</td>;
}

/** A prompt, cut to three lines, and the way to have it written again. */
function Prompt({
  text,
  empty,
  ...shared
}: ShotControl & { part: "imagePrompt" | "videoPrompt"; text: string; empty: string }) {
  return (
    <div className="relative">
      {text ? (
        <Clamped text={text} />
      ) : (
        <div className="flex flex-wrap items-center gap-1.5">
          <Missing>{empty}</Missing>
          <MakeButton {...shared} isThere={false} />
        </div>
      )}
      {text ? (
        <MakeButton {...shared} isThere className={clsx("absolute right-0 bottom-0", ON_DEMAND)} />
      ) : null}
      <PartNote {...shared} className="mt-1" />
    </div>
  );
}

/** Long texts are cut to three lines in the list; the shot's own screen shows them whole. */
function Clamped({ text, className }: { text: string; className?: string }) {
  return (
    <p title={text} className={clsx("line-clamp-3 text-small text-soft", className)}>
      {text}
    </p>
  );
}

function Missing({ children }: { children: string }) {
  return <span className="text-small whitespace-nowrap text-faint">{children}</span>;
}

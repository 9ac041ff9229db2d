import { clsx } from "clsx";
import { memo, type PointerEvent, type RefObject } from "react";
import type { WireClip } from "@/lib/contracts/cut";
import type { WireLine } from "@/lib/contracts/parsing";
import { numberOfClip } from "@/lib/rules/cut/clip-id";
import { lengthCode } from "@/lib/rules/cut/shot-length";
import { NON_SPEAKING_PART } from "@/lib/rules/shot";
import { capital, clipName, framesOf } from "../cut-lines";
import { lineShown } from "../shown-take";
import type { Stretch } from "./scale";
import type { Selection } from "./selection";
import type { EditDrag, HeldPart } from "./use-edit-drag";

/** A pointer goes down on a part of a shot. */
export type TakeShot = (event: PointerEvent<HTMLElement>, clip: WireClip, part: HeldPart) => void;

/** The shots of a cut side by side, each as wide as it is long; only those near what is seen are drawn. */
export function PictureTrack({
  list,
  clips,
  byId,
  scale,
  drawn,
  selection,
  drag,
  onTake,
}: {
  list: RefObject<HTMLDivElement | null>;
  clips: readonly WireClip[];
  byId: ReadonlyMap<string, WireLine>;
  scale: number;
  drawn: Stretch;
  selection: Selection;
  drag: EditDrag | null;
  onTake: TakeShot;
}) {
  /** The one that the tab key comes to. */
  const stop = selection.focus ?? clips[0]?.id;
  return (
    <div
      ref={list}
      role="listbox"
      aria-label="Shots on the timeline"
      aria-multiselectable
      aria-orientation="horizontal"
      className="relative h-16"
    >
      {clips.map((clip, at) => {
        const line = byId.get(clip.line_id);
        const isStop = clip.id === stop;
        const isSeen = clip.start <= drawn.to && clip.start + framesOf(clip) >= drawn.from;
        if (!line || !(isSeen || isStop)) return null;
        return (
          <ClipBox
            key={clip.id}
            {...{ clip, line, scale, isStop, onTake }}
            place={at + 1}
            of={clips.length}
            isSelected={selection.clipIds.has(clip.id)}
            isHeld={drag?.dropAt !== null && drag?.clipIds.has(clip.id) === true}
          />
        );
      })}
      {drag?.dropAt === null || drag?.dropAt === undefined ? null : (
        <div
          aria-hidden
          className="absolute -inset-y-1 left-0 z-10 w-0.5 bg-accent"
          style={{ transform: `translateX(${drag.dropAt * scale - 1}px)` }}
        />
      )}
    </div>
  );
}

/** A narrower shot has no room for handles, and one still narrower none for words. */
const HANDLES_PX = 24;
const WORDS_PX = 36;

const ClipBox = memo(function ClipBox({
  clip,
  line,
  scale,
  place,
  of,
  isStop,
  isSelected,
  isHeld,
  onTake,
}: {
  clip: WireClip;
  line: WireLine;
  scale: number;
  /** From 1. */
  place: number;
  of: number;
  isStop: boolean;
  isSelected: boolean;
  isHeld: boolean;
  onTake: TakeShot;
}) {
  const width = framesOf(clip) * scale;
  const number = numberOfClip(clip.id);
  const image = lineShown(line, clip).image_url;
  return (
    <div
      role="option"
      tabIndex={isStop ? 0 : -1}
      aria-selected={isSelected}
      aria-posinset={place}
      aria-setsize={of}
      aria-label={nameOf(clip, line)}
      data-clip={clip.id}
      onPointerDown={(event) => onTake(event, clip, event.altKey ? "take" : "place")}
      className={clsx(
        "absolute inset-y-1 left-0 flex cursor-pointer overflow-hidden rounded-frame border bg-raised bg-[auto_100%] bg-repeat-x select-none -outline-offset-2",
        isSelected ? "border-accent" : "border-page",
        isHeld && "opacity-50",
      )}
      style={{
        ...{ width, transform: `translateX(${clip.start * scale}px)` },
        ...(image ? { backgroundImage: `url(${JSON.stringify(image)})` } : {}),
      }}
    >
      {width >= WORDS_PX ? (
        <span className="absolute inset-x-0 bottom-0 truncate bg-page/75 px-1 text-caption text-ink figures">
          {`${line.line_number}${number === 1 ? "" : `, clip ${number}`} · ${lengthCode(framesOf(clip))}`}
        </span>
      ) : null}
      {clip.dissolve > 0 || clip.fade_in > 0 ? (
        <Mark className="left-0" frames={clip.dissolve || clip.fade_in} scale={scale} />
      ) : null}
      {clip.fade_out > 0 ? <Mark className="right-0" frames={clip.fade_out} scale={scale} /> : null}
      {width >= HANDLES_PX
        ? (["begin", "end"] as const).map((part) => (
            <span
              key={part}
              aria-hidden
              data-handle={part}
              onPointerDown={(event) => {
                event.stopPropagation();
                onTake(event, clip, part);
              }}
              className={clsx(
                "absolute inset-y-0 w-2 cursor-ew-resize touch-none hover:bg-accent",
                part === "begin" ? "left-0" : "right-0",
                isSelected && "bg-accent/40",
              )}
            />
          ))
        : null}
    </div>
  );
});

/** How far a transition reaches into its shot. */
function Mark({ frames, scale, className }: { frames: number; scale: number; className: string }) {
  return (
    <span
      aria-hidden
      className={clsx("absolute top-0 h-1.5 bg-ink/70", className)}
      style={{ width: frames * scale }}
    />
  );
}

function nameOf(clip: WireClip, line: WireLine): string {
  const isSpoken = line.character_name !== NON_SPEAKING_PART;
  const words = isSpoken ? `${line.character_name}: ${line.dialogue_text}` : line.stage_directions;
  const from = clip.in > 0 ? `, from ${lengthCode(clip.in)} of its clip` : "";
  return `${capital(clipName(clip, line))}, ${lengthCode(framesOf(clip))} long${from}, ${words}`;
}

import { clsx } from "clsx";
import { type CSSProperties, type PointerEvent, useState } from "react";
import { MoveButtons, type Way } from "@/components/lists/move-buttons";
import { Button } from "@/components/ui/button";
import { Frame } from "@/components/ui/frame";
import { Close, Grip } from "@/components/ui/icons";
import type { WireClip } from "@/lib/contracts/cut";
import type { WireLine } from "@/lib/contracts/parsing";
import { numberOfClip } from "@/lib/rules/cut/clip-id";
import type { NamedSettings } from "@/lib/rules/cut/settings";
import { lengthCode } from "@/lib/rules/cut/shot-length";
import { frameCode } from "@/lib/rules/film-frames";
import { NON_SPEAKING_PART } from "@/lib/rules/shot";
import { clipName, framesOf } from "./cut-lines";
import { LengthField } from "./length-field";
import { OwnShotDetail } from "./own-shot-detail";
import { levelWords, offsetWords, ShotDetails } from "./shot-details";
import { lineShown, type TakeToShow } from "./shown-take";
import { slowWords } from "./slow-menu";
import { SplitDetail } from "./split-detail";

/** How a row of the cut stands while one is dragged. */
export interface RowDrag {
  style: CSSProperties | undefined;
  /** This row is held, or another one is. */
  state: "held" | "other" | "none";
  onTake: (event: PointerEvent<HTMLElement>) => void;
}

/** A shot of the cut: when it is seen and for how long, with everything that changes it. */
export function CutRow({
  clip,
  line,
  place,
  of,
  drag,
  goesOn,
  isGoneOnWith,
  onLength,
  onStart,
  onSettings,
  onShow,
  onMove,
  onLeaveOut,
  onSplit,
  onDuplicate,
  onReword,
  onRemove,
}: {
  clip: WireClip;
  line: WireLine;
  /** From 1. */
  place: number;
  /** How many there are. */
  of: number;
  drag: RowDrag;
  /** It goes on with what the clip before it shows and lets hear, and the one behind with what it does. */
  goesOn: boolean;
  isGoneOnWith: boolean;
  onLength: (frames: number) => void;
  /** Another first frame of its clip, and whether its length stays. */
  onStart: (from: number, keepsLength: boolean) => void;
  onSettings: (settings: Partial<NamedSettings>) => void;
  onShow: (shown: TakeToShow) => void;
  onMove: (way: Way) => void;
  onLeaveOut: () => void;
  /** Told how long the first part is. */
  onSplit: (at: number) => void;
  onDuplicate: () => void;
  /** Of a shot that is none of the script's: gives it other words, or takes it away. */
  onReword: (words: string) => Promise<boolean>;
  onRemove: () => void;
}) {
  const name = clipName(clip, line);
  const frames = framesOf(clip);
  const notes = notesOf(clip, { frames, goesOn, isGoneOnWith });
  const [isOpen, setOpen] = useState(false);
  const isSpoken = line.character_name !== NON_SPEAKING_PART;
  return (
    <li
      style={drag.style}
      onPointerDown={drag.onTake}
      className={clsx(
        "flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-1.5",
        drag.state === "none" && "pointer-fine:cursor-grab",
        drag.state === "held" && "relative z-10 rounded-control bg-raised shadow-float",
        drag.state === "other" && "transition-transform",
      )}
    >
      <span
        data-grip=""
        aria-hidden
        className="flex size-8 shrink-0 touch-none items-center justify-center text-faint max-sm:size-10"
      >
        <Grip size={16} />
      </span>
      <Frame
        src={lineShown(line, clip).image_url}
        alt=""
        className="w-[calc(4rem*var(--frame-narrow))] shrink-0"
      />
      <div className="min-w-0 flex-1 basis-32">
        <p className="truncate text-small">
          <span className="sr-only">Line </span>
          <span className="text-faint figures">
            {line.line_number}
            {clip.id === clip.line_id ? "" : `, clip ${numberOfClip(clip.id)}`}
          </span>{" "}
          <span className="font-medium">{isSpoken ? line.character_name : "Action"}</span>{" "}
          <span className="text-soft">{isSpoken ? line.dialogue_text : line.stage_directions}</span>
        </p>
        <p className="text-caption text-faint figures">
          {frameCode(clip.start)}
          {notes.map((note) => (
            <span key={note.words} className={note.isWarning ? "text-warn" : ""}>
              {` · ${note.words}`}
            </span>
          ))}
        </p>
      </div>
      <div className="ml-auto flex shrink-0 items-center gap-1">
        <LengthField name={name} frames={frames} onChange={onLength} />
        <Button
          size="small"
          variant="quiet"
          aria-expanded={isOpen}
          aria-label={`Details of ${name}`}
          onClick={() => setOpen(!isOpen)}
        >
          Details
        </Button>
        <MoveButtons
          {...{ id: clip.id, name, onMove }}
          isFirst={place === 1}
          isLast={place === of}
        />
        <Button
          size="small"
          variant="quiet"
          className="w-8 px-0! max-sm:w-10"
          aria-label={`Leave ${name} out of the film`}
          onClick={onLeaveOut}
        >
          <Close size={16} />
        </Button>
      </div>
      {isOpen ? (
        <>
          {line.own_shot ? <OwnShotDetail {...{ line, name, onReword, onRemove }} /> : null}
          <ShotDetails {...{ name, clip, onStart, onSettings, onShow }} isFirst={place === 1}>
            <SplitDetail {...{ name, frames, onSplit, onDuplicate }} />
          </ShotDetails>
        </>
      ) : null}
    </li>
  );
}

/** What is to be known of a shot beside its length. */
function notesOf(
  { derived_frames: derived, spoken_frames: spoken, hold, in: from, ...clip }: WireClip,
  around: { frames: number; goesOn: boolean; isGoneOnWith: boolean },
): { words: string; isWarning: boolean }[] {
  const { frames, goesOn, isGoneOnWith } = around;
  const notes: { words: string; isWarning: boolean }[] = [];
  const note = (words: string, isWarning = false) => notes.push({ words, isWarning });
  if (frames !== derived) note(`${lengthCode(derived)} by the script`);
  if (clip.gap > 0) note(`${lengthCode(clip.gap)} of black before it`);
  if (clip.level !== 0) note(`voice ${levelWords(clip.level)}`);
  if (clip.offset !== 0 && spoken !== null) note(`voice ${offsetWords(clip.offset)}`);
  if (clip.dissolve > 0) note(`dissolves in ${lengthCode(clip.dissolve)}`);
  if (clip.fade_in > 0) note(`out of black in ${lengthCode(clip.fade_in)}`);
  if (clip.fade_out > 0) note(`into black in ${lengthCode(clip.fade_out)}`);
  if (clip.take_id !== null) note("shows a take of its own");
  if (clip.slow > 0) note(slowWords(clip.slow));
  // Lips were made for the pace at which the voice still goes.
  if (clip.slow > 0 && spoken !== null) note("its lips are slower than its words", true);
  if (from > 0) note(`from ${lengthCode(from)} of its clip`);
  if (goesOn) note("goes on with the clip before");
  if (spoken !== null && from > 0 && !goesOn) note("its first words are cut off", true);
  if (spoken !== null && from + frames < spoken && !isGoneOnWith) {
    note(`ends ${lengthCode(spoken - from - frames)} before its words do`, true);
  }
  if (hold > 0 && (frames > derived || clip.take_id !== null))
    note(`holds its last picture for ${lengthCode(hold)}`);
  return notes;
}

import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { moveButton } from "@/components/lists/move-buttons";
import { useDragOrder } from "@/components/lists/use-drag-order";
import { TableRead } from "@/components/table-read/table-read";
import { Button } from "@/components/ui/button";
import { TryAgain } from "@/components/ui/try-again";
import { useMedia } from "@/lib/client/use-media";
import type { WireLine } from "@/lib/contracts/parsing";
import { frameCode } from "@/lib/rules/film-frames";
import { secondsFor } from "@/lib/rules/house-format";
import { OWN_SHOT_WORDS } from "@/lib/rules/own-shot";
import { compareLength } from "@/lib/rules/script-length";
import { timeCode } from "@/lib/rules/time-code";
import { capital, clipGoesOn, clipName, lengthOfClips, linesToRead } from "./cut-lines";
import { CutRow } from "./cut-row";
import { KeepOneCut } from "./keep-one-cut";
import { KeepUnsaved } from "./keep-unsaved";
import { PacePanel } from "./pace-panel";
import { PlayCut } from "./play/play-cut";
import { PutInShot } from "./put-in-shot";
import { Timeline } from "./timeline/timeline";
import type { useCut } from "./use-cut";
import { useOwnShots } from "./use-own-shots";

/**
 * The shots of a film in their order, each with its length: by typing, keys, buttons, mouse or finger.
 * Every change is saved at once and can be undone, also after the page was left.
 */
export default function CutTable({
  storyId,
  lines,
  hasMusic,
  plannedSeconds,
  editor,
  onLines,
}: {
  storyId: string;
  /** Of the story, in the order of the script. */
  lines: readonly WireLine[];
  hasMusic: boolean;
  plannedSeconds: number;
  editor: ReturnType<typeof useCut>;
  /** The lines are others: a shot was put in. */
  onLines: (lines: WireLine[]) => void;
}) {
  const { cut, change, step, error, twoCuts, isSaved } = editor;
  const own = useOwnShots(storyId, editor, onLines);
  const byId = new Map(lines.map((line) => [line.id, line]));
  const isWide = useMedia("(width >= 1024px)");
  const list = useRef<HTMLOListElement>(null);
  const [announcement, setAnnouncement] = useState("");
  /** The button that was pressed: its row moves, and the browser forgets it. */
  const [pressed, setPressed] = useState<{ selector: string } | null>(null);
  useEffect(() => {
    if (pressed) list.current?.querySelector<HTMLElement>(pressed.selector)?.focus();
  }, [pressed]);

  const numberOf = (lineId: string) => byId.get(lineId)?.line_number ?? 0;
  const move = (from: number, to: number) => {
    const clip = cut.clips[from];
    if (!clip || to < 0 || to >= cut.clips.length) return false;
    const others = cut.clips.filter((one) => one !== clip);
    change({ does: "move", clipId: clip.id, after: others[to - 1]?.id ?? null });
    setAnnouncement(`Line ${numberOf(clip.line_id)} is shot ${to + 1} of ${cut.clips.length}`);
    return true;
  };
  const drag = useDragOrder(list, move);
  const onKeyDown = (event: KeyboardEvent) => {
    const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "z";
    // In a field the keys are about what is typed there.
    if (!isUndo || event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    step(event.shiftKey ? "redo" : "undo");
  };
  const frames = lengthOfClips(cut.clips);
  const { fits } = compareLength(secondsFor(frames), plannedSeconds);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears of the controls inside it
    <div onKeyDown={onKeyDown}>
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="text-small text-soft figures">
          {`${cut.clips.length === 1 ? "1 shot" : `${cut.clips.length} shots`}, `}
          <span className={fits ? "text-good" : "text-warn"}>{frameCode(frames)}</span>
          {` of ${timeCode(plannedSeconds)} planned`}
        </p>
        <p role="status" className="text-small text-faint">
          {isSaved ? "" : "Saving..."}
        </p>
        <div className="ml-auto flex flex-wrap gap-1">
          <PlayCut {...{ lines, cut }} />
          <TableRead lines={linesToRead(lines, cut)} plannedSeconds={plannedSeconds} />
          {(["undo", "redo"] as const).map((direction) => (
            <Button
              key={direction}
              size="small"
              aria-keyshortcuts={direction === "undo" ? "Control+z" : "Control+Shift+z"}
              aria-disabled={direction === "undo" ? !cut.can_undo : !cut.can_redo}
              onClick={() => step(direction)}
            >
              {direction === "undo" ? "Undo" : "Redo"}
            </Button>
          ))}
        </div>
      </div>
      {cut.clips.length > 0 ? (
        <PacePanel
          {...{ cut, byId, plannedSeconds }}
          onApply={(lengths) => change({ does: "lengths", lengths })}
        />
      ) : null}
      <PutInShot
        {...{ byId, clips: cut.clips }}
        onPutIn={async (shot) => {
          const isDone = await own.putIn(shot);
          if (isDone) setAnnouncement(`${OWN_SHOT_WORDS[shot.kind].name} put in`);
          return isDone;
        }}
      />
      {own.done ? (
        <p role="status" className="mb-3 flex flex-wrap items-center gap-3 text-small text-soft">
          {own.done.words}
          <Button size="small" onClick={() => void own.bringBack()}>
            Take that back
          </Button>
        </p>
      ) : null}
      <KeepUnsaved editor={editor} />
      {error ? <TryAgain className="mb-3" message={error} onTry={editor.tryAgain} /> : null}
      {twoCuts ? <KeepOneCut cuts={twoCuts} numberOf={numberOf} onKeep={editor.settle} /> : null}
      {/* A phone has the list alone. */}
      {isWide && cut.clips.length > 0 ? (
        <Timeline {...{ storyId, lines, hasMusic, editor }} onAnnounce={setAnnouncement} />
      ) : null}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <ol ref={list} aria-label="Shots of the cut" className="border-t border-line">
        {cut.clips.map((clip, at) => {
          const line = byId.get(clip.line_id);
          if (!line) return null;
          return (
            <CutRow
              key={clip.id}
              {...{ clip, line, place: at + 1, of: cut.clips.length }}
              goesOn={clipGoesOn(cut.clips[at - 1], clip)}
              isGoneOnWith={clipGoesOn(clip, cut.clips[at + 1])}
              drag={{
                style: drag.styleOf(at),
                state: drag.held === null ? "none" : drag.held === at ? "held" : "other",
                onTake: (event) => drag.take(event, at),
              }}
              onLength={(frames) =>
                change({ does: "lengths", lengths: [{ clipId: clip.id, frames }] })
              }
              onStart={(from, keepsLength) =>
                change({ does: keepsLength ? "slip" : "trim", clipId: clip.id, in: from })
              }
              onSettings={(settings) => change({ does: "settings", clipId: clip.id, ...settings })}
              onShow={(shown) => change({ does: "show", clipId: clip.id, ...shown })}
              onMove={(way) => {
                if (!move(at, way === "up" ? at - 1 : at + 1)) return;
                setPressed({ selector: moveButton(clip.id, way) });
              }}
              onLeaveOut={() => {
                change({ does: "leave-out", clipId: clip.id });
                setAnnouncement(`${capital(clipName(clip, line))} is left out of the film`);
              }}
              onReword={(words) => own.reword(line, words)}
              onRemove={() => void own.remove(line)}
              onSplit={(at) => {
                change({ does: "split", clipId: clip.id, at });
                setAnnouncement(`${capital(clipName(clip, line))} is split`);
              }}
              onDuplicate={() => {
                change({ does: "duplicate", clipId: clip.id });
                setAnnouncement(`${capital(clipName(clip, line))} is there twice`);
              }}
            />
          );
        })}
      </ol>
      {cut.clips.length === 0 ? (
        <p className="py-3 text-soft">No shot is in the film: bring one back below.</p>
      ) : null}
      {cut.left_out.length > 0 ? (
        <LeftOut
          lines={cut.left_out.flatMap(({ line_id }) => byId.get(line_id) ?? [])}
          onBringBack={(lineId) =>
            change({ does: "bring-back", lineId, lineIds: lines.map(({ id }) => id) })
          }
        />
      ) : null}
      {cut.unused.length > 0 ? (
        <p className="mt-3 text-small text-faint">
          {cut.unused.length === 1
            ? "1 change is of a line that the script no longer has, or of a place or a take that is gone. It is kept, should it come back."
            : `${cut.unused.length} changes are of lines that the script no longer has, or of places or takes that are gone. They are kept, should these come back.`}
        </p>
      ) : null}
    </div>
  );
}

function LeftOut({
  lines,
  onBringBack,
}: {
  lines: readonly WireLine[];
  onBringBack: (lineId: string) => void;
}) {
  return (
    <section aria-labelledby="left-out" className="mt-4">
      <h3 id="left-out" className="mb-1 text-small font-medium text-soft">
        Left out
      </h3>
      <ul>
        {lines.map((line) => (
          <li key={line.id} className="flex items-center gap-3 py-1">
            <span className="min-w-0 flex-1 truncate text-small text-soft">
              {`Line ${line.line_number}: ${line.dialogue_text || line.stage_directions}`}
            </span>
            <Button
              size="small"
              aria-label={`Bring back line ${line.line_number}`}
              onClick={() => onBringBack(line.id)}
            >
              Bring back
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

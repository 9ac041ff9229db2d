import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Switch } from "@/components/ui/switch";
import { TryAgain } from "@/components/ui/try-again";
import type { WireClip } from "@/lib/contracts/cut";
import type { WireLine } from "@/lib/contracts/parsing";
import { type CutChange, changeClips } from "../change-clips";
import { framesOf } from "../cut-lines";
import { planPlay } from "../play/play-plan";
import { pauseMedia, useCutPlayer } from "../play/use-cut-player";
import type { useCut } from "../use-cut";
import { Monitor, MonitorControls } from "./monitor";
import { PictureTrack, type TakeShot } from "./picture-track";
import { Playhead } from "./playhead";
import { Ruler } from "./ruler";
import { snapTo } from "./scale";
import { SelectedShots } from "./selected-shots";
import {
  NOTHING,
  type Selection,
  selectionWithin,
  selectOne,
  selectTo,
  toggleOne,
} from "./selection";
import { snapMarks } from "./snap-marks";
import { SoundTracks } from "./sound-tracks";
import { timelineActor } from "./timeline-actor";
import { timelineAction } from "./timeline-keys";
import { KeysOfTimeline, TrackNames } from "./timeline-words";
import { type DrawnTrack, useCutSound } from "./use-cut-sound";
import { type HeldPart, useEditDrag } from "./use-edit-drag";
import { useTimelineView } from "./use-timeline-view";

/** A cut snaps the playhead from so near. */
const SNAP_PX = 6;

/**
 * The cut as time: its shots as wide as they are long over what is heard in them, with a playhead, the
 * picture that is seen there, and everything that changes shots by mouse and by keys.
 */
export function Timeline({
  storyId,
  lines,
  hasMusic,
  editor,
  onAnnounce,
}: {
  storyId: string;
  lines: readonly WireLine[];
  /** Whether the film is to be made with music. */
  hasMusic: boolean;
  editor: Pick<ReturnType<typeof useCut>, "cut" | "change">;
  /** Told what was done, for those who do not see it. */
  onAnnounce: (words: string) => void;
}) {
  const { cut, change } = editor;
  const byId = useMemo(() => new Map(lines.map((line) => [line.id, line])), [lines]);
  const plan = useMemo(() => planPlay(lines, cut), [lines, cut]);
  const { screens, player } = useCutPlayer(plan);
  const view = useTimelineView(plan.frames);
  const { scroller, width, scale, drawn } = view;
  const sound = useCutSound(storyId, { lines, savedVersion: cut.version, hasMusic });
  const [selected, setSelected] = useState(NOTHING);
  const [isSnapping, setIsSnapping] = useState(true);
  const list = useRef<HTMLDivElement>(null);
  const order = cut.clips.map(({ id }) => id);
  const selection = selectionWithin(selected, order);

  const makeChanges = (changes: readonly CutChange[]) => {
    if (changes.length === 0) return;
    // Trimmed by the pointer, shots stay under it.
    view.hold();
    for (const one of changes) change(one);
  };
  const marksOf = (clip: WireClip, part: HeldPart): readonly number[] => {
    if (!isSnapping) return [];
    return snapMarks(clip, part, {
      playhead: player?.getState().frame ?? 0,
      words: wordMarks(sound.tracks.dialogue, clip.line_id),
      beats: sound.tracks.music.get(null)?.[0]?.marks ?? [],
    });
  };
  const { drag, take: hold } = useEditDrag({
    ...{ scroller, scale, clips: cut.clips, marksOf, onChange: makeChanges },
  });
  const shown = useMemo(
    () =>
      drag && drag.dropAt === null
        ? drag.changes.reduce<Pick<typeof cut, "clips" | "left_out">>(changeClips, cut).clips
        : cut.clips,
    [drag, cut],
  );

  /** The focus follows the keys, also where its shot has moved or was not drawn. */
  const [focused, setFocused] = useState<{ clipId: string } | null>(null);
  useEffect(() => {
    if (!focused) return;
    list.current
      ?.querySelector<HTMLElement>(`[data-clip="${focused.clipId}"]`)
      ?.focus({ preventScroll: true });
  }, [focused]);
  const select = (next: Selection) => {
    setSelected(next);
    const clip = cut.clips.find(({ id }) => id === next.focus);
    if (!clip) return;
    view.reveal(clip.start, clip.start + framesOf(clip));
    setFocused({ clipId: clip.id });
  };
  const take = (...[event, clip, part]: Parameters<TakeShot>) => {
    const { id: clipId } = clip;
    const isHeld = part === "place" && selection.clipIds.has(clipId);
    const clipIds = isHeld ? selection.clipIds : new Set([clipId]);
    const { shiftKey, ctrlKey, metaKey } = event;
    hold(event, { clip, part, clipIds }, () => {
      if (shiftKey) select(selectTo(selection, clipId, order));
      else if (ctrlKey || metaKey) select(toggleOne(selection, clipId));
      else select(selectOne(clipId));
    });
  };
  const newestTake = useRef<TakeShot>(take);
  newestTake.current = take;
  /** Always the same, so that shots that stay as they are need not be drawn again. */
  const onTake = useCallback<TakeShot>((...what) => newestTake.current(...what), []);
  const toggle = () => {
    if (player?.getState().isPlaying) player.pause();
    else {
      pauseMedia();
      player?.play();
    }
  };
  const act = timelineActor({
    ...{ cut, byId, selection, player, view, toggle, select, onAnnounce, makeChanges },
    onSnap: () => setIsSnapping(!isSnapping),
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const { target } = event;
    if (!(target instanceof HTMLElement) || target.closest("button, input, a, summary")) return;
    if (event.defaultPrevented) return;
    const action = timelineAction(event);
    if (!action) return;
    event.preventDefault();
    act(action);
  };
  const { brokenLineIds: broken } = sound;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears of the controls inside it
    <div onKeyDown={onKeyDown} className="mb-4 border-t border-line pt-3">
      <div className="mb-3 flex items-end gap-4">
        <div className="shrink-0">
          <Monitor {...{ screens, plan, player }} />
        </div>
        <div className="flex min-w-0 flex-1 flex-col gap-2">
          <SelectedShots
            clips={cut.clips.filter(({ id }) => selection.clipIds.has(id))}
            firstClipId={order[0]}
            onAct={act}
            onChange={makeChanges}
          />
          <div className="flex flex-wrap items-center gap-1">
            <MonitorControls {...{ player, frames: plan.frames, onToggle: toggle }} />
            {([-1, 1] as const).map((by) => (
              <Button
                key={by}
                size="small"
                className="w-8 px-0!"
                aria-label={by < 0 ? "Farther" : "Nearer"}
                aria-disabled={by < 0 && view.isFit}
                onClick={() => act({ does: "zoom", by })}
              >
                {by < 0 ? "−" : "+"}
              </Button>
            ))}
            <Button size="small" onClick={() => act({ does: "show-all" })}>
              All of it
            </Button>
            <Switch
              className="ml-3 text-small text-soft"
              label="Snap"
              isOn={isSnapping}
              onSwitch={setIsSnapping}
            />
          </div>
        </div>
      </div>
      <div className="flex border-y border-line bg-well">
        <TrackNames hasMusic={hasMusic} />
        <div
          ref={scroller}
          className="relative min-w-0 flex-1 overflow-x-auto overflow-y-hidden overscroll-x-contain"
        >
          <div className="relative" style={{ width: Math.max(width, plan.frames * scale) }}>
            <Ruler
              {...{ scroller, width, scale, player, frames: plan.frames }}
              onGoTo={(frame, isDrawn) => {
                const cuts = isDrawn && isSnapping ? cut.clips.map(({ start }) => start) : [];
                player?.goTo(snapTo(frame, cuts, SNAP_PX / scale));
              }}
            />
            <PictureTrack
              {...{ list, byId, scale, drawn, selection, drag, clips: shown }}
              onTake={onTake}
            />
            <SoundTracks
              {...{ scroller, width, scale, tracks: sound.tracks }}
              {...{ clips: shown, frames: plan.frames }}
            />
            <Playhead {...{ player, scroller, width, scale }} />
          </div>
        </div>
      </div>
      <div role="status" className="text-caption text-faint">
        {sound.isLoading ? <p className="pt-1">Reading the sound...</p> : null}
        {broken.length > 0 ? (
          <p className="pt-1 text-warn">
            {`The sound of line ${broken.map((id) => byId.get(id)?.line_number ?? 0).join(", ")} is lost or cannot be read.`}
          </p>
        ) : null}
      </div>
      {sound.error ? (
        <TryAgain className="mt-2" message={sound.error} onTry={sound.reload} />
      ) : null}
      <KeysOfTimeline />
    </div>
  );
}

function wordMarks(track: DrawnTrack, lineId: string): readonly number[] {
  return track.get(lineId)?.flatMap(({ marks }) => marks) ?? [];
}

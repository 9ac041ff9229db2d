import type { WireClip, WireCut } from "@/lib/contracts/cut";
import type { WireLine } from "@/lib/contracts/parsing";
import { lengthCode } from "@/lib/rules/cut/shot-length";
import { shotCount } from "@/lib/rules/shot";
import { type CutChange, changeClips } from "../change-clips";
import { framesOf } from "../cut-lines";
import type { CutPlayer } from "../play/cut-player";
import { fillingSlow } from "../slow-menu";
import { beginLater, endLater, moveByOne, slip, voiceLater } from "./edits";
import { type Selection, selectOne, selectTo } from "./selection";
import type { TimelineAction } from "./timeline-keys";
import type { useTimelineView } from "./use-timeline-view";

/** What actions are done with. */
interface Surroundings {
  cut: WireCut;
  byId: ReadonlyMap<string, WireLine>;
  selection: Selection;
  player: CutPlayer | null;
  view: Pick<ReturnType<typeof useTimelineView>, "zoom" | "showAll" | "reveal">;
  toggle: () => void;
  select: (selection: Selection) => void;
  makeChanges: (changes: readonly CutChange[]) => void;
  onSnap: () => void;
  onAnnounce: (words: string) => void;
}

/** Does what a key or a button of the timeline says. Trims and slips are of all selected shots. */
export function timelineActor(around: Surroundings): (action: TimelineAction) => void {
  const { cut, byId, selection, player, view, select, makeChanges, onAnnounce } = around;
  const { clips } = cut;
  const order = clips.map(({ id }) => id);
  const selected = clips.filter(({ id }) => selection.clipIds.has(id));
  const numberOf = ({ line_id: lineId }: WireClip) => byId.get(lineId)?.line_number ?? 0;

  const edit = (edits: (clip: WireClip) => CutChange[]) => {
    const changes = selected.flatMap(edits);
    makeChanges(changes);
    const [clip, ...others] = changes
      .reduce<Pick<WireCut, "clips" | "left_out">>(changeClips, cut)
      .clips.filter(({ id }) => selection.clipIds.has(id));
    if (!clip || changes.length === 0) return;
    onAnnounce(
      others.length > 0
        ? `${shotCount(selected.length)} changed`
        : `Line ${numberOf(clip)} is ${lengthCode(framesOf(clip))} long, from ${lengthCode(clip.in)} of its clip`,
    );
  };
  const go = (frame: number) => {
    player?.goTo(frame);
    view.reveal(frame, frame + 1);
  };

  return (action) => {
    const playhead = player?.getState().frame ?? 0;
    switch (action.does) {
      case "end":
        return edit((clip) => endLater(clip, action.by));
      case "begin":
        return edit((clip) => beginLater(clip, action.by));
      case "slip":
        return edit((clip) => slip(clip, action.by));
      case "voice":
        return edit((clip) => voiceLater(clip, action.by));
      case "end-here":
        return edit((clip) =>
          isInside(clip, playhead) ? endLater(clip, playhead - clip.start - framesOf(clip)) : [],
        );
      case "begin-here":
        return edit((clip) =>
          isInside(clip, playhead) ? beginLater(clip, playhead - clip.start) : [],
        );
      case "split": {
        const clip = clips.find((one) => isInside(one, playhead));
        if (!clip) return onAnnounce("The playhead is inside no shot");
        makeChanges([{ does: "split", clipId: clip.id, at: playhead - clip.start }]);
        return onAnnounce(`Line ${numberOf(clip)} is split at the playhead`);
      }
      case "slow-to-fill":
        return edit((clip) => {
          const slow = fillingSlow(clip);
          return slow === null ? [] : [{ does: "settings", clipId: clip.id, slow }];
        });
      case "duplicate":
        if (selected.length === 0) return;
        makeChanges(selected.map(({ id: clipId }) => ({ does: "duplicate", clipId })));
        return onAnnounce(`${shotCount(selected.length)} duplicated`);
      case "move": {
        const changes = moveByOne(clips, selection.clipIds, action.by);
        makeChanges(changes);
        if (changes.length > 0) onAnnounce(`${shotCount(selected.length)} moved`);
        return select(selection);
      }
      case "leave-out": {
        if (selected.length === 0) return;
        const at = order.indexOf(selected[0]?.id ?? "");
        const left = order.filter((clipId) => !selection.clipIds.has(clipId));
        makeChanges(selected.map(({ id: clipId }) => ({ does: "leave-out", clipId })));
        onAnnounce(`${shotCount(selected.length)} left out of the film`);
        const next = left[Math.min(at, left.length - 1)];
        return next === undefined ? undefined : select(selectOne(next));
      }
      case "select-all":
        return select({
          ...{ clipIds: new Set(order), anchor: order[0] ?? null },
          focus: selection.focus ?? order[0] ?? null,
        });
      case "select": {
        const at = selection.focus === null ? -1 : order.indexOf(selection.focus);
        const places = {
          before: at === -1 ? 0 : at - 1,
          after: at + 1,
          first: 0,
          last: order.length - 1,
        };
        const clipId = order[Math.min(Math.max(0, places[action.to]), order.length - 1)];
        if (clipId === undefined) return;
        return select(action.isRange ? selectTo(selection, clipId, order) : selectOne(clipId));
      }
      case "go-to-cut": {
        const starts = clips.map(({ start }) => start);
        const to =
          action.by > 0
            ? starts.find((at) => at > playhead)
            : starts.findLast((at) => at < playhead);
        return to === undefined ? undefined : go(to);
      }
      case "play":
        return around.toggle();
      case "zoom":
        return view.zoom(action.by, playhead);
      case "show-all":
        return view.showAll();
      case "snap":
        return around.onSnap();
    }
  };
}

function isInside(clip: WireClip, frame: number): boolean {
  return frame > clip.start && frame < clip.start + framesOf(clip);
}

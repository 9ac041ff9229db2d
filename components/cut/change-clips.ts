import { withMoved } from "@/components/lists/place-at";
import type { WireClip, WireCut } from "@/lib/contracts/cut";
import {
  type NamedSettings,
  nameSettings,
  readSettings,
  settingsOf,
} from "@/lib/rules/cut/settings";
import { framesOf } from "./cut-lines";

/** What of a cut is changed and sent: the clips, and the lines that are left out. */
export type WantedCut = Pick<WireCut, "clips" | "left_out">;

interface ShotLength {
  lineId: string;
  frames: number;
}

/** A shot as a film has it. */
interface ReplacedShot extends Partial<NamedSettings> {
  line_id: string;
  frames: number;
  from?: number;
}

/** One change of a cut. */
export type CutChange =
  | { does: "lengths"; lengths: readonly ShotLength[] }
  | { does: "move"; lineId: string; after: string | null }
  /** Another first frame of its take: `trim` keeps the last one, `slip` the length. */
  | { does: "trim" | "slip"; lineId: string; in: number }
  | ({ does: "settings"; lineId: string } & Partial<NamedSettings>)
  | { does: "replace"; shots: readonly ReplacedShot[] }
  | { does: "leave-out"; lineId: string }
  | { does: "bring-back"; lineId: string; lineIds: readonly string[] };

/** The cut after a change, end to end again; the same object where the change says nothing. */
export function changeClips(cut: WantedCut, change: CutChange): WantedCut {
  switch (change.does) {
    case "lengths": {
      const frames = new Map(change.lengths.map((one) => [one.lineId, one.frames]));
      return follow(
        cut,
        cut.clips.map((clip) => withFrames(clip, frames.get(clip.line_id))),
      );
    }
    case "trim":
    case "slip":
      return follow(
        cut,
        cut.clips.map((clip) =>
          clip.line_id === change.lineId ? beginningAt(clip, change.in, change.does) : clip,
        ),
      );
    case "settings": {
      const { does: _, lineId, ...settings } = change;
      return follow(
        cut,
        cut.clips.map((clip) => (clip.line_id === lineId ? { ...clip, ...settings } : clip)),
      );
    }
    case "move": {
      const from = cut.clips.findIndex(({ line_id }) => line_id === change.lineId);
      const others = cut.clips.filter((_, at) => at !== from);
      const behind = others.findIndex(({ line_id }) => line_id === change.after);
      // The shot that it was put behind may be gone meanwhile.
      if (from === -1 || (behind === -1 && change.after !== null)) return cut;
      return follow(cut, withMoved(cut.clips, from, behind + 1));
    }
    case "replace": {
      const known = new Map(
        [...cut.clips, ...cut.left_out.map(freshClip)].map((clip) => [clip.line_id, clip]),
      );
      const clips = change.shots.flatMap(({ line_id, frames, from = 0, ...shot }) => {
        const clip = known.get(line_id);
        known.delete(line_id);
        if (!clip) return [];
        const shown = withFrames(beginningAt(clip, from, "slip"), frames);
        return [{ ...shown, ...nameSettings(readSettings(shot)) }];
      });
      const left_out = [...known.values()].map(({ line_id, derived_frames }) => ({
        line_id,
        derived_frames,
      }));
      return { clips: joined(clips), left_out };
    }
    case "leave-out": {
      const clip = cut.clips.find(({ line_id }) => line_id === change.lineId);
      if (!clip) return cut;
      const { line_id, derived_frames } = clip;
      return {
        clips: joined(cut.clips.filter((one) => one !== clip)),
        left_out: [...cut.left_out, { line_id, derived_frames }],
      };
    }
    case "bring-back": {
      const left = cut.left_out.find(({ line_id }) => line_id === change.lineId);
      if (!left) return cut;
      return {
        clips: joined(cut.clips.toSpliced(placeOf(cut, change), 0, freshClip(left))),
        left_out: cut.left_out.filter((one) => one !== left),
      };
    }
  }
}

function follow(cut: WantedCut, clips: readonly WireClip[]): WantedCut {
  return { ...cut, clips: joined(clips) };
}

/** A clip of another length: its take as far as it goes, then its last picture. */
function withFrames(clip: WireClip, frames: number | undefined): WireClip {
  if (frames === undefined) return clip;
  return placed(clip, clip.in, frames);
}

function beginningAt(clip: WireClip, from: number, how: "trim" | "slip"): WireClip {
  const frames = framesOf(clip);
  return placed(clip, from, how === "slip" ? frames : Math.max(1, frames + clip.in - from));
}

/** Where the take is known to end, its last picture is held; the server knows it of the others, too. */
function placed(clip: WireClip, from: number, frames: number): WireClip {
  const seen = clip.hold > 0 ? Math.max(from, clip.out) : Number.POSITIVE_INFINITY;
  const out = Math.min(from + frames, seen);
  return { ...clip, in: from, out, hold: from + frames - out };
}

/** Behind the nearest line before it in the script that is in the film. */
function placeOf(
  { clips }: WantedCut,
  { lineId, lineIds }: { lineId: string; lineIds: readonly string[] },
): number {
  const before = new Set(lineIds.slice(0, lineIds.indexOf(lineId)));
  return clips.findLastIndex(({ line_id }) => before.has(line_id)) + 1;
}

function freshClip({ line_id, derived_frames }: WireCut["left_out"][number]): WireClip {
  return {
    ...{ id: line_id, line_id, take_id: null, start: 0, in: 0, out: derived_frames, hold: 0 },
    ...nameSettings(settingsOf({})),
    ...{ derived_frames, spoken_frames: null, is_moved: false },
  };
}

function joined(clips: readonly WireClip[]): WireClip[] {
  let start = 0;
  return clips.map((clip) => {
    const moved = { ...clip, start: start + clip.gap };
    start = moved.start + framesOf(clip);
    return moved;
  });
}

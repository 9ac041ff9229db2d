import { withMoved } from "@/components/lists/place-at";
import type { WireClip, WireCut } from "@/lib/contracts/cut";
import { nextClipId } from "@/lib/rules/cut/clip-id";
import {
  type NamedSettings,
  nameSettings,
  readSettings,
  settingsOf,
} from "@/lib/rules/cut/settings";
import { slowedFrames, takeFrameAt } from "@/lib/rules/cut/slow-motion";
import { framesOf } from "./cut-lines";
import type { TakeToShow } from "./shown-take";

/** What of a cut is changed and sent: the clips, and the lines that are left out. */
export type WantedCut = Pick<WireCut, "clips" | "left_out">;

interface ShotLength {
  clipId: string;
  frames: number;
}

/** A shot as a film has it. */
interface ReplacedShot extends Partial<NamedSettings> {
  line_id: string;
  /** Left out for the first clip of its line. */
  clip?: string;
  frames: number;
  from?: number;
  take?: string;
}

export type CutChange =
  | { does: "lengths"; lengths: readonly ShotLength[] }
  | { does: "move"; clipId: string; after: string | null }
  /** Another first frame of its take: `trim` keeps the last one, `slip` the length. */
  | { does: "trim" | "slip"; clipId: string; in: number }
  | ({ does: "settings"; clipId: string } & Partial<NamedSettings>)
  | ({ does: "show"; clipId: string } & TakeToShow)
  /** In two, the second of which begins so many frames behind its beginning. */
  | { does: "split"; clipId: string; at: number }
  | { does: "duplicate"; clipId: string }
  | { does: "replace"; shots: readonly ReplacedShot[] }
  | { does: "leave-out"; clipId: string }
  | { does: "bring-back"; lineId: string; lineIds: readonly string[] };

/** The cut after a change, end to end again; the same object where the change says nothing. */
export function changeClips(cut: WantedCut, change: CutChange): WantedCut {
  switch (change.does) {
    case "lengths": {
      const frames = new Map(change.lengths.map((one) => [one.clipId, one.frames]));
      return follow(
        cut,
        cut.clips.map((clip) => withFrames(clip, frames.get(clip.id))),
      );
    }
    case "trim":
    case "slip":
      return follow(
        cut,
        cut.clips.map((clip) =>
          clip.id === change.clipId ? beginningAt(clip, change.in, change.does) : clip,
        ),
      );
    case "settings": {
      const { does: _, clipId, ...settings } = change;
      return follow(
        cut,
        cut.clips.map((clip) => (clip.id === clipId ? withSettings(clip, settings) : clip)),
      );
    }
    case "show": {
      const { clipId, take, frames: take_frames } = change;
      const shown = take && { kind: take.kind, url: take.url };
      return follow(
        cut,
        cut.clips.map((clip) => {
          if (clip.id !== clipId) return clip;
          const other = { ...clip, take_id: take?.id ?? null, take: shown, take_frames };
          return placed(other, clip.in, framesOf(clip));
        }),
      );
    }
    case "move": {
      const from = cut.clips.findIndex(({ id }) => id === change.clipId);
      const others = cut.clips.filter((_, at) => at !== from);
      const behind = others.findIndex(({ id }) => id === change.after);
      // The shot that it was put behind may be gone meanwhile.
      if (from === -1 || (behind === -1 && change.after !== null)) return cut;
      return follow(cut, withMoved(cut.clips, from, behind + 1));
    }
    case "replace": {
      const lines = [...cut.clips, ...cut.left_out];
      const fresh = new Map(lines.map((line) => [line.line_id, freshClip(line)]));
      const known = new Map([...fresh.values(), ...cut.clips].map((clip) => [clip.id, clip]));
      const clips = change.shots.flatMap(({ line_id, clip: id = line_id, ...shot }) => {
        const { frames, from = 0, take: take_id = null, ...settings } = shot;
        const clip = known.get(id) ?? fresh.get(line_id);
        if (!clip) return [];
        // Another take than it shows now is told by the server.
        const take = clip.take_id === take_id ? {} : { take_id, take: null, take_frames: null };
        const whole = { ...clip, id, ...take, ...nameSettings(readSettings(settings)) };
        return [placed(whole, from, frames)];
      });
      const shown = new Set(clips.map(({ id }) => id));
      return {
        clips: joined(clips),
        left_out: [...fresh.values()].flatMap(({ line_id, derived_frames }) =>
          shown.has(line_id) ? [] : [{ line_id, derived_frames }],
        ),
      };
    }
    case "split": {
      const clip = cut.clips.find(({ id }) => id === change.clipId);
      if (!clip || change.at < 1 || change.at >= framesOf(clip)) return cut;
      const first = { ...placed(clip, clip.in, change.at), fade_out: 0 };
      const second = placed(clip, clip.in + change.at, framesOf(clip) - change.at);
      const begins = { gap: 0, dissolve: 0, fade_in: 0, is_moved: false };
      return put(cut, clip, first, { ...second, ...begins });
    }
    case "duplicate": {
      const clip = cut.clips.find(({ id }) => id === change.clipId);
      return clip ? put(cut, clip, clip, { ...clip, gap: 0, is_moved: false }) : cut;
    }
    case "leave-out": {
      const clip = cut.clips.find(({ id }) => id === change.clipId);
      if (!clip) return cut;
      const { id, line_id, derived_frames } = clip;
      const others = joined(cut.clips.filter((one) => one !== clip));
      // A further clip of a line is gone: the line itself is in the film as before.
      if (id !== line_id) return { ...cut, clips: others };
      return { clips: others, left_out: [...cut.left_out, { line_id, derived_frames }] };
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

/** A clip as it is now, and behind it another one of its line. */
function put(cut: WantedCut, clip: WireClip, first: WireClip, second: WireClip): WantedCut {
  const taken = [...cut.clips.map(({ id }) => id), ...cut.left_out.map(({ line_id }) => line_id)];
  const id = nextClipId(clip.line_id, taken);
  return follow(
    cut,
    cut.clips.flatMap((one) => (one === clip ? [first, { ...second, id }] : [one])),
  );
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

/** Shown at another pace, a silent clip begins with the same picture; the voice of another where it did. */
function withSettings(clip: WireClip, settings: Partial<NamedSettings>): WireClip {
  const { slow = clip.slow } = settings;
  if (slow === clip.slow) return { ...clip, ...settings };
  const first = slowedFrames(takeFrameAt(clip.in, clip.slow), slow);
  const from = clip.spoken_frames === null ? first : clip.in;
  return placed({ ...clip, ...settings }, from, framesOf(clip));
}

/** Where the take ends, as slow as it is shown, its last picture is held. */
function placed(clip: WireClip, from: number, frames: number): WireClip {
  const { take_frames, slow } = clip;
  const end = take_frames === null ? Number.POSITIVE_INFINITY : slowedFrames(take_frames, slow);
  const out = Math.min(from + frames, Math.max(from, end));
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
    ...{ id: line_id, line_id, take_id: null, take: null, take_frames: null },
    ...{ start: 0, in: 0, out: derived_frames, hold: 0 },
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

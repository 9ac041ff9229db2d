import type { WireClip } from "@/lib/contracts/cut";
import { nameSettings, settingsOf } from "@/lib/rules/cut/settings";

/** A clip as the browser gets it: the first of its line, as the script has it, of a still that is silent. */
export function aWireClip(lineId: string, frames = 48, facts: Partial<WireClip> = {}): WireClip {
  return {
    ...{ id: lineId, line_id: lineId, take_id: null, take: null, take_frames: null },
    ...{ start: 0, in: 0, out: frames, hold: 0, ...nameSettings(settingsOf({})) },
    ...{ derived_frames: 48, spoken_frames: null, is_moved: false },
    ...facts,
  };
}

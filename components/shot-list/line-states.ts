import type { WireLine } from "@/lib/contracts/parsing";
import { type BatchKind, concernsLine, kindsOfPart } from "@/lib/rules/batch";
import { NON_SPEAKING_PART, shotTypeOf } from "@/lib/rules/shot";
import type { LineWork } from "./line-work";
import type { MadePart } from "./list-actions";
import { staleReasons } from "./stale-reasons";

/** How a shot can stand; one can be in several of them. */
export const LINE_STATES = [
  "missing-audio",
  "missing-prompt",
  "missing-image",
  "missing-video",
  "running",
  "failed",
  "stale",
  "finished",
] as const;
export type LineState = (typeof LINE_STATES)[number];

/** The states as a person chooses them. */
export const stateTitles: Record<LineState, string> = {
  "missing-audio": "Missing audio",
  "missing-prompt": "Missing prompt",
  "missing-image": "Missing image",
  "missing-video": "Missing video",
  running: "Being made",
  failed: "Failed",
  stale: "Out of date",
  finished: "Finished",
};

/** Whether somebody speaks in the line. */
export function speaks(line: WireLine): boolean {
  return line.character_name !== NON_SPEAKING_PART;
}

/** The generation that makes a part of a line. */
export function kindOf(line: WireLine, part: MadePart): BatchKind {
  const facts = { isSpoken: speaks(line), shotType: shotTypeOf(line) };
  const ofPart = kindsOfPart(part);
  const kind = ofPart.find((one) => concernsLine(one, facts)) ?? ofPart[0];
  if (!kind) throw new Error(`nothing makes ${part}`);
  return kind;
}

/** Every state that a shot is in. */
export function lineStates(line: WireLine, work: LineWork | undefined): Set<LineState> {
  const states = new Set<LineState>();
  if (speaks(line) && line.audio_url === null) states.add("missing-audio");
  const needsVideoPrompt = shotTypeOf(line) === "action" && line.video_url === null;
  if (
    (line.image_prompt === "" && line.image_url === null) ||
    (needsVideoPrompt && line.action_video_prompt === "")
  ) {
    states.add("missing-prompt");
  }
  if (line.image_url === null) states.add("missing-image");
  if (line.video_url === null) states.add("missing-video");
  const isWhole =
    !states.has("missing-audio") && !states.has("missing-image") && !states.has("missing-video");
  for (const part of Object.values(work ?? {})) states.add(part.state);
  if (Object.keys(staleReasons(line)).length > 0) states.add("stale");
  const isDisturbed = states.has("failed") || states.has("stale") || states.has("running");
  if (isWhole && !isDisturbed) states.add("finished");
  return states;
}

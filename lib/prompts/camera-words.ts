import type { ShotSubject } from "@/lib/providers/ports/picture-subject";
import { type FrameSize, lensOf } from "@/lib/rules/directing/frame-size";
import type { CameraAngle, ShotLight, ShotView, Side } from "@/lib/rules/directing/framing";
import type { Aspect } from "@/lib/rules/frame-format";
import type { ShotSize } from "@/lib/rules/shot";

const SIZE_WORDS: Record<FrameSize, string> = {
  "extreme-wide": "Extreme wide shot, the people small in the place",
  wide: "Wide shot, whole figures",
  "medium-wide": "Medium wide shot from the knees up",
  medium: "Medium shot from the waist up",
  "medium-close": "Medium close-up from the chest up",
  "close-up": "Close-up of head and shoulders",
  "extreme-close-up": "Extreme close-up of the eyes",
  insert: "Insert of hands and thing, no face in the picture",
};

const VIEW_WORDS: Partial<Record<ShotView, string>> = {
  "over-shoulder": "over the listener's dark shoulder",
  "two-shot": "both people side by side in the frame",
  "from-behind": "seen from behind, no face visible",
  "point-of-view": "as somebody else in the scene sees it",
  reaction: "of somebody listening",
  frontal: "straight from the front",
};

const ANGLE_WORDS: Record<CameraAngle, string> = {
  "eye-level": "at eye level",
  low: "from a low angle, looking up",
  high: "from a high angle, looking down",
  dutch: "at eye level with a tilted horizon",
};

const DEPTH_WORDS: Record<FrameSize, string> = {
  "extreme-wide": "everything in focus",
  wide: "everything in focus",
  "medium-wide": "the place in focus",
  medium: "the place readable",
  "medium-close": "background soft",
  "close-up": "background out of focus",
  "extreme-close-up": "background dissolved",
  insert: "background dissolved",
};

const FINE_SIZE: Record<ShotSize, FrameSize> = {
  wide: "wide",
  medium: "medium",
  "close-up": "close-up",
  "extreme-close-up": "extreme-close-up",
  insert: "insert",
};

/** The size of a shot on the fine ladder, also of one that no director framed. */
export function frameSizeOf({ framing, shotSize }: ShotSubject): FrameSize {
  return framing?.size ?? FINE_SIZE[shotSize];
}

/** Size, view, angle, lens and depth of a shot in one sentence without a full stop. */
export function cameraWords(subject: ShotSubject): string {
  const size = frameSizeOf(subject);
  const view = subject.framing ? VIEW_WORDS[subject.framing.view] : undefined;
  const empty = subject.cast.length === 0;
  const said = empty ? EMPTY_SIZE_WORDS[size] : undefined;
  return [
    said ?? SIZE_WORDS[size],
    ...(view ? [view] : []),
    ANGLE_WORDS[subject.framing?.angle ?? "eye-level"],
    `${lensOf(size)} mm`,
    DEPTH_WORDS[size],
  ].join(", ");
}

/** Without people there are no waists and knees to measure a picture by. */
const EMPTY_SIZE_WORDS: Partial<Record<FrameSize, string>> = {
  "extreme-wide": "Extreme wide shot of the place",
  wide: "Wide shot of the place",
  "medium-wide": "A part of the place",
  insert: "Insert of one thing",
};

/** Head-room, looking room and what the picture leaves empty. */
export function compositionWords(subject: ShotSubject): string {
  const size = frameSizeOf(subject);
  const [single, second] = subject.cast;
  const ahead = single?.staging && !second ? ` on the ${single.staging.facing}` : "";
  const room = single && !second ? `, looking room${ahead} in front of the face` : "";
  if (size === "insert") return "One thing in the middle, quiet edges";
  if (size === "extreme-close-up") return "Eyes fill the frame from edge to edge";
  if (size === "close-up" || size === "medium-close") return `Eyes on the upper third${room}`;
  if (size === "medium") return `Head-room of a hand's width${room}`;
  return "Figures small, deep space, a clear foreground";
}

/** The shape of the frame, and where nothing that matters may stand in it. */
const SHAPE_WORDS: Readonly<Record<Aspect, string>> = {
  "16:9": "16:9",
  "9:16":
    "a vertical 9:16 frame, people close and one behind the other, faces in the upper two thirds, the lowest fifth left quiet",
  "1:1": "a square 1:1 frame, the subject near the middle, quiet edges",
  "2.39:1":
    "a wide anamorphic 2.39:1 frame, the subject off centre, low head-room, nothing that matters in the topmost and lowest eighth",
};

export function shapeWords({ format }: ShotSubject): string {
  return SHAPE_WORDS[format.aspect];
}

/** Where the key light comes from in this shot; nothing for one that no director framed. */
export function lightSideWords(light: ShotLight | undefined): string {
  if (!light) return "";
  const { source, falls } = light;
  if (falls === "across") return `, the key from the ${source}`;
  return falls === "from-behind"
    ? ", the key from behind as a rim on hair and shoulders"
    : ", the key soft from the front";
}

/** Where somebody looks, past the lens or into it. */
export function eyelineWords(eyeline: Side | "lens", eyeHeight: "level" | "up" | "down"): string {
  if (eyeline === "lens") return "looks straight into the lens";
  const height = eyeHeight === "level" ? "" : ` and a little ${eyeHeight}`;
  return `looks just past the lens to the ${eyeline}${height}`;
}

import * as z from "zod";
import { FPS } from "@/lib/rules/house-format";
import { baseName, CutRefused, layOut, type ReadClip, type ReadCut, wholeFrames } from "./read-cut";

/** Real timelines nest a dozen levels; a compound clip adds three each. */
const DEEPEST = 64;
/** Values in a file: a clip has some fifty, and the longest film here 900 shots with a sound each. */
const MOST_VALUES = 1_000_000;

const time = z.object({ value: z.number(), rate: z.number().positive() });
const range = z.object({ start_time: time, duration: time });
const reference = z.object({
  target_url: z.string().nullish(),
  available_range: range.nullish(),
});
const item = z.object({
  OTIO_SCHEMA: z.string(),
  name: z.string().nullish(),
  source_range: range.nullish(),
  metadata: z.object({ roughcut: z.object({ line_id: z.string() }).partial().nullish() }).nullish(),
  media_reference: reference.nullish(),
  media_references: z.record(z.string(), reference.nullish()).nullish(),
  active_media_reference_key: z.string().nullish(),
  children: z.array(z.unknown()).nullish(),
  kind: z.string().nullish(),
});
type Item = z.output<typeof item>;

const timeline = z.object({
  OTIO_SCHEMA: z.string().startsWith("Timeline."),
  tracks: z.object({ children: z.array(z.unknown()) }),
});

/**
 * Reads an OpenTimelineIO timeline: its first track with pictures in it. Times of any rate become frames
 * at 24 a second.
 * @throws CutRefused
 */
export function readOtio(text: string): ReadCut {
  refuseTooMuch(text);
  const parsed = timeline.safeParse(parseJson(text));
  if (!parsed.success) throw new CutRefused("The file is no OpenTimelineIO timeline.");
  const tracks = parsed.data.tracks.children.map(readItem);
  const pictures = tracks.find(
    ({ OTIO_SCHEMA, kind, children }) =>
      OTIO_SCHEMA.startsWith("Track.") && kind === "Video" && (children?.length ?? 0) > 0,
  );
  if (!pictures) throw new CutRefused("The timeline has no track with pictures in it.");
  const clips = layOut((pictures.children ?? []).map((child) => readClip(readItem(child))));
  const last = clips.at(-1);
  return { format: "otio", clips, frames: last ? last.start + last.frames : 0 };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new CutRefused("The file is damaged: it is not JSON.", { cause });
  }
}

/** Depth and values are counted before anything is built of them. */
function refuseTooMuch(text: string): void {
  let depth = 0;
  let values = 0;
  let isText = false;
  for (let at = 0; at < text.length; at += 1) {
    const mark = text[at];
    if (isText) {
      if (mark === "\\") at += 1;
      else if (mark === '"') isText = false;
    } else if (mark === '"') isText = true;
    else if (mark === "{" || mark === "[") {
      depth += 1;
      if (depth > DEEPEST) throw new CutRefused("The file is nested too deeply.");
      values += 1;
    } else if (mark === "}" || mark === "]") depth -= 1;
    else if (mark === ",") values += 1;
    if (values > MOST_VALUES) throw new CutRefused("The file holds too much to be read.");
  }
}

function readItem(value: unknown): Item {
  const parsed = item.safeParse(value);
  if (!parsed.success) throw new CutRefused("The timeline holds something that is no clip.");
  return parsed.data;
}

/** Null for what takes no time of its own, as transitions do. */
function readClip(child: Item): Omit<ReadClip, "start"> | null {
  const schema = child.OTIO_SCHEMA.split(".")[0];
  if (schema === "Transition") return null;
  const key = child.active_media_reference_key ?? "DEFAULT_MEDIA";
  const medium = child.media_references?.[key] ?? child.media_reference ?? null;
  const used = child.source_range ?? medium?.available_range ?? null;
  const begin = medium?.available_range ? framesOf(medium.available_range.start_time) : 0;
  const common = {
    name: child.name ?? "",
    lineId: child.metadata?.roughcut?.line_id ?? null,
    frames: used ? framesOf(used.duration) : 0,
    sourceStart: used ? framesOf(used.start_time) - begin : 0,
  };
  if (common.frames < 0)
    throw new CutRefused("The timeline has a clip that ends before it begins.");
  if (common.frames === 0) return null;
  if (schema === "Gap") return { ...common, sourceStart: 0, fileName: null };
  return { ...common, fileName: baseName(medium?.target_url ?? child.name ?? "") };
}

function framesOf({ value, rate }: z.output<typeof time>): number {
  return wholeFrames((value * FPS) / rate);
}

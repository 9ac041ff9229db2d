import { FPS } from "@/lib/rules/house-format";
import { childrenOf, readXml, type XmlElement, XmlRefused } from "@/lib/xml/read-xml";
import { baseName, CutRefused, layOut, type ReadClip, type ReadCut, wholeFrames } from "./read-cut";

/** Elements of a storyline that take time; transitions lie over their neighbours. */
const STORY_ELEMENTS = new Set([
  ...[
    "asset-clip",
    "clip",
    "video",
    "gap",
    "ref-clip",
    "sync-clip",
    "mc-clip",
    "title",
    "audition",
  ],
]);
/** A document type without anything in it, as every FCPXML has; one that declares more is refused. */
const PLAIN_DOCTYPE = /<!DOCTYPE\s+fcpxml\s*>/u;
const HEAD_CHARACTERS = 1_000;

interface Asset {
  fileName: string;
  start: number;
  frames: number;
}

/**
 * Reads the main storyline of an FCPXML. Times become frames at 24 a second.
 * @throws CutRefused
 */
export function readFcpxml(text: string): ReadCut {
  const root = parse(text);
  if (root.name !== "fcpxml") throw new CutRefused("The file is no FCPXML.");
  const assets = new Map(
    within(root, "asset").map((asset) => [String(asset.attributes.id), readAsset(asset)]),
  );
  const [spine] = within(root, "sequence").flatMap((sequence) => childrenOf(sequence, "spine"));
  if (!spine) throw new CutRefused("The file has no timeline in it.");
  const clips = layOut(
    childrenOf(spine)
      .filter(({ name }) => STORY_ELEMENTS.has(name))
      .map((element) => readClip(element, assets)),
  );
  const last = clips.at(-1);
  return { format: "fcpxml", clips, frames: last ? last.start + last.frames : 0 };
}

function parse(text: string): XmlElement {
  const head = text.slice(0, HEAD_CHARACTERS).replace(PLAIN_DOCTYPE, "");
  try {
    return readXml(head + text.slice(HEAD_CHARACTERS));
  } catch (cause) {
    if (cause instanceof XmlRefused) throw new CutRefused(cause.message, { cause });
    throw cause;
  }
}

/** All elements of a name, however deep; how deep that may be is limited already. */
function within(element: XmlElement, name: string): XmlElement[] {
  return childrenOf(element).flatMap((child) =>
    child.name === name ? [child] : within(child, name),
  );
}

function readAsset(asset: XmlElement): Asset {
  const [source] = childrenOf(asset, "media-rep");
  const src = source?.attributes.src ?? asset.attributes.src ?? asset.attributes.name ?? "";
  return {
    fileName: baseName(src),
    start: framesOf(asset.attributes.start),
    frames: framesOf(asset.attributes.duration),
  };
}

function readClip(
  element: XmlElement,
  assets: ReadonlyMap<string, Asset>,
): Omit<ReadClip, "start"> | null {
  // Of alternatives the first is the one that is seen; a clip may hold its picture inside.
  const seen = element.name === "audition" ? (childrenOf(element)[0] ?? element) : element;
  const inside = seen.attributes.ref === undefined ? childrenOf(seen, "video")[0] : undefined;
  const asset = assets.get(seen.attributes.ref ?? inside?.attributes.ref ?? "");
  const { name = "", start, duration } = seen.attributes;
  const frames = duration === undefined ? (asset?.frames ?? 0) : framesOf(duration);
  if (frames < 0) throw new CutRefused("The timeline has a clip that ends before it begins.");
  if (frames === 0) return null;
  const lineId = lineIdOf(seen);
  if (seen.name === "gap") return { name, lineId, fileName: null, frames, sourceStart: 0 };
  return {
    ...{ name, lineId, frames, fileName: asset?.fileName ?? name },
    sourceStart: start === undefined ? 0 : framesOf(start) - (asset?.start ?? 0),
  };
}

function lineIdOf(element: XmlElement): string | null {
  const data = childrenOf(element, "metadata").flatMap((metadata) => childrenOf(metadata, "md"));
  const own = data.find(({ attributes }) => attributes.key === "com.roughcut.line-id");
  return own?.attributes.value ?? null;
}

/** A time such as `12200/2400s`, `5s` or `2.5s`. */
function framesOf(time: string | undefined): number {
  if (time === undefined) return 0;
  const match = /^(-?\d{1,15}(?:\.\d{1,9})?)(?:\/(\d{1,12}))?s$/u.exec(time.trim());
  if (!match) throw new CutRefused("The file has a time in it that cannot be read.");
  return wholeFrames((Number(match[1]) * FPS) / Number(match[2] ?? 1));
}

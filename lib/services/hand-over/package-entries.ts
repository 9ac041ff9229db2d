import type { StoryScope } from "@/lib/access";
import { AppError } from "@/lib/errors";
import { mediaOf, pathOf } from "@/lib/exchange/timeline/film-events";
import { plainName } from "@/lib/exchange/timeline/plain-name";
import { MOST_EDL_EVENTS, writeEdl } from "@/lib/exchange/timeline/write-edl";
import { writeFcpxml } from "@/lib/exchange/timeline/write-fcpxml";
import { writeOtio } from "@/lib/exchange/timeline/write-otio";
import { writeXmeml } from "@/lib/exchange/timeline/write-xmeml";
import { writeTtml } from "@/lib/exchange/write-ttml";
import { toSrt, toWebVtt } from "@/lib/media/captions";
import { mapAtOnce } from "@/lib/media/map-at-once";
import { fileStore } from "@/lib/providers";
import { discloseFilm, discloseInWords } from "./disclosure";
import type { HandOverPlan } from "./plan-hand-over";
import { everyRendered, renderedFiles } from "./rendered-files";
import { writeReadme } from "./write-readme";

/** A file of a package: written here, or read from the store when its turn comes. */
export type PackageEntry = { path: string } & (
  | { content: string | Uint8Array<ArrayBuffer> }
  | { key: string; sizeBytes: number }
);

/** Another file of the story that goes along. */
export interface Companion {
  /** Where it stands in the package. */
  path: string;
  content: string | Uint8Array<ArrayBuffer>;
}

const LOOKS_AT_ONCE = 8;

/**
 * Everything of the hand-over of a film, in the order in which a broken download is still of use: what
 * explains it, timelines, words, then media from the clips to the stems.
 * @param companions what else of the story goes along
 * @throws AppError handOver.notReady when something has to be rendered first
 */
export async function packageEntries(
  scope: StoryScope,
  plan: HandOverPlan,
  companions: readonly Companion[],
): Promise<PackageEntry[]> {
  const { title, events, film } = plan;
  const name = plainName(title, "Film");
  const disclosure = discloseFilm(plan);
  const stored = await storedMedia(scope, plan);
  const filmFiles = film ? await sized([{ path: `film/${name}.mp4`, key: film.mediaKey }]) : null;
  const { aspect } = plan.story.format;
  const timelines: Companion[] = [
    { path: `${name}.otio`, content: writeOtio(events) },
    { path: `${name}.fcpxml`, content: writeFcpxml(events) },
    { path: `${name}.xml`, content: writeXmeml(events) },
    ...(events.pictures.length > MOST_EDL_EVENTS
      ? []
      : [{ path: `${name}.edl`, content: writeEdl(events) }]),
  ];
  const words: Companion[] = [
    { path: `captions/${name}.en.srt`, content: toSrt(events.captions, aspect) },
    { path: `captions/${name}.en.vtt`, content: toWebVtt(events.captions, aspect) },
    { path: `captions/${name}.en.ttml`, content: writeTtml(events.captions, title) },
    { path: "disclosure.json", content: `${JSON.stringify(disclosure, null, 1)}\n` },
    { path: "disclosure.txt", content: discloseInWords(disclosure) },
    ...companions,
  ];
  const media = [...stored.media, ...stored.rendered, ...(filmFiles?.found ?? [])];
  const readme = writeReadme(plan, {
    hasEdl: timelines.length === 4,
    hasFilm: (filmFiles?.found.length ?? 0) > 0,
    lost: stored.lost,
    companions: companions.map(({ path }) => path),
  });
  return [{ path: "README.txt", content: readme }, ...timelines, ...words, ...media];
}

/** The same as an OTIO archive: its timeline and all media that it names, in one folder. */
export async function archiveEntries(
  scope: StoryScope,
  plan: HandOverPlan,
): Promise<PackageEntry[]> {
  const { media, rendered } = await storedMedia(scope, plan);
  const named = new Set(mediaOf(plan.events).map(pathOf));
  const flat = [...media, ...rendered]
    .filter(({ path }) => named.has(path))
    .map((file) => ({ ...file, path: `media/${file.path.slice(file.path.indexOf("/") + 1)}` }));
  const timeline = writeOtio(plan.events, ({ fileName }) => `media/${fileName}`);
  return [
    { path: "content.otio", content: timeline },
    { path: "version.txt", content: "1.0.0" },
    ...flat,
  ];
}

async function storedMedia(scope: StoryScope, plan: HandOverPlan) {
  const rendered = await sized(everyRendered(renderedFiles(scope, plan)));
  if (rendered.lost.length > 0) throw notReady(scope);
  const keys = new Map(
    plan.shots.flatMap(({ line: { row } }) =>
      [row.video, row.image].flatMap((take) => (take ? [[take.id, take.mediaKey] as const] : [])),
    ),
  );
  const takes = mediaOf(plan.events).flatMap((medium) => {
    const key = keys.get(medium.id);
    return key === undefined ? [] : [{ path: pathOf(medium), key }];
  });
  const media = await sized(takes);
  return { media: media.found, rendered: rendered.found, lost: media.lost };
}

/** Stored files with their sizes, and the paths of those that are not there any more. */
async function sized(files: readonly { path: string; key: string }[]) {
  const found = await mapAtOnce(LOOKS_AT_ONCE, files, async (file) => {
    const stored = await fileStore().find(file.key);
    return stored ? { ...file, sizeBytes: stored.sizeBytes } : null;
  });
  return {
    found: found.filter((file) => file !== null),
    lost: files.filter((_, index) => !found[index]).map(({ path }) => path),
  };
}

function notReady({ storyId }: StoryScope): AppError {
  const start = { method: "POST", path: `/api/story/${storyId}/make-hand-over` };
  return new AppError("handOver.notReady", { details: { run: { kind: "hand-over", ...start } } });
}

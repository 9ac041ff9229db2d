import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { log } from "@/lib/log/log";
import { SHOT_TYPES } from "@/lib/rules/shot";
import { VOICE_AGES, VOICE_GENDERS } from "@/lib/rules/voice";

/** A file of the folder; everything about it is checked before it is used. */
const file = z.object({
  name: z.string().regex(/^[a-z0-9-]+\.[a-z0-9]+$/u),
  content_type: z.string(),
  size_bytes: z.int(),
  sha256: z.string(),
});

const take = z.object({
  file,
  duration_seconds: z.number().nullable(),
  /** As the takes of the built-in studio hold them. */
  recipe: z.json(),
  timing: z.json(),
});
export type PrebuiltTake = z.output<typeof take>;

/** What stands in `manifest.json`: a finished story without the ids that a database gives it. */
export const prebuiltManifest = z.object({
  /** SHA-256 of the script that all this was made of. */
  script_sha256: z.string(),
  cast: z.array(
    z.object({
      /** As the script calls them. */
      role: z.string(),
      description: z.string(),
      gender: z.enum(VOICE_GENDERS),
      age: z.enum(VOICE_AGES),
      /** Of the built-in catalogue. */
      voice_id: z.string(),
      face: take,
    }),
  ),
  places: z.array(z.object({ name: z.string(), description: z.string() })),
  lines: z.array(
    z.object({
      number: z.int(),
      shot_type: z.enum(SHOT_TYPES),
      image_prompt: z.string(),
      video_prompt: z.string(),
      audio: take.nullable(),
      image: take,
      video: take,
    }),
  ),
  film: z.object({
    video: file,
    poster: file,
    captions: file.nullable(),
    subtitles: file.nullable(),
    video_count: z.int(),
    duration_seconds: z.number(),
    opening_seconds: z.number(),
    credits_seconds: z.number(),
    /** `MIX_VERSION` of its sound, so that a test sees when the film is of an older mix. */
    mix_version: z.int(),
  }),
});
export type PrebuiltManifest = z.output<typeof prebuiltManifest>;
export type PrebuiltFile = z.output<typeof file>;

/** A finished sample with the bytes of its files, by name. */
export interface Prebuilt {
  manifest: PrebuiltManifest;
  bytes: ReadonlyMap<string, Uint8Array>;
}

/** Where `npm run sample:build` puts the finished sample. */
export function prebuiltFolder(): string {
  return path.join(/*turbopackIgnore: true*/ process.cwd(), "samples", "the-last-light");
}

/**
 * The finished sample; null, with a line in the log, when its folder is missing, damaged, or was made
 * of another script than this one.
 */
export async function readPrebuilt(
  script: string,
  folder = prebuiltFolder(),
): Promise<Prebuilt | null> {
  try {
    const text = await readFile(path.join(folder, "manifest.json"), "utf8");
    const manifest = prebuiltManifest.parse(JSON.parse(text));
    if (manifest.script_sha256 !== sha256(script)) throw new Error("the script is another one");
    const read = filesOf(manifest).map(async (wanted) => {
      const bytes = await readFile(path.join(folder, wanted.name));
      if (sha256(bytes) !== wanted.sha256) throw new Error(`${wanted.name} is damaged`);
      return [wanted.name, bytes] as const;
    });
    return { manifest, bytes: new Map(await Promise.all(read)) };
  } catch (cause) {
    log("warn", "the finished sample cannot be used; its script is opened alone", { cause });
    return null;
  }
}

/** SHA-256 (hex), as the manifest holds it. */
export function sha256(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}

function filesOf({ cast, lines, film }: PrebuiltManifest): PrebuiltFile[] {
  const ofLines = lines.flatMap(({ audio, image, video }) => [audio, image, video]);
  const takes = [...cast.map(({ face }) => face), ...ofLines].flatMap((one) => one?.file ?? []);
  const ofFilm = [film.video, film.poster, film.captions, film.subtitles];
  return [...takes, ...ofFilm.flatMap((one) => one ?? [])];
}

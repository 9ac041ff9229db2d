import { randomUUID } from "node:crypto";
import { listCast } from "@/db/queries/casting";
import {
  fillGivenCharacters,
  fillGivenLines,
  keepGivenFaces,
  keepGivenFilm,
  keepGivenTakes,
} from "@/db/queries/given-media";
import { listLines } from "@/db/queries/lines";
import { fillSceneLocation, listSceneLocations } from "@/db/queries/scene-locations";
import type { NewTake } from "@/db/queries/takes";
import { listVoices } from "@/db/queries/voices";
import { actingUserId, type StoryScope } from "@/lib/access";
import { inputHash } from "@/lib/ledger/input-hash";
import { speechModel } from "@/lib/providers";
import { BUILTIN } from "@/lib/providers/ports/builtin";
import { FPS } from "@/lib/rules/house-format";
import { DEFAULT_IMAGE_STYLE } from "@/lib/rules/image-style";
import { DEFAULT_MISSING_CHOICE } from "@/lib/rules/missing-shots";
import { pickVoice } from "@/lib/services/casting/prepare-character";
import { requestFace } from "@/lib/services/character/make-face";
import { directCut } from "@/lib/services/cut/cut-story";
import { LINE_KINDS } from "@/lib/services/generation/kinds";
import type { LineContext } from "@/lib/services/generation/kinds/line-kind";
import { promptMaterial } from "@/lib/services/generation/prompt-material";
import { readLineContexts } from "@/lib/services/generation/read-line-contexts";
import { keepFiles } from "@/lib/services/media/keep-file";
import { storyMediaPrefix, takeMediaKey } from "@/lib/services/media/media-url";
import { planFilmShots, shotsOf } from "@/lib/services/story-video/film-shots";
import { hashOfFilm } from "@/lib/services/story-video/hash-of-film";
import type { Prebuilt, PrebuiltFile, PrebuiltTake } from "./read-prebuilt";

/**
 * Gives the sample's story, which has its lines and its cast, everything else that was made of it
 * before: faces, voices, stills, clips and the film, as files of this project. What each take would
 * be made from is asked of the planner here and now, so that whatever providers this installation
 * has, nothing counts as stale and nothing is paid for.
 */
export async function addPrebuiltMedia(scope: StoryScope, prebuilt: Prebuilt): Promise<void> {
  await describeCast(scope, prebuilt);
  await describePlaces(scope, prebuilt);
  await addFaces(scope, prebuilt);
  await fillLines(scope, prebuilt);
  await addTakes(scope, prebuilt, "audio");
  await addTakes(scope, prebuilt, "image");
  // A clip is of a still and a voice, which the planner has to find first.
  await addTakes(scope, prebuilt, "video");
  await addFilm(scope, prebuilt);
}

/** Voices are those of the film where they are on offer, else the ones that suit. */
async function describeCast(scope: StoryScope, { manifest }: Prebuilt): Promise<void> {
  const [cast, voices] = await Promise.all([
    listCast({ storyId: scope.storyId }),
    listVoices(speechModel().provider),
  ]);
  const onOffer = new Set(voices.map(({ voiceId }) => voiceId));
  const given: Parameters<typeof fillGivenCharacters>[0][number][] = [];
  for (const { role, description, gender, age, voice_id } of manifest.cast) {
    const member = cast.find(({ mapping }) => mapping.scriptCharacter === role);
    if (!member?.character) throw new Error(`nobody plays ${role}`);
    const voiceId = onOffer.has(voice_id) ? voice_id : await pickVoice(cast, role, { gender, age });
    // Whoever comes next gets another one.
    member.character.voiceId = voiceId;
    given.push({ id: member.character.id, description, gender, age, voiceId });
  }
  await fillGivenCharacters(given);
}

async function describePlaces({ storyId }: StoryScope, { manifest }: Prebuilt): Promise<void> {
  const texts = new Map(manifest.places.map(({ name, description }) => [name, description]));
  const places = await listSceneLocations(storyId);
  await Promise.all(places.map(({ id, name }) => fillSceneLocation(id, texts.get(name) ?? "")));
}

async function addFaces(scope: StoryScope, { manifest, bytes }: Prebuilt): Promise<void> {
  const cast = await listCast({ storyId: scope.storyId });
  const given = manifest.cast.flatMap(({ role, face }) => {
    const character = cast.find(({ mapping }) => mapping.scriptCharacter === role)?.character;
    if (!character) return [];
    const { hash } = requestFace(character, DEFAULT_IMAGE_STYLE, 0);
    const subject = { id: character.id, kind: "image" as const, hash };
    return [{ take: { ...newTake(scope, subject, face), characterId: character.id }, face }];
  });
  await keepAll(
    given.map(({ take, face }) => ({ ...take, file: face.file })),
    bytes,
  );
  await keepGivenFaces(given.map(({ take }) => take));
}

async function fillLines({ storyId }: StoryScope, { manifest }: Prebuilt): Promise<void> {
  const made = new Map(manifest.lines.map((line) => [line.number, line]));
  const rows = await listLines({ storyId });
  await fillGivenLines(
    rows.flatMap((row) => {
      const line = made.get(row.line.lineNumber);
      if (!line) return [];
      return [
        {
          id: row.line.id,
          shotType: line.shot_type,
          imagePrompt: line.image_prompt,
          videoPrompt: line.video_prompt,
          promptHash: promptMaterial(row),
        },
      ];
    }),
  );
}

async function addTakes(
  scope: StoryScope,
  { manifest, bytes }: Prebuilt,
  kind: "audio" | "image" | "video",
): Promise<void> {
  const made = new Map(manifest.lines.map((line) => [line.number, line[kind]]));
  const given = (await readLineContexts(scope)).flatMap((context) => {
    const { id, lineNumber } = context.line.row.line;
    const take = made.get(lineNumber);
    if (!take) return [];
    const subject = { id, kind, hash: plannedHash(context, kind) };
    return [{ take: { ...newTake(scope, subject, take), lineId: id }, file: take.file }];
  });
  await keepAll(
    given.map(({ take, file }) => ({ ...take, file })),
    bytes,
  );
  await keepGivenTakes(
    kind,
    given.map(({ take }) => take),
  );
}

/** What the planner would make the take from; of what it could not make now, a hash of its own. */
function plannedHash(context: LineContext, kind: "audio" | "image" | "video"): string {
  const hashes = LINE_KINDS.flatMap(({ take, skips }) =>
    take?.kind === kind && skips(context.line) === null ? (take.hashOf(context, 0) ?? []) : [],
  );
  return hashes[0] ?? inputHash({ sample: kind, line: context.line.row.line.lineNumber });
}

function newTake(
  { projectId }: StoryScope,
  { id, kind, hash }: { id: string; kind: "audio" | "image" | "video"; hash: string },
  { file, duration_seconds, recipe, timing }: PrebuiltTake,
): NewTake {
  const contentType = file.content_type;
  return {
    projectId,
    kind,
    mediaKey: takeMediaKey({ projectId, subjectId: id, kind, inputHash: hash, contentType }),
    contentType,
    durationSeconds: duration_seconds,
    sizeBytes: file.size_bytes,
    provider: BUILTIN,
    recipe,
    timing,
    inputHash: hash,
  };
}

async function addFilm(scope: StoryScope, { manifest, bytes }: Prebuilt): Promise<void> {
  const { projectId, storyId } = scope;
  const { film } = manifest;
  const runId = randomUUID();
  const prefix = `${storyMediaPrefix(scope)}film-${runId}`;
  const keyOf = (file: PrebuiltFile | null) =>
    file && `${prefix}.${file.name.slice(file.name.lastIndexOf(".") + 1)}`;
  const files = [film.video, film.poster, film.captions, film.subtitles].flatMap((file) => {
    const mediaKey = keyOf(file);
    return file && mediaKey ? [{ mediaKey, file }] : [];
  });
  await keepAll(files, bytes);
  const planned = planFilmShots(await directCut(scope), DEFAULT_MISSING_CHOICE);
  const shots = shotsOf(
    planned,
    planned.map(({ shot }) => shot),
    Math.round(film.opening_seconds * FPS),
  );
  await keepGivenFilm(
    {
      ...{ id: runId, projectId, storyId, requestedBy: actingUserId(scope) },
      message: "Came finished with the sample",
    },
    {
      storyId,
      runId,
      mediaKey: `${prefix}.mp4`,
      posterKey: keyOf(film.poster),
      captionsKey: keyOf(film.captions),
      subtitlesKey: keyOf(film.subtitles),
      videoCount: film.video_count,
      lineIds: shots.map(({ line_id }) => line_id),
      shots,
      durationSeconds: film.duration_seconds,
      openingSeconds: film.opening_seconds,
      creditsSeconds: film.credits_seconds,
      fileSizeBytes: film.video.size_bytes,
      inputHash: await hashOfFilm(scope),
    },
  );
}

async function keepAll(
  files: readonly { mediaKey: string; file: PrebuiltFile }[],
  bytes: ReadonlyMap<string, Uint8Array>,
): Promise<void> {
  await keepFiles(
    files.map(({ mediaKey, file }) => {
      const content = bytes.get(file.name);
      if (!content) throw new Error(`${file.name} was not read`);
      return { key: mediaKey, bytes: content, contentType: file.content_type };
    }),
  );
}

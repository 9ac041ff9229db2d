import { formatInHash } from "@/lib/ledger/format-in-hash";
import { inputHash, seedOf } from "@/lib/ledger/input-hash";
import { assembleImagePrompt, type ImagePromptParts } from "@/lib/prompts/image-prompt-assembly";
import { mendedPrompt } from "@/lib/prompts/look";
import { talkingPrompt } from "@/lib/prompts/talking-prompt";
import { assembleVideoPrompt } from "@/lib/prompts/video-prompt";
import { BUILTIN } from "@/lib/providers/ports/builtin";
import type { ImageRequest } from "@/lib/providers/ports/image-model";
import type { Json } from "@/lib/providers/ports/json";
import type { ShotSubject } from "@/lib/providers/ports/picture-subject";
import type { SpeechModel, SpeechRequest, SpeechTiming } from "@/lib/providers/ports/speech-model";
import type { VideoRequest } from "@/lib/providers/ports/video-model";
import { readDelivery } from "@/lib/rules/delivery";
import { looksThatFit } from "@/lib/rules/directing/look-references";
import { STANDARD_FORMAT } from "@/lib/rules/frame-format";
import { isSpoken, NON_SPEAKING_PART } from "@/lib/rules/shot";
import { askedIn } from "@/lib/rules/take-change";
import { voiceOnOffer } from "@/lib/services/voice/voice-on-offer";
import { changeImage, withWishes } from "./change-requests";
import type { DirectedLine, StoryLook } from "./direct-story";
import { ownPrompt } from "./prompt-material";
import type { ShotModel } from "./shot-model";

/** A request to a provider with the hash of all that went into it. */
export interface HashedRequest<Request> {
  request: Request;
  hash: string;
}

/**
 * The speech that a line asks for; null for lines in which nobody speaks, nobody is cast, or whose
 * voice is no longer on offer.
 * @param variant which of several readings of the same words
 * @param model of `shotModel`, as in the requests below
 */
export function buildSpeechRequest(
  line: DirectedLine,
  { provider, placesVoices }: Pick<SpeechModel, "provider" | "placesVoices">,
  variant: number,
  model: ShotModel["hashed"] = {},
): HashedRequest<SpeechRequest> | null {
  const { row, speaker, spokenAround, pronunciations, heard } = line;
  const voiceId = voiceOnOffer(speaker?.voice ?? null)?.voiceId;
  if (!isSpoken(row.line) || !voiceId) return null;
  const content = {
    text: row.line.dialogueText,
    voiceId,
    delivery: deliveryOf(line),
    ...(placesVoices && heard ? { heard } : {}),
    // Of a line without such names nothing changes when the list does.
    ...(pronunciations.length > 0 ? { pronunciations } : {}),
  };
  const request: SpeechRequest = {
    ...content,
    previousText: spokenAround.before,
    nextText: spokenAround.after,
    // The voice decides the seed, so that all lines of a character sound alike.
    seed: seedOf({ voiceId, ...varied(variant) }),
  };
  // Neighbours colour the delivery a little; a change of them is no reason to pay again.
  return {
    request,
    hash: inputHash({ take: "audio", provider, ...model, ...content, ...varied(variant) }),
  };
}

/** How a line is said: as a note asks for, and as the script says where the note leaves it open. */
function deliveryOf({ row, change }: DirectedLine): string {
  const { stageDirections } = row.line;
  if (!change) return stageDirections;
  // The newest wish that says anything of the voice; the script's own words would argue with it.
  const wished = askedIn(change).reverse();
  const clear = wished.find((words) => readDelivery(words) !== "neutral");
  return clear ?? [...wished.reverse(), stageDirections].filter(Boolean).join(". ");
}

/**
 * The still that a line asks for; null while it has no image prompt.
 * @param variant which of several stills of the same
 * @param model.maximumReferences how many pictures the provider looks at
 * @param model.hashed its part of what the take is made from
 */
export function buildImageRequest(
  story: StoryLook,
  line: DirectedLine,
  provider: string,
  variant: number,
  {
    maximumReferences = 0,
    hashed = {},
  }: { maximumReferences?: number; hashed?: ShotModel["hashed"] } = {},
): HashedRequest<ImageRequest> | null {
  const { row, subject } = line;
  if (row.line.imagePrompt.trim() === "") return null;
  const looks = looksOf(story, line, maximumReferences);
  // What a model does not look at must not be spoken of.
  const places = looks.length === 0 ? Number.POSITIVE_INFINITY : maximumReferences - looks.length;
  const faces = facesOf(line).slice(0, places);
  const words = ownPrompt(row, "imagePrompt");
  const parts = {
    subject,
    imageStyle: story.imageStyle,
    moment: row.line.imagePrompt,
    isOwn: words !== null,
    referenceNames: faces.map(({ name }) => name),
    lookReferences: looks.length,
  };
  const seed = seedOfStill(subject, variant);
  // A still that is made again is told apart by its number: what was wrong is kept with the one before.
  const promptOf = (all: ImagePromptParts) => {
    const prompt = assembleImagePrompt(all);
    return line.instead ? mendedPrompt(prompt, line.instead) : prompt;
  };
  const content: ImageRequest = {
    prompt: promptOf(parts),
    imageStyle: story.imageStyle,
    seed,
    ...varied(variant),
    ...(words === null ? {} : { words }),
    subject,
    references: [...faces, ...looks],
  };
  const { change } = line;
  const hash = inputHash({
    take: "image",
    provider,
    ...hashed,
    imageStyle: story.imageStyle,
    prompt: row.line.imagePrompt,
    // Before this rule the studio drew the script alone: its pictures of own words are made anew.
    ...(words !== null && provider === BUILTIN ? { drawnFrom: "own words" } : {}),
    shot: contentOf(line),
    ...formatOf(story, provider),
    ...(looks.length > 0 ? { looks: looks.map(({ media }) => media.key) } : {}),
    ...varied(variant),
    ...changedBy(line),
  });
  if (change) return { request: changeImage(content, change), hash };
  // A picture of the room steadies the set where there is one by then. The built-in studio draws every
  // room by rule: a picture of it would tell it nothing.
  const room = provider === BUILTIN ? null : line.room;
  if (!room || faces.length >= places) return { request: content, hash };
  const prompt = promptOf({ ...parts, showsRoomReference: true });
  const references = [...faces, { name: subject.location.name, media: room }, ...looks];
  return { request: { ...content, prompt, references }, hash };
}

/**
 * The moving shot that a line asks for; null while its still (or its voice) is missing.
 * @param variant which of several clips of the same
 */
export function buildVideoRequest(
  story: StoryLook,
  line: DirectedLine,
  provider: string,
  variant: number,
  model: ShotModel["hashed"] = {},
): HashedRequest<VideoRequest> | null {
  const { row, subject } = line;
  if (!row.image) return null;
  const talks = subject.shotType === "talking";
  if (talks && !row.audio && row.line.characterName !== NON_SPEAKING_PART) return null;
  if (!talks && row.line.videoPrompt.trim() === "") return null;
  const words = talks ? null : ownPrompt(row, "videoPrompt");
  const request: VideoRequest = {
    kind: talks ? "talking" : "action",
    prompt: withWishes(
      talks
        ? talkingPrompt(subject, story.imageStyle)
        : assembleVideoPrompt({
            subject,
            imageStyle: story.imageStyle,
            motion: row.line.videoPrompt,
          }),
      line.change,
    ),
    ...(words === null ? {} : { words }),
    ...(line.change ? { change: askedIn(line.change) } : {}),
    imageStyle: story.imageStyle,
    seed: seedOf({
      place: subject.location.name,
      line: row.line.lineNumber,
      ...varied(variant),
    }),
    ...varied(variant),
    durationSeconds: line.durationSeconds,
    sound: story.clipSound,
    subject,
    still: {
      media: { key: row.image.mediaKey, contentType: row.image.contentType },
      provider: row.image.provider,
      recipe: asJson(row.image.recipe),
    },
    audio: row.audio && {
      media: { key: row.audio.mediaKey, contentType: row.audio.contentType },
      durationSeconds: row.audio.durationSeconds ?? 0,
      timing: asTiming(row.audio.timing),
    },
  };
  const hash = inputHash({
    take: "video",
    provider,
    ...model,
    kind: request.kind,
    imageStyle: story.imageStyle,
    prompt: talks ? null : row.line.videoPrompt,
    ...(words !== null && provider === BUILTIN ? { movedBy: "own words" } : {}),
    words: row.line.dialogueText,
    durationSeconds: line.durationSeconds,
    still: row.image.mediaKey,
    audio: row.audio?.mediaKey ?? null,
    shot: contentOf(line),
    ...formatOf(story, provider),
    ...varied(variant),
    ...changedBy(line),
    // The studio once painted what is said into its clips: those are out of date.
    ...(provider === BUILTIN && hasTimedWords(row.audio?.timing) ? { captions: "none" } : {}),
  });
  return { request, hash };
}

/** The place decides the seed of a still, so that shots of one scene look alike. */
export function seedOfStill({ location }: Pick<ShotSubject, "location">, variant: number): number {
  return seedOf({ place: location.name, ...varied(variant) });
}

/**
 * What of a shot its pictures are of. What a director decides by the lines around it (its number, size,
 * side, camera move, whether the room's master shot was there) and what lines before have done to
 * clothes, things in hands and the weather is left out: a line that is put in
 * somewhere else is no reason to pay for this shot again. Neither are its words: they are heard.
 */
function contentOf({ subject, people }: DirectedLine) {
  const { location, timeOfDay, cast, speakerId, stageDirections, shotType } = subject;
  const shown = cast.map(({ staging: _, now: __, ...facts }, index) => ({
    ...facts,
    face: people[index]?.face?.mediaKey ?? null,
  }));
  const inPicture = shown.sort((left, right) => left.id.localeCompare(right.id));
  return { location, timeOfDay, inPicture, speakerId, stageDirections, shotType };
}

/** Vendors' pictures and clips are the same at either height. */
function formatOf({ format }: StoryLook, provider: string) {
  const { height } = provider === BUILTIN ? format : STANDARD_FORMAT;
  return formatInHash({ ...format, height });
}

/** What a note asks for, as a part of what a take is made from; nothing where none does. */
function changedBy({ change }: DirectedLine) {
  return change ? { change: { asked: askedIn(change), from: change.from?.key ?? null } } : {};
}

/** The first of several is made from the inputs alone, the others from their number too. */
function varied(variant: number): { variant?: number } {
  return variant === 0 ? {} : { variant };
}

/**
 * Faces that go along with a picture's prompt, the speaker's first; none where no face is seen.
 * Somebody who plays two names is shown once.
 */
export function facesOf({ people, references: planned }: DirectedLine): ImageRequest["references"] {
  const references = new Map<string, ImageRequest["references"][number]>();
  const inOrder = planned.castIds.flatMap(
    (name) => people.find(({ mapping }) => mapping.scriptCharacter === name) ?? [],
  );
  for (const { character, face } of inOrder) {
    if (!character || !face || references.has(character.id)) continue;
    const media = { key: face.mediaKey, contentType: face.contentType };
    references.set(character.id, { name: character.name, media });
  }
  return [...references.values()];
}

/**
 * The pictures of the mood board that go along with a still. A picture that is changed has its look
 * already.
 */
export function looksOf(
  { lookReferences }: StoryLook,
  { change }: DirectedLine,
  maximumReferences: number,
): ImageRequest["references"] {
  if (change) return [];
  const fitting = lookReferences.slice(0, looksThatFit(maximumReferences));
  return fitting.map((media) => ({ name: "the look", media }));
}

/** Recipes are written from providers' JSON only. */
function asJson(value: unknown): Json | null {
  return (value ?? null) as Json | null;
}

/** Whether it is known when the words of a line are heard. */
function hasTimedWords(timing: unknown): boolean {
  return (asTiming(timing)?.words.length ?? 0) > 0;
}

/** Timings are written from speech results only. */
function asTiming(value: unknown): SpeechTiming | null {
  return (value ?? null) as SpeechTiming | null;
}

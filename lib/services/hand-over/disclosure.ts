import { listRequesters } from "@/db/queries/runs";
import { listModelsOfLines } from "@/db/queries/spending-report";
import type { StoryScope } from "@/lib/access";
import { madeFor, workOfKey } from "@/lib/ledger/line-work-key";
import { BUILTIN } from "@/lib/providers/ports/builtin";
import { OWN_PROVIDER } from "@/lib/rules/own-file";
import type { HandOverPlan } from "./plan-hand-over";

/** How one part of a shot came about. */
interface Making {
  /** `generated` by a program, or a person's `own` file. */
  how: "generated" | "own";
  /** Who or what made it: the provider as its takes name it. */
  by: string;
  /** The vendor's model; null for what was not paid for. */
  model: string | null;
}

interface DisclosedShot {
  shot: string;
  line: number;
  picture: (Making & { kind: "clip" | "still" }) | null;
  voice: (Making & { character: string; voice: string | null }) | null;
}

/** What of a film was made by which program, with which voice, and for whom. */
export interface Disclosure {
  title: string;
  /** Whether anything in it was generated. */
  contains_generated_media: boolean;
  /** Who asked for what was made, by their user names. */
  people: string[];
  /** All makers of pictures, and of voices. */
  picture_makers: string[];
  voice_makers: string[];
  voices: { character: string; voice: string; by: string }[];
  /** Room tone and effects are made by rule, and so is music where there is any. */
  sound: { by: string; music: boolean };
  titles: { by: string } | null;
  shots: DisclosedShot[];
}

const OURS = makerName(BUILTIN);

/** From the takes that are chosen now: what is said of a film is said of its very shots. */
export async function discloseFilm(scope: StoryScope, plan: HandOverPlan): Promise<Disclosure> {
  const [people, paid] = await Promise.all([
    listRequesters(scope.storyId),
    listModelsOfLines(scope.storyId),
  ]);
  const models = new Map(paid.map(({ workKey, model }) => [workOfKey(workKey), model]));
  const shots = shotsOf(plan, models);
  const made = (parts: readonly (Making | null)[]) =>
    unique(parts.flatMap((part) => (part ? [makerWords(part)] : [])));
  const makings = shots.flatMap(({ picture, voice }) => [picture, voice]);
  const voices = shots.flatMap(({ voice }) =>
    voice?.voice ? [{ character: voice.character, voice: voice.voice, by: makerWords(voice) }] : [],
  );
  return {
    title: plan.title,
    contains_generated_media: makings.some((making) => making?.how === "generated"),
    people,
    picture_makers: made(shots.map(({ picture }) => picture)),
    voice_makers: made(shots.map(({ voice }) => voice)),
    voices: [...new Map(voices.map((voice) => [JSON.stringify(voice), voice])).values()],
    sound: { by: OURS, music: plan.music !== null },
    titles: plan.cards.opening || plan.cards.credits ? { by: OURS } : null,
    shots,
  };
}

function shotsOf(
  { shots, events }: HandOverPlan,
  models: ReadonlyMap<string, string>,
): DisclosedShot[] {
  const pictures = new Map(
    events.pictures.flatMap((each) => (each.shot ? [[each.shot.lineId, each]] : [])),
  );
  return shots.flatMap(({ line: { row, speaker } }) => {
    const event = pictures.get(row.line.id);
    if (!event) return [];
    const picture = event.medium?.kind === "clip" ? row.video : row.image;
    return [
      {
        shot: event.name,
        line: row.line.lineNumber,
        picture:
          event.medium && picture
            ? {
                ...makingOf(picture, row.line.id, models),
                kind: event.medium.kind === "clip" ? "clip" : "still",
              }
            : null,
        voice: row.audio && {
          ...makingOf(row.audio, row.line.id, models),
          character: speaker?.character?.name ?? row.line.characterName,
          voice: row.audio.provider === OWN_PROVIDER ? null : (speaker?.voice?.name ?? null),
        },
      },
    ];
  });
}

function makingOf(
  { provider, inputHash }: { provider: string; inputHash: string },
  lineId: string,
  models: ReadonlyMap<string, string>,
): Making {
  return {
    how: provider === OWN_PROVIDER ? "own" : "generated",
    by: makerName(provider),
    model: models.get(madeFor(lineId, inputHash)) ?? null,
  };
}

/** `fal, kling-3`; the maker alone where no model is known. */
function makerWords({ by, model }: Making): string {
  return model === null ? by : `${by}, ${model}`;
}

/** What people call a maker. */
function makerName(provider: string): string {
  const names: Record<string, string> = {
    [BUILTIN]: "Roughcut's built-in studio",
    [OWN_PROVIDER]: "A file of one's own",
    fal: "fal",
    openai: "OpenAI",
    elevenlabs: "ElevenLabs",
  };
  return names[provider] ?? provider;
}

function unique(names: readonly string[]): string[] {
  return [...new Set(names)].sort((a, b) => a.localeCompare(b, "en"));
}

/** The same in words, to stand in a description or under the credits. */
export function discloseInWords(film: Disclosure): string {
  const { title, picture_makers, voice_makers, voices, sound, titles, people } = film;
  const list = (names: readonly string[]) => names.join(", ") || "nobody yet";
  return [
    `${title}: how it was made`,
    "",
    film.contains_generated_media
      ? "This film contains pictures or voices that were generated by programs."
      : "No picture and no voice of this film was generated.",
    "",
    `Pictures: ${list(picture_makers)}`,
    `Voices: ${list(voice_makers)}`,
    ...voices.map(({ character, voice, by }) => `  ${character}: the voice ${voice} (${by})`),
    `Room tone, effects${sound.music ? " and music" : ""}: ${sound.by}`,
    ...(titles ? [`Titles: ${titles.by}`] : []),
    `Made for: ${list(people)}`,
    "",
    ...film.shots.map(({ shot, picture, voice }) => {
      const parts = [
        picture ? `${picture.kind}: ${makerWords(picture)}` : "no picture",
        ...(voice ? [`${voice.character}: ${voice.voice ?? makerWords(voice)}`] : []),
      ];
      return `${shot}  ${parts.join("; ")}`;
    }),
    "",
  ].join("\n");
}

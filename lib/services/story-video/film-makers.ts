import { listBringers, listSavedDrafts, type SavedDraft } from "@/db/queries/film-makers";
import { listRequesters } from "@/db/queries/runs";
import { listModelsOfLines } from "@/db/queries/spending-report";
import type { TakeRow } from "@/db/queries/takes";
import { madeFor, workOfKey } from "@/lib/ledger/line-work-key";
import { vendorName } from "@/lib/providers";
import { BUILTIN } from "@/lib/providers/ports/builtin";
import { COMMAND_LINE_USER } from "@/lib/rules/command-line-user";
import { OWN_PROVIDER } from "@/lib/rules/own-file";
import { madeBeforeReframing } from "@/lib/rules/reframed-still";
import { readScript } from "@/lib/screenplay";
import type { DirectedLine } from "@/lib/services/generation/direct-story";

/** How one part of a shot came about. */
export interface Making {
  /** `generated` by a program, or a person's `own` file. */
  how: "generated" | "own";
  /** Who or what made it: the provider as its takes name it. */
  by: string;
  /** The vendor's model; null for what was not paid for. */
  model: string | null;
  /** Who brought it, by their user name; null for what was generated, and where nobody noted it. */
  person: string | null;
}

export interface VoiceMaking extends Making {
  character: string;
  /** What the voice is called; null for a person's own recording. */
  voice: string | null;
}

export interface PictureMaking extends Making {
  kind: "clip" | "still";
  /** Of the still that a clip was set in motion from; null for a still, and for somebody's own clip. */
  still: Making | null;
}

/** How the chosen takes of a line came about: null for what it has not. */
export interface LineMaking {
  picture: PictureMaking | null;
  voice: VoiceMaking | null;
}

/** Who made a story, beside what made its takes. */
export interface StoryMakers {
  /** As the script's title page names them. */
  writers: string[];
  /** What drafted the script: a program whose recommendation was saved, and of which words still stand. */
  drafters: Making[];
  /** Who had something of it made, by their user names; nobody where a command did. */
  people: string[];
  /** By the line and the hash that work was done for. */
  models: ReadonlyMap<string, string>;
  /** Who brought a file of their own, by the id of its take. */
  bringers: ReadonlyMap<string, string>;
}

/**
 * The only home of who made what: what is said of a film, and its credits, come from here. Its reads go
 * with whatever else is read of the story at that time.
 * @param story the saved script is on its way, too
 */
export async function readMakers(
  storyId: string,
  story: Promise<{ script: string }>,
): Promise<StoryMakers> {
  const [people, paid, brought, drafts, { script }] = await Promise.all([
    listRequesters(storyId),
    listModelsOfLines(storyId),
    listBringers(storyId),
    listSavedDrafts(storyId),
    story,
  ]);
  return {
    writers: writersOf(script),
    drafters: draftersOf(drafts, script),
    people: people.filter((name) => name !== COMMAND_LINE_USER.userName),
    models: new Map(paid.map(({ workKey, model }) => [workOfKey(workKey), model])),
    bringers: new Map(brought.map(({ takeId, userName }) => [takeId, userName])),
  };
}

/** A draft that was rewritten to its last line is nobody's any more. */
function draftersOf(drafts: readonly SavedDraft[], script: string): Making[] {
  if (drafts.length === 0) return [];
  const kept = new Set(linesOf(script));
  return drafts
    .filter(({ text }) => linesOf(text).some((line) => kept.has(line)))
    .map(({ provider, model }) => generatedBy(provider, provider === BUILTIN ? null : model));
}

/** What is said and done in a script; a heading or a name alone may be anybody's. */
function linesOf(script: string): string[] {
  return readScript(script).lines.map(({ dialogueText, stageDirections }) => {
    return `${stageDirections} ${dialogueText}`;
  });
}

function generatedBy(provider: string, model: string | null): Making {
  return { how: "generated", by: makerName(provider), model, person: null };
}

const WRITER_KEYS = new Set(["author", "authors", "written by"]);

function writersOf(script: string): string[] {
  const page = readScript(script).elements.find((element) => element.kind === "title-page");
  const entries = page?.entries.filter(({ key }) => WRITER_KEYS.has(key.toLowerCase())) ?? [];
  return unique(entries.flatMap(({ values }) => values));
}

/** How the takes came about that are chosen for a line. */
export function makingOf(
  { row, speaker }: DirectedLine,
  { models, bringers }: Pick<StoryMakers, "models" | "bringers">,
): LineMaking {
  const { line, video, image, audio } = row;
  const of = ({ id, provider: kept, recipe, inputHash }: TakeRow): Making => {
    const provider = madeBeforeReframing(recipe) ?? kept;
    if (provider !== OWN_PROVIDER) {
      return generatedBy(provider, models.get(madeFor(line.id, inputHash)) ?? null);
    }
    return { how: "own", by: makerName(provider), model: null, person: bringers.get(id) ?? null };
  };
  const seen = video ?? image;
  const isOwnClip = video?.provider === OWN_PROVIDER;
  return {
    picture: seen && {
      ...{ ...of(seen), kind: video ? "clip" : "still" },
      still: video && image && !isOwnClip ? of(image) : null,
    },
    voice: audio && {
      ...of(audio),
      character: speaker?.character?.name ?? line.characterName,
      voice: audio.provider === OWN_PROVIDER ? null : (speaker?.voice?.name ?? null),
    },
  };
}

/** `fal, kling-3` or `Own files of ana`; the maker alone where no more is known. */
export function makerWords({ by, model, person }: Making): string {
  if (person !== null) return `${by} of ${person}`;
  return model === null ? by : `${by}, ${model}`;
}

/** Everything of which a picture was made: itself, and the still that was set in motion. */
export function partsOfPicture(picture: PictureMaking | null): Making[] {
  return [picture, picture?.still ?? null].filter((part) => part !== null);
}

/** All makers of these, each once, in the order of the alphabet. */
export function listMakerWords(makings: readonly (Making | null)[]): string[] {
  return unique(makings.flatMap((making) => (making ? [makerWords(making)] : []))).sort((a, b) =>
    a.localeCompare(b, "en"),
  );
}

/**
 * Where the shapes of things come from in pictures of these makers, as the licence of what the built-in studio
 * draws from asks to be said.
 */
export function shapesOf(pictureMakers: readonly string[]): string[] {
  return pictureMakers.includes(makerName(BUILTIN)) ? ["game-icons.net, CC BY 3.0"] : [];
}

/** What people call a maker. */
export function makerName(provider: string): string {
  const names: Record<string, string> = {
    [BUILTIN]: "Roughcut's built-in studio",
    [OWN_PROVIDER]: "Own files",
  };
  return names[provider] ?? vendorName(provider) ?? provider;
}

function unique(names: readonly string[]): string[] {
  return [...new Set(names)];
}

import type { CastRow, MappingRow } from "@/db/queries/casting";
import { listCharacters } from "@/db/queries/characters";
import { type LineRow, type LineWithMedia, listLines, type NewLine } from "@/db/queries/lines";
import { listSceneLocations, type SceneLocationRow } from "@/db/queries/scene-locations";
import { listTakeFacts, type TakeFacts } from "@/db/queries/takes";
import type { StoryScope } from "@/lib/access";
import { matchCharacters } from "@/lib/rules/character-match";
import type { Script } from "@/lib/screenplay";
import { unreadyNames } from "@/lib/services/casting/validate-cast";
import { directRows, readLook, type StoryLook } from "@/lib/services/generation/direct-story";
import type { LineContext } from "@/lib/services/generation/kinds/line-kind";
import { type FindProtection, judgedLineOf, readProtections } from "@/lib/services/lock/protection";
import { planLines } from "@/lib/services/parsing/plan-lines";
import { newLine } from "@/lib/services/parsing/write-lines";

/** All that is known of a story before its script is read again, in one look. */
export interface StoryMaterial {
  rows: LineWithMedia[];
  places: SceneLocationRow[];
  takes: TakeFacts[];
  look: StoryLook;
  characters: { id: string; name: string }[];
  protectionOf: FindProtection;
}

/** A story as it will be once its saved script is parsed. */
export interface ScriptContexts {
  contexts: LineContext[];
  /** Names that need a character, a voice or a face. */
  unready: string[];
  cast: CastRow[];
}

export async function readMaterial(scope: StoryScope): Promise<StoryMaterial> {
  const [rows, places, takes, look, characters, protectionOf] = await Promise.all([
    listLines({ storyId: scope.storyId }),
    listSceneLocations(scope.storyId),
    listTakeFacts(scope.storyId),
    readLook(scope),
    listCharacters(scope.projectId),
    readProtections(scope.storyId),
  ]);
  return {
    rows,
    places,
    takes,
    look,
    characters: characters.map(({ character }) => character),
    protectionOf,
  };
}

/**
 * The lines of a script with everything that decides what is made for them and at what price. Lines
 * that are there already come with what was made of them; of the others nothing is stored.
 */
export function contextsOfScript(
  scope: StoryScope,
  script: Script,
  { rows, places, takes, look, characters, protectionOf }: StoryMaterial,
): ScriptContexts {
  const { storyId } = scope;
  const rowOf = new Map(rows.map((row) => [row.line.id, row]));
  const placeNames = new Map(places.map(({ id, name }) => [id, name]));
  const placeIds = new Map(places.map(({ id, name }) => [name, id]));
  const placeOf = (name: string | null) => places.find((place) => place.name === name) ?? null;
  const oldLines = rows.map(({ line }) => line);
  const planned = planLines(oldLines, placeNames, script.lines);
  const lines = planned.flatMap(({ change, old, line }): LineWithMedia[] => {
    if (!line) return [];
    const known = old && rowOf.get(old.id);
    if (known && change === "kept") return [known];
    const fields = newLine(line, placeIds);
    const location = placeOf(line.sceneLocation) ?? unwrittenPlace(storyId, line.sceneLocation);
    if (known) return [{ ...known, line: { ...known.line, ...fields }, location }];
    const row = unwrittenLine(storyId, fields);
    return [{ line: row, location, audio: null, image: null, video: null }];
  });
  // Of a line whose words change nobody has approved what it will be.
  const kept = new Set(planned.flatMap(({ change, old }) => (change === "kept" ? [old.id] : [])));
  const cast = castOf(storyId, script.characters, look.cast);
  const ofLine = Map.groupBy(takes, ({ lineId }) => lineId);
  const story = directRows(scope, lines, { ...look, cast });
  const taken = new Set(look.cast.map(({ mapping }) => mapping.characterId));
  const free = characters.filter(({ id }) => !taken.has(id));
  const unready = unreadyNames(cast);
  // Somebody of the project who is called so will play the part; whether they are ready is seen then.
  const matched = matchCharacters(unready, free);
  return {
    contexts: story.lines.map((line) => ({
      story,
      line,
      takes: ofLine.get(line.row.line.id) ?? [],
      protection: kept.has(line.row.line.id) ? protectionOf(judgedLineOf(line.row)) : null,
    })),
    unready: unready.filter((name) => !matched.get(name)?.characterId),
    cast,
  };
}

/** What a database would fill in for a line that has just been parsed. */
function unwrittenLine(storyId: string, fields: NewLine): LineRow {
  return {
    shotType: null,
    imagePrompt: "",
    videoPrompt: "",
    models: {},
    ownShot: null,
    choicesByFormat: {},
    imagePromptHash: null,
    videoPromptHash: null,
    audioTakeId: null,
    imageTakeId: null,
    videoTakeId: null,
    imageKey: null,
    audioAskedAt: null,
    imageAskedAt: null,
    videoAskedAt: null,
    stale: {},
    ...fields,
    id: `unwritten-${fields.lineNumber}`,
    storyId,
  };
}

function unwrittenPlace(storyId: string, name: string | null): SceneLocationRow | null {
  return name === null ? null : { id: name, storyId, name, description: "", position: 0 };
}

/** Who plays each name of the script; names that are new are played by nobody yet. */
function castOf(storyId: string, names: readonly string[], known: readonly CastRow[]): CastRow[] {
  return names.map((scriptCharacter, index) => {
    const found = known.find(({ mapping }) => mapping.scriptCharacter === scriptCharacter);
    if (found) return found;
    const mapping: MappingRow = {
      storyId,
      scriptCharacter,
      position: index + 1,
      characterId: null,
      autoMatched: 0,
      matchType: "none",
      similarityScore: 0,
    };
    return { mapping, character: null, face: null, voice: null };
  });
}

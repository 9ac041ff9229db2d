import type { NewMapping } from "@/db/queries/casting";
import { matchCharacters, nameSimilarity } from "@/lib/rules/character-match";
import { NON_SPEAKING_PART } from "@/lib/rules/shot";
import type { PlannedLine } from "./plan-lines";

type Decided = Omit<NewMapping, "position">;

/**
 * Who plays each name of a script: what was decided before stays, new names are matched by likeness,
 * and a name that nobody is like but that speaks the lines of one that is gone is that one renamed.
 * Whoever played a name that is gone is free for the others.
 * @param before who played the names of the script until now
 * @param planned which lines go on with which
 */
export function castScript(
  names: readonly string[],
  before: readonly Decided[],
  characters: readonly { id: string; name: string }[],
  planned: readonly PlannedLine[],
): NewMapping[] {
  const decided = new Map(
    before
      .filter(({ characterId }) => characterId !== null)
      .map((mapping) => [mapping.scriptCharacter, mapping]),
  );
  const staying = names.flatMap((name) => decided.get(name)?.characterId ?? []);
  const taken = new Set<string | null>(staying);
  const undecided = names.filter((name) => !decided.has(name));
  const matches = matchCharacters(
    [...undecided],
    characters.filter(({ id }) => !taken.has(id)),
  );
  for (const { characterId } of matches.values()) taken.add(characterId);
  const renamed = renamedNames(names, planned);
  return names.map((scriptCharacter, index) => {
    const position = index + 1;
    const known = decided.get(scriptCharacter);
    if (known) return { ...known, scriptCharacter, position };
    const match = matches.get(scriptCharacter);
    const earlier = decided.get(renamed.get(scriptCharacter) ?? "");
    const player = characters.find(({ id }) => id === earlier?.characterId);
    if (!match?.characterId && player && !taken.has(player.id)) {
      taken.add(player.id);
      return {
        scriptCharacter,
        characterId: player.id,
        // Not by likeness: its percentage would say why not.
        autoMatched: 0,
        matchType: "similar",
        similarityScore: nameSimilarity(scriptCharacter, player.name),
        position,
      };
    }
    return {
      scriptCharacter,
      characterId: match?.characterId ?? null,
      autoMatched: match?.characterId ? 1 : 0,
      matchType: match?.matchType ?? "none",
      similarityScore: match?.similarityScore ?? 0,
      position,
    };
  });
}

/** The earlier name of each new one that says most of what a name that is gone has said. */
function renamedNames(
  names: readonly string[],
  planned: readonly PlannedLine[],
): ReadonlyMap<string, string> {
  const said = new Map<string, Map<string, number>>();
  for (const { old, line } of planned) {
    const from = old?.characterName ?? NON_SPEAKING_PART;
    if (from === NON_SPEAKING_PART || names.includes(from)) continue;
    const by = said.get(from) ?? new Map<string, number>();
    const to = line?.characterName ?? "";
    by.set(to, (by.get(to) ?? 0) + 1);
    said.set(from, by);
  }
  const renamed = new Map<string, string>();
  for (const [from, by] of said) {
    const all = [...by.values()].reduce((sum, count) => sum + count, 0);
    const [to, count] = [...by].sort((left, right) => right[1] - left[1])[0] ?? ["", 0];
    if (to !== "" && count * 2 > all && !renamed.has(to)) renamed.set(to, from);
  }
  return renamed;
}

import type { Doing, Thing } from "./scene";
import data from "./words/senses.json";

const listOf = (words = ""): readonly string[] => words.split(" ");

/**
 * What of these stands beside a noun, is done to it or done by it speaks for its other sense, where it is `several` only of
 * more than one; `unless` speaks for the usual one. As `kind` it is of another kind in that sense.
 */
type Row = { noun: string; is: string; several?: boolean; kind?: Thing["kind"] } & Partial<
  Record<"beside" | "verbs" | "unless", string>
>;

/** Words with several meanings: what `is` says before the noun tells the other one, where something speaks for it. */
const ROWS = (data.rows as Row[]).map((row) => ({
  ...row,
  beside: listOf(row.beside),
  verbs: listOf(row.verbs),
  unless: row.unless && listOf(row.unless),
}));
const LIKENESS = listOf(data.likeness);
const TOY_STUFF = listOf(data.toyStuff);
const MAKES = listOf(data.makes);
const SHOWN_ON = listOf(data.shownOn);
/** What is drawn or carved by whoever draws it; a sword is drawn otherwise. */
const PICTURED = listOf("animal vehicle aircraft boat building plant sky weather");
/** What nobody makes of wood or tin that is as large as life. */
const LIVES_OR_DRIVES = listOf("animal vehicle aircraft");

const lastWord = (text: string) => text.split(" ").at(-1) ?? "";

/** What a scene has told of its things so far. */
export class ThingsOfScene {
  private readonly words = new Set<string>();
  /** What is otherwise than what it is called, and by which word: `toy` of a fox, `dentist's` of a chair. */
  private readonly likenesses = new Map<string, string>();
  /** Animals by the noun that says of which kind they are, each with all nouns that mean it: `collie`. */
  private readonly breeds = new Map<string, readonly string[]>();

  leave(): void {
    this.words.clear();
    this.breeds.clear();
    this.likenesses.clear();
  }

  /**
   * The things of a line in the sense that is meant: a key of a piano opens no door, the fox is the toy fox.
   * @param line its words and those of its place
   */
  meant(things: readonly Thing[], doings: readonly Doing[], line: string): Thing[] {
    const named = things.flatMap(({ noun, traits }) => [noun, ...traits]);
    const done = doings.flatMap(({ who, to, where }) => [...who, ...to, ...where]);
    for (const text of [...named, ...done, line.toLowerCase()])
      for (const [word] of text.matchAll(/[a-z-]+/g)) this.words.add(word);
    return things.map((thing) => {
      const { noun } = thing;
      const breed = this.breedOf(thing, line);
      if (breed !== null) return { ...thing, traits: [...thing.traits, breed] };
      const isMade = doings.some(({ verb, to }) => MAKES.includes(verb) && to.includes(noun));
      const likeness = this.likenessOf(thing, isMade);
      if (likeness !== null) return { ...thing, traits: [...thing.traits, likeness] };
      const verbs = doings
        .filter(({ who, to, where }) => [...who, ...to, ...where.map(lastWord)].includes(noun))
        .map(({ verb }) => verb);
      const row = ROWS.find((each) => each.noun === noun && this.speaksFor(each, thing, verbs));
      if (!row) return thing;
      // The kinds of the usual sense say nothing of this one: the bonnet of a car is no hat.
      const is = [`${row.is} ${noun}`];
      return { ...thing, kind: row.kind ?? thing.kind, traits: [...thing.traits, row.is], is };
    });
  }

  /** `A collie runs in. The dog barks`: of which kind an animal is that only its general noun names; null where nobody knows. */
  private breedOf({ noun, kind, is, number, traits }: Thing, line: string): string | null {
    if (kind !== "animal" || number !== 1) return null;
    const isAnother = new RegExp(`\\b(?:an?|another|second) (?:[\\w-]+ )?${noun}\\b`, "i").test(
      line,
    );
    const known = [...this.breeds].filter(([, nouns]) => nouns.includes(noun));
    const [breed] = known.length === 1 && !isAnother ? (known[0] ?? []) : [];
    if (breed === undefined) this.breeds.set(noun, is.slice(1));
    return traits.length > 0 ? null : (breed ?? null);
  }

  private speaksFor(
    { several, beside, verbs, unless }: (typeof ROWS)[number],
    { kind, number, isOwned }: Thing,
    own: readonly string[],
  ): boolean {
    if ((several && number === 1) || (kind === "body" && isOwned)) return false;
    if (unless) return !unless.some((word) => this.words.has(word));
    return beside.some((word) => this.words.has(word)) || own.some((verb) => verbs.includes(verb));
  }

  private likenessOf({ noun, kind, traits, where }: Thing, isMade: boolean): string | null {
    const isStuff =
      LIVES_OR_DRIVES.includes(kind) && traits.some((trait) => TOY_STUFF.includes(trait));
    const said = traits.find((trait) => LIKENESS.includes(trait) || trait.endsWith("'s"));
    const told = said ?? (isStuff ? "toy" : null);
    if (told) this.likenesses.set(noun, told);
    if (told || traits.length > 0) return told;
    if ((isMade && PICTURED.includes(kind)) || SHOWN_ON.includes(where?.noun ?? "")) return "drawn";
    return this.likenesses.get(noun) ?? null;
  }
}

import type { Doing, Thing } from "./scene";
import data from "./words/senses.json";

const setOf = (words = ""): ReadonlySet<string> => new Set(words.split(" "));

/** What of these stands beside a noun, or is done to it, speaks for its other sense; `unless` speaks for the usual one. */
type Row = { noun: string; is: string } & Partial<
  Record<"beside" | "verbs" | "unless", string | undefined>
>;

/** Words with several meanings: what `is` says before the noun tells the other one, where something speaks for it. */
const ROWS = data.rows.map(({ noun, is, beside, verbs, unless }: Row) => ({
  ...{ noun, is, beside: setOf(beside), verbs: setOf(verbs) },
  unless: unless === undefined ? null : setOf(unless),
}));
const LIKENESS = setOf(data.likeness);
const TOY_STUFF = setOf(data.toyStuff);
const MAKES = setOf(data.makes);
const SHOWN_ON = setOf(data.shownOn);
/** What is drawn or carved by whoever draws it; a sword is drawn otherwise. */
const PICTURED: ReadonlySet<Thing["kind"]> = new Set(
  "animal vehicle aircraft boat building plant sky weather".split(" ") as Thing["kind"][],
);
/** What nobody makes of wood or tin that is as large as life. */
const LIVES_OR_DRIVES: ReadonlySet<Thing["kind"]> = new Set(["animal", "vehicle", "aircraft"]);

/** What a scene has told of its things so far. */
export class ThingsOfScene {
  private readonly nouns = new Set<string>();
  /** What only looks like what it is called, and by which word: `toy` of a fox. */
  private readonly likenesses = new Map<string, string>();

  leave(): void {
    this.nouns.clear();
    this.likenesses.clear();
  }

  /** The things of a line in the sense that is meant: a key of a piano opens no door, the fox is the toy fox. */
  meant(things: readonly Thing[], doings: readonly Doing[], place: string): Thing[] {
    const named = things.flatMap(({ noun, traits }) => [noun, ...traits]);
    const done = doings.flatMap(({ who, to, where }) => [...who, ...to, ...where]);
    for (const word of [...named, ...done].flatMap((words) => words.split(" ")))
      this.nouns.add(word);
    const around = new Set([...this.nouns, ...place.split(/[^a-z]+/)]);
    return things.map((thing) => {
      const own = doings.filter(({ to }) => to.includes(thing.noun)).map(({ verb }) => verb);
      const likeness = this.likenessOf(thing, own);
      if (likeness !== null) return { ...thing, traits: [...thing.traits, likeness] };
      const row = ROWS.find(
        ({ noun, beside, verbs, unless }) =>
          noun === thing.noun &&
          (unless
            ? ![...unless].some((word) => around.has(word))
            : [...beside].some((word) => around.has(word)) || own.some((verb) => verbs.has(verb))),
      );
      if (!row) return thing;
      // The kinds of the usual sense say nothing of this one: the bonnet of a car is no hat.
      const is = [`${row.is} ${thing.noun}`];
      return { ...thing, traits: [...thing.traits, row.is], is };
    });
  }

  private likenessOf(
    { noun, kind, traits, where }: Thing,
    verbs: readonly string[],
  ): string | null {
    const isStuff = LIVES_OR_DRIVES.has(kind) && traits.some((trait) => TOY_STUFF.has(trait));
    const told = traits.find((trait) => LIKENESS.has(trait)) ?? (isStuff ? "toy" : null);
    if (told) this.likenesses.set(noun, told);
    if (told || traits.length > 0) return told;
    const isMade = PICTURED.has(kind) && verbs.some((verb) => MAKES.has(verb));
    if (isMade || SHOWN_ON.has(where?.noun ?? "")) return "drawn";
    return this.likenesses.get(noun) ?? null;
  }
}

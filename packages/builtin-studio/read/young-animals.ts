import type { NounPhrase } from "./clauses";
import lines from "./words/lines.json";

/** Nouns for children that mean the young of these animals, too. */
const YOUNG_OF = new Map(Object.entries(lines.youngOf));
/** What people are not called, or do not do. */
const AS_ANIMALS = new Set(lines.youngTraits.split(" "));
const ANIMAL_ACTS = new Set(lines.animalActs.split(" "));

/** Nouns for children by which a script calls young animals: `two newborn kids` of a goat, then `one of the kids`. */
export class YoungAnimals {
  private readonly seen = new Set<string>();
  private readonly parents = new Map<string, string>();

  /** Notes an animal of the script. */
  saw(noun: string): void {
    this.seen.add(noun);
  }

  /**
   * Takes in what is said of a noun.
   * @param doing what is done by it
   * @param owners nouns for whose it may be
   */
  note({ head, traits }: NounPhrase, doing: string | null, owners: readonly string[]): void {
    const parent = YOUNG_OF.get(head)
      ?.split(" ")
      .find((animal) => this.seen.has(animal));
    const isAnimal = ANIMAL_ACTS.has(doing ?? "") || traits.some((each) => AS_ANIMALS.has(each));
    if (parent !== undefined && (isAnimal || owners.includes(parent)))
      this.parents.set(head, parent);
  }

  /** The animal whose young a noun means here; null where it means people. */
  parentOf({ type, head }: NounPhrase): string | null {
    return type === "noun" ? (this.parents.get(head) ?? null) : null;
  }
}

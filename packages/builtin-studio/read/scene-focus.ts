import type { Person, Somebody } from "./cast";
import type { NounPhrase } from "./clauses";
import { otherSex, sexOfPronoun } from "./looks";
import { unknownPerson } from "./newcomer";
import type { Look, Sex, Thing } from "./scene";
import lines from "./words/lines.json";

const NOBODY =
  /^(?:it|itself|this|that|these|those|there|what|which|nothing|something|everything|anything|each other|all|another|others|other|one|none)$/;
/** What animals do, and people hardly ever; and what an animal does with its own head or tail. */
const ANIMAL_ACTS = new Set(`${lines.animalActs} ${lines.selfMoved}`.split(" "));

/** Who was spoken of last in a scene, so that pronouns find whom they mean. */
export class SceneFocus {
  /** The last spoken of stands last. */
  protected recent: Person[] = [];
  /** Whom `they` means next. */
  protected lastGroup: Somebody[] = [];
  /** Who was named in this line since a clause said who they are. */
  protected afterGroup: Person[] | null = null;
  /** Who spoke last in this scene. */
  protected lastSpeaker: Person | null = null;
  /** Who has left in this line. */
  protected readonly gone = new Set<Person>();
  /** Who was in the scene's frames so far. */
  readonly present = new Set<Person>();

  /** What `it` means next; null for nothing yet, empty for what no noun has said. */
  lastThing: string | null = null;
  /** The animal without a name that was spoken of last, of a sex once a pronoun tells it; null since somebody else was. */
  lastAnimal: { noun: string; sex: Sex | null; thing: Thing } | null = null;
  /** Who alone did or said something last. */
  lastActing: Person | null = null;
  /** Several things were named last: `them` means these. */
  lastIsThings = false;
  /** The line in which several things did something or had something done to them, since several people did; else null. */
  private thingsIn: string | null = null;

  /** What the line says. */
  line = "";
  /** Who was spoken of in this line. */
  protected readonly noted = new Set<Person>();

  /** A new line: nobody was named in it yet. @param text what it says */
  startLine(text: string): void {
    this.line = text;
    this.noted.clear();
    this.gone.clear();
    this.afterGroup = null;
    // One with a name is meant before it.
    if (this.recent.some(({ kind }) => kind === "animal")) this.lastAnimal = null;
  }

  /** A new scene: people are remembered, but nobody stands there yet. */
  leave(): void {
    this.lastThing = null;
    this.lastAnimal = null;
    this.lastActing = null;
    this.lastSpeaker = null;
    this.present.clear();
    this.thingsIn = null;
    this.lastGroup = [];
  }

  /** Several things are what a clause is about. */
  noteThings(): void {
    this.thingsIn = this.line;
  }

  /**
   * Whether `they` can mean things that were named, as no several people can be meant.
   * @param not who does it to them
   * @param inLine whether the things were named in this line
   */
  areThings(not: readonly string[], inLine = false): boolean {
    if (this.thingsIn === null || (inLine && this.thingsIn !== this.line)) return false;
    const others = this.lastGroup.filter(({ person }) => !not.includes(person.id));
    const isSaid = others.some(({ person }) => this.noted.has(person));
    return inLine ? !isSaid : others.reduce((sum, { number }) => sum + (number ?? 2), 0) < 2;
  }

  /** These are there already: pronouns can mean them. */
  meet(persons: readonly Person[]): void {
    this.recent.push(...persons.filter((person) => !this.recent.includes(person)));
    this.seen(persons.map((person) => ({ person, number: person.number })));
  }

  /** Several who do one thing together: whom `they` means from here on. */
  together(persons: readonly Person[]): void {
    if (persons.length < 2) return;
    this.lastGroup = persons.map((person) => ({ person, number: person.number }));
    this.thingsIn = null;
    this.afterGroup = [];
  }

  /** Whose something is, is not spoken of for that where somebody else is: `Jakob wears Svend's jersey. He smiles.` */
  inPassing(meant: () => Somebody[]): Somebody[] {
    if (this.noted.size === 0) return meant();
    const before = this.recent;
    const owners = meant();
    const others = this.recent.filter((person) => !before.includes(person));
    this.recent = [...others, ...before];
    return owners;
  }

  /** Somebody leaves: whoever says `they` next does not mean them. */
  leaves(person: Person): void {
    this.gone.add(person);
    this.present.delete(person);
    this.lastGroup = this.lastGroup.filter((each) => each.person !== person);
  }

  /** Those whom a pronoun means. @param doing what is done by them, or to what is theirs */
  protected byPronoun(
    phrase: NounPhrase,
    not: readonly string[],
    doing: string | null,
  ): Somebody[] {
    const word = phrase.head;
    // `We see a man`: the camera. Who does something to himself is there anyway.
    if (/^(?:we|us|i|me|you)$|sel(?:f|ves)$/.test(word)) return [];
    if (word === "others" && phrase.count === null && doing !== null) return this.others(doing);
    if (NOBODY.test(word) && phrase.count === null) return [];
    const sex = sexOfPronoun(word);
    if (sex) return this.isOfAnimal(sex, not, doing) ? [] : this.lastOfSex(sex, not);
    if (/^(?:they|their|theirs|themselves|both)$/.test(word)) return this.lastSeveral(phrase.count);
    if (/^(?:everyone|everybody)$/.test(word)) {
      if (this.present.size > 1)
        return [...this.present].map((person) => ({ person, number: person.number }));
      return [unknownPerson("everyone", null)];
    }
    if (/^(?:someone|somebody|anyone|whoever|who)$/.test(word))
      return [unknownPerson("someone", 1)];
    return [];
  }

  /** `The others laugh`: those who are there and whom the line has not named. */
  private others(doing: string): Somebody[] {
    // Things do these, too.
    if (/^(?:be|lie|hang|fall|break|remain|float|burn)$/.test(doing)) return [];
    return [...this.present]
      .filter((person) => !this.noted.has(person) && person.kind !== "animal")
      .map((person) => ({ person, number: person.number }));
  }

  /** Whether `he` or `his` means the animal that was spoken of last, by what is done. */
  private isOfAnimal(sex: Sex, not: readonly string[], doing: string | null): boolean {
    if (!this.lastAnimal || not.includes(this.lastAnimal.noun)) return false;
    const isOther = this.recent.some(
      (person) =>
        (this.noted.has(person) || (person.named && this.present.has(person))) &&
        person.number === 1 &&
        person.kind === "human" &&
        person.look.sex !== otherSex(sex),
    );
    if (this.lastAnimal.sex === null && (!isOther || ANIMAL_ACTS.has(doing ?? "")))
      this.lastAnimal.sex = sex;
    return this.lastAnimal.sex === sex;
  }

  private lastOfSex(sex: Look["sex"], not: readonly string[]): Somebody[] {
    const fits = this.recent.filter(
      ({ id, number, kind, look, named: isNamed, bodiless }) =>
        number === 1 &&
        !bodiless &&
        kind !== "robot" &&
        !not.includes(id) &&
        (look.sex === sex || (look.sex === null && (kind === "human" || isNamed))),
    );
    // Somebody without a name is meant only while the line is about them.
    const named = fits.findLast((person) => person.named && this.present.has(person));
    const latest = fits.at(-1);
    const isPassing =
      latest !== undefined &&
      !latest.named &&
      !this.noted.has(latest) &&
      latest !== this.lastSpeaker;
    const sure = fits.findLast((person) => person.look.sex === sex && this.present.has(person));
    const isSure = sure !== undefined && this.noted.has(sure);
    const isOpen = latest?.look.sex === null && (isSure || !this.noted.has(latest));
    const isKnown = named?.look.sex === sex || sure === undefined;
    const found = isPassing && isKnown && named ? named : isOpen && sure ? sure : latest;
    // `Tom stands, smoke all round him`: himself, where nobody else is there.
    const isHere = (person: Person) => this.present.has(person) || this.noted.has(person);
    const isOwn = this.recent.some(({ id, look }) => not.includes(id) && look.sex === sex);
    if (!found || (isOwn && !isHere(found))) return [];
    found.look.sex ??= sex;
    this.noted.add(found);
    this.recent = [...this.recent.filter((each) => each !== found), found];
    return [{ person: found, number: found.number }];
  }

  private lastSeveral(count: number | null): Somebody[] {
    const fits = (number: number | null) => count === null || count === 1 || number === count;
    const group = this.recent.findLast(({ number }) => number !== 1 && fits(number));
    // `one of them`
    if (count === 1) return group ? [{ person: group, number: 1 }] : this.lastGroup.slice(-1);
    if (this.lastGroup.length > 1 && fits(this.lastGroup.length)) return this.lastGroup;
    if (group) return [{ person: group, number: group.number }];
    const single = this.recent.filter(({ kind, number }) => kind !== "animal" && number === 1);
    const here = single.filter((person) => this.present.has(person));
    const some = (here.length < (count ?? 2) ? single : here).slice(-(count ?? 2));
    return some.map((person) => ({ person, number: person.number }));
  }

  /** Notes who was in a frame; who is there together is whom `they` means next. */
  seen(somebody: readonly Somebody[]): void {
    const here = somebody.filter(({ person }) => !this.gone.has(person));
    for (const { person } of here) this.present.add(person);
    const isSaid =
      this.afterGroup?.every((named) => this.lastGroup.some(({ person }) => person === named)) ??
      false;
    const total = here.reduce((sum, { number }) => sum + (number ?? 3), 0);
    if (total > 1 && !isSaid) this.lastGroup = [...here];
  }

  /** Those who were in this scene's frames, the last spoken of last. */
  lastPresent(): Person[] {
    return this.recent.filter((person) => this.present.has(person));
  }

  /** Somebody speaks: a pronoun behind it can mean them; two who talk are `they`. */
  spoke(person: Person): void {
    const other = this.lastSpeaker;
    const isOf = (each: Person) => this.lastGroup.some((one) => one.person === each);
    const isGroup = this.lastGroup.some(({ number }) => number !== 1);
    if (other && other !== person && !isGroup && !(isOf(other) && isOf(person)))
      this.lastGroup = [other, person].map((each) => ({ person: each, number: each.number }));
    this.lastSpeaker = person;
    this.lastActing = person;
    this.recent = [...this.recent.filter((each) => each !== person), person];
  }
}

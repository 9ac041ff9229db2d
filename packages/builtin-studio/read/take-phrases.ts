import type { Person, Somebody } from "./cast";
import type { Clause, NounPhrase } from "./clauses";
import { isGarment } from "./clothes";
import { doerOfIt } from "./it-does";
import { isKin } from "./kin";
import { type Company, meaningOf, NO_COMPANY } from "./kinds";
import {
  ABSENT,
  companyIn,
  doingToldBy,
  isKeepsake,
  isPlaceAt,
  isQuality,
  isStuffOf,
  laterBy,
  NOT_A_THING,
  PICTURES,
  SEEN_ALONE,
  whereOf,
} from "./line-words";
import { joinLooks, readLook } from "./looks";
import { isCertainAnimal, isMeantNext, isPartOfDress, isTouched } from "./parts-of-bodies";
import { bringsIn, isOnlyHeard } from "./presence";
import type { Setting, Thing } from "./scene";
import type { SceneMemory } from "./scene-memory";

/** What stands before whoever something is from, or is a likeness of. */
const FROM = /^(?:of|from|by|to)\b/;
const ALWAYS_WORN = /\b(?:beard|moustache|mustache|goatee|whiskers|glasses|spectacles)$/;
/** What clothes do that nobody wears. */
const LIES = /^(?:lie|hang|stand|rest|remain|dry|float)$/;

/** Takes the phrases of a line into its frame, as its people and its things. */
export class PhraseTaker {
  protected readonly somebody: Somebody[] = [];
  protected readonly parts = new Map<Person, string>();
  protected readonly things: Thing[] = [];
  /** How near each thing is to what the line is about, 1 the nearest. */
  protected readonly rank = new Map<Thing, number>();
  protected sentences = 0;
  /** Of whom something was said that does not bring them in: `the face of a boxer who has lost`. */
  protected readonly others = new Set<NounPhrase>();
  /** Whether the sentence tells of what was, and its line of what is. */
  protected isOver = false;

  constructor(
    protected readonly memory: SceneMemory,
    protected readonly setting: Setting,
  ) {}

  /** Who is meant of those who are known. */
  protected quietly(phrase: NounPhrase): Somebody[] {
    return this.memory.meant(phrase, this.company(null, phrase), [], false);
  }

  /** Whose something is, to which a clause does something. */
  protected ownersOf(owner: NounPhrase, clause: Clause, mayBeNew = false): Somebody[] {
    const company =
      owner.type === "pronoun"
        ? { ...NO_COMPANY, doing: doingToldBy(clause) }
        : this.company(null, owner);
    return this.memory.inPassing(() => this.memory.meant(owner, company, [], mayBeNew));
  }

  /** Whose something is, who is there: also who came in with it. */
  protected ownersHere(owner: NounPhrase): string[] {
    const known = this.quietly(owner);
    const isNew = ({ person }: Somebody) =>
      owner.type === "noun" && !person.named && person.words.at(-1) === owner.head;
    return (known.length > 0 ? known : this.somebody.filter(isNew)).map(({ person }) => person.id);
  }

  protected isOfSomebody(phrase: NounPhrase): boolean {
    const kind =
      phrase.type === "noun" ? meaningOf(phrase.head, this.company(null, phrase))?.kind : null;
    return kind === "person" || kind === "people" || this.quietly(phrase).length > 0;
  }

  private company(clause: Clause | null, phrase: NounPhrase): Company {
    return companyIn(this.setting.kind, clause, phrase);
  }

  /**
   * Takes a phrase into the frame: its people, or its thing.
   * @param rank how near it is to what the line is about, 1 the nearest
   * @returns ids of people, nouns of things
   */
  protected take(
    named: NounPhrase,
    clause: Clause,
    rank: number,
    preposition = "",
    not: readonly string[] = [],
  ): string[] {
    if (named.none) return [];
    const phrase = this.memory.withParent(named, clause);
    // `her coat` tells that somebody is a woman.
    if (phrase.owner?.type === "pronoun") this.ownersOf(phrase.owner, clause);
    if (phrase.head === "they" && phrase.count === null && this.areThings(clause, rank, not))
      return [];
    const mayBeNew =
      !this.isOver && !this.others.has(phrase) && bringsIn(phrase, clause, preposition);
    const isSubject = clause.subjects.includes(named);
    const isIt = isSubject && phrase.head === "it";
    const doer = isIt ? doerOfIt(clause, this.memory.lastActing, this.things.length > 0) : null;
    const found = doer
      ? [{ person: doer, number: doer.number }]
      : this.memory.meant(phrase, this.company(clause, phrase), not, mayBeNew);
    if (isSubject) this.memory.lastActing = (found.length === 1 && found[0]?.person) || null;
    if (found.length > 0) {
      for (const each of found) this.show(each);
      for (const { preposition: more, phrase: other } of phrase.with) {
        if (!ABSENT.test(more) && more !== "of" && more !== "in") this.take(other, clause, 4, more);
      }
      return found.filter(({ person }) => !person.bodiless).map(({ person }) => person.id);
    }
    if (!mayBeNew && this.isOfSomebody(phrase)) this.others.add(phrase);
    return this.takeThing(phrase, clause, rank, preposition);
  }

  /** Whether `they` are things: `Wet footprints lead out. They are small. She follows them.` */
  private areThings({ verb }: Clause, rank: number, not: readonly string[]): boolean {
    if (rank > 1) return this.memory.lastIsThings || this.memory.areThings(not);
    return (
      /^(?:be|lie|hang|fall|float|burn|glow)$/.test(verb ?? "") && this.memory.areThings(not, true)
    );
  }

  private takeThing(
    named: NounPhrase,
    clause: Clause,
    rank: number,
    preposition: string,
  ): string[] {
    const phrase = this.memory.isCarved(named) ? { ...named, head: "statue" } : named;
    if (phrase.type === "pronoun") {
      const { lastAnimal, lastThing } = this.memory;
      const isIt = phrase.head === "it";
      // Nobody knows which one: `it` is not the thing before.
      if (phrase.head === "one" && rank === 2) this.memory.lastThing = "";
      if (lastAnimal && (isIt ? lastThing === lastAnimal.noun : /^s?he$/.test(phrase.head))) {
        if (rank === 1) this.showAgain(lastAnimal.thing);
        return [lastAnimal.noun];
      }
      return isIt && lastThing ? [lastThing] : [];
    }
    const meaning = meaningOf(phrase.head, this.company(clause, phrase));
    // `A cap lies in the dust`: whoever it belongs to is elsewhere.
    const isLeft = rank === 1 && LIES.test(clause.verb ?? "") && clause.states.length === 0;
    const isDress = isGarment(phrase.head) || isPartOfDress(phrase.head);
    // `wrapped in Svend's jersey`: he need not be there.
    const isLent =
      preposition === "in" && phrase.owner?.type === "name" && clause.subjects.length > 0;
    const isWorn = phrase.owner !== null && isDress && !isLeft && !isLent;
    const isBody = meaning?.kind === "body" || isWorn;
    if (isBody && phrase.owner && !isKeepsake(phrase))
      this.showOwner(phrase, phrase.owner, clause, rank);
    else if (meaning?.kind === "body" && rank === 1 && !phrase.owner) this.showPart(phrase);
    if (!PICTURES.test(phrase.head)) {
      for (const { preposition: more, phrase: other } of phrase.with) {
        // `a letter from their lawyer`, `has the face of a boxer`: of `looks at the face of a girl` she is there.
        const isPart = meaning?.kind === "body" && clause.verb !== "have";
        const isOther = FROM.test(more) && !isPart && this.isOfSomebody(other);
        if (isOther) this.others.add(other);
        if (!ABSENT.test(more) && !isStuffOf(phrase, more, other) && !isOther)
          this.take(other, clause, more === "of" ? rank + 1 : 5, more);
      }
    }
    const isNone = isQuality(phrase, clause, preposition);
    this.memory.lastIsThings = phrase.plural;
    if (phrase.plural && rank <= 2 && !isBody) this.memory.noteThings();
    const isThing = meaning !== null && meaning.kind !== "person" && !NOT_A_THING.has(phrase.head);
    if (!isThing || isNone || isOnlyHeard(phrase, clause)) return [phrase.head];
    const isPlace = rank >= 4 && isPlaceAt(preposition, phrase.head);
    // Somebody's glasses are worn.
    const noun = phrase.head === "glass" && phrase.plural && phrase.owner ? "glasses" : phrase.head;
    const thing: Thing = {
      ...{
        noun,
        kind: meaning.kind,
        is: meaning.is,
        traits: [...ofWhat(phrase), ...phrase.traits],
      },
      number: phrase.count ?? (phrase.plural ? null : 1),
      ...{ where: whereOf(phrase, clause), isOwned: phrase.owner !== null },
    };
    thing.traits = this.memory.coats.known(thing, phrase.text);
    if (thing.kind === "animal") this.memory.young.saw(noun);
    if (thing.kind === "animal" && thing.number === 1)
      this.memory.lastAnimal = { noun, sex: null, thing };
    // What is named first is what the line is about.
    this.rank.set(thing, rank + laterBy(thing, { rank, isPlace, sentences: this.sentences }));
    this.things.push(thing);
    if (this.memory.lastThing === null || isMeantNext(thing, phrase, clause, { rank, preposition }))
      this.memory.lastThing = noun;
    return [this.animalOf(phrase, isBody) ?? noun];
  }

  /** What is done to the ears of the dog is done to the dog, which is there. */
  private animalOf({ owner }: NounPhrase, isBody: boolean): string | null {
    if (!isBody || owner === null || !isCertainAnimal(owner)) return null;
    return this.things.some(({ noun }) => noun === owner.head) ? owner.head : null;
  }

  /** An animal that does something is seen, though only a pronoun means it. */
  private showAgain(animal: Thing): void {
    if (this.things.some(({ noun }) => noun === animal.noun)) return;
    const thing = { ...animal, number: 1, where: null };
    this.rank.set(thing, 1);
    this.things.push(thing);
  }

  /** `His hand shakes`: he is in the frame, close. */
  private showOwner(part: NounPhrase, owner: NounPhrase, clause: Clause, rank: number): void {
    const isAnimal = isCertainAnimal(owner) && this.quietly(owner).length === 0;
    if (this.memory.isStatue(owner) || isAnimal) this.takeThing(owner, clause, rank + 1, "");
    const isSeen = SEEN_ALONE.test(part.head) || (rank === 2 && isTouched(part, owner, clause));
    // `into her brother's lap`: one of those who are there, or nobody known.
    const mayBeNew = isSeen && !(owner.owner && isKin(owner.head));
    for (const each of this.ownersOf(owner, clause, mayBeNew)) {
      if (!this.somebody.some(({ person }) => person === each.person) && rank === 1)
        this.parts.set(each.person, part.head);
      // Whoever strokes his beard has one.
      const { person } = each;
      if (ALWAYS_WORN.test(part.text)) person.look = joinLooks(person.look, readLook(part.text));
      this.show(each);
    }
  }

  /** `A hand reaches out of the dark`: of somebody whom nobody sees. */
  private showPart(part: NounPhrase): void {
    if (this.somebody.length > 0 || !SEEN_ALONE.test(part.head)) return;
    const someone = this.memory.meant(
      { ...part, type: "pronoun", head: "someone", count: null },
      this.company(null, part),
    );
    for (const each of someone) {
      this.parts.set(each.person, part.head);
      this.show(each);
    }
  }

  private show(each: Somebody): void {
    if (each.person.bodiless) return;
    this.memory.lastIsThings = false;
    this.memory.lastAnimal = null;
    const at = this.somebody.findIndex(
      ({ person }) => person === each.person || (person.id === each.person.id && !person.named),
    );
    if (at < 0) this.somebody.push(each);
    // `The guards run. One of them falls`: all of them are still there.
    else if ((each.number ?? 1) > 1 && this.somebody[at]?.number === null) this.somebody[at] = each;
  }
}

/** `a dentist's chair`: for whom a thing is made says what it is; of `the girl's chair` it says no more than whose. */
function ofWhat({ owner }: NounPhrase): string[] {
  const isKind = owner?.type === "noun" && /^an? /i.test(owner.text);
  return isKind ? [`${owner.head}'s`] : [];
}

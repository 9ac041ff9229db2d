import { withoutAppositions } from "./appositions";
import { animalOf } from "./being-words";
import type { Cast, Person, Somebody } from "./cast";
import { type Clause, type NounPhrase, readClauses } from "./clauses";
import { isGarment } from "./clothes";
import { feelingOf } from "./feelings";
import { type Company, meaningOf } from "./kinds";
import {
  ABSENT,
  AWAY,
  companyIn,
  doingOf,
  goesAway,
  isAbsentAt,
  isKeepsake,
  isLikeness,
  isPlaceAt,
  isQuality,
  isSaidToBe,
  isStuffOf,
  laterBy,
  NO_DOING,
  NOT_A_THING,
  OF_THE_MIND,
  PICTURES,
  postureOf,
  SEEN_ALONE,
  whereOf,
} from "./line-words";
import type { Being, Doing, Feeling, ReadLine, Setting, Thing } from "./scene";
import { dressByClause, dresses, isWornIn, withoutDress } from "./scene-clothes";
import type { SceneMemory } from "./scene-memory";
import { withoutSimiles } from "./similes";
import { tagWords } from "./tag";
import { sentencesOf, tokensOf, withoutBrackets } from "./tokens";

/** What is in the frame of one line. */
export type Frame = Pick<ReadLine, "beings" | "things" | "mainThing" | "doings" | "unknown">;

/** Reads what a line of action shows. */
export function readFrame(text: string, cast: Cast, memory: SceneMemory, setting: Setting): Frame {
  memory.startLine(text);
  const reader = new FrameReader(cast, memory, setting);
  for (const sentence of sentencesOf(withoutSimiles(withoutBrackets(text))))
    reader.sentence(sentence);
  return reader.frame();
}

class FrameReader {
  private readonly somebody: Somebody[] = [];
  private readonly parts = new Map<Person, string>();
  private readonly postures = new Map<Person, Pick<Being, "posture" | "isAsleep">>();
  /** Whom pronouns that act mean. */
  private readonly pronouns = new Map<NounPhrase, string[]>();
  private readonly feelings = new Map<Person, Feeling>();
  private readonly things: Thing[] = [];
  private readonly rank = new Map<Thing, number>();
  private readonly doings: Doing[] = [];
  private readonly unknown: string[] = [];
  private sentences = 0;
  /** Who did something last: `He stops. Cups an ear.` */
  private lastActing: string[] = [];

  constructor(
    private readonly cast: Cast,
    private readonly memory: SceneMemory,
    private readonly setting: Setting,
  ) {}

  sentence(sentence: string): void {
    this.sentences += 1;
    const words = withoutAppositions(tagWords(tokensOf(sentence), this.cast.isName));
    const clauses = readClauses(words);
    for (const clause of clauses) this.clause(clause);
    const isSaid = clauses.some(
      ({ verb, subjects, places }) => verb || subjects.length > 0 || places.length > 0,
    );
    if (!isSaid && /\p{L}{3}/u.test(sentence)) this.unknown.push(sentence);
  }

  frame(): Frame {
    this.memory.seen(this.somebody);
    const things = this.things.filter(
      (thing, at) => this.things.findIndex(({ noun }) => noun === thing.noun) === at,
    );
    const ranked = things.toSorted((a, b) => (this.rank.get(a) ?? 9) - (this.rank.get(b) ?? 9));
    const { name, kind } = this.setting;
    return {
      beings: this.somebody.map((each) => this.being(each)),
      things: this.memory.things.meant(things, this.doings, `${name} ${kind}`),
      mainThing: ranked[0]?.noun ?? null,
      doings: this.doings,
      unknown: this.unknown,
    };
  }

  private being({ person, number }: Somebody): Being {
    const { id, name, kind, look } = person;
    return {
      ...{ id, name, kind, number, look, at: null, holds: [], off: [] },
      ...(this.postures.get(person) ?? { posture: null, isAsleep: false }),
      animal: animalOf(person),
      feeling: this.feelings.get(person) ?? null,
      part: this.parts.get(person) ?? null,
    };
  }

  private clause(clause: Clause): void {
    const doing = clause.verb;
    const isOfMind = OF_THE_MIND.has(doing ?? "") && !clause.passive;
    // `He pulls Kole up`: somebody else does.
    const done = clause.objects.flatMap((phrase) => this.memory.idByName(phrase) ?? []);
    const about = doing === null ? 2 : 1;
    const named = withoutDress(clause.subjects).flatMap((phrase) => {
      // `He pulls Kole up and carries him`: one `he` does both.
      const ids = this.pronouns.get(phrase) ?? this.take(phrase, clause, about, "", done);
      if (phrase.type === "pronoun") this.pronouns.set(phrase, ids);
      return ids;
    });
    const isLeftOut = clause.subjects.length === 0 && doing !== null && !clause.passive;
    const who = isLeftOut ? this.lastActing : named;
    if (!isLeftOut && doing !== null) this.lastActing = who;
    if (isOfMind) {
      this.note(clause, who, []);
      return;
    }
    const beside: string[] = [];
    const to = clause.objects.flatMap((phrase) => this.take(phrase, clause, 2, "", who));
    // `binds his arm`: it is done to him.
    for (const { owner } of [...clause.objects, ...clause.places.map(({ phrase }) => phrase)])
      if (owner) beside.push(...this.quietly(owner).map(({ person }) => person.id));
    for (const { preposition, phrase } of clause.places) {
      const isForThing = () => preposition === "for" && this.quietly(phrase).length === 0;
      if (isAbsentAt(preposition, clause) && !isForThing()) continue;
      if (named.length > 0 && isWornIn(clause, preposition, phrase)) continue;
      const rank = preposition === "with" ? 3 : 4;
      const found = this.take(phrase, clause, rank, preposition, who);
      if (clause.passive && preposition === "by" && found.length > 0) {
        this.note({ ...clause, passive: false }, found, who);
        return;
      }
      beside.push(...found);
    }
    this.note(clause, who, to, beside);
    this.group(clause, who, to);
  }

  /** Who does something together, or to each other, is whom `they` means next; who leaves is not. */
  private group(clause: Clause, who: string[], to: string[]): void {
    const personsOf = (ids: readonly string[]) =>
      this.somebody.map(({ person }) => person).filter(({ id }) => ids.includes(id));
    const doing = personsOf(who);
    this.memory.together(doing.length > 1 ? doing : personsOf([...who, ...to]));
    if (goesAway(clause)) for (const person of doing) this.memory.leaves(person);
  }

  private note(clause: Clause, who: string[], to: string[], places: readonly string[] = []): void {
    const { verb, particle } = clause;
    this.posture(clause, who);
    this.feel(clause, who);
    this.dress(clause);
    // Whoever does not look up looks down.
    if (clause.negated && verb === "look" && particle === "up")
      this.note({ ...clause, negated: false, particle: "down" }, who, to);
    if (verb === null || NO_DOING.has(verb) || clause.negated) return;
    if (who.length === 0 && clause.subjects.length > 0 && to.length === 0) {
      if (clause.subjects.every(({ none }) => none)) return;
    }
    const isSomebody = (id: string) => this.somebody.some(({ person }) => person.id === id);
    const beside = places.filter((id) => isSomebody(id) && !who.includes(id));
    this.doings.push({ ...doingOf(clause, verb), who, to, beside });
  }

  private posture(clause: Clause, who: readonly string[]): void {
    const said = postureOf(clause);
    if (!said) return;
    const named = this.somebody.filter(({ person }) => who.includes(person.id));
    const meant = named.length > 0 ? [] : clause.subjects.flatMap((each) => this.quietly(each));
    const isAsleep = isSaidToBe(clause, "asleep", "unconscious");
    for (const { person } of [...named, ...meant])
      this.postures.set(person, { posture: said, isAsleep });
    for (const thing of this.things)
      if (thing.kind === "animal" && who.includes(thing.noun)) thing.posture = said;
  }

  /** The first feeling that is told of somebody stays: `Tears run down her face` tells hers. */
  private feel(clause: Clause, who: readonly string[]): void {
    const feeling = feelingOf(clause);
    if (feeling === null) return;
    const own = this.somebody.filter(({ person }) => who.includes(person.id));
    const phrases = [...clause.subjects, ...clause.places.map(({ phrase }) => phrase)];
    const owners = phrases.flatMap(({ owner }) => (owner ? this.quietly(owner) : []));
    for (const { person } of own.length > 0 ? own : owners)
      if (!this.feelings.has(person)) this.feelings.set(person, feeling);
  }

  private dress(clause: Clause): void {
    if (dresses(clause))
      dressByClause(
        clause,
        clause.subjects.flatMap((phrase) => this.quietly(phrase)).map(({ person }) => person),
      );
  }

  private quietly(phrase: NounPhrase): Somebody[] {
    return this.memory.meant(phrase, this.company(null, phrase));
  }

  private company(clause: Clause | null, phrase: NounPhrase): Company {
    return companyIn(this.setting.kind, clause, phrase);
  }

  /**
   * Takes a phrase into the frame: its people, or its thing.
   * @param rank how near it is to what the line is about, 1 the nearest
   * @returns ids of people, nouns of things
   */
  private take(
    phrase: NounPhrase,
    clause: Clause,
    rank: number,
    preposition = "",
    not: readonly string[] = [],
  ): string[] {
    if (phrase.none || clause.states.some((state) => AWAY.has(state))) return [];
    // `her coat` tells that somebody is a woman.
    if (phrase.owner?.type === "pronoun") this.quietly(phrase.owner);
    if (phrase.head === "they" && rank > 1 && phrase.count === null && this.memory.lastIsThings)
      return [];
    const found = this.memory.meant(phrase, this.company(clause, phrase), not);
    if (found.length > 0) {
      for (const each of found) this.show(each);
      for (const { preposition: more, phrase: other } of phrase.with) {
        if (!ABSENT.test(more) && more !== "of" && more !== "in") this.take(other, clause, 4, more);
      }
      return found.filter(({ person }) => !person.bodiless).map(({ person }) => person.id);
    }
    return this.takeThing(phrase, clause, rank, preposition);
  }

  private takeThing(
    named: NounPhrase,
    clause: Clause,
    rank: number,
    preposition: string,
  ): string[] {
    const phrase = this.memory.isStatue(named) ? { ...named, head: "statue" } : named;
    if (phrase.type === "pronoun") {
      return phrase.head === "it" && this.memory.lastThing ? [this.memory.lastThing] : [];
    }
    const meaning = meaningOf(phrase.head, this.company(clause, phrase));
    const isBody = meaning?.kind === "body" || (phrase.owner !== null && isGarment(phrase.head));
    if (isBody && phrase.owner && !isKeepsake(phrase))
      this.showOwner(phrase, phrase.owner, clause, rank);
    else if (meaning?.kind === "body" && rank === 1 && !phrase.owner) this.showPart(phrase);
    if (!PICTURES.test(phrase.head)) {
      for (const { preposition: more, phrase: other } of phrase.with) {
        if (!ABSENT.test(more) && !isStuffOf(phrase, more, other))
          this.take(other, clause, more === "of" ? rank + 1 : 5, more);
      }
    }
    const isNone = isLikeness(phrase) || isQuality(phrase, clause, preposition);
    if (!meaning || isNone || NOT_A_THING.has(phrase.head)) return [phrase.head];
    const isPlace = rank >= 4 && isPlaceAt(preposition, phrase.head);
    // Somebody's glasses are worn.
    const noun = phrase.head === "glass" && phrase.plural && phrase.owner ? "glasses" : phrase.head;
    const thing: Thing = {
      ...{ noun, kind: meaning.kind, is: meaning.is, traits: phrase.traits },
      number: phrase.count ?? (phrase.plural ? null : 1),
      ...{ where: whereOf(phrase, clause), isOwned: phrase.owner !== null },
    };
    // What is named first is what the line is about.
    this.rank.set(thing, rank + laterBy(thing, { rank, isPlace, sentences: this.sentences }));
    this.things.push(thing);
    this.memory.lastIsThings = phrase.plural;
    if (rank <= 3 || this.memory.lastThing === null) this.memory.lastThing = noun;
    return [noun];
  }

  /** `His hand shakes`: he is in the frame, close. */
  private showOwner(part: NounPhrase, owner: NounPhrase, clause: Clause, rank: number): void {
    if (this.memory.isStatue(owner)) this.takeThing(owner, clause, rank + 1, "");
    const found = this.memory.meant(owner, this.company(null, owner));
    for (const each of found) {
      if (!this.somebody.some(({ person }) => person === each.person) && rank === 1)
        this.parts.set(each.person, part.head);
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
    const at = this.somebody.findIndex(
      ({ person }) => person === each.person || (person.id === each.person.id && !person.named),
    );
    if (at < 0) this.somebody.push(each);
    else if (each.number !== null && this.somebody[at]?.number === null) this.somebody[at] = each;
  }
}

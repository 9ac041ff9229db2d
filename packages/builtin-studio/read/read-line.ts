import { withoutAppositions } from "./appositions";
import { animalOf } from "./being-words";
import type { Cast, Person, Somebody } from "./cast";
import { type Clause, type NounPhrase, readClauses } from "./clauses";
import { isGarment } from "./clothes";
import { feelingOf } from "./feelings";
import { namedOfGroup } from "./groups";
import {
  doingOf,
  goesAway,
  HOLDS_PEOPLE,
  isAbsentAt,
  isDoerAt,
  isGone,
  NO_DOING,
  OF_THE_MIND,
  objectsOf,
  theNoun,
  withoutLikeness,
  withTelephone,
} from "./line-words";
import { joinLooks, readLook } from "./looks";
import { withNamedMembers } from "./named-members";
import { isSpokenOf, saysWhatMightBe, withoutNotThere } from "./not-there";
import { withLeadingParticiple } from "./participles";
import { isOfThePast, withoutPast } from "./past";
import { plainSentences } from "./plain-sentences";
import { type Held, heldBy, postureOfOther, SLEEPS } from "./postures";
import { isPictured, showsSomebody } from "./presence";
import type { Being, Doing, Feeling, ReadLine, Setting } from "./scene";
import { dressByClause, dresses, isWornIn, withoutDress } from "./scene-clothes";
import type { SceneMemory } from "./scene-memory";
import { type Tagged, tagWords } from "./tag";
import { PhraseTaker } from "./take-phrases";
import { tokensOf } from "./tokens";

/** What is in the frame of one line. */
export type Frame = Pick<
  ReadLine,
  "beings" | "absent" | "things" | "mainThing" | "doings" | "unknown"
>;

/** Reads what a line of action shows. */
export function readFrame(text: string, cast: Cast, memory: SceneMemory, setting: Setting): Frame {
  memory.startLine(text);
  const reader = new FrameReader(cast, memory, setting);
  reader.read(plainSentences(text));
  return reader.frame();
}

type Ids = readonly string[];

class FrameReader extends PhraseTaker {
  private readonly postures = new Map<Person, Held>();
  /** Whom pronouns that act mean. */
  private readonly pronouns = new Map<NounPhrase, string[]>();
  private readonly feelings = new Map<Person, Feeling>();
  private readonly doings: Doing[] = [];
  private readonly unknown: string[] = [];
  /** Who did something last: `He stops. Cups an ear.` */
  private lastActing: string[] = [];
  /** Whom a clause says to be gone. */
  private away = new Set<NounPhrase>();
  /** What stands behind nouns for people without a name and says how these are. */
  private readonly told = new Map<string, string>();
  /** Everybody whom the line names. */
  private readonly named = new Set<Person>();

  constructor(
    private readonly cast: Cast,
    memory: SceneMemory,
    setting: Setting,
  ) {
    super(memory, setting);
  }

  read(sentences: readonly string[]): void {
    const tagged = sentences.map((sentence) =>
      withoutAppositions(tagWords(tokensOf(sentence), this.cast.isName), (noun, said) =>
        this.told.set(noun, said),
      ),
    );
    const isTold = tagged.every(
      (words) => isOfThePast(words) || words.every(({ tag }) => !/[FX]/.test(tag)),
    );
    for (const [at, words] of tagged.entries()) {
      this.isOver = !isTold && isOfThePast(words);
      this.sentence(sentences[at] ?? "", words);
    }
  }

  private sentence(sentence: string, words: readonly Tagged[]): void {
    this.sentences += 1;
    for (const { tag, lower } of words) {
      const person = tag === "E" ? this.cast.byWords([lower]) : null;
      if (person) this.named.add(person);
    }
    const said = this.withoutFigures(withoutNotThere(withoutPast(words)), sentence);
    if (saysWhatMightBe(words)) this.unknown.push(sentence);
    const clauses = withLeadingParticiple(readClauses(said));
    for (const clause of clauses) {
      const subjects = namedOfGroup(clause.subjects).map(withoutLikeness);
      const places = clause.places.map((place) => this.withNoun(place));
      const objects = clause.objects.map(withoutLikeness);
      this.clause({ ...clause, subjects, objects, places }, sentence);
    }
    for (const { person } of this.somebody) {
      const told = person.named ? undefined : this.told.get(person.words.at(-1) ?? "");
      if (told !== undefined) person.look = joinLooks(readLook(told), person.look);
    }
    const isSaid = clauses.some(
      ({ verb, subjects, places }) => verb || subjects.length > 0 || places.length > 0,
    );
    if (!isSaid && /\p{L}{3}/u.test(sentence)) this.unknown.push(sentence);
  }

  /** `A bed stands by the stove. In it lies Lida`: in the bed. */
  private withNoun(place: Clause["places"][number]): Clause["places"][number] {
    if (place.phrase.head !== "it" || !/^(?:in|on|into|onto|under|behind)$/.test(place.preposition))
      return place;
    const thing = this.things.find(({ kind }) => HOLDS_PEOPLE.test(kind));
    return thing === undefined ? place : { ...place, phrase: theNoun(thing.noun) };
  }

  /** Nobody lives of those whom a colon lists behind dolls or a picture. */
  private withoutFigures(words: readonly Tagged[], sentence: string): readonly Tagged[] {
    const colon = words.findIndex(({ text }) => text === ":");
    const listed = words.slice(colon + 1);
    if (colon < 0 || listed.some(({ tag }) => tag === "E")) return words;
    const before = words.slice(0, colon);
    if (!before.some(({ tag, lemma }) => tag === "N" && showsSomebody(lemma))) return words;
    for (const { tag, lemma } of listed) if (tag === "N") this.memory.noteMade(lemma);
    this.unknown.push(sentence);
    return before;
  }

  frame(): Frame {
    const { line } = this.memory;
    const somebody = withNamedMembers(line, this.somebody, this.doings, this.postures);
    this.memory.seen(somebody);
    const things = this.things.filter(
      (thing, at) => this.things.findIndex(({ noun }) => noun === thing.noun) === at,
    );
    const ranked = things.toSorted((a, b) => (this.rank.get(a) ?? 9) - (this.rank.get(b) ?? 9));
    const { name, kind } = this.setting;
    return {
      beings: somebody.map((each) => this.being(each)),
      absent: [...this.named]
        .filter((person) => !this.somebody.some((each) => each.person === person))
        .map(({ name }) => name),
      things: this.memory.things.meant(things, this.doings, `${name} ${kind} ${line}`),
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

  private clause(said: Clause, sentence: string): void {
    const clause = withTelephone(said, this.memory.lastThing);
    if (isPictured(clause, sentence)) {
      for (const { preposition, phrase } of clause.places.slice(0, 1))
        this.take(phrase, clause, 2, preposition);
      this.unknown.push(sentence);
      return;
    }
    // `The groom is nowhere to be seen`: he is not seen.
    if (clause.subjects.some((phrase) => this.away.has(phrase))) return;
    if (isGone(clause)) {
      this.away = new Set(clause.subjects);
      for (const phrase of clause.subjects)
        for (const { person } of this.quietly(phrase)) this.memory.leaves(person);
      return;
    }
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
    const isOther = (phrase: NounPhrase) =>
      this.others.has(phrase) || (this.memory.isStatue(phrase) && !this.memory.isCarved(phrase));
    if (clause.subjects.some(isOther)) this.unknown.push(sentence);
    const isLeftOut = clause.subjects.length === 0 && doing !== null && !clause.passive;
    const who = isLeftOut ? this.lastActing : named;
    if (!isLeftOut && doing !== null) this.lastActing = who;
    if (isOfMind) {
      this.note(clause, who, []);
      return;
    }
    const beside: string[] = [];
    const objects = objectsOf(clause, (each) => who.includes(this.memory.idByName(each) ?? ""));
    const spokenOf = (phrase: NounPhrase, preposition?: string) =>
      isSpokenOf(phrase, clause, preposition) && this.quietly(phrase).length === 0;
    if (
      objects.some((phrase) => spokenOf(phrase)) ||
      clause.places.some(({ phrase, preposition }) => spokenOf(phrase, preposition))
    )
      this.unknown.push(sentence);
    const to = objects
      .filter((phrase) => !spokenOf(phrase))
      .flatMap((phrase) => this.take(phrase, clause, 2, "", who));
    // `binds his arm`: it is done to him.
    for (const { owner, head } of [...clause.objects, ...clause.places.map(({ phrase }) => phrase)])
      if (owner && !(owner.type === "name" && isGarment(head)))
        beside.push(...this.ownersHere(owner));
    for (const { preposition, phrase } of clause.places) {
      // `pours soup for Ana`, who is there
      const isThere = () =>
        !this.isOfSomebody(phrase) ||
        (clause.objects.length > 0 &&
          this.quietly(phrase).some(({ person }) => this.memory.present.has(person)));
      if (spokenOf(phrase, preposition)) continue;
      if (isAbsentAt(preposition, clause) && !(preposition === "for" && isThere())) continue;
      if (named.length > 0 && isWornIn(clause, preposition, phrase)) continue;
      const rank = preposition === "with" ? 3 : 4;
      // `gives the puppy to her`: not to the puppy.
      const found = this.take(phrase, clause, rank, preposition, [...who, ...to]);
      if (isDoerAt(preposition, phrase, clause) && found.length > 0) {
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

  private note(clause: Clause, who: string[], to: string[], places: Ids = []): void {
    const { verb, particle } = clause;
    const isSomebody = (id: string) => this.somebody.some(({ person }) => person.id === id);
    const beside = places.filter((id) => isSomebody(id) && !who.includes(id));
    this.posture(clause, who, to, beside);
    this.feel(clause, who);
    this.dress(clause);
    // Whoever does not look up looks down.
    if (clause.negated && verb === "look" && particle === "up")
      this.note({ ...clause, negated: false, particle: "down" }, who, to);
    if (verb === null || NO_DOING.has(verb) || clause.negated) return;
    const isOfNobody = who.length === 0 && to.length === 0 && clause.subjects.length > 0;
    if (isOfNobody && clause.subjects.every(({ none }) => none)) return;
    this.doings.push({ ...doingOf(clause, verb), who, to, beside });
  }

  private posture(clause: Clause, who: Ids, to: Ids, beside: Ids): void {
    const brought = postureOfOther(clause);
    const named = this.somebody.filter(({ person }) => who.includes(person.id));
    for (const each of this.somebody)
      if (brought && to.includes(each.person.id) && !named.includes(each))
        this.postures.set(each.person, { posture: brought, at: null, isAsleep: false });
    const said = heldBy(clause, beside);
    if (!said) return;
    const meant = named.length > 0 ? [] : clause.subjects.flatMap((each) => this.quietly(each));
    const isSleep = SLEEPS.test(clause.verb ?? "");
    for (const { person } of [...named, ...meant]) {
      const now = this.postures.get(person);
      // `sits in an armchair and sleeps`
      this.postures.set(person, isSleep && now?.posture === "sit" ? now : said);
    }
    for (const thing of this.things)
      if (thing.kind === "animal" && who.includes(thing.noun)) thing.posture = said.posture;
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
}

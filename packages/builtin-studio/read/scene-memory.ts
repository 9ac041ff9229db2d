import { ofTitle } from "./being-words";
import type { Cast, Person, Somebody } from "./cast";
import type { NounPhrase } from "./clauses";
import { groupAmong } from "./groups";
import { canBeKin } from "./kin";
import { type Company, meaningOf, NO_COMPANY } from "./kinds";
import { emptyLook, joinLooks, readLook, sexOfWords } from "./looks";
import { newcomer, unknownPerson } from "./newcomer";
import type { Look } from "./scene";
import { ThingsOfScene } from "./senses";
import { Statues } from "./statues";

const NOBODY =
  /^(?:it|itself|this|that|these|those|there|what|which|nothing|something|everything|anything|each other|all|another|others|other|one|none)$/;

/**
 * Remembers who was spoken of last in a scene, so that pronouns find whom they mean, and makes
 * somebody of every noun that means a person.
 */
export class SceneMemory {
  /** The last spoken of stands last. */
  private recent: Person[] = [];
  /** Whom `they` means next. */
  private lastGroup: Somebody[] = [];
  /** Who was named in this line since a clause said who they are. */
  private afterGroup: Person[] | null = null;
  /** Who spoke last in this scene. */
  private lastSpeaker: Person | null = null;
  /** Who has left in this line. */
  private readonly gone = new Set<Person>();
  /** Who was in the scene's frames so far. */
  readonly present = new Set<Person>();

  /** What `it` means next. */
  lastThing: string | null = null;
  /** Several things were named last: `them` means these. */
  lastIsThings = false;

  private line = "";
  private readonly statues = new Statues();

  readonly things = new ThingsOfScene();

  /** Who was spoken of in this line. */
  private readonly noted = new Set<Person>();

  constructor(private readonly cast: Cast) {}

  /** @param text what the line says */
  startLine(text: string): void {
    this.line = text;
    this.noted.clear();
    this.gone.clear();
    this.afterGroup = null;
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
    this.afterGroup = [];
  }

  /** Somebody leaves: whoever says `they` next does not mean them. */
  leaves(person: Person): void {
    this.gone.add(person);
    this.present.delete(person);
    this.lastGroup = this.lastGroup.filter((each) => each.person !== person);
  }

  /** Those whom a noun phrase means; empty when it means a thing, a place or nobody. */
  meant(phrase: NounPhrase, company: Company, not: readonly string[] = []): Somebody[] {
    if (phrase.none || this.isStatue(phrase)) return [];
    if (phrase.type === "pronoun") return this.byPronoun(phrase, not);
    const group = this.groupOf(phrase);
    if (group) return group;
    const known =
      this.cast.byPhrase(phrase) ?? this.cast.toldIn(this.line, phrase) ?? this.byRole(phrase);
    if (known) {
      if (phrase.role) this.relate(known, phrase.role, phrase.owner);
      return [this.note(known, phrase)];
    }
    const isNoun = phrase.type === "noun" || meaningOf(phrase.head, company)?.kind === "person";
    if (!isNoun) {
      const [name] = phrase.head.split(" ");
      // `a rusty Holden`, `the Mercedes` is nobody.
      const isOne = /^(?:an?|the) /i.test(phrase.text);
      const isFirstName = name !== undefined && !isOne && sexOfWords([name]) !== null;
      return isFirstName ? [this.note(this.cast.add(phrase.head.toUpperCase()), phrase)] : [];
    }
    const meaning = meaningOf(phrase.head, company);
    const isGroup = meaning?.kind === "people";
    const isRobot = /^(?:robot|android|droid|cyborg)s?$/.test(phrase.head);
    const isCreature = /^(?:alien|monster|creature|ghost|zombie|vampire|dragon|skeleton)$/.test(
      phrase.head,
    );
    if (meaning?.kind !== "person" && !isGroup && !isRobot && !isCreature) return [];
    return [this.note(newcomer(phrase, isGroup, this.present), phrase)];
  }

  /** The id of whoever a phrase calls by their name; null for all other phrases. */
  idByName(phrase: NounPhrase): string | null {
    return phrase.type === "name" ? (this.cast.byPhrase(phrase)?.id ?? null) : null;
  }

  /** Whether a phrase means a figure of stone or metal: nobody who lives. */
  isStatue(phrase: NounPhrase): boolean {
    return this.statues.has(phrase);
  }

  /** Several of those who are there, whom a phrase means together. */
  private groupOf(phrase: NounPhrase): Somebody[] | null {
    const there = [...new Set([...this.present, ...this.noted])];
    const isOpen = /^(?:child|kid)$/.test(phrase.head) && !there.some(({ named }) => named);
    // A scene may begin with `The children crawl out`: those of the story.
    const fits = groupAmong(phrase, isOpen ? this.cast.all : there);
    if (fits === null) return null;
    this.together(fits);
    return fits.map((person) => ({ person, number: 1 }));
  }

  /** `her husband Paul`: she is his wife. */
  private relate(person: Person, role: string, owner: NounPhrase | null): void {
    person.roles.push(role);
    const other = { husband: "wife", wife: "husband" }[role];
    const found = owner && other ? this.meant(owner, NO_COMPANY, [person.id]) : [];
    if (other) for (const each of found) each.person.roles.push(other);
  }

  /** `the old woman`, `her mother`: somebody with a name who fits, the last spoken of first. */
  private byRole(phrase: NounPhrase): Person | null {
    const isDefinite = /^(?:the|this|that)\b/i.test(phrase.text) || phrase.owner !== null;
    if (!isDefinite || phrase.plural || phrase.count !== null) return null;
    const said = readLook(phrase.text);
    const sex = sexOfWords([phrase.head]);
    const adult = /^(?:man|woman|gentleman|lady)$/.test(phrase.head);
    const child = /^(?:child|kid|boy|girl|baby|toddler)$/.test(phrase.head);
    const meant = this.recent.filter(
      (person) => person.number === 1 && (person.named || (adult && this.present.has(person))),
    );
    const isCalled = ({ roles, words }: Person) =>
      [...roles, ...words, ...words.map(ofTitle)].includes(phrase.head);
    return (
      meant.findLast(isCalled) ??
      this.kinOf(phrase) ??
      meant.findLast((person) => {
        if (person.kind === "robot") return /^(?:robot|machine|android|droid)$/.test(phrase.head);
        if (!adult && !child) return false;
        const { age } = person.look;
        if (sex !== null && person.look.sex !== sex) return false;
        // A private of 19 is a boy to those around him.
        if (child) return age !== null && age < (sex === null ? 18 : 21);
        if (said.age !== null && /\b(?:old|elderly|aged|young)\b/i.test(phrase.text)) {
          return age !== null && Math.abs(age - said.age) < 20;
        }
        return phrase.owner === null && sex !== null && (age === null || age >= 15);
      }) ??
      null
    );
  }

  /** `his mother`: the only one there who can be that. */
  private kinOf({ head, owner }: NounPhrase): Person | null {
    const [whose] = owner ? this.meant(owner, NO_COMPANY) : [];
    const fits = [...this.present].filter(
      (person) => whose && person.named && canBeKin(person, head, whose.person),
    );
    return fits.length === 1 ? (fits[0] ?? null) : null;
  }

  private note(person: Person, phrase: NounPhrase): Somebody {
    this.recent = [...this.recent.filter((each) => each !== person), person];
    this.noted.add(person);
    this.afterGroup?.push(person);
    if (phrase.count !== 1 && (phrase.plural || person.number !== 1)) this.lastGroup = [];
    const worn = phrase.with.filter(
      ({ preposition }) => preposition === "in" || preposition === "with",
    );
    if (worn.length > 0) {
      const said = readLook(
        worn.map(({ preposition, phrase: dress }) => `${preposition} ${dress.text}`).join(" "),
      );
      const { clothes, hair, beards, hairColour } = said;
      person.look = joinLooks(person.look, { ...emptyLook(), clothes, hair, beards, hairColour });
    }
    return {
      person,
      number:
        phrase.count ??
        (phrase.plural ? (person.number === 1 ? null : person.number) : person.number),
    };
  }

  private byPronoun(phrase: NounPhrase, not: readonly string[]): Somebody[] {
    const word = phrase.head;
    // `We see a man`: the camera. Who does something to himself is there anyway.
    if (/^(?:we|us|i|me|you)$|sel(?:f|ves)$/.test(word)) return [];
    if (NOBODY.test(word) && phrase.count === null) return [];
    if (/^(?:he|him|his|himself)$/.test(word)) return this.lastOfSex("male", not);
    if (/^(?:she|her|hers|herself)$/.test(word)) return this.lastOfSex("female", not);
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
    const isPassing = latest !== undefined && !latest.named && !this.noted.has(latest);
    const sure = fits.findLast((person) => person.look.sex === sex && this.present.has(person));
    const isSure = sure !== undefined && this.noted.has(sure);
    const isOpen = latest?.look.sex === null && (isSure || !this.noted.has(latest));
    const isKnown = named?.look.sex === sex || sure === undefined;
    const found = isPassing && isKnown && named ? named : isOpen && sure ? sure : latest;
    if (!found) return [];
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
    this.recent = [...this.recent.filter((each) => each !== person), person];
  }

  /** A new scene: people are remembered, but nobody stands there yet. */
  leave(): void {
    this.things.leave();
    this.lastThing = null;
    this.lastSpeaker = null;
    this.statues.forget();
    this.present.clear();
    this.lastGroup = [];
  }
}

import { creatures, robots } from "./being-words";
import type { Cast, Person, Somebody } from "./cast";
import type { Clause, NounPhrase } from "./clauses";
import { Coats } from "./coats";
import { groupAmong, isCalled } from "./groups";
import { canBeKin, isDeadKin, isKin, isOfOneAge } from "./kin";
import { type Company, meaningOf, NO_COMPANY } from "./kinds";
import { isMostlyAdjective, lexicon } from "./lexicon";
import { emptyLook, joinLooks, readLook, sexOfWords } from "./looks";
import { lookBehind, newcomer, wears } from "./newcomer";
import { SceneFocus } from "./scene-focus";
import { ThingsOfScene } from "./senses";
import { Statues } from "./statues";
import { YoungAnimals } from "./young-animals";

const COUNTED =
  /\b(?:screen|panel|display|ledger|page|column|invoice|meter|gauge|dial|spreadsheet|balance|total|sum)s?\b/i;

const SIBLING = /^(?:brother|sister)$/;
/** Whoever does this was not there before. */
const COMES = /^(?:come|enter|arrive|appear)$/;

/** Remembers who is in a scene, and makes somebody of every noun that means a person. */
export class SceneMemory extends SceneFocus {
  private readonly statues = new Statues();
  /** Whom phrases for kin were found to mean. */
  private readonly kin = new WeakMap<NounPhrase, Person>();

  readonly things = new ThingsOfScene();
  readonly young = new YoungAnimals();
  readonly coats = new Coats();

  constructor(private readonly cast: Cast) {
    super();
  }

  /**
   * Those whom a noun phrase means; empty when it means a thing, a place or nobody.
   * @param mayBeNew whether the phrase can bring in somebody who was not there before
   */
  meant(
    phrase: NounPhrase,
    company: Company,
    not: readonly string[] = [],
    mayBeNew = true,
  ): Somebody[] {
    if (phrase.none || this.isStatue(phrase) || this.young.parentOf(phrase) !== null) return [];
    if (company.doing === null && isDeadKin(phrase)) return [];
    if (phrase.type === "pronoun") return this.byPronoun(phrase, not, company.doing);
    const group = this.groupOf(phrase);
    if (group) return group;
    const known =
      this.cast.toldIn(this.line, phrase) ??
      this.cast.byPhrase(phrase) ??
      this.byRole(phrase, company.doing);
    if (known) {
      if (phrase.role) this.relate(known, phrase.role, phrase.owner);
      return [this.note(known, phrase)];
    }
    const isNoun = phrase.type === "noun" || meaningOf(phrase.head, company)?.kind === "person";
    // Those on a screen or a page are numbers.
    if (phrase.head === "figure" && COUNTED.test(this.line)) return [];
    // `A dry cough`; `the old` may be people.
    if (isMostlyAdjective(phrase.head) && /^an? /i.test(phrase.text)) return [];
    if (!isNoun) {
      if (!mayBeNew) return [];
      const [name] = phrase.head.split(" ");
      // `a rusty Holden`, `the Mercedes` is nobody.
      const isOne = /^(?:an?|the) /i.test(phrase.text);
      // `Green tiles`
      const isUsual = lexicon().adjectives.has(name ?? "") && phrase.text.toLowerCase() === name;
      const isFirstName = name !== undefined && !isOne && !isUsual && sexOfWords([name]) !== null;
      return isFirstName ? [this.note(this.cast.add(phrase.head.toUpperCase()), phrase)] : [];
    }
    const meaning = meaningOf(phrase.head, company);
    const isGroup = meaning?.kind === "people";
    const isOther = robots.has(phrase.head) || creatures.has(phrase.head);
    if (meaning?.kind !== "person" && !isGroup && !isOther) return [];
    const [whose] = phrase.owner ? this.meant(phrase.owner, NO_COMPANY, [], false) : [];
    const person = newcomer(phrase, isGroup, this.present, whose?.person ?? null);
    return mayBeNew || this.present.has(person) ? [this.note(person, phrase)] : [];
  }

  /** The id of whoever a phrase calls by their name; null for all other phrases. */
  idByName(phrase: NounPhrase): string | null {
    return phrase.type === "name" ? (this.cast.byPhrase(phrase)?.id ?? null) : null;
  }

  /** Whether a phrase means a figure of stone or metal: nobody who lives. */
  isStatue(phrase: NounPhrase): boolean {
    return this.statues.has(phrase);
  }

  /** Whether it means such a figure that stands as a statue, and no doll. */
  isCarved(phrase: NounPhrase): boolean {
    return this.isStatue(phrase) && this.statues.isCarved(phrase.head);
  }

  /** From here on a noun means a figure of that kind. */
  noteMade(noun: string): void {
    this.statues.add(noun);
  }

  /** `two newborn kids` of a goat as `two newborn goat kids`; all others as they are. */
  withParent(phrase: NounPhrase, { subjects, verb }: Clause): NounPhrase {
    if (this.cast.byWords([phrase.head]) !== null) return phrase;
    const owners = phrase.owner ? [phrase.owner, ...subjects] : [];
    const doing = subjects.includes(phrase) ? verb : null;
    this.young.note(
      phrase,
      doing,
      owners.map(({ head }) => head),
    );
    const parent = this.young.parentOf(phrase);
    return parent === null ? phrase : { ...phrase, traits: [...phrase.traits, parent] };
  }

  /** Several of those who are there, whom a phrase means together. */
  private groupOf(phrase: NounPhrase): Somebody[] | null {
    const there = [...new Set([...this.present, ...this.noted])];
    // `The children crawl out`, of whom one was seen in the scene or none: those of the story.
    const isOpen = /^(?:child|kid)$/.test(phrase.head) && phrase.count === null;
    const fits =
      groupAmong(phrase, there) ?? (isOpen ? groupAmong(phrase, this.cast.all, 1) : null);
    if (fits === null) return null;
    this.together(fits);
    return fits.map((person) => ({ person, number: 1 }));
  }

  /** `her husband Paul`: she is his wife. */
  private relate(person: Person, role: string, owner: NounPhrase | null): void {
    person.roles.push(role);
    const other = { husband: "wife", wife: "husband" }[role];
    const found = owner && other ? this.meant(owner, NO_COMPANY, [person.id], false) : [];
    if (other) for (const each of found) each.person.roles.push(other);
  }

  /** `the old woman`, `her mother`: somebody with a name who fits, the last spoken of first. */
  private byRole(phrase: NounPhrase, doing: string | null): Person | null {
    // `Mother and son look at each other`
    const isBare = phrase.text.toLowerCase() === phrase.head && isKin(phrase.head);
    const isDefinite = /^(?:the|this|that)\b/i.test(phrase.text) || phrase.owner !== null || isBare;
    if (!isDefinite || phrase.plural || phrase.count !== null) return null;
    if (/^(?:eldest|elder|oldest|youngest|younger)$/.test(phrase.head))
      return this.byAge(phrase.head);
    const said = readLook(phrase.text);
    const worn = lookBehind(phrase).clothes;
    const sex = sexOfWords([phrase.head]);
    const isSpouse = isBare && /^(?:husband|wife)$/.test(phrase.head);
    const adult = isSpouse || /^(?:man|woman|gentleman|lady)$/.test(phrase.head);
    const child = /^(?:child|kid|boy|girl|baby|toddler)$/.test(phrase.head);
    const single = this.recent.filter(({ number }) => number === 1);
    const meant = single.filter((person) => person.named || (adult && this.present.has(person)));
    // A private of 19 is a boy to those around him.
    const isChild = ({ look }: Person) =>
      look.age !== null &&
      look.age < (sex === null ? 18 : 21) &&
      (sex === null || look.sex === sex);
    // The dog may be a greyhound.
    const isKindOf = (role: string, noun: string) => {
      const meaning = meaningOf(role, NO_COMPANY);
      return meaning?.kind === "animal" && meaning.is.includes(noun);
    };
    const isMeant = (person: Person) =>
      isCalled(person, phrase.head) || person.roles.some((role) => isKindOf(role, phrase.head));
    return (
      meant.findLast(isMeant) ??
      (COMES.test(doing ?? "") && isOfOneAge(phrase.head) ? null : this.kinOf(phrase, isBare)) ??
      meant.findLast((person) => {
        if (person.kind === "robot") return /^(?:robot|machine|android|droid)$/.test(phrase.head);
        if (!adult && !child) return false;
        const { age } = person.look;
        if (sex !== null && person.look.sex !== sex) return false;
        if (child) return isChild(person);
        if (said.age !== null && /\b(?:old|elderly|aged|young)\b/i.test(phrase.text)) {
          return age !== null && Math.abs(age - said.age) < 20;
        }
        // `the man in the blue cap` is nobody of whom no cap is told.
        const isOther = worn.length > 0 && !worn.some((each) => wears(person, each));
        return phrase.owner === null && sex !== null && !isOther && (age === null || age >= 15);
      }) ??
      single.findLast((person) => child && this.present.has(person) && isChild(person)) ??
      null
    );
  }

  /** `The eldest`: of those who are there and of whom the age is known; null where there are not several. */
  private byAge(head: string): Person | null {
    const sign = head.startsWith("y") ? 1 : -1;
    const years = (person: Person) => sign * (person.look.age ?? 0);
    const there = [...this.present].filter(({ number, look }) => number === 1 && look.age !== null);
    return there.length < 2 ? null : (there.toSorted((a, b) => years(a) - years(b))[0] ?? null);
  }

  /** `his mother`: the only one there who can be that; without an owner that of somebody who is there. */
  private kinOf(phrase: NounPhrase, isBare: boolean): Person | null {
    const { head, owner } = phrase;
    // Once she is found, `her` of `her mother` would mean the mother.
    const found = this.kin.get(phrase);
    if (found) return found;
    const [whose] = owner ? this.inPassing(() => this.meant(owner, NO_COMPANY, [], false)) : [];
    // `Mother and son`, whoever of the scene's people these can be.
    const there = isBare ? this.recent : [...this.present];
    const onlyOf = (theirs: readonly Person[], among = there): Person | null => {
      const [only, another] = among.filter(
        (person) =>
          person.named &&
          // Her husband is no brother of hers.
          !(SIBLING.test(head) && person.roles.some(isKin)) &&
          theirs.some((one) => one !== person && canBeKin(person, head, one)),
      );
      return another === undefined ? (only ?? null) : null;
    };
    // `Mother and daughter`: behind the mother the daughter is hers, of whoever was seen before, else of all.
    const all = this.cast.all;
    const before = [...this.noted];
    const only = isBare
      ? (onlyOf(before) ?? onlyOf(before, all) ?? onlyOf(there) ?? onlyOf(all, all))
      : onlyOf(whose ? [whose.person] : []);
    if (only !== null) this.kin.set(phrase, only);
    return only;
  }

  private note(person: Person, phrase: NounPhrase): Somebody {
    this.recent = [...this.recent.filter((each) => each !== person), person];
    this.noted.add(person);
    this.afterGroup?.push(person);
    if (phrase.count !== 1 && (phrase.plural || person.number !== 1)) this.lastGroup = [];
    const { clothes, hair, beards, hairColour } = lookBehind(phrase);
    person.look = joinLooks(person.look, { ...emptyLook(), clothes, hair, beards, hairColour });
    return {
      person,
      number:
        phrase.count ??
        (phrase.plural ? (person.number === 1 ? null : person.number) : person.number),
    };
  }

  /** A new scene: people are remembered, but nobody stands there yet. */
  override leave(): void {
    super.leave();
    this.things.leave();
    this.statues.forget();
  }
}

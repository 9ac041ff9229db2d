import { isPersonNoun } from "../contract/person-nouns";
import { type Clause, emptyClause, IS_SO, isSomebodyNew } from "./clause";
import { PARTICLES, takesObject } from "./particles";
import { isNominal, isPartOf, joinMeasure, type NounPhrase, PhraseReader } from "./phrases";
import type { Tagged } from "./tag";
import { doersOfInfinitive, LOOKS, SEES } from "./verbs-with-others";
import { isWornBehind } from "./worn-behind";

export type { Clause, NounPhrase };

/** `rips the bag open: a comb, two keys`: these are in there, and not opened. */
const OPENS = /^(?:open|rip|tear|unzip|unpack|unwrap|unlock|prise)$/;

/** Reads clauses from tagged words, from left to right. */
class ClauseReader extends PhraseReader {
  private readonly clauses: Clause[] = [];
  private clause: Clause = emptyClause();
  private lastSubjects: NounPhrase[] = [];
  private waiting: NounPhrase[] | null = null;
  /** Who acts in the clause around one of which somebody else is the subject: `lets the dog run and sits down`. */
  private within: NounPhrase[] | null = null;
  /** The phrase to which `with a lamp` belongs, as long as no verb stood between. */
  private recent: NounPhrase | null = null;

  read(): Clause[] {
    while (this.at < this.words.length) this.next();
    this.close();
    return this.clauses;
  }

  private next(): void {
    const word = this.word;
    if (!word) return;
    const { tag } = word;
    if (/^[DNEPMQ]$/.test(tag) || (/^[GKJ]$/.test(tag) && this.startsPhrase())) this.phrase();
    else if (tag === "F") this.verb(word, false);
    else if (tag === "X") this.auxiliary(word);
    else if (tag === "G" || tag === "K") this.participle(word);
    else if (tag === "I") this.infinitive(word);
    else if (tag === "B") this.preposition(word);
    else if (tag === "R") this.adverb(word);
    else if (tag === "S") this.subordinate(word);
    else if (tag === "C") this.conjunction();
    else this.pass(word);
  }

  private pass(word: Tagged): void {
    if (word.tag === "J") this.clause.states.push(word.lower);
    else if (word.tag === ".") this.recent = null;
    else if (word.text === ":" && OPENS.test(this.clause.verb ?? "")) this.close();
    this.at += 1;
  }

  private verb(word: Tagged, passive: boolean): void {
    // `They see Lehto limp along the road`: the bare verb is of whom they see.
    const isBare =
      word.lower === word.lemma && word.tag === "F" && isNominal(this.words[this.at - 1]?.tag);
    const seen = isBare && SEES.test(this.clause.verb ?? "") ? this.clause.objects.at(-1) : null;
    if (this.clause.verb !== null) this.close();
    if (seen && (seen.type === "name" || isPersonNoun(seen.head))) this.clause.subjects = [seen];
    if (this.clause.subjects.length === 0 && !this.clause.minor)
      this.clause.subjects = this.takeSubjects();
    this.clause.verb = word.lemma;
    this.clause.passive = passive;
    // `Neither of them speaks`
    this.clause.negated ||= this.words[0]?.lower === "neither" && this.clauses.length === 0;
    this.at += 1;
    this.particle();
    this.recent = null;
  }

  /** Of a verb without a subject of its own: that of the clause which another interrupted, else of the last. */
  private takeSubjects(): NounPhrase[] {
    const interrupted = this.words[this.at - 1]?.tag === "," ? this.waiting : null;
    this.waiting = null;
    return interrupted ?? this.lastSubjects;
  }

  private auxiliary(word: Tagged): void {
    const rest = this.words.slice(this.at + 1);
    const main = rest.findIndex(({ tag }) => !["R", "X", "D", "P"].includes(tag) || tag === "P");
    const next = rest.find(({ tag, lower }) => tag !== "R" && lower !== "not" && tag !== "X");
    const negated = rest
      .slice(0, Math.max(main, 0))
      .some(({ lower }) => /^(?:not|never)$/.test(lower));
    if (this.clause.verb !== null) this.close();
    if (this.clause.subjects.length === 0) this.clause.subjects = this.lastSubjects;
    this.clause.negated ||= negated;
    if (next && ["G", "K", "I"].includes(next.tag) && this.words.indexOf(next) - this.at <= 4) {
      this.at = this.words.indexOf(next);
      this.verb(next, next.tag === "K" && word.lemma === "be");
      this.clause.perfect = next.tag === "K" && word.lemma === "have";
      return;
    }
    this.clause.verb = word.lemma;
    this.recent = null;
    this.at += 1;
  }

  /** `holding a lamp`, `soaked`: what the subject does besides. */
  private participle(word: Tagged): void {
    const passive = word.tag === "K";
    // `In the window stands the girl, waving`
    if (this.clause.subjects.length === 0 && this.clause.verb !== null) this.close();
    const before = this.words[this.at - 1];
    const around = before?.tag === "," ? this.within : null;
    const owner =
      around ?? (this.clause.subjects.length > 0 ? this.clause.subjects : this.lastSubjects);
    const beside = this.clause.places.at(-1);
    const looks = LOOKS.test(this.clause.verb ?? "") && beside?.preposition.endsWith("at");
    const isIts = beside?.preposition === "with" || looks || isSomebodyNew(beside?.phrase);
    const { verb, objects, subjects: own, states, manner } = this.clause;
    const isTold = SEES.test(verb ?? "") && (states.length > 0 || manner.includes("alone"));
    // By the last one named, or to them: `watches the dog running`, `sees her alone, asleep`, `with a box held high`.
    const heard = objects.at(-1) ?? (isIts ? (beside?.phrase ?? null) : null);
    const subjects = heard && (isNominal(before?.tag) || isTold) ? [heard] : owner;
    if (verb !== null || objects.length + own.length > 0) this.close();
    const negated = before?.lower === "without";
    this.clause = { ...emptyClause(), subjects, verb: word.lemma, minor: true, passive, negated };
    this.at += 1;
    this.particle();
    this.recent = null;
  }

  private infinitive(word: Tagged): void {
    if (this.words[this.at - 1]?.tag === "T" || this.clause.verb !== null) {
      const { others, negated } = doersOfInfinitive(this.clause);
      const { subjects } = this.clause;
      this.close();
      const own = subjects.length > 0 ? subjects : this.lastSubjects;
      this.clause = { ...emptyClause(), subjects: others ?? own, minor: true, negated };
      this.within = others ? own : null;
    }
    this.verb(word, false);
  }

  private particle(): void {
    const word = this.word;
    const next = this.words[this.at + 1];
    if (!word || !PARTICLES.has(word.lower)) return;
    const isLast = !next || [".", ",", "B"].includes(next.tag);
    const takes = /^(?:up|off|out)$/.test(word.lower) || takesObject(this.clause.verb, word.lower);
    if (word.tag !== "R" && !isLast && !(word.tag === "B" && takes)) return;
    this.clause.particle = word.lower;
    this.at += 1;
  }

  private adverb(word: Tagged): void {
    if (word.lower === "not" || word.lower === "never") this.clause.negated = true;
    else if (this.clause.verb && !this.clause.particle && PARTICLES.has(word.lower)) {
      this.clause.particle = word.lower;
    } else this.clause.manner.push(word.lower);
    this.at += 1;
  }

  private preposition(word: Tagged): void {
    this.at += 1;
    let preposition = word.lower;
    while (this.word?.tag === "B") {
      preposition = `${preposition} ${this.word.lower}`;
      this.at += 1;
    }
    if (!this.word || (!this.startsPhrase() && !["P", "E"].includes(this.word.tag))) {
      if (this.clause.verb && PARTICLES.has(word.lower)) this.clause.particle ??= word.lower;
      else this.clause.manner.push(word.lower);
      return;
    }
    const phrase = this.nounPhrase();
    if (!phrase) return;
    const bound = this.recent;
    const isDress = isWornBehind(preposition, phrase, this.words.slice(this.at));
    const belongs =
      bound !== null && (this.clause.verb === null || preposition === "of" || isDress);
    if (belongs && preposition === "of" && isPartOf(bound, phrase)) {
      joinMeasure(bound, phrase);
      return;
    }
    if (belongs) bound.with.push({ preposition, phrase });
    const isWorn = belongs && isDress;
    const ahead = this.clause.verb === null;
    if (!belongs || (ahead && preposition !== "of" && !isWorn))
      this.clause.places.push({ preposition, phrase, ...(ahead && { ahead }) });
    if (belongs && preposition === "of") {
      this.stuff((other) => bound.with.push({ preposition, phrase: other }));
      return;
    }
    this.recent = phrase;
    this.joined((other) => this.clause.places.push({ preposition, phrase: other }));
  }

  /** `a house of turf and stone`: of what else it is. */
  private stuff(take: (phrase: NounPhrase) => void): void {
    const kept = this.at;
    if (this.word?.lower !== "and" || this.words[kept + 1]?.tag !== "N") return;
    this.at += 1;
    const other = this.nounPhrase();
    if (other && other.text === other.head) take(other);
    else this.at = kept;
  }

  private subordinate(word: Tagged): void {
    const relative = /^(?:who|which|that|whose|whom)$/.test(word.lower);
    const antecedent = this.recent ?? this.clause.objects.at(-1) ?? this.clause.subjects.at(-1);
    const open = this.clause.verb === null && this.clause.subjects.length > 0;
    const waiting = open ? this.clause : null;
    if (!waiting) this.close();
    else this.clauses.push({ ...waiting, verb: null });
    this.clause = emptyClause();
    if (relative && antecedent && ["F", "X", "R"].includes(this.words[this.at + 1]?.tag ?? ""))
      this.clause.subjects = [antecedent];
    if (waiting) {
      this.lastSubjects = waiting.subjects;
      this.waiting = waiting.subjects;
    }
    this.at += 1;
    this.recent = null;
  }

  private conjunction(): void {
    this.at += 1;
    const next = this.word?.tag;
    if (next === "F" || next === "X" || next === "R" || next === "G" || next === "K") {
      if (this.clause.verb !== null) this.close();
      return;
    }
    // `..., and the dog barks`: a new clause when a verb follows before the next pause.
    if (this.clause.verb !== null && this.verbFollows()) {
      this.close();
      this.lastSubjects = [];
    }
    this.recent = null;
  }

  private phrase(): void {
    const phrase = this.nounPhrase();
    if (!phrase) return;
    const isBehindVerb = this.clause.verb !== null;
    const startsNew = isBehindVerb && this.clause.objects.length > 0 && this.verbFollows();
    const afterPause =
      isBehindVerb && this.words[this.at - 1 - phrase.text.split(" ").length]?.tag === ",";
    // `Anna reads, Ben asleep on a bench`
    const isSo = afterPause && IS_SO.test(this.word?.lower ?? "");
    if (startsNew || isSo || (afterPause && this.verbFollows())) this.close();
    // `sits at the wheel, head in her hands` says how somebody is, not what they do it to.
    const { subjects, verb, objects } = this.clause;
    const isAside = afterPause && subjects.length > 0 && objects.length === 0;
    if (isAside && verb !== null && phrase.type === "noun") {
      this.clause.places.push({ preposition: "with", phrase });
    } else if (this.clause.verb === null) {
      const verbless = this.clause.places.length > 0 && this.clause.subjects.length > 0;
      // `In the field a flock of sheep, BEN behind them`: nobody is the flock.
      const last = this.clause.subjects.at(-1);
      const isNamed = this.isNameOf(phrase, last) && isPersonNoun(last?.head ?? "");
      if (verbless && !isNamed && !this.verbFollows()) this.close();
      this.addTo(this.clause.subjects, phrase);
      this.recent = phrase;
      this.joined((other) => this.clause.subjects.push(other));
    } else {
      this.addTo(this.clause.objects, phrase);
      this.recent = phrase;
      this.joined((other) => this.clause.objects.push(other));
    }
  }

  /** `a small robot, DOT, rolls`: the name says who the noun is. */
  private addTo(list: NounPhrase[], phrase: NounPhrase): void {
    const last = list.at(-1);
    if (last && this.isNameOf(phrase, last)) list[list.length - 1] = { ...phrase, role: last.head };
    else list.push(phrase);
  }

  /** Whether the phrase that was just read is the name, behind a comma, of whom the one before it tells. */
  private isNameOf(phrase: NounPhrase, last: NounPhrase | undefined): boolean {
    const before = this.words[this.at - 1 - phrase.head.split(" ").length];
    const isName = phrase.type === "name" && before?.tag === "," && this.word?.tag !== "C";
    return isName && last !== undefined && last.type !== "name" && !last.plural;
  }

  /** `and the dog`, as long as no verb follows of which it would be the subject. */
  private joined(take: (phrase: NounPhrase) => void): void {
    while (this.word?.tag === "C" && this.word.lower !== "but") {
      const kept = this.at;
      this.at += 1;
      const follows = this.startsPhrase() && this.clause.verb !== null && this.verbFollows();
      const phrase = !follows && this.startsPhrase() ? this.nounPhrase() : null;
      if (!phrase) {
        this.at = kept;
        return;
      }
      take(phrase);
      this.recent = phrase;
    }
  }

  private close(): void {
    const { clause } = this;
    // `In the bow sits Toma`
    const isTurned = clause.subjects.length === 0 && clause.places.length > 0 && !clause.minor;
    if (clause.verb !== null && isTurned && clause.objects.length > 0) {
      clause.subjects = clause.objects;
      clause.objects = [];
    }
    const says =
      clause.verb ?? clause.subjects[0] ?? clause.places[0] ?? clause.states[0] ?? clause.manner[0];
    if (says) {
      this.clauses.push(clause);
      if (clause.subjects.length > 0) this.lastSubjects = this.within ?? clause.subjects;
    }
    this.within = null;
    this.clause = emptyClause();
    this.recent = null;
  }
}

/** What a tagged sentence says: who does what with what and where, in order. */
export function readClauses(words: readonly Tagged[]): Clause[] {
  return new ClauseReader(words).read();
}

import { TITLES } from "./being-words";
import type { Cast, Person } from "./cast";
import { isGarment } from "./clothes";
import { isOfBody } from "./kinds";
import { nounLemma } from "./lexicon";
import { sexOfNouns, sexOfPronoun, sexOfWords } from "./looks";
import type { ScriptPiece, Sex } from "./scene";
import people from "./words/people.json";

/** How sure a pronoun is of whom it means: who acts is surer than whose something is. */
const SUBJECT = 3;
const weightOf = (pronoun: string, next: string, before: string) => {
  if (/^s?he$|self$/.test(pronoun)) return SUBJECT;
  // `takes off his helmet`
  if (/^h(?:er|is)$/.test(pronoun) && before === "off" && isGarment(next)) return SUBJECT;
  if (/^h(?:er|is)$/.test(pronoun) && MOVES_OWN.test(before) && isOfBody(bodyPart(next)))
    return SUBJECT;
  return Number(pronoun !== "him" && !(pronoun === "her" && NO_NOUN.test(next)));
};

const bodyPart = (word: string) => nounLemma(word.toLowerCase())?.lemma ?? word.toLowerCase();

/** What people do with a part of their own body: `shakes her head`, and not `takes her hand`. */
const OWN_MOVES =
  "puts|shakes|opens|closes|shuts|turns|crosses|folds|raises|bows|scratches|lowers|narrows|clenches|tilts|cocks|ducks|hangs|rolls|blinks|purses|licks|bites|rubs|shrugs|cranes|grits|bares";
const MOVES_OWN = new RegExp(`^(?:${OWN_MOVES})$`, "i");

/** Behind it `her` is another than who acts, as `him` is: `Sam gazes at her, lost.` */
const NO_NOUN =
  /^(?:|[.!?,;]|an?|the|his|their|to|into|onto|from|in|on|at|with|and|but|or|by|for|of|away|up|down|back|off|over|out|as|while|until|through|towards?|across|again|who|that|when|where|then|past|around|about|inside)$/i;

/**
 * Tells the sex of those of whom no name, title or description tells it, by the pronouns of the action. One of
 * a paragraph in which nobody else who could be meant was named before it is surely theirs; it says less where
 * somebody of that sex was named in the scene before.
 */
export function tellSexes(pieces: readonly ScriptPiece[], cast: Cast): void {
  const open = cast.all.filter(({ look, kind, number }) => isOpen(look.sex, kind, number));
  const told = open.length === 0 ? new Map<Person, number>() : votesOf(pieces, cast);
  for (const person of open) {
    const vote = told.get(person) ?? 0;
    if (vote !== 0) person.look = { ...person.look, sex: sexOfVote(vote) };
  }
  for (const person of cast.all) if (seemsOther(person, pieces)) tellAnew(person, pieces, cast);
}

const sexOfVote = (vote: number): Sex => (vote > 0 ? "female" : "male");

/** Two who act say more than a name, which may be a man's here and a woman's there. */
const SURE = 2 * SUBJECT;

/** Whether paragraphs that name only somebody have the pronouns of the sex that their name does not have. */
function seemsOther(
  { named, words, roles, look, number }: Person,
  pieces: readonly ScriptPiece[],
): boolean {
  if (!named || number !== 1 || look.sex === null) return false;
  // `The boy, ANDERS`
  if (sexOfNouns([...words, ...roles]) !== null) return false;
  if (look.sex !== sexOfWords(words)) return false;
  const [subject, own, self] =
    look.sex === "female" ? ["he", "his", "himself"] : ["she", "her", "herself"];
  const other = new RegExp(`\\b(?:${subject}|${self}|(?:${OWN_MOVES}|off) ${own})\\b`, "i");
  return pieces.some(
    (piece) =>
      piece.kind === "action" &&
      other.test(piece.text) &&
      words.some((word) => new RegExp(`\\b${word}\\b`, "iu").test(piece.text)),
  );
}

function tellAnew(person: Person, pieces: readonly ScriptPiece[], cast: Cast): void {
  const before = person.look;
  person.look = { ...before, sex: null };
  const vote = votesOf(pieces, cast).get(person) ?? 0;
  const sure = isOfEither(person.words) ? SUBJECT : SURE;
  person.look = Math.abs(vote) >= sure ? { ...before, sex: sexOfVote(vote) } : before;
}

const EITHER = new Set(people.either.split(" "));

/** Whether a first name is as often a man's as a woman's: Alex, Robin. */
function isOfEither([first = ""]: readonly string[]): boolean {
  return EITHER.has(first);
}

/** What the pronouns of a script say of those whose sex is open, above 0 for a woman. */
function votesOf(pieces: readonly ScriptPiece[], cast: Cast): Map<Person, number> {
  const votes = new Map<Person, number>();
  let inScene: Scene = { persons: new Set(), nouns: new Set() };
  for (const piece of pieces) {
    if (piece.kind === "heading") inScene = { persons: new Set(), nouns: new Set() };
    if (piece.kind === "action") countPronouns(piece.text, { cast, inScene, votes });
  }
  return votes;
}

/** Who was in a scene so far: those of the cast, and of which sex others were. */
interface Scene {
  persons: Set<Person>;
  nouns: Set<Sex>;
}

function isOpen(sex: Sex | null, kind: Person["kind"], number: number | null): boolean {
  return sex === null && kind === "human" && number === 1;
}

/** What one pronoun says of somebody. */
interface Said {
  meant: Person;
  sex: Sex;
  isMain: boolean;
  weight: number;
}

/** Adds what the pronouns of a paragraph say, above 0 for a woman. */
function countPronouns(
  text: string,
  { cast, inScene, votes }: { cast: Cast; inScene: Scene; votes: Map<Person, number> },
): void {
  const named = new Set<Person>();
  const shouted = new Set<Person>();
  const nouns = new Set<Sex>();
  const said: Said[] = [];
  let acting: Person | null = null;
  let acted: Person | null = null;
  /** Of which sex somebody is to whom it is done, in this sentence and in the one before. */
  let met: Sex | null = null;
  let metBefore: Sex | null = null;
  let before = ".";
  const tokens = text.match(/\p{L}+(?:['’-]\p{L}+)*|[.!?,;:](?=\s|$)/gu) ?? [];
  for (const [at, word] of tokens.entries()) {
    if (/^[.!?]$/.test(word)) [acting, acted, met, metBefore] = [null, acting, null, met];
    const person = personOf(word, text, cast);
    if (person) named.add(person);
    // Where a script brings somebody in, it says who they are.
    if (person && word === word.toUpperCase() && tokens[at + 1] !== ":") shouted.add(person);
    else noteNoun(word, inScene.nouns, nouns);
    acting ??= person;
    const pronoun = word.toLowerCase().replace(/['’](?:s|d|ll)$/, "");
    const sex = sexOfPronoun(pronoun);
    const weight = weightOf(pronoun, tokens[at + 1] ?? "", before);
    const isMain = sex !== null && weight === SUBJECT && OPENS_CLAUSE.test(before);
    before = word;
    if (sex === null) continue;
    // `She looks up as Sam comes in. She nods`: somebody of the paragraph before, all the time.
    if (named.size === 0) nouns.add(sex);
    const canBe = ({ look, kind, number }: Person) =>
      look.sex === sex || isOpen(look.sex, kind, number);
    const able = [...named].filter(canBe);
    // `VALE opens the door. She nods to him`: she who opens, whoever else was named before.
    const goesOn = weight === SUBJECT && acting === null && acted !== null && canBe(acted);
    // `VALE winks at the WAITRESS. She smiles`, `VALE hands her a glass. She drinks`: not the one who acts.
    const isSure =
      acted?.look.sex === sex || (metBefore !== sex && able.every(({ look }) => look.sex === null));
    if (weight === 0 && acting !== null) met = sex;
    const meant = able.length > 1 && goesOn && isSure ? acted : able.length === 1 ? able[0] : null;
    // `Efua gives the boy a coin. He runs off.`
    if (!meant || meant.look.sex !== null || nouns.has(sex)) continue;
    const isOther =
      inScene.nouns.has(sex) ||
      [...inScene.persons].some((one) => one !== meant && one.look.sex === sex);
    const sure = isOther ? Number(isMain) : weight;
    said.push({ meant, sex, isMain, weight: sure + Number(shouted.has(meant) && sure > 0) });
  }
  for (const person of new Set(said.map(({ meant }) => meant))) {
    const own = said.filter(({ meant }) => meant === person);
    // `He shifts over to let her by`: who acts is the one who was named, and the other is somebody else.
    const first = own.find(({ isMain }) => isMain) ?? own.find(({ weight }) => weight >= SUBJECT);
    const { sex, weight } = first ?? own[0] ?? { sex: "male", weight: 0 };
    votes.set(person, (votes.get(person) ?? 0) + (sex === "female" ? weight : -weight));
  }
  for (const person of named) inScene.persons.add(person);
}

/** A man or a woman without a name may be meant from here on. */
function noteNoun(word: string, ...heard: Set<Sex>[]): void {
  const sex = sexOfPronoun(word.toLowerCase()) ? null : sexOfNouns([word]);
  if (sex) for (const nouns of heard) nouns.add(sex);
}

/** What stands before whoever acts in a main clause; `as she falls` may be of another. */
const OPENS_CLAUSE = /^(?:[.!?,;:]|and|then|but)$/i;

/** Whom a word in capitals names, or one by which somebody without a name is called: `the lieutenant`. */
function personOf(written: string, text: string, cast: Cast): Person | null {
  const word = written.toLowerCase().replace(/['’]s$/, "");
  const isName = written !== written.toLowerCase();
  return (
    cast.all.find(
      ({ named, words }) =>
        (named ? isName && !TITLES.has(word) && words.includes(word) : words.at(-1) === word) &&
        // The sentence may begin with a word that somebody is called by.
        (named || new RegExp(`\\b(?:the|an?|(?=\\p{Lu}{2}))\\s*${written}`, "iu").test(text)),
    ) ?? null
  );
}

/** How people call each other to their faces, between commas: `You have not eaten, my daughter.`, `No, sir.` */
const CALLED =
  /(?:,\s+(?:my\s+|you\s+)?(?:dear\s+|young\s+|old\s+)?(\p{Ll}[\p{Ll}']+)(?=[.,!?]|$)|(?:^|[.!?]\s+)(\p{Lu}[\p{Ll}']+)(?=,))/gu;

/** What stands so and calls nobody, or anybody: `Come on, man.` */
const SAYS_NOTHING = /^(?:he|she|him|hers?|his|man|guy|nurse|lord)$/;

/** The sex of somebody to whom a speech is said, by what it calls them; null where it calls them nothing. */
export function sexAddressed(speech: string): Sex | null {
  for (const [, behind, ahead] of speech.matchAll(CALLED)) {
    const word = (behind ?? ahead ?? "").toLowerCase();
    const sex = SAYS_NOTHING.test(word) ? null : sexOfNouns([word]);
    if (sex) return sex;
  }
  return null;
}

import type { ToldCoat } from "../contract/picture-subject";
import { plainLetters } from "../contract/plain-letters";
import { goesOn } from "../contract/scene-time";
import { animalOf, TITLES } from "./being-words";
import { CarryOn } from "./carry-on";
import type { Cast, Person } from "./cast";
import { feelingIn, feelingOfSpeech } from "./feelings";
import { ageNow, findCast, HEARD } from "./people";
import { withPlainLetters } from "./plain-pieces";
import { withoutLetters } from "./presence";
import { type Frame, readFrame } from "./read-line";
import type { Being, Direction, KnownPerson, ReadLine, ScriptPiece } from "./scene";
import { changeBack, dressForScene } from "./scene-clothes";
import { SceneMemory } from "./scene-memory";
import { SceneTrack } from "./scene-track";
import { withoutTitleCase } from "./title-case";
import { withoutShouting } from "./tokens";

/** Not in the picture though they speak. */
const UNSEEN = new RegExp(
  `${HEARD.source}|voice|phone|radio|filtered|intercom|recording|tv|speaker|off`,
  "i",
);

/** Into what they speak, behind a speaker's name: `ANA (INTO PHONE)`. */
const INTO = /\binto (?:the |a |his |her )?\w+/i;

/**
 * Reads a script: what each of its lines shows, with all that carries on from earlier ones.
 * @param known what the people's own descriptions say; it counts before the script
 * @param present names of those who are there when the last line begins, left to right
 * @param coats what colour scenes before the first piece told of animals and things
 */
export function readScenes(
  pieces: readonly ScriptPiece[],
  known: readonly KnownPerson[] = [],
  present: readonly string[] = [],
  coats: readonly ToldCoat[] = [],
): ReadLine[] {
  const plain = pieces.map(withPlainLetters);
  return readPieces(plain, findCast(plain, known), present.map(plainLetters), coats);
}

/** The same with a cast that is known already; what the lines say of its looks is added to it. */
export function readPieces(
  pieces: readonly ScriptPiece[],
  cast: Cast,
  present: readonly string[] = [],
  coats: readonly ToldCoat[] = [],
): ReadLine[] {
  return new ScriptReader(cast, present, coats).read(pieces);
}

class ScriptReader {
  private readonly memory: SceneMemory;
  private readonly track: SceneTrack<Person>;
  private readonly carried = new CarryOn();
  private pending: Direction[] = [];

  constructor(
    private readonly cast: Cast,
    private readonly present: readonly string[],
    coats: readonly ToldCoat[],
  ) {
    this.memory = new SceneMemory(cast);
    this.memory.coats.note(coats);
    this.track = new SceneTrack((heading) => {
      this.memory.leave();
      this.carried.leave();
      if (!goesOn(heading)) changeBack(this.cast);
    });
  }

  read(pieces: readonly ScriptPiece[]): ReadLine[] {
    const lines: ReadLine[] = [];
    for (const [at, piece] of pieces.entries()) {
      if (at === pieces.length - 1)
        this.memory.meet(this.present.map((name) => this.cast.add(name)));
      if (piece.kind === "heading") this.track.enter(piece.text);
      else if (piece.kind === "transition") this.track.note(piece.text);
      else if (piece.kind === "action") lines.push(this.action(piece.id, piece.text));
      else lines.push(this.speech(piece, pieces.slice(at + 1)));
    }
    return lines;
  }

  private action(id: string, text: string): ReadLine {
    const note = this.track.note(text);
    const shown = note ? note.rest : text;
    const directions = [...this.pending, ...(note ? [note.direction] : [])];
    const quoted = /^["“]([^"”]+)["”]$/.exec(shown.trim())?.[1];
    const lettering = [
      ...(note?.lettering ? [note.lettering] : []),
      ...(quoted ? [quoted] : quotedOn(shown)),
    ];
    if (note && shown.trim() === "") {
      this.pending = note.lettering || note.goesTo ? [] : directions;
      return { ...this.empty(id), directions, lettering, shows: note.lettering !== null };
    }
    this.pending = [];
    this.track.change(shown);
    ageNow(shown, this.cast);
    dressForScene(shown, this.cast);
    const written = withoutTitleCase(withoutLetters(shown), this.cast.isName);
    const plain = withoutShouting(written, this.cast.isName);
    const frame = readFrame(plain, this.cast, this.memory, this.track.setting);
    const left = this.track.leftBehind.filter(
      (noun) => !frame.things.some((thing) => thing.noun === noun),
    );
    this.track.leave(frame);
    const setting = this.track.placeOf(
      this.cast.all.filter((person) => frame.beings.some((being) => being.id === person.id)),
    );
    return {
      ...this.empty(id),
      ...frame,
      ...this.carried.note(frame),
      setting,
      directions,
      lettering,
      leftBehind: left,
      shows: !note?.black,
    };
  }

  private speech(
    piece: Extract<ScriptPiece, { kind: "speech" }>,
    later: readonly ScriptPiece[],
  ): ReadLine {
    const speaker = this.cast.add(piece.speaker.replace(/\(.*\)/, "").trim());
    const unseen = speaker.bodiless || this.isUnseen(piece.extension ?? "");
    const into = INTO.exec(piece.extension ?? "")?.[0].toLowerCase() ?? "";
    const said = [piece.direction, into].filter((part) => part !== "").join("; ");
    const direction = said === "" ? null : this.direction(said, speaker);
    // Whoever thinks aloud and is there is seen.
    const thinks =
      /\bV\.?O\b/.test(piece.extension ?? "") &&
      !speaker.bodiless &&
      this.memory.present.has(speaker);
    const listeners = unseen && !thinks ? this.listeners(speaker, later) : [];
    const shown = unseen && !thinks ? listeners : [speaker];
    this.memory.spoke(speaker);
    if (!unseen) this.memory.seen([{ person: speaker, number: speaker.number }]);
    const others = (direction?.beings ?? []).filter((being) => being.id !== speaker.id);
    const beings = [
      ...shown.map((person) => ({
        ...this.being(person, direction),
        ...(person === speaker ? { feeling: feelingOfSpeaker(piece, direction, speaker) } : {}),
      })),
      ...(unseen ? [] : others),
    ];
    const things = direction?.things ?? [];
    const carried = { beings, things, doings: direction?.doings ?? [] };
    return {
      ...this.empty(piece.id),
      setting: this.track.placeOf(shown),
      ...this.carried.note(carried),
      things,
      mainThing: direction?.mainThing ?? null,
      doings: [
        ...(unseen
          ? []
          : [
              {
                who: [speaker.id],
                verb: "speak",
                class: null,
                is: [],
                particle: null,
                passive: false,
                to: [],
                where: [],
                beside: [],
                manner: mannerOf(piece.direction),
              },
            ]),
        ...(direction?.doings ?? []),
      ],
      directions: this.pending,
      leftBehind: this.track.leftBehind,
      voices: unseen ? [speaker.name] : [],
      unknown: direction?.unknown ?? [],
    };
  }

  /** Whoever speaks into a telephone is seen, and of an intercut one both ends are. */
  private isUnseen(extension: string): boolean {
    if (/\binto\b/i.test(extension)) return false;
    if (this.track.intercut && /phone|radio|filter/i.test(extension)) return false;
    return UNSEEN.test(extension);
  }

  /** A parenthetical tells of the speaker: `taking off his hat`, `to Ana`. */
  private direction(text: string, speaker: Person): Frame {
    const subject = speaker.named ? titled(calledBy(speaker)) : `The ${speaker.words.join(" ")}`;
    const parts = text.split(/;\s*/).map((part) => {
      const plain = part.trim();
      return /^(?:to|into|at|on|with) /i.test(plain)
        ? `${subject} speaks ${plain}.`
        : `${subject}, ${plain}.`;
    });
    return readFrame(parts.join(" "), this.cast, this.memory, this.track.setting);
  }

  private being(person: Person, direction: Frame | null): Being {
    const { id, name, kind, number, look } = person;
    const told = direction?.beings.find((being) => being.id === id);
    const posture = told?.posture ?? null;
    const feeling = told?.feeling ?? null;
    return {
      ...{ id, name, kind, number, look, posture, at: null, isAsleep: false, feeling },
      ...{ holds: [], off: [], part: null, animal: animalOf(person) },
    };
  }

  /** Who hears a voice without a body: those who are there, else who answers. */
  private listeners(speaker: Person, later: readonly ScriptPiece[]): Person[] {
    const around = this.memory
      .lastPresent()
      .filter((person) => person !== speaker && !person.bodiless && person.number === 1);
    const human = around.filter(({ kind }) => kind === "human");
    const named = human.filter((person) => person.named);
    const present = [named, human, around].find((list) => list.length > 0) ?? [];
    if (present.length > 0) return present.slice(-1);
    const next = later.findIndex(({ kind }) => kind === "heading");
    const answer = later
      .slice(0, next < 0 ? 3 : Math.min(next, 3))
      .find((piece) => piece.kind === "speech" && !UNSEEN.test(piece.extension ?? ""));
    const person =
      answer?.kind === "speech"
        ? this.cast.byWords(answer.speaker.toLowerCase().split(/\s+/))
        : null;
    return person && person !== speaker && !person.bodiless ? [person] : [];
  }

  private empty(id: string): ReadLine {
    return {
      ...{
        id,
        shows: true,
        setting: this.track.setting,
        beings: [],
        ...{ absent: [], others: [] },
        things: [],
        mainThing: null,
        doings: [],
      },
      ...{
        leftBehind: this.track.leftBehind,
        directions: [],
        lettering: [],
        voices: [],
        unknown: [],
      },
    };
  }
}

/** Words in quotation marks that stand on something: `A sign reads "CLOSED".` */
function quotedOn(text: string): string[] {
  if (
    !/\b(?:reads?|says|sign|letters|written|painted|titled|banner|label|headline|screen)\b/i.test(
      text,
    )
  )
    return [];
  return [...text.matchAll(/["“]([^"”]{1,80})["”]|:\s*'([^']+)'/g)].map(
    (match) => match[1] ?? match[2] ?? "",
  );
}

function mannerOf(direction: string): string[] {
  return (
    direction
      .toLowerCase()
      .match(/\b(?:\w+ly|whisper\w*|shout\w*|quiet|calm|angry|sad|tired|cold|warm)\b/g) ?? []
  );
}

/** A parenthetical tells more than the words that are spoken. */
function feelingOfSpeaker(
  { direction: text, words }: { direction: string; words: string },
  direction: Frame | null,
  { id }: Person,
): Being["feeling"] {
  const told = direction?.beings.find((being) => being.id === id)?.feeling;
  return told ?? feelingIn(text.toLowerCase().match(/\p{L}+/gu) ?? []) ?? feelingOfSpeech(words);
}

/** The word of a name by which lines call somebody: `Thorne` of Mr Thorne. */
function calledBy({ words }: Person): string {
  return words.find((word) => !TITLES.has(word)) ?? words[0] ?? "";
}

function titled(word: string): string {
  return `${word[0]?.toUpperCase() ?? ""}${word.slice(1)}`;
}

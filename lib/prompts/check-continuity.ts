import type { ContinuityAnswer, ContinuityTask } from "@/lib/providers/ports/text-tasks";
import { tellsOfDressing } from "@/lib/rules/continuity/read-changes";
import {
  type NotedPerson,
  type NotedScene,
  type SceneFacts,
  thingsIn,
} from "@/lib/rules/continuity/scene-facts";
import { told as quoted } from "./fence";
import { CAMERA, checkForbidden, wordsOf } from "./word-checks";
import { fatal, flaw, holdsForeignMatter, type WritingFault } from "./writing-fault";

/** More is no note but a description, and crowds everything else out of a picture's prompt. */
const MOST_THINGS = 3;
const MOST_WORDS = { weather: 8, wardrobe: 20, carries: 7, state: 8 } as const;

/**
 * What is wrong with the notes of a story. Fatal is what would put something false into a picture, or
 * far too much; a little too much is a flaw. Sides, light and time are code's: how they are repeated
 * does not matter.
 */
export function checkContinuity(task: ContinuityTask, answer: ContinuityAnswer): WritingFault[] {
  const ids = answer.scenes.map(({ id }) => id).join(", ");
  const wanted = task.scenes.map(({ id }) => id).join(", ");
  if (ids !== wanted)
    return [fatal(`The scenes are ${wanted}, each once; you wrote ${quoted(ids)}.`)];
  let told = task.cast.map(({ description }) => description).join("\n");
  return task.scenes.flatMap((scene, at) => {
    const noted = answer.scenes[at];
    if (!noted) return [];
    const toldBefore = told;
    told = [told, ...scene.lines.map(textOf)].join("\n");
    return [
      ...checkPeople(scene, noted),
      ...checkWords(noted),
      ...checkStart(scene, noted, toldBefore),
      ...checkChanges(scene, noted, toldBefore),
    ];
  });
}

function textOf({ speaker, stageDirections, dialogue }: SceneFacts["lines"][number]): string {
  return `${speaker ?? ""} ${stageDirections} ${dialogue}`;
}

function checkPeople(scene: SceneFacts, noted: NotedScene): WritingFault[] {
  const wanted = scene.people.map(({ name }) => name);
  const names = noted.cast.map(({ name }) => name);
  const isSame = [...names].sort().join("\n") === [...wanted].sort().join("\n");
  if (isSame) return [];
  const list = wanted.length === 0 ? "nobody" : wanted.map(quoted).join(", ");
  return [fatal(`The cast of scene ${scene.id} is ${list}, each once, by these names.`)];
}

/** Everything that is noted reaches prompts of pictures. */
function checkWords({ id, weather, cast, changes }: NotedScene): WritingFault[] {
  const texts: { field: keyof typeof MOST_WORDS; things: string[] }[] = [
    { field: "weather", things: [weather] },
    ...cast.flatMap(({ wardrobe, carries, state }) => [
      { field: "wardrobe" as const, things: [wardrobe ?? ""] },
      { field: "carries" as const, things: carries },
      { field: "state" as const, things: state },
    ]),
    ...changes.map(({ field, value }) => ({
      field,
      things: field === "carries" || field === "state" ? thingsIn(value) : [value],
    })),
  ];
  return texts.flatMap(({ field, things }) => [
    ...(things.length > MOST_THINGS
      ? [
          tooMuch(
            things.length,
            MOST_THINGS,
            `Scene ${id}: at most ${MOST_THINGS} things in ${field}.`,
          ),
        ]
      : []),
    ...things.flatMap((thing) => {
      const count = wordsOf(thing).length;
      if (count <= MOST_WORDS[field]) return [];
      const complaint = `Scene ${id}: say "${quoted(thing)}" in fewer words.`;
      return [tooMuch(count, MOST_WORDS[field], complaint)];
    }),
    ...things
      .filter((thing) => holdsForeignMatter(thing) || /["“”\n]/u.test(thing))
      .map(() => fatal(`Scene ${id}: plain words only in ${field}, without marks or addresses.`)),
    ...things
      .flatMap((thing) => checkForbidden(thing, CAMERA, "the camera is decided elsewhere"))
      .map(fatal),
  ]);
}

/** A note that is a little long is better than none; one of twice the length is no note. */
function tooMuch(count: number, most: number, complaint: string): WritingFault {
  return count > 2 * most ? fatal(complaint) : flaw(complaint);
}

/** A thing is in somebody's hands only after the script has brought it in, and was not put there yet. */
function checkStart(scene: SceneFacts, noted: NotedScene, toldBefore: string): WritingFault[] {
  return noted.cast.flatMap(({ name, carries }) =>
    carries.flatMap((thing) => {
      if (names(toldBefore, thing)) return [];
      const first = scene.lines.find((line) => names(textOf(line), thing));
      if (!first)
        return [fatal(`No line tells of ${quoted(thing)}, which ${quoted(name)} carries.`)];
      if (!TAKES_UP.test(first.stageDirections)) return [];
      const { lineNumber } = first;
      return [
        fatal(
          `${quoted(name)} takes up ${quoted(thing)} in line ${lineNumber}: it is a change of that line.`,
        ),
      ];
    }),
  );
}

/** Words for a hand that closes round a thing. */
const TAKES_UP = /\b(?:picks? up|takes?|grabs?|snatch(?:es)?|pulls? out|draws|finds?|lifts?)\b/iu;

function checkChanges(scene: SceneFacts, noted: NotedScene, toldBefore: string): WritingFault[] {
  const people = new Map(noted.cast.map((person) => [person.name, person]));
  return noted.changes.flatMap(({ lineNumber, who, field, value }) => {
    const at = scene.lines.findIndex((line) => line.lineNumber === lineNumber);
    const line = scene.lines[at];
    if (!line) {
      return [fatal(`Line ${lineNumber} is not in scene ${scene.id}, where you note a change.`)];
    }
    if (field === "weather") {
      return who === ""
        ? []
        : [fatal(`The weather of line ${lineNumber} is nobody's: who is empty.`)];
    }
    const person = people.get(who);
    if (!person)
      return [fatal(`Line ${lineNumber}: ${quoted(who) || "nobody"} is not in the cast there.`)];
    if (field === "wardrobe" && !tellsOfDressing(`${line.stageDirections} ${line.dialogue}`)) {
      return [fatal(`Line ${lineNumber} tells of no change of clothes.`)];
    }
    if (field !== "carries") return [];
    const told = [toldBefore, ...scene.lines.slice(0, at + 1).map(textOf)].join("\n");
    return thingsIn(value)
      .filter((thing) => !isAmong(person, thing) && !names(told, thing))
      .map((thing) => fatal(`No line up to ${lineNumber} tells of ${quoted(thing)}.`));
  });
}

function isAmong({ carries }: NotedPerson, thing: string): boolean {
  return carries.includes(thing);
}

/** Whether a text has one of a thing's nouns: any of its words of three letters and more. */
function names(text: string, thing: string): boolean {
  const stems = wordsOf(thing)
    .map((word) =>
      word
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, "")
        .replace(/s$/u, ""),
    )
    .filter((word) => word.length > 2 && !SMALL_WORDS.has(word));
  const written = text.toLowerCase();
  return stems.some((stem) => written.includes(stem));
}

/** Words that tell how or where, and never what. */
const SMALL_WORDS = new Set([
  "the",
  "her",
  "his",
  "their",
  "with",
  "and",
  "left",
  "right",
  "hand",
  "under",
  "arm",
  "old",
  "small",
  "big",
  "over",
  "from",
]);

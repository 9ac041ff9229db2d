import { goesOn } from "@roughcut/builtin-studio/contract/scene-time";
import { weatherStops } from "@roughcut/builtin-studio/contract/weather";
import { weatherNamed, weatherSeen } from "../directing/weathers-of-lines";
import { splitSentences } from "../sentences";
import { readChanges } from "./read-changes";
import type { NotedChange, NotedPerson, NotedScene, SceneFacts } from "./scene-facts";

/**
 * Supervises scenes by rule, from what their stage directions say in plain words. The same scenes give
 * the same notes. Sides, light and time are those that are decided.
 */
export function noteScenes(scenes: readonly SceneFacts[]): NotedScene[] {
  let last = new Map<string, NotedPerson>();
  return scenes.map((scene) => {
    const noted = noteScene(scene, goesOn(scene.heading) ? last : new Map());
    last = noted.end;
    return noted.scene;
  });
}

function noteScene(
  scene: SceneFacts,
  carriedOver: ReadonlyMap<string, NotedPerson>,
): { scene: NotedScene; end: Map<string, NotedPerson> } {
  const { id, time, lightSide, lines, people } = scene;
  const cast = people.map(({ name, side }): NotedPerson => {
    const before = carriedOver.get(name);
    return before ? { ...before, side } : { name, side, wardrobe: null, carries: [], state: [] };
  });
  const now = new Map(cast.map((person) => [person.name, person]));
  const names = cast.map(({ name }) => name);
  const changes = lines.flatMap((line) => changesOf(line, names, now));
  const silent = lines.filter(({ speaker }) => speaker === null);
  const inHeading = weatherNamed(scene.heading);
  const first = silent[0] ? weatherSeen(scene.heading, silent[0].stageDirections) : "";
  const weather = inHeading || first;
  let latest = weather;
  for (const { lineNumber, stageDirections } of silent) {
    const value = weatherStops(stageDirections.toLowerCase())
      ? ""
      : weatherSeen(scene.heading, stageDirections) || latest;
    if (value !== latest) changes.push({ lineNumber, who: "", field: "weather", value });
    latest = value;
  }
  return { scene: { id, time, weather, lightSide, cast, changes }, end: now };
}

/** What one line changes; notes it in `now` as well. */
function changesOf(
  line: SceneFacts["lines"][number],
  names: readonly string[],
  now: Map<string, NotedPerson>,
): NotedChange[] {
  const before = new Map(now);
  let actor = line.speaker !== null && names.includes(line.speaker) ? line.speaker : null;
  for (const sentence of clausesOf(line.stageDirections)) {
    const named = namesIn(sentence, names);
    // `She` goes on with whoever acted before; a sentence about nobody changes nobody.
    const isSame = /^\W*(?:she|he)\b/iu.test(sentence) && actor !== null;
    if (named[0] !== undefined && !isSame) actor = named[0];
    else if (line.speaker === null && !isSame) continue;
    const person = actor === null ? undefined : now.get(actor);
    if (!person) continue;
    const receiver = now.get(named.find((name) => name !== actor) ?? "");
    for (const after of applied(sentence, person, receiver)) now.set(after.name, after);
  }
  return [...now.values()].flatMap((after) => {
    const was = valuesOf(before.get(after.name));
    const is = valuesOf(after);
    return (["wardrobe", "carries", "state"] as const)
      .filter((field) => is[field] !== was[field])
      .map((field) => ({
        lineNumber: line.lineNumber,
        who: after.name,
        field,
        value: is[field],
      }));
  });
}

/** Sentences, and what semicolons part of them. */
function clausesOf(text: string): string[] {
  return splitSentences(text).flatMap((sentence) => sentence.split(/(?<=;)\s+/u));
}

/** A person's state as changes write it. */
function valuesOf(person: NotedPerson | undefined) {
  return {
    wardrobe: person?.wardrobe ?? "",
    carries: (person?.carries ?? []).join("; "),
    state: (person?.state ?? []).join("; "),
  };
}

/** The people that a sentence changes, as they are after it. */
function applied(
  sentence: string,
  person: NotedPerson,
  receiver: NotedPerson | undefined,
): NotedPerson[] {
  const read = readChanges(sentence);
  const isGone = (thing: string) => read.putsAway.some((noun) => thing.endsWith(noun));
  const given = read.givesAway && receiver ? read.putsAway : [];
  const isChanged = [read.takes, read.putsAway, read.wardrobe, read.state].some(
    ({ length }) => length > 0,
  );
  if (!isChanged) return [];
  const after: NotedPerson = {
    ...person,
    wardrobe: read.wardrobe.at(-1) ?? person.wardrobe,
    carries: unique([...person.carries, ...read.takes]).filter((thing) => !isGone(thing)),
    state: unique([...person.state, ...read.state]),
  };
  if (!receiver || given.length === 0) return [after];
  return [after, { ...receiver, carries: unique([...receiver.carries, ...given]) }];
}

/** Names in the order in which a sentence has them. */
function namesIn(sentence: string, names: readonly string[]): string[] {
  const words = ` ${sentence.replace(/[^\p{L}\p{N}]+/gu, " ").toLowerCase()} `;
  return names
    .map((name) => ({ name, at: placeOf(words, name) }))
    .filter(({ at }) => at >= 0)
    .sort((left, right) => left.at - right.at)
    .map(({ name }) => name);
}

/** A whole name, or its first word where that is long enough to mean nothing else. */
function placeOf(words: string, name: string): number {
  const folded = name
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .toLowerCase();
  const [first = ""] = folded.split(" ");
  const whole = words.indexOf(` ${folded} `);
  return whole >= 0 || first.length < 4 ? whole : words.indexOf(` ${first} `);
}

function unique(things: readonly string[]): string[] {
  return [...new Set(things)];
}

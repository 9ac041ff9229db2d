import { type Being, type ReadLine, readScenes } from "../read";
import { type LabelledScript, type Labels, readCorpus } from "./read-corpus";

export const LABELS = ["people", "number", "looks", "place", "time", "thing", "doing"] as const;
export type Label = (typeof LABELS)[number];

/** Reads every labelled script and says of each label whether the reader found it. */
export function measureReading(scripts: readonly LabelledScript[] = readCorpus()) {
  return scripts.flatMap(({ pieces, labels }) =>
    readScenes(pieces).flatMap((line) => {
      const wanted = labels.get(line.id);
      return wanted ? judge(line, wanted).map((one) => ({ id: line.id, ...one })) : [];
    }),
  );
}

/** The share of right answers for each label, 0 to 1, with how many were asked. */
export function accuracyOf(
  judged: readonly { label: Label; right: boolean }[],
): Map<Label, { share: number; asked: number }> {
  return new Map(
    LABELS.map((label) => {
      const own = judged.filter((each) => each.label === label);
      const right = own.filter((each) => each.right).length;
      return [label, { share: right / own.length, asked: own.length }];
    }),
  );
}

function judge(line: ReadLine, { place, time, people, thing, doing, look }: Labels) {
  const { setting, beings, doings } = line;
  const done = doings.map(({ who, verb }) => `${who.join("+")} ${verb}`).join("; ");
  const seen = JSON.stringify(beings.map(({ name, look: own }) => ({ name, ...own })));
  return [
    judged(
      "place",
      place,
      `${setting.kind} (${setting.name})`,
      (kind) => kind === (setting.kind ?? "-"),
    ),
    judged("time", time, setting.time, (way) => way === setting.time),
    ...(people ? judgePeople(people, beingsToCount(line, people, thing)) : []),
    ...(thing ? [judgeThing(thing, line)] : []),
    ...(doing ?? []).map((wanted) =>
      judged("doing", wanted, done, (way) =>
        way === "-" ? doings.length === 0 : hasDoing(way, line),
      ),
    ),
    ...look.map((wanted) => judged("looks", wanted, seen, () => hasLook(wanted, beings))),
  ];
}

/** @param isRight of one of the ways that a label allows, which stand between strokes */
function judged(label: Label, wanted: string, found: string, isRight: (way: string) => boolean) {
  return { label, wanted, found, right: wanted.split("/").some(isRight) };
}

/** @param ways to say who is there: `3 they`, or `grete, nora, pippa` */
function judgePeople(ways: readonly string[][], beings: readonly Being[]) {
  const told = beings.map(({ name, number }) => `${number ?? "many"} ${name.toLowerCase()}`);
  const total = beings.reduce((sum, { number }) => sum + (number ?? MANY), 0);
  const counts = ways.map((way) => way.reduce((sum, entry) => sum + numberOf(entry), 0));
  const isNumber = (count: number) => count === total || (count >= MANY && total >= MANY);
  const isThem = ways.some((way) => samePeople(way, beings));
  return [
    judged("people", ways.map((way) => way.join(", ")).join("/"), told.join(", "), () => isThem),
    judged("number", counts.join("/"), `${total}`, (count) => isNumber(Number(count))),
  ];
}

function judgeThing(wanted: readonly string[], { mainThing, things }: ReadLine) {
  const isNone = wanted.length === 0 || wanted.includes("-");
  const isRight =
    mainThing === null
      ? isNone
      : wanted.some((noun) => mainThing === noun || mainThing === `${noun}s`) ||
        (isNone && things.length === 0);
  return judged("thing", wanted.join("/"), mainThing ?? "-", () => isRight);
}

/** Animals and other creatures are labelled as people by one hand and as things by another: either is right. */
function beingsToCount(
  { beings }: ReadLine,
  people: readonly string[][],
  thing: Labels["thing"],
): Being[] {
  return beings.filter(
    (being) =>
      being.kind === "human" ||
      people.flat().some((name) => isCalled(being, name)) ||
      !thing?.some((name) => isCalled(being, name) || name === being.animal?.noun),
  );
}

const MANY = 1000;

function numberOf(entry: string): number {
  const said = /^(\d+|many) /.exec(entry)?.[1];
  return said === "many" ? MANY : Number(said ?? 1);
}

function samePeople(wanted: readonly string[], beings: readonly Being[]): boolean {
  const names = wanted.map((entry) => entry.replace(/^(?:\d+|many) /, ""));
  return (
    names.length === beings.length &&
    names.every((name) => beings.some((being) => isCalled(being, name)))
  );
}

function isCalled(being: Being, name: string): boolean {
  const words = being.name
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .concat(being.id.split("-"));
  return name
    .toLowerCase()
    .split(" ")
    .every((word) => words.includes(word) || words.includes(`${word}s`));
}

function hasDoing(wanted: string, line: ReadLine): boolean {
  const cut = wanted.lastIndexOf(" ");
  const [who, verb] = [wanted.slice(0, cut), wanted.slice(cut + 1)];
  const isWho = (each: string) =>
    each === who ||
    each.split("-").includes(who) ||
    line.beings.some((being) => being.id === each && isCalled(being, who));
  return line.doings.some((doing) => doing.verb === verb && doing.who.some(isWho));
}

/** `vesna f 81 white oilskin`: sex, age, colour of hair, words of clothes. */
function hasLook(wanted: string, beings: readonly Being[]): boolean {
  const words = wanted.split(" ");
  // `sir humphrey m 58`: the name may have several words.
  const named = words.map((_, at) => words.slice(0, words.length - at));
  const name = named.find((own) => beings.some((being) => isCalled(being, own.join(" "))));
  const look = name && beings.find((being) => isCalled(being, name.join(" ")))?.look;
  if (!look) return false;
  const phrases = [...look.hair, ...look.beards, ...look.features].join(" ").split(" ");
  const said = [look.hairColour, ...look.traits, ...phrases];
  return words.slice(name.length).every((trait) => {
    if (trait === "f" || trait === "m") return look.sex === (trait === "f" ? "female" : "male");
    if (/^\d+$/.test(trait)) return look.age === Number(trait);
    return said.includes(trait) || look.clothes.some((each) => each.includes(trait));
  });
}

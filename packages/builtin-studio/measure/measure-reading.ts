import { type Being, type ReadLine, readScenes } from "../read";
import { type LabelledScript, type Labels, readCorpus } from "./read-corpus";

export const LABELS = ["people", "number", "looks", "place", "time", "thing", "doing"] as const;
export type Label = (typeof LABELS)[number];

export interface Judged {
  id: string;
  label: Label;
  right: boolean;
  wanted: string;
  found: string;
}

/** Reads every labelled script and says of each label whether the reader found it. */
export function measureReading(scripts: readonly LabelledScript[] = readCorpus()): Judged[] {
  return scripts.flatMap(({ pieces, labels }) =>
    readScenes(pieces).flatMap((line) => {
      const wanted = labels.get(line.id);
      return wanted ? judge(line, wanted) : [];
    }),
  );
}

/** The share of right answers for each label, 0 to 1, with how many were asked. */
export function accuracyOf(
  judged: readonly Judged[],
): Map<Label, { share: number; asked: number }> {
  return new Map(
    LABELS.map((label) => {
      const own = judged.filter((each) => each.label === label);
      return [
        label,
        { share: own.filter(({ right }) => right).length / own.length, asked: own.length },
      ];
    }),
  );
}

function judge(line: ReadLine, labels: Labels): Judged[] {
  const found: Judged[] = [];
  const add = (label: Label, right: boolean, wanted: string, got: string) =>
    found.push({ id: line.id, label, right, wanted, found: got });
  const { setting } = line;
  add(
    "place",
    labels.place.split("/").includes(setting.kind ?? "-"),
    labels.place,
    `${setting.kind} (${setting.name})`,
  );
  add("time", labels.time.split("/").includes(setting.time), labels.time, setting.time);
  const counted = beingsToCount(line, labels);
  const beings = counted
    .map((being) => `${being.number ?? "many"} ${being.name.toLowerCase()}`)
    .join(", ");
  if (labels.people) {
    // `3 they/grete, nora, pippa`: another way to say the same.
    const ways = labels.people
      .join(", ")
      .split("/")
      .map((way) => (way === "-" ? [] : way.split(", ").filter(Boolean)));
    const fits = ways.find((way) => samePeople(way, counted));
    add("people", fits !== undefined, labels.people.join(", "), beings);
    const counts = ways.map((way) => way.reduce((sum, entry) => sum + numberOf(entry), 0));
    const total = counted.reduce((sum, { number }) => sum + (number ?? MANY), 0);
    add(
      "number",
      counts.some((count) => count === total || (count >= MANY && total >= MANY)),
      counts.join("/"),
      `${total}`,
    );
  }
  if (labels.thing) {
    const nouns = labels.thing.flatMap((each) => [each, `${each}s`]);
    const none = labels.thing.length === 0 || labels.thing.includes("-");
    const right =
      line.mainThing === null
        ? none
        : nouns.includes(line.mainThing) || (none && line.things.length === 0);
    add(
      "thing",
      right || (labels.thing.length === 0 && line.mainThing === null),
      labels.thing.join("/"),
      line.mainThing ?? "-",
    );
  }
  const doings = line.doings.map(({ who, verb }) => `${who.join("+")} ${verb}`);
  for (const wanted of labels.doing ?? []) {
    const right = wanted
      .split("/")
      .some((way) => (way === "-" ? doings.length === 0 : hasDoing(way, line)));
    add("doing", right, wanted, doings.join("; "));
  }
  for (const wanted of labels.look)
    add(
      "looks",
      hasLook(wanted, line.beings),
      wanted,
      JSON.stringify(line.beings.map(({ name, look }) => ({ name, ...look }))),
    );
  return found;
}

const MANY = 1000;

/** Animals and other creatures are labelled as people by one hand and as things by another: either is right. */
function beingsToCount({ beings }: ReadLine, { people, thing }: Labels): Being[] {
  return beings.filter(
    (being) =>
      being.kind === "human" ||
      people?.some((way) => way.split("/").some((name) => isCalled(being, name))) ||
      !thing?.some((name) => isCalled(being, name) || name === being.animal?.noun),
  );
}

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
  return line.doings.some((doing) => {
    if (doing.verb !== verb) return false;
    return doing.who.some((each) => {
      const being = line.beings.find(({ id }) => id === each);
      return (
        each === who ||
        each.split("-").includes(who) ||
        (being !== undefined && isCalled(being, who))
      );
    });
  });
}

/** `vesna f 81 white oilskin`: sex, age, colour of hair, words of clothes. */
function hasLook(wanted: string, beings: readonly Being[]): boolean {
  const words = wanted.split(" ");
  // `sir humphrey m 58`: the name may have several words.
  const named = words.map((_, at) => words.slice(0, words.length - at));
  const name = named.find((own) => beings.some((being) => isCalled(being, own.join(" "))));
  const look = name && beings.find((being) => isCalled(being, name.join(" ")))?.look;
  if (!look) return false;
  const traits = words.slice(name.length);
  return traits.every((trait) => {
    if (trait === "f" || trait === "m") return look.sex === (trait === "f" ? "female" : "male");
    if (/^\d+$/.test(trait)) return look.age === Number(trait);
    return (
      look.hairColour === trait ||
      look.traits.includes(trait) ||
      [...look.hair, ...look.beards, ...look.features].some((said) =>
        said.split(" ").includes(trait),
      ) ||
      look.clothes.some((each) => each.includes(trait))
    );
  });
}

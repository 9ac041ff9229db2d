import type { ReadLine, ScriptPiece } from "@roughcut/builtin-studio/read";

/** What was understood of a script, a paragraph for each of its lines. */
export function printReading(pieces: readonly ScriptPiece[], lines: readonly ReadLine[]): string {
  const texts = new Map(pieces.map((piece) => ["id" in piece ? piece.id : "", textOf(piece)]));
  let place = "";
  return lines
    .map((line) => {
      const { setting } = line;
      const where = `== ${setting.inside ? "inside" : "outside"}: ${setting.name || "nowhere"} (${setting.kind ?? "unknown kind"}), ${setting.time}, ${setting.weather}${setting.light ? `, ${setting.light}` : ""}`;
      const head = where === place ? "" : `${where}\n\n`;
      place = where;
      return `${head}${texts.get(line.id) ?? ""}\n${rowsOf(line).join("\n")}\n`;
    })
    .join("\n");
}

function textOf(piece: ScriptPiece): string {
  if (piece.kind !== "speech") return piece.text;
  const extension = piece.extension ? ` (${piece.extension})` : "";
  return `${piece.speaker}${extension}: ${piece.words}`;
}

function rowsOf(line: ReadLine): string[] {
  const rows: [string, string[]][] = [
    ["people", line.beings.map((being) => describeBeing(being))],
    [
      "things",
      line.things.map((thing) =>
        [many(thing.number), ...thing.traits, thing.noun, `[${thing.kind}]`]
          .filter(Boolean)
          .join(" "),
      ),
    ],
    ["about", line.mainThing === null ? [] : [line.mainThing]],
    [
      "doing",
      line.doings.map(({ who, verb, particle, to, where }) =>
        [who.join("+") || "?", verb, particle, to.join("+"), where.join(" ")]
          .filter(Boolean)
          .join(" "),
      ),
    ],
    ["still there", line.leftBehind],
    ["voices", line.voices],
    ["lettering", line.lettering],
    ["directions", line.directions.map(({ note }) => note)],
    ["not understood", line.unknown],
    ["no picture of its own", line.shows ? [] : ["true"]],
  ];
  return rows
    .filter(([, values]) => values.length > 0)
    .map(([name, values]) => `    ${name}: ${values.join("; ")}`);
}

function many(number: number | null): string {
  if (number === 1) return "";
  return number === null ? "several" : String(number);
}

function describeBeing({
  name,
  number,
  kind,
  look,
  posture,
  part,
}: ReadLine["beings"][number]): string {
  const facts = [
    ...[kind === "human" ? "" : kind, look.sex ?? "", look.age === null ? "" : String(look.age)],
    ...[
      ...look.hair,
      ...look.beards,
      ...look.traits,
      ...look.clothes,
      posture ?? "",
      part === null ? "" : `only ${part}`,
    ],
  ].filter(Boolean);
  return `${[many(number), name].filter(Boolean).join(" ")}${facts.length > 0 ? ` (${facts.join(", ")})` : ""}`;
}

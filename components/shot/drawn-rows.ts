import type { WireDrawnScene } from "@/lib/contracts/drawn-scene";

/** What is drawn, as rows of a label and a sentence; nothing is said of what there is not. */
export function drawnRows(drawn: WireDrawnScene): { label: string; text: string }[] {
  const { setting, people, things, size, about } = drawn;
  if (drawn.black)
    return rows([
      ["Picture", "Black."],
      ["Words on it", drawn.lettering],
    ]);
  const weather = setting.weather === "" ? "" : `, ${setting.weather}`;
  return rows([
    [
      "Place",
      `${setting.place}, ${setting.inside ? "inside" : "outside"}, ${setting.time}${weather}`,
    ],
    ["Seen as", `${size}, about ${about}`],
    ["People", people.map(personWords).join("\n")],
    ["Things", things.map(({ noun, number }) => counted(noun, number)).join(", ")],
    ["Happening", setting.happens.join(", ")],
    ["Words on it", drawn.lettering],
    ["Only in words", drawn.written],
    ["Not understood", drawn.unknown.join(" ")],
  ]);
}

function rows(pairs: readonly (readonly [string, string])[]) {
  return pairs.filter(([, text]) => text !== "").map(([label, text]) => ({ label, text }));
}

/** `MARTA, old woman, green coat: sits, writes, with a letter, afraid` */
function personWords(person: WireDrawnScene["people"][number]): string {
  const { name, look, posture, does, holds, feels } = person;
  const doing = does[0] === posture ? does : [posture, ...does];
  const rest = [holds === "" ? "" : `with ${holds}`, feels].filter((part) => part !== "");
  return `${name}, ${look}: ${[...doing, ...rest].join(", ")}`;
}

function counted(noun: string, number: number): string {
  return number === 1 ? noun : `${number} × ${noun}`;
}

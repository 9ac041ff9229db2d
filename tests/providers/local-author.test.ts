import { describe, expect, it } from "vitest";
import { checkParsedProse, parsedProseSchema, parseProseRequest } from "@/lib/prompts/parse-prose";
import { localAuthor } from "./local-author";

describe("the author behind the local text model", () => {
  it("cuts a told story so that the product takes it", () => {
    const text = `Rain beats on the window. Marta waits by the door.

"You said you would be here at nine," said Marta.

Ivo shakes the rain from his hat. "The boat was late," said Ivo quietly. "Everything is late."`;
    const task = { task: "parse-prose", text } as const;
    const { input } = parseProseRequest(task);
    const answer = parsedProseSchema.parse(
      localAuthor({ input, text: { format: { name: "parsed_prose" } } }),
    );
    expect(checkParsedProse(task, answer)).toEqual([]);
    expect(answer.lines.map(({ kind, character }) => [kind, character])).toEqual([
      ["action", null],
      ["dialogue", "Marta"],
      ["action", null],
      ["dialogue", "Ivo"],
      ["dialogue", "Ivo"],
    ]);
  });
});

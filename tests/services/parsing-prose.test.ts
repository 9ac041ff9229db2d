import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { databaseSql } from "@/db/client";
import { findLatestRun, findRun, insertRunOrJoin } from "@/db/queries/runs";
import type { StoryScope } from "@/lib/access";
import { catalogue } from "@/lib/errors";
import type { ParsedProse } from "@/lib/providers/ports/text-tasks";
import { parseStory } from "@/lib/services/parsing/parse-run";
import { parsedLines } from "@/lib/services/parsing/parsed-lines";
import { parsingStatus } from "@/lib/services/parsing/parsing-status";
import { scriptReading } from "@/lib/services/parsing/present-reading";
import { previewParse } from "@/lib/services/parsing/preview-parse";
import { cutPortions } from "@/lib/services/parsing/read-by-model";
import { startParsing } from "@/lib/services/parsing/start-parsing";
import { editScript } from "@/lib/services/script/script";
import { OPENAI_KEY, type OpenAiServer, startOpenAiServer } from "../providers/openai-server";
import { openTestApp } from "../support/test-app";
import { aStory, SHORT_SCRIPT } from "../support/world";
import { printLines } from "./parsing-kit";

let app: Awaited<ReturnType<typeof openTestApp>>;
let server: OpenAiServer;

beforeAll(async () => {
  server = await startOpenAiServer();
  app = await openTestApp({ OPENAI_API_KEY: OPENAI_KEY, OPENAI_BASE_URL: `${server.url}/v1` });
});
afterAll(async () => {
  await app?.close();
  await server?.close();
});
beforeEach(() => {
  answers = [GOOD];
  server.answerBy(({ text }) =>
    text.format.name === "parsed_prose"
      ? answers.length > 1
        ? answers.shift()
        : answers[0]
      : PLACE,
  );
  server.calls.length = 0;
});

const PROSE = `The rain had not stopped for a week. In the lamp room Marta wiped the great lens.

“Put it out,” said Voss quietly. He stood in the door.

“No,” Marta said. “Not tonight.”
`;

/** What the model says of the place when it is asked. */
const PLACE = {
  description:
    "A round room of cold glass panes at the top of a tower, with a great brass lens on an iron frame in the middle. On the left a narrow shelf of tin cups and coiled rope, on the right a worn wooden ladder that leads down through a hatch in the plank floor. Grey weather outside.",
};

const action = (quote: string): ParsedProse["lines"][number] => ({
  kind: "action",
  character: null,
  location: "lamp room",
  cue: null,
  quote,
});
const speech = (character: string, quote: string, cue: string | null = null) =>
  ({ ...action(quote), kind: "dialogue", character, cue }) as const;

const GOOD: ParsedProse = {
  lines: [
    action("The rain had not stopped for a week."),
    action("In the lamp room Marta wiped the great lens."),
    speech("Voss", "Put it out,", "quietly"),
    action("He stood in the door."),
    speech("Marta", "No,"),
    speech("Marta", "Not tonight."),
  ],
};
const with0 = (line: number, change: Partial<ParsedProse["lines"][number]>): ParsedProse => ({
  lines: GOOD.lines.map((one, at) => (at === line ? { ...one, ...change } : one)),
});
const LOST: ParsedProse = { lines: GOOD.lines.toSpliced(3, 1) };
const INVENTED = with0(3, { quote: "He stood in the doorway, dripping." });
const SWAPPED: ParsedProse = { lines: [...GOOD.lines].reverse() };

let answers: ParsedProse[];
const questions = () =>
  server.calls
    .map(({ body }) => JSON.parse(body.toString()))
    .filter(({ text }) => text.format.name === "parsed_prose");

/** A parse run that no engine was told of. */
async function aParseRun(scope: StoryScope): Promise<string> {
  const { run } = await insertRunOrJoin({
    kind: "parse",
    projectId: scope.projectId,
    storyId: scope.storyId,
    subjectId: scope.storyId,
    requestedBy: scope.ownerId,
    parentRunId: null,
    input: {},
  });
  return run.id;
}

async function parse(scope: StoryScope) {
  await parseStory(await aParseRun(scope));
  return parsingStatus(scope);
}

const ledgerOf = (scope: StoryScope) => databaseSql()<{ status: string }[]>`
  select status from provider_jobs where project_id = ${scope.projectId}
    and work_key like 'text:parse:%' order by created_at`;

describe("a script that is saved anew while a model reads it", () => {
  it("is read once more, and no lines are made of the old text", async () => {
    const scope = await aStory().withScript(PROSE).build();
    server.failBy(() => ({ kind: "slow", ms: 3_000 }));
    const parsing = parse(scope);
    await expect.poll(() => server.calls.length).toBeGreaterThan(0);
    await editScript(scope, { script: SHORT_SCRIPT });
    server.failBy(null);
    expect(await parsing).toMatchObject({ status: "completed" });
    const { parsed_lines } = await parsedLines(scope);
    expect(parsed_lines.map(({ dialogue_text }) => dialogue_text)).toEqual([
      "",
      "Let me finish the glass.",
      "Put it out.",
      "",
    ]);
  });

  it("in prose again asks about the new text, never about a mixture", async () => {
    const scope = await aStory().withScript(PROSE).build();
    server.failBy(() => ({ kind: "slow", ms: 3_000 }));
    const parsing = parse(scope);
    await expect.poll(() => server.calls.length).toBeGreaterThan(0);
    const NEWER = with0(5, { quote: "Never again." });
    server.answerBy((asked) =>
      asked.text.format.name === "parsed_prose"
        ? JSON.stringify(asked).includes("Never again")
          ? NEWER
          : GOOD
        : PLACE,
    );
    await editScript(scope, { script: PROSE.replace("Not tonight", "Never again") });
    server.failBy(null);
    expect(await parsing).toMatchObject({ status: "completed" });
    const { parsed_lines } = await parsedLines(scope);
    expect(parsed_lines.map(({ dialogue_text }) => dialogue_text).join(" ")).toContain(
      "Never again.",
    );
    expect(questions()).toHaveLength(2);
    expect((await ledgerOf(scope)).map(({ status }) => status)).toEqual(["done", "done"]);
  });
});

describe("prose with a text model", () => {
  it("becomes lines of its own words, with places, manner and speakers", async () => {
    const scope = await aStory().withScript(PROSE).build();
    expect(await parse(scope)).toMatchObject({ status: "completed" });
    const { parsed_lines: lines } = await parsedLines(scope);
    expect(
      lines.map((line) => [line.character_name, line.stage_directions, line.dialogue_text]),
    ).toEqual([
      ["Non-speaking part", "The rain had not stopped for a week.", ""],
      ["Non-speaking part", "In the lamp room Marta wiped the great lens.", ""],
      ["VOSS", "quietly", "Put it out."],
      ["Non-speaking part", "He stood in the door.", ""],
      ["MARTA", "", "No."],
      ["MARTA", "", "Not tonight."],
    ]);
    expect(lines.every((line) => line.scene_location === "LAMP ROOM")).toBe(true);
    expect((await scriptReading(scope)).reading).toMatchObject({
      shape: "prose",
      read_by: "model",
    });
    const [place] = await databaseSql()`select description from scene_locations
      where story_id = ${scope.storyId}`;
    expect(place?.description).toBe(PLACE.description);
    const calls = await databaseSql()`select task, requested_by as by from model_calls
      where project_id = ${scope.projectId} and task = 'parse-prose'`;
    expect([...calls]).toEqual([{ task: "parse-prose", by: scope.ownerId }]);
  });

  it.each([
    ["loses words", LOST, "belong to no line"],
    ["invents words", INVENTED, "quote of line 4"],
    ["changes their order", SWAPPED, "is not in the text at that place"],
    ["invents a speaker", with0(2, { character: "Captain Ahab" }), "Captain Ahab"],
    ["invents a manner", with0(2, { cue: "weeping" }), "cue of line 3"],
  ])("is asked for once more when the answer %s, with that fault", async (_, wrong, fault) => {
    answers = [wrong, GOOD];
    const scope = await aStory().withScript(PROSE).build();
    expect(await parse(scope)).toMatchObject({ status: "completed" });
    expect(questions()).toHaveLength(2);
    expect(questions()[1].input).toContain(fault);
    expect((await parsedLines(scope)).parsed_lines).toHaveLength(6);
  });

  it("is replaced whole or not at all: two bad answers leave the old lines", async () => {
    const scope = await aStory().withScript(PROSE).build();
    await parse(scope);
    const before = await printLines(scope);
    await databaseSql()`update stories set script = ${`${PROSE}\nThe lamp died.\n`}
      where id = ${scope.storyId}`;
    answers = [GOOD, LOST];
    expect(await parse(scope)).toEqual({
      status: "failed",
      message: expect.any(String),
      error: catalogue["parsing.proseNotKept"].text,
    });
    expect(await printLines(scope)).toEqual(before);
  });

  it("is read once for looking at the changes and for making them", async () => {
    const scope = await aStory().withScript(PROSE).build();
    expect(await previewParse(scope)).toMatchObject({ status: "reading", lines: [] });
    const looking = await findLatestRun("parse", scope.storyId);
    await parseStory(String(looking?.id));
    expect((await findRun(String(looking?.id)))?.status).toBe("completed");
    expect((await parsedLines(scope)).parsed_lines).toEqual([]);

    const preview = await previewParse(scope);
    expect(preview).toMatchObject({
      status: "ready",
      counts: { added: 6 },
      reading: { read_by: "model" },
    });
    expect((await parse(scope)).status).toBe("completed");
    expect(questions()).toHaveLength(1);
    expect(await ledgerOf(scope)).toEqual([{ status: "done" }]);
  });

  it("becomes lines when somebody asks for them while it is only being read", async () => {
    const scope = await aStory().withScript(PROSE).build();
    await previewParse(scope);
    const looking = await findLatestRun("parse", scope.storyId);
    await startParsing(scope);
    expect((await findLatestRun("parse", scope.storyId))?.id).toBe(looking?.id);
    await parseStory(String(looking?.id));
    expect((await parsedLines(scope)).parsed_lines).toHaveLength(6);
  });

  it("is not paid for again after a crash between the answer and its use", async () => {
    const scope = await aStory().withScript(PROSE).build();
    const runId = await aParseRun(scope);
    answers = [LOST, GOOD];
    await parseStory(runId);
    await databaseSql()`delete from script_readings where story_id = ${scope.storyId}`;
    await databaseSql()`update runs set status = 'running', finished_at = null where id = ${runId}`;
    await databaseSql()`update provider_jobs set status = 'submitting' where run_id = ${runId}`;
    await parseStory(runId);
    expect(questions()).toHaveLength(2);
    expect(await ledgerOf(scope)).toEqual([{ status: "done" }, { status: "done" }]);
    expect((await parsedLines(scope)).parsed_lines).toHaveLength(6);
  });

  it("asks nobody about a screenplay", async () => {
    const scope = await aStory().withScript("INT. ROOM - DAY\n\nANA\nHello there.\n").build();
    expect((await parse(scope)).status).toBe("completed");
    expect(questions()).toHaveLength(0);
  });
});

describe("a long story", () => {
  it("is asked in portions that end with paragraphs, or else sentences, and lose nothing", () => {
    const paragraph = "Rain fell on the roof. Nobody came. ".repeat(10).trim();
    const text = Array.from({ length: 9 }, () => paragraph).join("\n\n");
    const portions = cutPortions(text, 1_000);
    expect(portions.length).toBeGreaterThan(3);
    for (const portion of portions) {
      expect(portion.length).toBeLessThanOrEqual(1_000);
      expect(portion).toMatch(/^Rain.*came\.$/su);
    }
    expect(portions.join(" ").replace(/\s+/gu, " ")).toBe(text.replace(/\s+/gu, " "));
    expect(
      cutPortions("Rain fell on it. ".repeat(20).trim(), 100).every((part) => part.endsWith(".")),
    ).toBe(true);
    expect(cutPortions("x".repeat(250), 100)).toHaveLength(3);
  });
});

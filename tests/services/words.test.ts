import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databaseSql } from "@/db/client";
import type { StoryScope } from "@/lib/access";
import { shotTypeOf } from "@/lib/rules/shot";
import { buildImageRequest } from "@/lib/services/generation/build-requests";
import { directStory } from "@/lib/services/generation/direct-story";
import { sceneLocations, updateLocationDescription } from "@/lib/services/location/scene-locations";
import { applyScript } from "@/lib/services/parsing/apply-script";
import { parsedLines } from "@/lib/services/parsing/parsed-lines";
import { drawStill } from "@/packages/builtin-studio/draw/draw-still";
import { openTestApp } from "../support/test-app";
import { aStory } from "../support/world";
import { rewrite } from "./parsing-kit";

const SCRIPT = `INT. KITCHEN - DAY

HILDA, 70, in a red coat, waits at the stove.

HILDA
You are late again, Anton.

ANTON (V.O.)
The train stood still for an hour.

INT. KITCHEN - NIGHT

The stove is cold.

HILDA
Then sit. The soup is cold, too.
`;

let app: Awaited<ReturnType<typeof openTestApp>>;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app?.close());

const A_MODELS = "Hilda waits, hands low.";

/** A cast story whose stills are all written by a model. */
async function aWrittenStory(): Promise<StoryScope> {
  const scope = await aStory().withScript(SCRIPT).fullyCast().build();
  await databaseSql()`update lines set image_prompt = ${A_MODELS}, image_prompt_hash = 'model'
    where story_id = ${scope.storyId}`;
  return scope;
}

async function ordersOf({ storyId, ...scope }: StoryScope, provider = "builtin") {
  const story = await directStory({ storyId, ...scope });
  return story.lines.map((line) => {
    const order = buildImageRequest(story, line, provider, 0);
    if (!order) throw new Error("a line without a prompt");
    return order;
  });
}

const still = (order: Awaited<ReturnType<typeof ordersOf>>[number] | undefined) => {
  if (!order) throw new Error("no such line");
  return Buffer.from(drawStill(order.request).jpeg);
};

async function write({ storyId }: StoryScope, lineNumber: number, prompt: string): Promise<void> {
  await databaseSql()`update lines set image_prompt = ${prompt}, image_prompt_hash = null
    where story_id = ${storyId} and line_number = ${lineNumber}`;
}

describe("an image prompt that a person wrote", () => {
  it("changes the built-in still and the order of a vendor, and no other line", async () => {
    const scope = await aWrittenStory();
    const before = await ordersOf(scope);
    const vendorBefore = await ordersOf(scope, "vendor");
    await write(scope, 1, "Close-up of Hilda from above, crying, heavy snow at dawn");
    const after = await ordersOf(scope);
    const vendorAfter = await ordersOf(scope, "vendor");
    expect(still(before[0]).equals(still(after[0]))).toBe(false);
    expect(vendorAfter[0]?.request.prompt).toContain("Close-up of Hilda from above, crying");
    expect(vendorAfter[0]?.request.prompt).not.toContain("eye level");
    const changed = (one: typeof before, other: typeof before) =>
      one.flatMap(({ hash }, at) => (hash === other[at]?.hash ? [] : [at + 1]));
    expect(changed(before, after)).toEqual([1]);
    expect(changed(vendorBefore, vendorAfter)).toEqual([1]);
  });

  it("brings into the picture whom it names", async () => {
    const scope = await aWrittenStory();
    await write(scope, 1, "Hilda on the left and Anton on the right, both at the stove");
    const [first, second] = await ordersOf(scope);
    const castOf = (order: typeof first) =>
      order?.request.subject.kind === "shot" ? order.request.subject.cast.length : 0;
    expect(castOf(first)).toBe(2);
    expect(castOf(second)).toBeGreaterThan(0);
  });
});

describe("a description of a place that a person wrote", () => {
  it("changes the built-in stills that play there", async () => {
    const scope = await aWrittenStory();
    const [before] = await ordersOf(scope);
    const { scene_locations: places } = await sceneLocations(scope);
    await updateLocationDescription(scope, {
      location_id: String(places[0]?.id),
      location_description: "A narrow kitchen with dark red walls, fog before the window.",
    });
    const [after] = await ordersOf(scope);
    expect(after?.hash).not.toBe(before?.hash);
    expect(still(before).equals(still(after))).toBe(false);
  });
});

describe("the lines of a script", () => {
  it("say who is not seen to speak, and when they play", async () => {
    const scope = await aWrittenStory();
    const { parsed_lines: lines } = await parsedLines(scope);
    expect(lines.map((line) => [line.extension, line.time_of_day, shotTypeOf(line)])).toEqual([
      [undefined, "DAY", "action"],
      [undefined, "DAY", "talking"],
      ["V.O.", "DAY", "action"],
      [undefined, "NIGHT", "action"],
      [undefined, "NIGHT", "talking"],
    ]);
    await databaseSql()`update lines set shot_type = 'talking' where story_id = ${scope.storyId}`;
    const { parsed_lines: chosen } = await parsedLines(scope);
    expect(chosen.every((line) => shotTypeOf(line) === "talking")).toBe(true);
    expect(chosen.every((line) => line.default_shot_type === undefined)).toBe(true);
  });
});

describe("a speaker who gets another name in the script", () => {
  const castOf = async ({ storyId }: StoryScope) => {
    const rows = await databaseSql()<{ name: string; player: string | null; auto: number }[]>`
      select script_character as name, characters.name as player, auto_matched as auto
      from character_mappings left join characters on characters.id = character_id
      where story_id = ${storyId} order by position`;
    return rows.map(({ name, player }) => [name, player]);
  };

  it("is played by who played the name that is gone, when the names are alike", async () => {
    const scope = await aWrittenStory();
    await rewrite(scope, ["HILDA\nYou", "HILDE\nYou"], ["HILDA\nThen", "HILDE\nThen"]);
    await applyScript(scope);
    expect(await castOf(scope)).toEqual([
      ["HILDE", "Hilda"],
      ["ANTON", "Anton"],
    ]);
  });

  it("is found by the lines when the names are not alike, and nobody is played twice", async () => {
    const scope = await aWrittenStory();
    await rewrite(scope, ["HILDA\nYou", "MARGARET\nYou"], ["HILDA\nThen", "MARGARET\nThen"]);
    await applyScript(scope);
    expect(await castOf(scope)).toEqual([
      ["MARGARET", "Hilda"],
      ["ANTON", "Anton"],
    ]);
  });

  it("stays open when somebody new says other words", async () => {
    const scope = await aWrittenStory();
    await rewrite(scope, ["HILDA\nThen sit. The soup is cold, too.", "MARGARET\nWho are you?"]);
    await applyScript(scope);
    expect(await castOf(scope)).toEqual([
      ["HILDA", "Hilda"],
      ["ANTON", "Anton"],
      ["MARGARET", null],
    ]);
  });
});

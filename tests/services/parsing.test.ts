import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databaseSql } from "@/db/client";
import { listLines } from "@/db/queries/lines";
import type { StoryScope } from "@/lib/access";
import { AppError, catalogue } from "@/lib/errors";
import { SCRIPT_LINES_MAXIMUM } from "@/lib/rules/script";
import { NON_SPEAKING_PART } from "@/lib/rules/shot";
import { cancelRunsOfStory } from "@/lib/runs/end-run";
import { characterMappings } from "@/lib/services/casting/character-mappings";
import { updateMapping } from "@/lib/services/casting/update-mapping";
import { startBatch } from "@/lib/services/generation/start-batch";
import { sceneLocations, updateLocationDescription } from "@/lib/services/location/scene-locations";
import { applyScript } from "@/lib/services/parsing/apply-script";
import { parsedLines } from "@/lib/services/parsing/parsed-lines";
import { parsingStatus } from "@/lib/services/parsing/parsing-status";
import { startParsing } from "@/lib/services/parsing/start-parsing";
import { editScript } from "@/lib/services/script/script";
import { endOfRun, openStudio } from "../support/studio";
import { openTestApp } from "../support/test-app";
import { aProject, aStory, SHORT_SCRIPT } from "../support/world";

let app: Awaited<ReturnType<typeof openTestApp>>;
let studio: Awaited<ReturnType<typeof openStudio>>;

beforeAll(async () => {
  app = await openTestApp();
  studio = await openStudio();
});
afterAll(async () => {
  await studio?.close();
  await app?.close();
});

async function parse(scope: StoryScope): Promise<Awaited<ReturnType<typeof parsingStatus>>> {
  await startParsing(scope);
  await endOfRun("parse", scope.storyId);
  return parsingStatus(scope);
}

describe("parsing a script", () => {
  it("finds its lines, places and speakers, in the script's order", async () => {
    const scope = await aStory().withScript(SHORT_SCRIPT).build();
    expect(await parsingStatus(scope)).toEqual({ status: "idle", message: "", error: null });
    expect(await parse(scope)).toEqual({
      status: "completed",
      message: "4 lines and 2 characters found",
      error: null,
    });

    const { parsed_lines: lines } = await parsedLines(scope);
    expect(
      lines.map((line) => [
        line.line_number,
        line.character_name,
        line.stage_directions,
        line.dialogue_text,
        line.scene_location,
      ]),
    ).toEqual([
      [1, NON_SPEAKING_PART, "Marta wipes the great lens.", "", "INT. LAMP ROOM"],
      [2, "MARTA", "quietly", "Let me finish the glass.", "INT. LAMP ROOM"],
      [3, "VOSS", "", "Put it out.", "EXT. ROCK"],
      [4, NON_SPEAKING_PART, "The lamp dies.", "", "EXT. ROCK"],
    ]);
    const { scene_locations: places } = await sceneLocations(scope);
    expect(places.map(({ name }) => name)).toEqual(["INT. LAMP ROOM", "EXT. ROCK"]);
    for (const place of places) expect(place.location_description).not.toBe("");
    expect(await characterMappings(scope)).toEqual({ mappings: { MARTA: null, VOSS: null } });
  });

  it("again keeps who plays a name, what people wrote of places, and forgets who left", async () => {
    const scope = await aStory().withScript(SHORT_SCRIPT).fullyCast().build();
    const before = (await characterMappings(scope)).mappings;
    const [place] = (await sceneLocations(scope)).scene_locations;
    await updateLocationDescription(scope, {
      location_id: String(place?.id),
      location_description: "Brass and cold glass.",
    });
    await editScript(scope, {
      script: SHORT_SCRIPT.replace("VOSS\nPut it out.", "ELI\nWho lit it?"),
    });
    expect((await parse(scope)).status).toBe("completed");
    expect((await characterMappings(scope)).mappings).toEqual({ MARTA: before.MARTA, ELI: null });
    expect((await sceneLocations(scope)).scene_locations[0]).toMatchObject({
      name: "INT. LAMP ROOM",
      location_description: "Brass and cold glass.",
    });
  });

  it("matches a name with a character of the project who is called alike", async () => {
    const project = await aProject().build();
    const first = await aStory().in(project).withScript(SHORT_SCRIPT).fullyCast().build();
    const second = await aStory().in(project).withScript(SHORT_SCRIPT).parsed().build();
    expect(await characterMappings(second)).toEqual(await characterMappings(first));
  });

  it("several times at the same moment writes every line once", async () => {
    // Without a place, so that nothing but the story itself makes one wait for the other.
    const scope = await aStory().withScript("MARTA\nLet me finish.\n\nVOSS\nPut it out.\n").build();
    await Promise.all(Array.from({ length: 6 }, () => applyScript(scope)));
    const rows = await listLines({ storyId: scope.storyId });
    expect(rows.map(({ line }) => line.lineNumber)).toEqual([1, 2]);
  });

  it("may have as many lines as a run can have steps, and not one more", async () => {
    const scriptOf = (actions: number) =>
      `INT. ROOM - DAY\n\nANA\nHello.\n\n${"Go.\n\n".repeat(actions)}`;
    const longest = await aStory()
      .withScript(scriptOf(SCRIPT_LINES_MAXIMUM - 1))
      .build();
    expect(await applyScript(longest)).toEqual({
      lineCount: SCRIPT_LINES_MAXIMUM,
      characterCount: 1,
    });
    const tooLong = await aStory().withScript(scriptOf(SCRIPT_LINES_MAXIMUM)).build();
    await expect(applyScript(tooLong)).rejects.toThrow("901 lines, more than the 900");
    expect(await listLines({ storyId: tooLong.storyId })).toEqual([]);
  });
});

describe("a script that cannot be parsed", () => {
  it.each([
    ["has no lines", "Title: The Light\n", catalogue["script.noLines"].text],
    [
      "has a line of 10,000 characters",
      `INT. ROOM - DAY\n\nANA\nHello.\n\nANA\n${"word ".repeat(2_000)}\n`,
      "Line 2 of this script has more than 2000 characters. Split it into shorter paragraphs.",
    ],
  ])("because it %s ends as a failed run that says why", async (_, script, text) => {
    const scope = await aStory().withScript(script).build();
    expect(await parse(scope)).toMatchObject({ status: "failed", error: text });
    expect((await parsedLines(scope)).parsed_lines).toEqual([]);
  });

  it("leaves the lines of the script before it as they were", async () => {
    const scope = await aStory().withScript(SHORT_SCRIPT).parsed().build();
    const before = await parsedLines(scope);
    await editScript(scope, { script: "Title: The Light\n" });
    expect((await parse(scope)).status).toBe("failed");
    expect(await parsedLines(scope)).toEqual(before);
  });

  it("because it is empty is refused at once, without a run", async () => {
    const scope = await aStory().withScript("  \n").build();
    await expect(startParsing(scope)).rejects.toThrow(new AppError("script.empty"));
    const rows = await databaseSql()`select id from runs where subject_id = ${scope.storyId}`;
    expect(rows).toHaveLength(0);
  });
});

describe("parsing while a batch works on the lines", () => {
  it("is refused until the batch is cancelled", async () => {
    const scope = await aStory().withScript(SHORT_SCRIPT).fullyCast().build();
    await startBatch(scope, "audio");
    await expect(startParsing(scope)).rejects.toThrow(catalogue["script.generationRunning"].text);
    await cancelRunsOfStory(scope.storyId);
    expect((await parse(scope)).status).toBe("completed");
  });
});

describe("who plays a name", () => {
  it("must be of the same project, and the name must speak", async () => {
    const scope = await aStory().withScript(SHORT_SCRIPT).fullyCast().build();
    const other = await aStory().withScript(SHORT_SCRIPT).fullyCast().build();
    const foreign = (await characterMappings(other)).mappings.MARTA ?? "";
    const own = (await characterMappings(scope)).mappings.VOSS ?? "";
    const choose = (name: string, id: string | null) =>
      updateMapping(scope, { script_character: name, project_character_id: id });
    await expect(choose("MARTA", foreign)).rejects.toMatchObject({ code: "character.notFound" });
    await expect(choose("NOBODY", own)).rejects.toMatchObject({ code: "mapping.unknownCharacter" });
    expect((await choose("MARTA", own)).mappings).toEqual({ MARTA: own, VOSS: own });
    expect((await choose("MARTA", null)).mappings).toEqual({ MARTA: null, VOSS: own });
  });
});

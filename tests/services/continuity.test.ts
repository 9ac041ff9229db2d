import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { databaseSql } from "@/db/client";
import { insertRunOrJoin } from "@/db/queries/runs";
import { requireStoryForSystem, type StoryScope } from "@/lib/access";
import { buildImageRequest } from "@/lib/services/generation/build-requests";
import { noteContinuity } from "@/lib/services/generation/continuity/note-continuity";
import { isContinuityOpen } from "@/lib/services/generation/continuity/open-question";
import { directStory } from "@/lib/services/generation/direct-story";
import { startBatch } from "@/lib/services/generation/start-batch";
import { fetchStoryEstimates } from "@/lib/services/run-kinds/estimate-story-page";
import { localAuthor } from "../providers/local-author";
import { endOfRun, openStudio } from "../support/studio";
import { aStory } from "../support/world";
import { openPaidApp } from "./spending-kit";

const SCRIPT = `INT. LAMP ROOM - NIGHT

Marta wipes the great lens. Rain beats on the glass.

MARTA
They put it out at dawn.

Marta picks up the storm lantern.

EXT. GALLERY - NIGHT

Marta leans on the rail.

MARTA
Nobody comes.
`;

let app: Awaited<ReturnType<typeof openPaidApp>>;
let studio: Awaited<ReturnType<typeof openStudio>>;
/** What the model was asked about the continuity of a story, in order. */
let asked: string[];
/** What it answers: made of a good answer. */
let spoil: (answer: Notes) => unknown;

interface Notes {
  scenes: {
    cast: { state: string[]; carries: string[] }[];
    changes: unknown[];
    time: string;
    weather: string;
  }[];
}

beforeAll(async () => {
  app = await openPaidApp();
  studio = await openStudio();
});
afterAll(async () => {
  await studio?.close();
  await app?.close();
});
beforeEach(() => {
  app.vendors.openai.failBy(null);
  asked = [];
  spoil = (answer) => answer;
  app.vendors.openai.answerBy((question) => {
    const answer = localAuthor(question);
    if (question.text.format.name !== "continuity") return answer;
    asked.push(question.input);
    return spoil(answer as Notes);
  });
});

/** Lets the vendor turn away what is asked about continuity, and nothing else. */
function turnAway(): void {
  app.vendors.openai.failBy(({ body }) =>
    body.includes('"name":"continuity"')
      ? { kind: "answer", answer: { status: 401, body: { error: { message: "No." } } } }
      : null,
  );
}

async function writePrompts(scope: StoryScope) {
  await startBatch(scope, "image-prompts");
  return endOfRun("image-prompts", scope.storyId);
}

const readStory = async ({ storyId }: StoryScope) =>
  directStory(await requireStoryForSystem(storyId));

/** The final prompt of each line's still. */
async function stillsOf(scope: StoryScope): Promise<string[]> {
  const story = await readStory(scope);
  return story.lines.map((line) => buildImageRequest(story, line, "fal", 0)?.request.prompt ?? "");
}

const aWrittenStory = () => aStory().withScript(SCRIPT).fullyCast().build();

/** Lets every line be written anew, as after a change that nobody sees. */
async function forgetPrompts({ storyId }: StoryScope): Promise<void> {
  await databaseSql()`update lines set image_prompt = '' where story_id = ${storyId}`;
}

async function callsOf({ storyId }: StoryScope): Promise<number> {
  const [row] = await databaseSql()<{ count: number }[]>`
    select count(*)::int as count from model_calls
    where story_id = ${storyId} and task = 'continuity'`;
  return row?.count ?? 0;
}

/** Who noted a story, and what is still to be mended or closed. */
async function draftOf({ storyId }: StoryScope) {
  const [row] = await databaseSql()<{ provider: string; draft: unknown }[]>`
    select provider, draft from story_continuity where story_id = ${storyId}`;
  return row;
}

describe("the continuity of a story", () => {
  it("is noted once before its prompts are written, paid, and told to every picture", async () => {
    const scope = await aWrittenStory();
    const before = await fetchStoryEstimates(scope);
    expect((await writePrompts(scope)).status).toBe("completed");
    expect(asked).toHaveLength(1);
    expect(asked[0]).toContain("3. Marta picks up the storm lantern.");
    expect(await callsOf(scope)).toBe(1);
    for (const prompt of await stillsOf(scope)) expect(prompt).toContain("Weather: steady rain.");
    const stills = (await stillsOf(scope)).filter((prompt) => prompt.includes("Marta:"));
    expect(stills.length).toBeGreaterThan(0);
    for (const prompt of stills) expect(prompt).toContain("Now damp hair.");

    await forgetPrompts(scope);
    const after = await fetchStoryEstimates(scope);
    expect(after.works["image-prompts"].pieces).toBe(before.works["image-prompts"].pieces);
    expect(after.works["image-prompts"].usd).toBeLessThan(before.works["image-prompts"].usd);
    expect(after.works["all-media"].usd).toBeLessThan(before.works["all-media"].usd);
    await writePrompts(scope);
    expect(asked).toHaveLength(1);
    expect(await callsOf(scope)).toBe(1);
  });

  it("is mended with what is wrong, and noted by rule when that comes to nothing", async () => {
    const scope = await aWrittenStory();
    spoil = (answer) => {
      for (const scene of answer.scenes) {
        for (const person of scene.cast) person.carries = ["a golden harp"];
      }
      return answer;
    };
    expect((await writePrompts(scope)).stats).toMatchObject({ failed: 0, completed: 5 });
    expect(asked).toHaveLength(3);
    expect(asked[1]).toContain("No line tells of a golden harp");
    expect(await draftOf(scope)).toEqual({ provider: "builtin", draft: null });
    expect(await stillsOf(scope)).not.toContainEqual(expect.stringContaining("harp"));
    // What rules have noted is kept like a model's notes: nobody is asked and paid again.
    await forgetPrompts(scope);
    await writePrompts(scope);
    expect(asked).toHaveLength(3);
  });

  it("takes up an answer that was kept before a crash, instead of asking for it again", async () => {
    const scope = await aWrittenStory();
    spoil = (answer) => {
      for (const { cast } of answer.scenes) for (const one of cast) one.carries = ["a golden harp"];
      // Whatever is asked after this answer finds nobody.
      turnAway();
      return answer;
    };
    await writePrompts(scope);
    expect(asked).toHaveLength(1);
    expect(await stillsOf(scope)).not.toContainEqual(expect.stringContaining("steady rain"));
    app.vendors.openai.failBy(null);
    spoil = (answer) => answer;
    await forgetPrompts(scope);
    await writePrompts(scope);
    expect(asked).toHaveLength(2);
    expect(asked[1]).toContain("No line tells of a golden harp");
    expect((await stillsOf(scope))[0]).toContain("Weather: steady rain.");
  });

  it("asks no second time about what nothing is made of, and keeps what can be used", async () => {
    const plain = await aWrittenStory();
    spoil = (answer) => {
      for (const scene of answer.scenes) scene.time = "NOON";
      return answer;
    };
    await writePrompts(plain);
    expect(asked).toHaveLength(1);
    expect((await stillsOf(plain))[0]).toContain("Weather: steady rain.");

    const wordy = await aWrittenStory();
    asked = [];
    spoil = (answer) => {
      if (asked.length > 1) return { neither: "one nor the other" };
      for (const scene of answer.scenes)
        scene.weather = "steady rain that runs down on all of the glass";
      return answer;
    };
    await writePrompts(wordy);
    expect(asked).toHaveLength(2);
    expect(asked[1]).toContain("in fewer words");
    expect((await stillsOf(wordy))[0]).toContain("steady rain that runs down");
    expect(await draftOf(wordy)).toEqual({ provider: "openai", draft: null });
  });

  it("is asked of nobody, and waits for no place, when there is nothing to ask", async () => {
    const scope = await aWrittenStory();
    const looks = async () => {
      const [row] = await databaseSql()<{ count: number }[]>`
        select count(*)::int as count from engine_runs where function_id like '%story-continuity'`;
      return row?.count ?? 0;
    };
    const before = await looks();
    await writePrompts(scope);
    expect(await looks()).toBe(before + 1);
    await forgetPrompts(scope);
    await writePrompts(scope);
    expect(await looks()).toBe(before + 1);
  });

  it("pays no second time for an answer that broke off on its way: rules note it", async () => {
    const scope = await aWrittenStory();
    app.vendors.openai.sayNext({ text: '{"scenes": [{"id": 1', breakOff: "silently" });
    expect((await writePrompts(scope)).stats).toMatchObject({ failed: 0, completed: 5 });
    expect(asked).toEqual([]);
    expect(await callsOf(scope)).toBe(1);
    expect((await stillsOf(scope))[0]).toContain("Weather: rain.");
  });

  it("closes the ledger of notes that were kept before a crash", async () => {
    const scope = await aWrittenStory();
    const states = async () => {
      const rows = await databaseSql()<{ status: string }[]>`
        select status from provider_jobs
        where work_key like ${`text:continuity:${scope.storyId}:%`}`;
      return rows.map(({ status }) => status);
    };
    // Whoever dies once the notes are kept writes nothing more into the ledger.
    await databaseSql().unsafe(`
      create function die() returns trigger language plpgsql as
        $$ begin raise exception 'it died'; end $$;
      create trigger die before update on provider_jobs for each row
        when (new.work_key like 'text:continuity:%' and new.status <> 'submitting')
        execute function die()`);
    const { projectId, storyId } = scope;
    const { run } = await insertRunOrJoin({
      kind: "image-prompts",
      projectId,
      storyId,
      subjectId: storyId,
      requestedBy: null,
      parentRunId: null,
      input: {},
    });
    try {
      await expect(noteContinuity(run.id)).rejects.toThrow();
    } finally {
      await databaseSql().unsafe("drop function die() cascade");
    }
    expect(await states()).toEqual(["submitting"]);
    expect(await draftOf(scope)).toMatchObject({ provider: "openai" });
    expect(await isContinuityOpen(run.id)).toBe(false);
    expect(asked).toHaveLength(1);
    expect(await states()).toEqual(["done"]);
    expect(await draftOf(scope)).toMatchObject({ draft: null });
  });

  it("is noted by rule when the model gives no answer that can be read", async () => {
    const scope = await aWrittenStory();
    spoil = () => ({ neither: "one nor the other" });
    expect((await writePrompts(scope)).stats).toMatchObject({ failed: 0, completed: 5 });
    expect(asked).toHaveLength(1);
    expect((await stillsOf(scope))[0]).toContain("Weather: rain.");
  });

  it("never stops a prompt, whatever becomes of it, and makes nothing out of date", async () => {
    const scope = await aWrittenStory();
    const hashesOf = async () => {
      const story = await readStory(scope);
      return story.lines.map((line) => buildImageRequest(story, line, "fal", 0)?.hash);
    };
    turnAway();
    expect((await writePrompts(scope)).stats).toMatchObject({ failed: 0, completed: 5 });
    const hashes = await hashesOf();
    app.vendors.openai.failBy(null);
    await databaseSql()`
      update lines set image_prompt_hash = 'of other words'
      where story_id = ${scope.storyId} and line_number = 1`;
    await writePrompts(scope);
    expect((await stillsOf(scope))[1]).toContain("Weather: steady rain.");
    expect((await hashesOf()).slice(1)).toEqual(hashes.slice(1));
  });

  it("holds for a scene as long as its words do, wherever it stands", async () => {
    const scope = await aWrittenStory();
    spoil = (answer) => {
      answer.scenes[0]?.changes.push({
        lineNumber: 3,
        who: "MARTA",
        field: "carries",
        value: "the storm lantern",
      });
      return answer;
    };
    await writePrompts(scope);
    expect(asked).toHaveLength(1);
    const carried = async () =>
      (await readStory(scope)).lines.map(({ stateAfter }) =>
        stateAfter?.people.map(({ carries }) => carries.join()).join(),
      );
    expect(await carried()).toEqual(["", "", "the storm lantern", "", ""]);
    await databaseSql()`
      update lines set dialogue_text = 'Somebody comes.'
      where story_id = ${scope.storyId} and line_number = 5`;
    expect(await carried()).toEqual(["", "", "the storm lantern", undefined, undefined]);
  });
});

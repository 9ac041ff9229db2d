import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { databaseSql } from "@/db/client";
import { endOfRun, openStudio } from "../support/studio";
import { aProject } from "../support/world";
import { aStoryToDraw, openPaidApp, start } from "./spending-kit";

/** The local vendor refuses pictures of this. */
const REFUSED =
  "A hand in gore on the great lens, mouth closed, the lamp behind it, a coat on a hook.";
const SOFTER =
  "A hand rests on the great lens, mouth closed, eyes lowered, shoulders heavy, the lamp behind glowing quietly beside a coat on a hook.";

let app: Awaited<ReturnType<typeof openPaidApp>>;
let studio: Awaited<ReturnType<typeof openStudio>>;
/** What the model was asked, in order. */
let questions: string[];

beforeAll(async () => {
  app = await openPaidApp();
  studio = await openStudio();
});
afterAll(async () => {
  await studio?.close();
  await app?.close();
});
beforeEach(() => {
  questions = [];
});

/** Lets the model answer questions about prompts with these words. */
function modelSays(prompt: string) {
  app.vendors.openai.answerBy((request) => {
    questions.push(request.input);
    return { prompt };
  });
}

/** A story in which one line has a prompt that is refused; a hash says that a model wrote it. */
async function aRefusedStory(hash: string | null) {
  const project = await aProject().build();
  const story = await aStoryToDraw(project);
  const [line] = await databaseSql()<{ id: string }[]>`
    update lines set image_prompt = ${REFUSED}, image_prompt_hash = ${hash}
    where story_id = ${story.storyId} and line_number = 2 returning id`;
  await start(project, story);
  const run = await endOfRun("images", story.storyId);
  const [after] = await databaseSql()<{ prompt: string; image: string | null }[]>`
    select image_prompt as prompt, image_take_id as image from lines where id = ${String(line?.id)}`;
  const [news] = await databaseSql()<{ error: string | null }[]>`
    select body->>'error' as error from progress_events
    where run_id = ${run.id} and key = ${`line:${line?.id}`}`;
  return { run, after, error: news?.error ?? null };
}

describe("a picture that its provider refuses", () => {
  it("is ordered once more in softer words, when a model wrote the first", async () => {
    modelSays(SOFTER);
    const { run, after, error } = await aRefusedStory("by-a-model");
    expect(run.stats).toMatchObject({ failed: 0 });
    expect(error).toBeNull();
    expect(after).toMatchObject({ prompt: SOFTER, image: expect.any(String) });
    expect(questions).toHaveLength(1);
    expect(questions[0]).toContain("more gently and more simply");
    expect(questions[0]).toContain(REFUSED);
  });

  it("says why when the other words are refused as well, and is ordered no third time", async () => {
    modelSays(SOFTER.replace("rests", "rests in gore"));
    const { run, after, error } = await aRefusedStory("by-a-model");
    expect(run.stats).toMatchObject({ failed: 1, completed: 3 });
    expect(error).toMatch(/did not accept the content of the prompt/u);
    expect(after?.image).toBeNull();
    expect(questions).toHaveLength(1);
  });

  it("says the provider's reason when nobody finds other words", async () => {
    modelSays(REFUSED);
    const { run, after, error } = await aRefusedStory("by-a-model");
    expect(run.stats).toMatchObject({ failed: 1, completed: 3 });
    expect(error).toMatch(/did not accept the content of the prompt/u);
    expect(after).toEqual({ prompt: REFUSED, image: null });
    expect(questions).toHaveLength(2);
    expect(questions[1]).toContain("this very text was refused");
  });

  it("says why at once when a person wrote it, and leaves every word of it", async () => {
    modelSays(SOFTER);
    const { run, after, error } = await aRefusedStory(null);
    expect(run.stats).toMatchObject({ failed: 1, completed: 3 });
    expect(error).toMatch(/did not accept the content of the prompt/u);
    expect(after).toEqual({ prompt: REFUSED, image: null });
    expect(questions).toEqual([]);
  });
});

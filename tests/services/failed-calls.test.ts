import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GET as fetchSpending } from "@/app/api/project/[id]/spending/route";
import { insertRunOrJoin } from "@/db/queries/runs";
import { OPENAI_KEY, type OpenAiServer, startOpenAiServer } from "../providers/openai-server";
import type { Fault } from "../providers/protocol-server";
import { callJson } from "../support/call-api";
import { openTestApp } from "../support/test-app";
import { aProject, aStory } from "../support/world";
import { askAboutPlace } from "./place-question";
import { entriesOf, standingOf } from "./spending-kit";

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

/** Asks once in a project of its own, while the vendor fails like that. */
async function askThrough(...faults: Fault[]) {
  const project = await aProject().build();
  const { projectId, storyId } = await aStory().in(project).build();
  const ask = async () => {
    const { run } = await insertRunOrJoin({
      ...{ kind: "image-prompts", projectId, storyId, subjectId: storyId },
      ...{ requestedBy: project.owner.userId, parentRunId: null, input: {} },
    });
    return askAboutPlace({ projectId, runId: run.id }, async (text) => text).catch(
      (reason: unknown) => reason,
    );
  };
  for (const fault of faults) {
    server.failNext(fault);
    await ask();
  }
  const { body } = await callJson(fetchSpending, {
    as: project.owner,
    params: { id: projectId },
  });
  return { entries: await entriesOf(projectId), standing: await standingOf(projectId), body };
}

const answered = (status: number, body: string | object = ""): Fault => ({
  kind: "answer",
  answer: { status, body, headers: {} },
});

describe("a question that fails", () => {
  it.each([
    ["a server error without a body", answered(500)],
    ["a proxy's page", answered(502, "<html>")],
    ["a page in place of the answer", answered(200, "<html>")],
    ["a refusal", answered(400, { error: { message: "No." } })],
  ])("costs nothing after %s: what was set aside is given back", async (_, fault) => {
    const { entries, standing } = await askThrough(fault);
    expect(entries).toMatchObject([{ state: "released", actual: null }]);
    expect(standing).toEqual({ spent: 0, reserved: 0 });
  });

  it("counts in full when its answer was lost, and is shown as perhaps not billed", async () => {
    const { entries, standing, body } = await askThrough({ kind: "lost-answer" }, answered(500));
    expect(entries.map(({ state }) => state)).toEqual(["settled", "released"]);
    const [lost] = entries;
    expect(lost?.actual).toBeNull();
    expect(standing).toEqual({ spent: lost?.estimated, reserved: 0 });
    expect(body.perhaps).toEqual({ calls: 1, counted: lost?.estimated });
    expect(body.billed).toEqual({ calls: 0, set_aside: 0, cost: 0 });
  });

  it("costs what the vendor says it used, though its answer was of no use", async () => {
    server.sayNext({ text: '{"other":1}' });
    const { entries, body } = await askThrough({ kind: "slow", ms: 1 });
    expect(entries).toMatchObject([{ state: "settled", actual: expect.any(Number) }]);
    const [{ actual: cost, estimated: set_aside } = {}] = entries;
    expect(body.billed).toEqual({ calls: 1, cost, set_aside });
    expect(body.perhaps).toEqual({ calls: 0, counted: 0 });
  });
});

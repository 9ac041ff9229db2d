import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { GET as audioProgress } from "@/app/api/script-audio/progress/[storyId]/route";
import { openWatchedDatabase } from "@/db/client";
import { insertRunOrJoin } from "@/db/queries/runs";
import { callApi } from "../support/call-api";
import { openTestApp } from "../support/test-app";
import { aMember, aProject, aStory } from "../support/world";

/** Row T53. What they take of a started server's memory is measured by `npm run bench streams`. */
const STREAMS = process.env.LONG_TESTS ? 500 : 60;
const PEOPLE = STREAMS / 10;
/** In which the server asks twice about access, and twice about news. */
const TWO_ROUNDS_MS = 4_500;

let app: Awaited<ReturnType<typeof openTestApp>>;
const sent: string[] = [];

beforeAll(async () => {
  app = await openTestApp();
  openWatchedDatabase((text) => sent.push(text));
});
afterAll(() => app?.close());

it("many streams ask as much as one, and nothing when they are left", async () => {
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => aMember()));
  const project = aProject();
  for (const person of people) project.sharedWith(person, "viewer");
  const { projectId, storyId } = await aStory()
    .in(await project.build())
    .build();
  await insertRunOrJoin({
    ...{ kind: "audio", projectId, storyId, subjectId: storyId, input: {} },
    ...{ requestedBy: null, parentRunId: null },
  });
  const leaving = new AbortController();
  const answers = await Promise.all(
    Array.from({ length: STREAMS }, (_, index) =>
      callApi(audioProgress, {
        as: people[index % PEOPLE],
        params: { storyId },
        signal: leaving.signal,
      }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(STREAMS).fill(200));
  // The first look at a run wakes everybody once.
  await wait(TWO_ROUNDS_MS);
  sent.length = 0;
  await wait(TWO_ROUNDS_MS);
  expect(sent.length).toBeGreaterThan(0);
  expect(sent.length).toBeLessThanOrEqual(6);

  leaving.abort();
  await wait(TWO_ROUNDS_MS);
  sent.length = 0;
  await wait(TWO_ROUNDS_MS);
  expect(sent).toEqual([]);
});

import { afterAll, beforeAll, expect, it } from "vitest";
import { openStudio } from "../support/studio";
import { openTestApp } from "../support/test-app";

let app: Awaited<ReturnType<typeof openTestApp>>;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app?.close());

it("a studio is told of the end of its process for as long as it is open, and no longer", async () => {
  const listeners = () => [process.listenerCount("SIGTERM"), process.listenerCount("SIGINT")];
  const [term = 0, int = 0] = listeners();
  const studio = await openStudio();
  expect(listeners()).toEqual([term + 1, int + 1]);
  await studio.close();
  expect(listeners()).toEqual([term, int]);
});

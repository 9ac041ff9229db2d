import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GET as retryEstimate } from "@/app/api/runs/[id]/retry-estimate/route";
import { callJson } from "../support/call-api";
import { drawn, openPaidApp, start } from "./spending-kit";

let app: Awaited<ReturnType<typeof openPaidApp>>;
beforeAll(async () => {
  app = await openPaidApp();
});
afterAll(() => app?.close());

describe("starting a run again", () => {
  it("says what it would cost now", async () => {
    const { project, story } = await drawn(null);
    const { body } = await start(project, story);
    const ask = () =>
      callJson(retryEstimate, { as: project.owner, params: { id: String(body.run_id) } });
    expect(await ask()).toMatchObject({
      status: 200,
      body: { retry: { pieces: 4, usd: 0.32, unpriced: 0, text: "about $0.32" } },
    });
  });
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listProjectsOf } from "@/db/queries/projects";
import { filmDemo } from "@/lib/services/demo/film-demo";
import { openPaidApp, runsOf } from "./spending-kit";

let app: Awaited<ReturnType<typeof openPaidApp>>;

beforeAll(async () => {
  app = await openPaidApp();
});
afterAll(() => app.close());

describe("the first start with keys of vendors", () => {
  it("makes the demo's project and pays for nothing that nobody has asked for", async () => {
    await filmDemo();
    const [project] = await listProjectsOf("demo@roughcut.example");
    expect(project?.name).toBe("The Last Light");
    expect(await runsOf(project?.id ?? "")).toBe(0);
  });
});

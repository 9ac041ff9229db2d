import { afterEach, describe, expect, it } from "vitest";
import { log, sendLogTo } from "./log";
import { withLogFacts } from "./log-facts";

describe("the log", () => {
  const lines: string[] = [];
  sendLogTo((_level, line) => lines.push(line));
  afterEach(() => {
    lines.length = 0;
  });

  it("writes one JSON line with the cause and what caused that", () => {
    const cause = new Error("outer", { cause: new Error("inner") });
    log("error", "it failed", { requestId: "r1", cause });
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({
      level: "error",
      message: "it failed",
      requestId: "r1",
      cause: { message: "outer", cause: { message: "inner" } },
    });
  });

  it("says which request or run a line belongs to, however deep it was written", async () => {
    await withLogFacts({ runId: "run-1", step: "speak" }, async () => {
      await Promise.resolve();
      withLogFacts({ step: "keep" }, () => log("info", "kept"));
      log("info", "spoken");
    });
    log("info", "outside");
    const [kept, spoken, outside] = lines.map((line) => JSON.parse(line));
    expect(kept).toMatchObject({ runId: "run-1", step: "keep" });
    expect(spoken).toMatchObject({ runId: "run-1", step: "speak" });
    expect(outside).not.toHaveProperty("runId");
  });

  it("never writes the values of a failed query", () => {
    const cause = new Error(
      'Failed query: insert into "users" values ($1)\nparams: ana@example.com,$argon2id$secret',
    );
    log("error", "it failed", { cause });
    expect(lines[0]).toContain("insert into");
    expect(lines[0]).not.toContain("ana@example.com");
    expect(lines[0]).not.toContain("argon2id");
  });
});

import { afterEach, describe, expect, it } from "vitest";
import { readEnvironment } from "@/lib/env";
import { secretsOf } from "@/lib/env/secrets";
import { log, sendLogTo } from "./log";
import { withLogFacts } from "./log-facts";
import { keepOutOfLog } from "./redact";

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

  it("T60: holds no secret of the settings, wherever a library has put it", () => {
    const settings = {
      AUTH_SECRET: 'canary-auth-"secret"-of-32-characters',
      DATABASE_URL: "postgres://studio:canary-data%2Fbase@db.example/studio",
      DATABASE_URL_UNPOOLED: "postgres://studio:canary-unpooled@db.example/studio",
      BLOB_READ_WRITE_TOKEN: "canary-blob-token",
      RESEND_API_KEY: "canary-resend-key",
      MAIL_FROM: "studio@studio.example",
      INNGEST_SIGNING_KEY: "canary-signing-key",
      INNGEST_EVENT_KEY: "canary-event-key",
      OPENAI_API_KEY: "canary-openai-key",
      ELEVENLABS_API_KEY: "canary-elevenlabs-key",
      FAL_KEY: "canary-fal:key",
    };
    keepOutOfLog(secretsOf(readEnvironment({ NODE_ENV: "test", ...settings })));
    for (const value of [...Object.values(settings), "canary-data/base"]) {
      if (!value.includes("canary")) continue;
      const cause = new Error(`refused: ${value}`, { cause: new Error(`sent ${value} there`) });
      log("error", `with ${value}`, { address: `https://x.example/?v=${value}`, cause });
    }
    expect(lines).toHaveLength(11);
    for (const line of lines) {
      expect(line).not.toContain("canary");
      expect(() => JSON.parse(line)).not.toThrow();
    }
  });

  it("T60: holds nothing by which somebody else could come in", () => {
    log("warn", "GET /verify?token=lRC02IdOVHot30fX&next=1 failed", {
      sent: "authorization: Bearer eyJhbGciOiJIUzI1NiJ9.e30.abc, Key 0123-4567:89abcdef",
      proxy: "http://someone:hunter2@proxy.example:8080/path",
    });
    const [line] = lines.map((text) => JSON.parse(text));
    expect(line).toMatchObject({
      message: "GET /verify?token=[redacted]&next=1 failed",
      sent: "authorization: Bearer [redacted], Key [redacted]",
      proxy: "http://someone:[redacted]@proxy.example:8080/path",
    });
  });
});

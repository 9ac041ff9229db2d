import { describe, expect, it } from "vitest";
import { EnvironmentError, readEnvironment } from "./environment";

const secret = "0kzVbQ8tW3mXr5nYc7dLf1hJp9sGa2eU";
const hosted = { NODE_ENV: "production", DATABASE_URL: "postgres://db/x" } as const;

describe("the environment", () => {
  it("runs on embedded defaults when nothing is set", () => {
    const settings = readEnvironment({ NODE_ENV: "test" });
    expect(settings).toMatchObject({
      port: 3000,
      host: "127.0.0.1",
      publicUrl: "http://localhost:3000",
      database: { kind: "embedded" },
      inngest: { kind: "embedded" },
      openai: null,
      fal: null,
    });
  });

  it.each([
    ["PORT", { PORT: "http" }],
    ["AUTH_SECRET", { DATABASE_URL: "postgres://db/x" }],
    ["AUTH_SECRET", { DATABASE_URL: "postgres://db/x", AUTH_SECRET: "short" }],
    ["DATABASE_URL", { DATABASE_URL: "mysql://db/x" }],
    ["INNGEST_EVENT_KEY", { INNGEST_SIGNING_KEY: "signkey-prod-1" }],
    ["INNGEST_SIGNING_KEY", { INNGEST_EVENT_KEY: "key" }],
    ["INNGEST_SIGNING_KEY", { VERCEL: "1" }],
    ["INNGEST_DEV", { NODE_ENV: "production", INNGEST_DEV: "1" }],
    ["MAIL_FROM", { RESEND_API_KEY: "re_1" }],
    ["OPENAI_API_KEY", { OPENAI_BASE_URL: "http://127.0.0.1:9" }],
    ["FAL_KEY", { FAL_BASE_URL: "http://127.0.0.1:9" }],
    ["ROUGHCUT_URL", { ROUGHCUT_URL: "studio.example" }],
    ["ROUGHCUT_URL", { ...hosted, AUTH_SECRET: secret, ROUGHCUT_URL: "http://studio.example" }],
    ["AUTH_SECRET", { ...hosted, AUTH_SECRET: "change-me-change-me-change-me-change-me" }],
    ["AUTH_SECRET", { ...hosted, AUTH_SECRET: "abcd".repeat(10) }],
    ["INNGEST_DEV", { ...hosted, AUTH_SECRET: secret, INNGEST_DEV: "http://127.0.0.1:8288" }],
    ["ROUGHCUT_LIMIT_REGISTRATIONS", { ROUGHCUT_LIMIT_REGISTRATIONS: "many" }],
    ["ROUGHCUT_LIMIT_MAILS", { ROUGHCUT_LIMIT_MAILS: "0" }],
  ] as const)("names %s when it is missing or wrong", (variable, settings) => {
    const read = () => readEnvironment({ NODE_ENV: "test", ...settings });
    expect(read).toThrow(EnvironmentError);
    expect(read).toThrow(new RegExp(`^${variable} .*\\.$`));
  });

  it("takes each limit from its setting, and the usual one without", () => {
    const { limits } = readEnvironment({ NODE_ENV: "test", ROUGHCUT_LIMIT_REGISTRATIONS: "10" });
    expect(limits.registrations).toBe(10);
    expect(limits.wrongPasswords).toBe(5);
  });

  it("mixes hosted and embedded services", () => {
    const settings = readEnvironment({
      NODE_ENV: "production",
      DATABASE_URL: "postgres://db/x",
      AUTH_SECRET: secret,
      ELEVENLABS_API_KEY: "el",
    });
    expect(settings.database.kind).toBe("hosted");
    expect(settings.elevenlabs).toEqual({ apiKey: "el", baseUrl: null });
    expect(settings.fal).toBeNull();
  });
});

import { describe, expect, it } from "vitest";
import { EnvironmentError, readEnvironment } from "./environment";

const secret = "0kzVbQ8tW3mXr5nYc7dLf1hJp9sGa2eU";
const hosted = { NODE_ENV: "production", DATABASE_URL: "postgres://db/x" } as const;

const s3 = { S3_BUCKET: "films", S3_ACCESS_KEY_ID: "AK", S3_SECRET_ACCESS_KEY: "SK" };
const secure = { ROUGHCUT_URL: "https://studio.example" };

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
    ["INNGEST_SIGNING_KEY", { INNGEST_BASE_URL: "http://inngest:8288" }],
    ["INNGEST_BASE_URL", { INNGEST_BASE_URL: "inngest:8288" }],
    ["INNGEST_DEV", { NODE_ENV: "production", INNGEST_DEV: "1" }],
    ["MAIL_FROM", { RESEND_API_KEY: "re_1" }],
    ["S3_SECRET_ACCESS_KEY", { S3_BUCKET: "films", S3_ACCESS_KEY_ID: "AK" }],
    ["S3_BUCKET", { S3_ENDPOINT: "https://s3.example" }],
    ["S3_BUCKET", { ...s3, S3_BUCKET: "https://films.s3.example" }],
    ["S3_ENDPOINT", { ...s3, S3_ENDPOINT: "store:3900" }],
    ["S3_PUBLIC_ENDPOINT", { ...s3, S3_PUBLIC_ENDPOINT: "yes" }],
    ["S3_PUBLIC_ENDPOINT", { ...s3, ...secure, S3_ENDPOINT: "http://store:3900" }],
    ["BLOB_READ_WRITE_TOKEN", { ...s3, BLOB_READ_WRITE_TOKEN: "vercel_blob_rw_1" }],
    ["OPENAI_API_KEY", { OPENAI_BASE_URL: "http://127.0.0.1:9" }],
    ["FAL_KEY", { FAL_BASE_URL: "http://127.0.0.1:9" }],
    ["ROUGHCUT_URL", { ROUGHCUT_URL: "studio.example" }],
    ["ROUGHCUT_URL", { ...hosted, AUTH_SECRET: secret, ROUGHCUT_URL: "http://studio.example" }],
    ["AUTH_SECRET", { ...hosted, AUTH_SECRET: "change-me-change-me-change-me-change-me" }],
    ["AUTH_SECRET", { ...hosted, AUTH_SECRET: "abcd".repeat(10) }],
    ["INNGEST_DEV", { ...hosted, AUTH_SECRET: secret, INNGEST_DEV: "http://127.0.0.1:8288" }],
    ["ROUGHCUT_LIMIT_REGISTRATIONS", { ROUGHCUT_LIMIT_REGISTRATIONS: "many" }],
    ["ROUGHCUT_LIMIT_MAILS", { ROUGHCUT_LIMIT_MAILS: "0" }],
    ["IMAGE_PROVIDER", { IMAGE_PROVIDER: "somebody" }],
    ["OPENAI_API_KEY", { IMAGE_PROVIDER: "openai" }],
    ["FAL_KEY", { IMAGE_PROVIDER: "fal" }],
    ["ELEVENLABS_CONCURRENCY", { ELEVENLABS_CONCURRENCY: "0" }],
    ["FAL_WEBHOOKS", { FAL_WEBHOOKS: "perhaps" }],
    ["MODEL_PRICES", { MODEL_PRICES: "gpt-5.5" }],
  ] as const)("names %s when it is missing or wrong", (variable, settings) => {
    const read = () => readEnvironment({ NODE_ENV: "test", ...settings });
    expect(read).toThrow(EnvironmentError);
    expect(read).toThrow(new RegExp(`^${variable} .*\\.$`));
  });

  it("takes an S3 store at AWS, or anywhere, and says where browsers reach it", () => {
    const read = (settings: Record<string, string>) =>
      readEnvironment({ NODE_ENV: "test", ...s3, ...settings }).s3;
    expect(read({ S3_REGION: "eu-central-1" })).toEqual({
      endpoint: "https://s3.eu-central-1.amazonaws.com",
      publicEndpoint: "https://s3.eu-central-1.amazonaws.com",
      bucket: "films",
      accessKeyId: "AK",
      secretAccessKey: "SK",
      region: "eu-central-1",
    });
    const inside = { ...secure, S3_ENDPOINT: "http://store:3900/" };
    expect(read({ ...inside, S3_PUBLIC_ENDPOINT: "off" })).toMatchObject({
      endpoint: "http://store:3900",
      publicEndpoint: null,
      region: "us-east-1",
    });
    const files = "https://files.studio.example";
    expect(read({ ...inside, S3_PUBLIC_ENDPOINT: files })?.publicEndpoint).toBe(files);
  });

  it("takes each limit from its setting, and the usual one without", () => {
    const { limits } = readEnvironment({ NODE_ENV: "test", ROUGHCUT_LIMIT_REGISTRATIONS: "10" });
    expect(limits.registrations).toBe(10);
    expect(limits.wrongPasswords).toBe(5);
  });

  it("takes models, amounts and prices of the vendors from settings, and the usual ones without", () => {
    const keys = { NODE_ENV: "test", ELEVENLABS_API_KEY: "el", FAL_KEY: "fal" } as const;
    const usual = readEnvironment(keys);
    expect(usual.elevenlabs).toMatchObject({ model: null, concurrency: 3 });
    expect(usual.fal?.webhooks).toBeNull();
    const { elevenlabs, fal, providers } = readEnvironment({
      ...keys,
      ELEVENLABS_CONCURRENCY: "15",
      FAL_ACTION_VIDEO_MODEL: "fal-ai/kling-video/v3/standard/image-to-video",
      MODEL_PRICES: "gpt-5.5=4/20, fal-ai/nano-banana-2=0.05",
    });
    expect(elevenlabs?.concurrency).toBe(15);
    expect(fal?.actionVideoModel).toContain("kling-video/v3");
    expect([...providers.modelPrices]).toEqual([
      ["gpt-5.5", [4, 20]],
      ["fal-ai/nano-banana-2", [0.05]],
    ]);
  });

  it("takes the pictures of the built-in studio by its name of today and by the earlier one", () => {
    for (const name of ["builtin", "embedded"]) {
      const { providers } = readEnvironment({ NODE_ENV: "test", IMAGE_PROVIDER: name });
      expect(providers.imageProvider).toBe("builtin");
    }
  });

  it("starts a preview without keys of Inngest, with its engine off and at its own address", () => {
    const preview = {
      NODE_ENV: "production",
      VERCEL: "1",
      VERCEL_ENV: "preview",
      VERCEL_URL: "roughcut-abc.vercel.app",
      VERCEL_PROJECT_PRODUCTION_URL: "films.example",
      DATABASE_URL: "postgres://db/x",
      AUTH_SECRET: secret,
    } as const;
    const settings = readEnvironment(preview);
    expect(settings.inngest).toEqual({ kind: "off" });
    expect(settings.publicUrl).toBe("https://roughcut-abc.vercel.app");
    const production = { ...preview, VERCEL_ENV: "production" };
    expect(() => readEnvironment(production)).toThrow("INNGEST_SIGNING_KEY is missing");
    const keys = { INNGEST_SIGNING_KEY: "signkey-prod-1", INNGEST_EVENT_KEY: "key" };
    const { inngest, publicUrl } = readEnvironment({ ...production, ...keys });
    expect(publicUrl).toBe("https://films.example");
    expect(inngest).toMatchObject({ kind: "cloud", serveOrigin: "https://films.example" });
  });

  it("tells Inngest another address of the app where it reaches it by another", () => {
    const { inngest } = readEnvironment({
      NODE_ENV: "test",
      ROUGHCUT_URL: "https://films.example",
      INNGEST_SIGNING_KEY: "signkey-prod-1",
      INNGEST_EVENT_KEY: "key",
      INNGEST_SERVE_ORIGIN: "http://app:3000",
    });
    expect(inngest).toMatchObject({ serveOrigin: "http://app:3000" });
  });

  it("mixes hosted and embedded services", () => {
    const settings = readEnvironment({
      NODE_ENV: "production",
      DATABASE_URL: "postgres://db/x",
      AUTH_SECRET: secret,
      ELEVENLABS_API_KEY: "el",
    });
    expect(settings.database.kind).toBe("hosted");
    expect(settings.elevenlabs).toMatchObject({ apiKey: "el", baseUrl: null });
    expect(settings.fal).toBeNull();
  });
});

import { writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { theFfmpeg } from "@/tests/media/media-kit";
import { BLOB_TOKEN } from "@/tests/providers/blob-server";
import { startLocalVendors } from "@/tests/providers/local-vendors";
import { createThrowawayFolder, type ThrowawayFolder } from "@/tests/run/throwaway-folder";
import { openTestDatabase } from "@/tests/support/database";
import { hostedSettings, runScript } from "./command-kit";

/** A vendor that takes the key `good`, knows some models and has verified one domain. */
function openVendor(): Promise<Server> {
  const server = createServer((request, response) => {
    const given = request.headers.authorization ?? request.headers["xi-api-key"] ?? "";
    const [status, body] = String(given).endsWith("good")
      ? answerTo(request.url ?? "")
      : [401, { error: "invalid key" }];
    response.writeHead(Number(status), { "content-type": "application/json" });
    response.end(JSON.stringify(body));
  });
  return new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(server)));
}

function answerTo(url: string): [number, object] {
  if (url === "/domains") return [200, { data: [{ name: "studio.film", status: "verified" }] }];
  if (url === "/models") {
    const leaving = { id: "gpt-5.5", shutdown_date: daysFromNow(30) };
    const gone = { id: "gpt-5.4-mini", shutdown_date: daysFromNow(-1) };
    return [200, { data: [{ id: "known-model", shutdown_date: null }, leaving, gone] }];
  }
  if (url === "/v1/models") return [200, [{ model_id: "eleven_v4", can_do_text_to_speech: true }]];
  if (url.startsWith("/api.fal.ai/v1/models?")) {
    const asked = new URL(url, "http://localhost").searchParams.getAll("endpoint_id");
    const models = asked
      .filter((id) => !id.includes("omnihuman"))
      .map((endpoint_id) => {
        const status = endpoint_id.includes("kling-video/v2.5") ? "deprecated" : "active";
        return { endpoint_id, metadata: { status } };
      });
    return [200, { models }];
  }
  if (url === "/v2/voices?page_size=10") return [200, { voices: [] }];
  return [404, {}];
}

function daysFromNow(days: number): string {
  return new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}

let folder: ThrowawayFolder;
let vendor: Server;
let database: Awaited<ReturnType<typeof openTestDatabase>>;

beforeAll(async () => {
  [folder, vendor, database] = await Promise.all([
    createThrowawayFolder(),
    openVendor(),
    openTestDatabase(),
  ]);
});
afterAll(async () => {
  vendor.close();
  await database.close();
  await folder.remove();
});

/** This machine's ffmpeg, under another version. */
async function anFfmpegCalled(version: string): Promise<string> {
  const file = path.join(folder.path, `ffmpeg-${version}`);
  const { path: real } = await theFfmpeg();
  const script = `#!/bin/sh\n[ "$1" = -version ] && { echo "ffmpeg version ${version} by somebody"; exit; }\nexec '${real}' "$@"\n`;
  await writeFile(file, script, { mode: 0o755 });
  return file;
}

const run = (command: string, settings: Record<string, string>) =>
  runScript(command, path.join(folder.path, "data"), settings);
const hosted = () => hostedSettings(database.url);

const vendorAddress = () => `http://127.0.0.1:${(vendor.address() as AddressInfo).port}`;

const inngestAt = (address: string) => ({
  INNGEST_EVENT_KEY: "event",
  INNGEST_SIGNING_KEY: "signkey-prod-0a1b2c",
  INNGEST_BASE_URL: address,
});

/** Whether the doctor names this ffmpeg, and hints with these words at it. */
function expectFfmpeg(output: string, version: string, words: string | null): void {
  expect(output).toContain(`${version} at `);
  expect(/^hint +ffmpeg +(.*?: )/mu.exec(output)?.[1] ?? null).toBe(words);
}

function vendors(key: string) {
  const address = vendorAddress();
  return {
    OPENAI_API_KEY: key,
    OPENAI_BASE_URL: address,
    OPENAI_TEXT_MODEL: "known-model",
    MODEL_PRICES: "known-model=1/2",
    ELEVENLABS_API_KEY: key,
    ELEVENLABS_BASE_URL: address,
    FAL_KEY: key,
    FAL_BASE_URL: address,
    FAL_TALKING_VIDEO_MODEL: "fal-ai/kling-video/ai-avatar/v2/standard",
    RESEND_API_KEY: key,
    RESEND_BASE_URL: address,
    MAIL_FROM: "Studio <hello@studio.film>",
  };
}

describe("npm run doctor", () => {
  it("finds nothing wrong on a machine without any setting", async () => {
    const { code, output } = await run("doctor.ts", {});
    expect(output).toContain("Everything that was looked at works.");
    expect(output).toMatch(/ok +ffmpeg +.*proven by a tiny film/u);
    expect(code).toBe(0);
  });

  it("says what a hosted configuration has, that every key is taken, and nothing of ffmpeg 5.1.9-0+deb12u1", async () => {
    const { code, output } = await run("doctor.ts", {
      ...hosted(),
      ...vendors("good"),
      FFMPEG_PATH: await anFfmpegCalled("5.1.9-0+deb12u1"),
    });
    for (const line of [
      /ok +database +PostgreSQL \d+\.\d+ answers\./u,
      /ok +database +Its sessions are its own: locks and notices work\./u,
      /ok +database +All migrations are applied\./u,
      /ok +OPENAI_API_KEY +OpenAI takes the key and knows known-model\./u,
      /ok +ELEVENLABS_API_KEY +ElevenLabs takes the key\./u,
      /ok +ELEVENLABS_MODEL +ElevenLabs speaks with eleven_v4\./u,
      /ok +FAL_KEY +fal takes the key\./u,
      /ok +fal models +fal has google\/nano-banana-2\.1, fal-ai\/kling/u,
      /hint +SPENDING +Providers cost money and nothing has a cap/u,
      /ok +MAIL_FROM +Resend takes the key and has verified studio\.film\./u,
    ]) {
      expect(output).toMatch(line);
    }
    expectFfmpeg(output, "5.1.9-0+deb12u1", null);
    expect(code).toBe(0);
  });

  it("names every key that is refused, and shows none", async () => {
    const { code, output } = await run("doctor.ts", { ...hosted(), ...vendors("sk-stolen") });
    for (const name of ["OPENAI_API_KEY", "ELEVENLABS_API_KEY", "FAL_KEY", "RESEND_API_KEY"]) {
      expect(output).toMatch(new RegExp(`WRONG +${name} +.*refuses the key \\(401\\)`, "u"));
    }
    expect(output).toContain("4 things are wrong, see above.");
    expect(output).not.toContain("sk-stolen");
    expect(code).toBe(1);
  });

  it("says which setting is wrong when model, sender, database or Inngest do not exist, and that ffmpeg 4.1.3-static is old", async () => {
    const { code, output } = await run("doctor.ts", {
      ...hosted(),
      ...vendors("good"),
      ...inngestAt("http://127.0.0.1:9"),
      FFMPEG_PATH: await anFfmpegCalled("4.1.3-static"),
      OPENAI_TEXT_MODEL: "unknown-model",
      MAIL_FROM: "hello@elsewhere.film",
      DATABASE_URL: "postgres://somebody:secret-word@127.0.0.1:9/none",
    });
    expect(output).toMatch(/WRONG +OPENAI_TEXT_MODEL +OpenAI does not know unknown-model/u);
    expect(output).toMatch(/WRONG +MAIL_FROM +Resend has not verified elsewhere\.film/u);
    expect(output).toMatch(/WRONG +database +It does not answer \(ECONNREFUSED\)/u);
    expect(output).not.toContain("secret-word");
    expect(output).toMatch(/WRONG +INNGEST_BASE_URL +Inngest cannot be reached at 127/u);
    expectFfmpeg(output, "4.1.3-static", "4.1.3-static is old: ");
    expect(code).toBe(1);
  });

  it("says which models their vendors do not have, give up or have switched off, that Inngest can be reached, and that ffmpeg N-47683-g0e8eb07980 tells no version", async () => {
    const { output } = await run("doctor.ts", {
      ...hosted(),
      ...vendors("good"),
      ...inngestAt(vendorAddress()),
      FFMPEG_PATH: await anFfmpegCalled("N-47683-g0e8eb07980"),
      OPENAI_TEXT_MODEL: "gpt-5.5",
      OPENAI_SHORT_TEXT_MODEL: "gpt-5.4-mini",
      ELEVENLABS_MODEL: "eleven_v3",
      FAL_ACTION_VIDEO_MODEL: "fal-ai/kling-video/v2.5-turbo/standard/image-to-video",
      FAL_TALKING_VIDEO_MODEL: "",
    });
    for (const line of [
      /hint +OPENAI_TEXT_MODEL +gpt-5\.5 will be switched off on \S+: set OPENAI_TEXT_MODEL to gpt-6\.1-terra\./u,
      /WRONG +OPENAI_SHORT_TEXT_MODEL +gpt-5\.4-mini was switched off on \S+: set OPENAI_SHORT_TEXT_MODEL to gpt-6-luna\./u,
      /WRONG +ELEVENLABS_MODEL +ElevenLabs does not speak with eleven_v3: set ELEVENLABS_MODEL to a model it has\./u,
      /hint +FAL_ACTION_VIDEO_MODEL +fal is giving fal-ai\/kling-video\/v2\.5\S+ up: set FAL_ACTION_VIDEO_MODEL to/u,
      /WRONG +FAL_TALKING_VIDEO_MODEL +fal does not have fal-ai\/bytedance\/omnihuman\/v1\.5: set FAL_TALKING_VIDEO_MODEL/u,
      /ok +INNGEST_BASE_URL +Inngest can be reached/u,
    ]) {
      expect(output).toMatch(line);
    }
    expectFfmpeg(output, "N-47683-g0e8eb07980", "N-47683-g0e8eb07980 tells no version: ");
  });

  it("finds nothing wrong with the settings that `npm run providers:local` prints", async () => {
    const local = await startLocalVendors({ ffmpegPath: "ffmpeg", scratchDirectory: folder.path });
    onTestFinished(() => local.close());
    const {
      BLOB_READ_WRITE_TOKEN: _token,
      VERCEL_BLOB_API_URL: _url,
      ...settings
    } = local.environment;
    const caps = { SPENDING_PERSON_DAY_USD: "100" };
    const { code, output } = await run("doctor.ts", { ...hosted(), ...settings, ...caps });
    // Which ffmpeg a machine has is no matter of the settings.
    expect(output).not.toMatch(/^(?:WRONG|hint) +(?!ffmpeg)\w/mu);
    expect(output).toMatch(
      /ok +OPENAI_API_KEY +OpenAI takes the key and knows gpt-6\.1-terra and gpt-6-luna\./u,
    );
    expect(output).toMatch(
      /ok +MODEL_PRICES +Every model has a price: gpt-6\.1-terra, gpt-6-luna, eleven_v4, google/u,
    );
    expect(code).toBe(0);
  });

  it("names models that cannot be ordered, or not under a cap", async () => {
    const ordered = {
      ...hosted(),
      ...vendors("good"),
      MODEL_PRICES: "",
      FAL_IMAGE_MODEL: "fal-ai/bytedance/seedream/v4.5/text-to-image",
      FAL_TALKING_VIDEO_MODEL: "fal-ai/nobody",
    };
    const free = await run("doctor.ts", ordered);
    expect(free.output).toMatch(/hint +OPENAI_TEXT_MODEL +known-model has no price, so no button/u);
    expect(free.output).toMatch(/hint +FAL_IMAGE_MODEL +.*seedream.* has no price/u);
    expect(free.output).toMatch(
      /WRONG +FAL_TALKING_VIDEO_MODEL +FAL_TALKING_VIDEO_MODEL names fal-ai\/nobody, which is not known here as a model for it: use fal-ai\/bytedance\/omnihuman/u,
    );
    const capped = await run("doctor.ts", { ...ordered, SPENDING_PERSON_DAY_USD: "100" });
    expect(capped.output).toMatch(
      /WRONG +OPENAI_TEXT_MODEL +.*nothing of it starts under a cap: set MODEL_PRICES=known-model=INPUT\/OUTPUT/u,
    );
  });

  it("does not wait for a store that cannot be reached", async () => {
    const { output } = await run("doctor.ts", {
      ...hosted(),
      BLOB_READ_WRITE_TOKEN: BLOB_TOKEN,
      VERCEL_BLOB_API_URL: "http://127.0.0.1:1",
    });
    expect(output).toMatch(/WRONG +BLOB_READ_WRITE_TOKEN +The store does not keep a file \(.+\)/u);
    expect(output).toContain("One thing is wrong, see above.");
  });

  it("says so in one sentence when a setting is not valid by itself", async () => {
    const { code, output } = await run("doctor.ts", { PORT: "http" });
    expect(output).toBe(
      "PORT must be a port number from 0 to 65535; correct it or leave it out.\n",
    );
    expect(code).toBe(1);
  });
});

describe("npm run migrate", () => {
  it("brings a hosted database to the newest schema, and may be called again", async () => {
    const { code, output } = await run("migrate.ts", hosted());
    expect(output).toBe("The database is up to date.\n");
    expect(code).toBe(0);
  });

  it("says that the built-in database needs none", async () => {
    const { code, output } = await run("migrate.ts", {});
    expect(output).toMatch(/^DATABASE_URL is missing/u);
    expect(code).toBe(1);
  });
});

import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { requireFreeAddress } from "@/scripts/launch/free-address";
import { type StudioProcess, startStudioProcess } from "../crash/studio-process";
import { theFfmpeg } from "../media/media-kit";
import { environmentOf, type LocalVendors, startLocalVendors } from "../providers/local-vendors";
import { openTestApp } from "../support/test-app";
import { type InngestServer, startInngestServer } from "./inngest-server";

/** A picture or a clip takes this long at the counting server: kills fall into the waiting too. */
const JOB_MS = 700;
const SYNC_TIMEOUT_MS = 60_000;
const POLL_MS = 200;

/** A studio whose functions an Inngest server runs in an app process of its own. */
export interface InngestStudio {
  server: InngestServer;
  /** The port at which the server calls the app. */
  appPort: number;
  vendors: LocalVendors;
  /** The names of the functions that the server knows. */
  registered(): Promise<string[]>;
  killApp(): Promise<void>;
  startApp(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts server, app and counting vendors, and waits until the server knows the app's functions.
 * @param asksVendors whether vendors make the media, or the built-in studio does
 */
export async function openInngestStudio(
  binary: string,
  mode: "dev" | "start",
  asksVendors: boolean,
): Promise<InngestStudio> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "roughcut-inngest-"));
  const ffmpegPath = (await theFfmpeg()).path;
  const vendors = await startLocalVendors({
    ffmpegPath,
    scratchDirectory: path.join(folder, "scratch"),
    jobMs: JOB_MS,
  });
  const port = await requireFreeAddress("127.0.0.1", 0);
  const appUrl = `http://127.0.0.1:${port}`;
  const server = await startInngestServer({ binary, mode, appUrl: `${appUrl}/api/inngest` });
  const app = await openTestApp({
    ...server.environment,
    ...(asksVendors ? environmentOf(vendors) : {}),
    FFMPEG_PATH: ffmpegPath,
    PORT: String(port),
    ROUGHCUT_URL: appUrl,
  });
  const worker = path.join("tests", "inngest", "app-worker.ts");
  let appProcess: StudioProcess = await startStudioProcess(worker);
  const studio: InngestStudio = {
    server,
    appPort: port,
    vendors,
    registered: () => registeredAt(server.url),
    killApp: () => appProcess.kill(),
    startApp: async () => {
      appProcess = await startStudioProcess(worker);
    },
    close: async () => {
      await appProcess.kill().catch(() => undefined);
      await server.close();
      await app.close();
      await vendors.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
  const { createFunctions } = await import("@/inngest/functions");
  const deadline = Date.now() + SYNC_TIMEOUT_MS;
  while ((await studio.registered()).length < createFunctions().length) {
    if (Date.now() > deadline) {
      throw new Error(`the functions were not registered:\n${server.output()}`);
    }
    await pause(POLL_MS);
  }
  return studio;
}

const answer = z.object({ data: z.object({ functions: z.array(z.object({ slug: z.string() })) }) });

async function registeredAt(url: string): Promise<string[]> {
  const given = await fetch(`${url}/v0/gql`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ query: "{ functions { slug } }" }),
  });
  return answer.parse(await given.json()).data.functions.map(({ slug }) => slug);
}

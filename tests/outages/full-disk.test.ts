import { spawnSync } from "node:child_process";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databaseSql } from "@/db/client";
import { backoffMs } from "@/inngest/engine/durations";
import { catalogue } from "@/lib/errors";
import { fileStore } from "@/lib/providers";
import { startBatch } from "@/lib/services/generation/start-batch";
import { anEntryIn, uploadAs } from "../api/attachments-kit";
import { theFfmpeg } from "../media/media-kit";
import { textPdf } from "../support/pdf-files";
import { endOfRun, openStudio } from "../support/studio";
import { openTestApp } from "../support/test-app";
import { aProject, aStory, SHORT_SCRIPT } from "../support/world";

/** The size of the disk; a voice of the built-in studio needs some hundred KB. */
const DISK_BYTES = 4_000_000;

/** Only root can give a folder a disk of its own. */
const canMount = process.getuid?.() === 0 && process.platform === "linux";

describe.runIf(canMount)("a full disk", () => {
  let app: Awaited<ReturnType<typeof openTestApp>>;
  let studio: Awaited<ReturnType<typeof openStudio>>;
  let media: string;

  beforeAll(async () => {
    app = await openTestApp({ FFMPEG_PATH: (await theFfmpeg()).path });
    media = path.join(path.dirname(app.outbox), "media");
    await mkdir(media, { recursive: true });
    const options = ["-t", "tmpfs", "-o", `size=${DISK_BYTES}`, "tmpfs", media];
    expect(spawnSync("mount", options).status).toBe(0);
    studio = await openStudio(backoffMs);
  });
  afterAll(async () => {
    await studio?.close();
    spawnSync("umount", ["--lazy", media]);
    await app?.close();
  });

  const ballast = () => path.join(media, "ballast");
  const fillDisk = () => writeFile(ballast(), Buffer.alloc(DISK_BYTES)).catch(() => undefined);

  it("is named in words, leaves nothing half-written, and refuses no reading", async () => {
    await fileStore().put("kept.txt", Buffer.from("kept"), "text/plain");
    await fillDisk();
    const put = fileStore().put("more.wav", Buffer.alloc(50_000), "audio/wav");
    await expect(put).rejects.toMatchObject({
      kind: "unreachable",
      message: "The studio's disk is full: free some space and try again.",
    });
    expect(await fileStore().find("more.wav")).toBeNull();
    expect(Buffer.from(await fileStore().read("kept.txt")).toString()).toBe("kept");
    expect(await readdir(path.join(media, ".incoming"))).toEqual([]);
    await rm(ballast());
  });

  it("refuses an upload with 507 in words, and takes it when there is room", async () => {
    const project = await aProject().build();
    const upload = {
      as: project.owner,
      entry: await anEntryIn(project),
      content: textPdf([["The lamp is out."]]),
    };
    await fillDisk();
    expect(await uploadAs(upload)).toMatchObject({
      status: 507,
      body: { code: "general.diskFull", error: catalogue["general.diskFull"].text },
    });
    await rm(ballast());
    expect(await uploadAs(upload)).toMatchObject({ status: 200 });
  });

  it("holds work up until there is room again, and loses none of it", async () => {
    const scope = await aStory().withScript(SHORT_SCRIPT).fullyCast().build();
    await fillDisk();
    await startBatch(scope, "audio");
    await untilRefused();
    await rm(ballast());
    const run = await endOfRun("audio", scope.storyId);
    expect(run).toMatchObject({ status: "completed", stats: { completed: 2, failed: 0 } });
    const takes = await databaseSql()`
        select id from takes where kind = 'audio' and project_id = ${scope.projectId}`;
    expect(takes).toHaveLength(2);
    expect(await readdir(path.join(media, ".incoming"))).toEqual([]);
  });
});

/** Until a step has failed for want of room. */
async function untilRefused(): Promise<void> {
  for (;;) {
    const rows = await databaseSql()`
      select 1 from engine_jobs where last_error like '%disk is full%'`;
    if (rows.length > 0) return;
    await pause(100);
  }
}

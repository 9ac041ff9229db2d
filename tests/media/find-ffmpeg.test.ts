import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findFfmpeg } from "@/lib/media/find-ffmpeg";
import { NoFfmpegError } from "@/lib/media/media-error";
import { type Ffmpeg, foreignInput, runFfmpeg, startFfmpeg } from "@/lib/media/run-ffmpeg";
import { aFolder, flashing, theFfmpeg } from "./media-kit";

const folder = aFolder();
let real: Ffmpeg;

beforeAll(async () => {
  real = await theFfmpeg();
});
afterAll(() => folder.remove());

/** An executable that hands on to the real ffmpeg and notes every call. */
function aRecorder(name: string): { path: string; calls(): string[] } {
  const file = folder.file(name);
  const log = `${file}.log`;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `#!/bin/sh\necho "$@" >> '${log}'\nexec '${real.path}' "$@"\n`);
  chmodSync(file, 0o755);
  return {
    path: file,
    calls: () => (existsSync(log) ? readFileSync(log, "utf8").trim().split("\n") : []),
  };
}

const nothing = () => ({ configuredPath: null, searchPath: "", packageRoot: folder.path });

describe("finding ffmpeg", () => {
  it("takes FFMPEG_PATH first, proves it by encoding, and remembers the proof", async () => {
    const recorder = aRecorder("configured/ffmpeg");
    const options = { ...nothing(), configuredPath: recorder.path };
    const first = await findFfmpeg({ ...options, cacheDirectory: folder.file("proofs") });
    expect(first).toMatchObject({ path: recorder.path, source: "configured" });
    expect(first.houseConfiguration).toBe(real.houseConfiguration);
    expect(recorder.calls()[0]).toBe("-version");
    expect(recorder.calls().some((call) => call.includes("stitchable=1"))).toBe(true);
    const count = recorder.calls().length;
    // Another object of the same options: only the file on disk can know.
    copyProofs("proofs", "proofs-2");
    const again = await findFfmpeg({ ...options, cacheDirectory: folder.file("proofs-2") });
    expect(again).toEqual(first);
    expect(recorder.calls()).toHaveLength(count);
  });

  it("proves a binary again when it was replaced", async () => {
    const recorder = aRecorder("replaced/ffmpeg");
    const options = { ...nothing(), configuredPath: recorder.path };
    await findFfmpeg({ ...options, cacheDirectory: folder.file("proofs-3") });
    const count = recorder.calls().length;
    utimesSync(recorder.path, new Date(), new Date(Date.now() - 60_000));
    copyProofs("proofs-3", "proofs-4");
    await findFfmpeg({ ...options, cacheDirectory: folder.file("proofs-4") });
    expect(recorder.calls().length).toBeGreaterThan(count);
  });

  it("names a configured path that does not work instead of passing it over", async () => {
    const onPath = aRecorder("bin/ffmpeg");
    const fake = folder.file("fake-ffmpeg");
    writeFileSync(fake, "#!/bin/sh\necho ffmpeg version 99\nexit 0\n");
    chmodSync(fake, 0o755);
    for (const configuredPath of [folder.file("nowhere/ffmpeg"), fake]) {
      const search = findFfmpeg({
        ...{ configuredPath, cacheDirectory: folder.file("proofs-5") },
        searchPath: path.dirname(onPath.path),
      });
      await expect(search).rejects.toThrow(NoFfmpegError);
      await expect(search).rejects.toThrow(`FFMPEG_PATH is set to ${configuredPath}`);
    }
    expect(onPath.calls()).toEqual([]);
  });

  it("looks on the path, then in ffmpeg-static, then in the installer's package", async () => {
    const onPath = aRecorder("path/ffmpeg");
    const inStatic = aRecorder("node_modules/ffmpeg-static/ffmpeg");
    const platform = `node_modules/@ffmpeg-installer/${process.platform}-${process.arch}`;
    const inInstaller = aRecorder(`${platform}/ffmpeg`);
    aPackage("node_modules/ffmpeg-static");
    aPackage("node_modules/@ffmpeg-installer/ffmpeg");
    aPackage(platform);
    const search = async (searchPath: string, name: string) =>
      await findFfmpeg({
        ...{ configuredPath: null, searchPath, packageRoot: folder.path },
        cacheDirectory: folder.file(name),
      });
    expect(await search(path.dirname(onPath.path), "order-1")).toMatchObject({
      ...{ source: "path", path: onPath.path },
    });
    expect(await search("", "order-2")).toMatchObject({
      ...{ source: "ffmpeg-static", path: inStatic.path },
    });
    // Installed without its download, as happens where its host cannot be reached.
    writeFileSync(inStatic.path, "");
    expect(await search("", "order-3")).toMatchObject({
      ...{ source: "ffmpeg-installer", path: inInstaller.path },
    });
    // Installed without scripts: not executable.
    chmodSync(inInstaller.path, 0o644);
    expect(await search("", "order-4")).toMatchObject({ source: "ffmpeg-installer" });
  });

  it("says in one sentence how to get one when there is none", async () => {
    const bare = aFolder();
    const search = findFfmpeg({
      ...{ ...nothing(), packageRoot: bare.path },
      cacheDirectory: bare.path,
    });
    await expect(search).rejects.toThrow(
      /^No working ffmpeg was found: install it \(apt-get install ffmpeg, .*\) or set FFMPEG_PATH to one\.$/u,
    );
    await bare.remove();
  });
});

describe("running ffmpeg", () => {
  it("reports its progress as it goes", async () => {
    const frames: number[] = [];
    await runFfmpeg({
      ffmpeg: real,
      arguments: [...flashing("320x180", 24, 5), "-c:v", "libx264", folder.file("progress.mp4")],
      onProgress: ({ frame }) => frames.push(frame),
    });
    expect(frames.at(-1)).toBe(120);
  });

  it("is stopped by its time limit and by a cancelled job", async () => {
    const endless = ["-f", "lavfi", "-i", "testsrc2=s=1280x720:r=24", "-f", "null", "-"];
    await expect(runFfmpeg({ ffmpeg: real, arguments: endless, timeoutMs: 300 })).rejects.toThrow(
      "ffmpeg was stopped after",
    );
    const cancel = new AbortController();
    const running = startFfmpeg({ ffmpeg: real, arguments: endless, signal: cancel.signal });
    running.stdout.resume();
    cancel.abort(new Error("not wanted any more"));
    await expect(running.finished).rejects.toThrow("not wanted any more");
    expect(() => startFfmpeg({ ffmpeg: real, arguments: endless, signal: cancel.signal })).toThrow(
      "not wanted any more",
    );
  });

  it("opens nothing but the one file, by the one demuxer", async () => {
    const list = folder.file("list.mp4");
    const secret = folder.file("secret.mp4");
    await runFfmpeg({
      ffmpeg: real,
      arguments: [...flashing("320x180", 24, 1), "-c:v", "libx264", secret],
    });
    for (const text of [
      `ffconcat version 1.0\nfile '${secret}'\n`,
      `#EXTM3U\n#EXTINF:1,\n${secret}\n`,
    ]) {
      writeFileSync(list, text);
      const out = folder.file("leak.mp4");
      const reading = runFfmpeg({
        ffmpeg: real,
        arguments: [...foreignInput(list, "mov"), "-c", "copy", out],
      });
      await expect(reading).rejects.toMatchObject({ kind: "tool-failed" });
    }
  });

  it("keeps what ffmpeg said for the log, out of the message", async () => {
    const failure = await runFfmpeg({
      ffmpeg: real,
      arguments: ["-i", folder.file("no.mp4")],
    }).catch((error: unknown) => error);
    expect(failure).toMatchObject({ kind: "tool-failed", message: "ffmpeg failed (1)." });
    expect(String((failure as Error).cause)).toContain("No such file");
  });
});

function aPackage(folderName: string): void {
  mkdirSync(folder.file(folderName), { recursive: true });
  const name = folderName.replace("node_modules/", "");
  writeFileSync(
    folder.file(`${folderName}/package.json`),
    JSON.stringify({ name, version: "1.0.0" }),
  );
}

function copyProofs(from: string, to: string): void {
  mkdirSync(folder.file(to));
  copyFileSync(folder.file(`${from}/ffmpeg.json`), folder.file(`${to}/ffmpeg.json`));
}

import {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import {
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathSource,
  FilePathTarget,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
} from "mediabunny";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type AssembledFilm, assembleFilm, type FilmShot } from "@/lib/media/assemble-film";
import { readClipSamples } from "@/lib/media/clip-samples";
import { HOUSE_VIDEO_FLAGS } from "@/lib/media/house-clip";
import { MediaError } from "@/lib/media/media-error";
import { localFiles } from "@/lib/media/media-files";
import { probeMedia } from "@/lib/media/probe-media";
import type { Ffmpeg } from "@/lib/media/run-ffmpeg";
import { withScratch } from "@/lib/media/scratch";
import { type FrameFormat, frameSize, STANDARD_FORMAT } from "@/lib/rules/frame-format";
import { FPS, SAMPLE_RATE, SAMPLES_PER_FRAME } from "@/lib/rules/house-format";
import {
  aBeepWav,
  aFolder,
  aHouseClip,
  beeping,
  brightnessOfFrames,
  decodeStrictly,
  decodingTimes,
  ebur128,
  flashing,
  isFastStart,
  make,
  meetsLoudness,
  SIGNAL_SECONDS,
  soundOf,
  theFfmpeg,
} from "./media-kit";

const folder = aFolder();
/** What is not about shapes has little more than half of the pixels. */
const SQUARE: FrameFormat = { aspect: "1:1", height: 720 };
const square = frameSize(SQUARE);
const h264 = ["-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p"];
let ffmpeg: Ffmpeg;

beforeAll(async () => {
  ffmpeg = await theFfmpeg();
});
afterAll(() => folder.remove());

async function joined(
  shots: FilmShot[],
  name: string,
  more: {
    cache?: string;
    format?: FrameFormat;
    signal?: AbortSignal;
    onProgress?: (phase: string, at: number) => void;
  } = {},
): Promise<AssembledFilm> {
  const files = localFiles(folder.file(more.cache ?? "cache"));
  const film = await withScratch(folder.path, "film", (scratch) =>
    assembleFilm({
      format: more.format ?? STANDARD_FORMAT,
      ...{ shots, ffmpeg, scratch, outPath: folder.file(name), title: "A test" },
      ...{ files, lines: files },
      ...(more.signal ? { signal: more.signal } : {}),
      onProgress: ({ phase, fraction }) => more.onProgress?.(phase, fraction),
    }),
  );
  if (!film) throw new Error("without a limit no time is ever up");
  return film;
}

/** Every shot in which something flashes must flash on its frame, and beep then. */
async function measureSync(
  file: string,
  shots: readonly FilmShot[],
  brightness?: readonly number[],
) {
  brightness ??= await brightnessOfFrames(file);
  const sound = await soundOf(file);
  let first = 0;
  return shots.map((shot) => {
    const frames = brightness.slice(first, first + shot.frameCount);
    const samples = sound.subarray(
      first * SAMPLES_PER_FRAME,
      (first + shot.frameCount) * SAMPLES_PER_FRAME,
    );
    first += shot.frameCount;
    const peak = samples.reduce((high, value) => Math.max(high, Math.abs(value)), 0);
    return {
      line: shot.lineNumber,
      flashFrame: frames.findIndex((value) => value > 140),
      beepSeconds: samples.findIndex((value) => Math.abs(value) > peak * 0.3) / SAMPLE_RATE,
    };
  });
}

describe("a film of all kinds of clips", () => {
  let shots: FilmShot[];
  let film: AssembledFilm;
  let brightness: number[];
  const phases: [string, number][] = [];

  beforeAll(async () => {
    const file = folder.file;
    aBeepWav(file("voice-16k.wav"), { sampleRate: 16_000, seconds: 1.6 });
    aBeepWav(file("voice-22k.wav"), { sampleRate: 22_050, seconds: 9 });
    aBeepWav(file("quiet.wav"), { sampleRate: 48_000, seconds: 1.3, level: 0.02 });
    await aHouseClip(file("house.mp4"), 40);
    await aHouseClip(file("brief.mp4"), 5, 2);
    await make(
      ...flashing("1920x1080", 30, 2),
      ...beeping(44_100, 2, "stereo"),
      ...h264,
      "-c:a",
      "aac",
      file("hd30.mp4"),
    );
    await make(...flashing("1280x720", 25, 2), ...h264, file("mute25.mp4"));
    await make(
      ...flashing("406x720", 60, 1.6),
      ...beeping(44_100, 1.6),
      ...h264,
      "-c:a",
      "aac",
      file("portrait60.mp4"),
    );
    const holes = ["-vf", "select='not(between(n,4,9)+between(n,40,43))'", "-vsync", "vfr"];
    await make(
      ...flashing("640x360", 30, 2),
      ...beeping(48_000, 2),
      ...holes,
      ...h264,
      "-c:a",
      "aac",
      file("holes.mp4"),
    );
    await make(
      ...flashing("853x479", 16, 2),
      ...["-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv444p"],
      file("odd16.mp4"),
    );
    await make(
      ...flashing("400x400", 24, 2),
      ...beeping(48_000, 2),
      ...["-c:v", "libvpx-vp9", "-deadline", "realtime", "-cpu-used", "8", "-c:a", "libopus"],
      file("square.webm"),
    );
    await make(
      ...flashing("640x480", 24, 2),
      ...beeping(44_100, 3),
      ...[
        "-c:v",
        "libx265",
        "-preset",
        "ultrafast",
        "-x265-params",
        "log-level=none",
        "-c:a",
        "libmp3lame",
      ],
      file("hevc-mp3.mp4"),
    );
    await make(...flashing("1280x720", 24, 1.4), ...h264, file("tail-missing.mp4"));
    await make(...flashing("720x1280", 24, 1.5), ...h264, file("upright.mp4"));
    await make(
      ...flashing("160x90", 24, 60),
      ...beeping(8_000, 60),
      ...h264,
      "-c:a",
      "aac",
      file("minute.mp4"),
    );
    await turn(file("upright.mp4"), file("turned.mp4"));
    await make("-f", "lavfi", "-i", "testsrc2=s=1000x800:d=1", "-frames:v", "1", file("still.jpg"));
    const clip = (lineNumber: number, name: string, frameCount: number, sound: string | null) => ({
      ...{ lineNumber, frameCount, clipPath: file(name) },
      soundPath: sound === null ? null : file(sound),
    });
    shots = [
      { ...clip(1, "house.mp4", 40, "voice-16k.wav"), chapterTitle: "INT. STATION - NIGHT" },
      { ...clip(2, "hd30.mp4", 40, "hd30.mp4"), roomTone: "interior" },
      { ...clip(3, "mute25.mp4", 36, null), roomTone: "rain" },
      { ...clip(4, "portrait60.mp4", 37, "portrait60.mp4"), roomTone: "rain" },
      clip(5, "holes.mp4", 41, "holes.mp4"),
      { ...clip(6, "brief.mp4", 5, null), chapterTitle: "EXT. QUAY – DAY" },
      clip(7, "odd16.mp4", 40, "quiet.wav"),
      clip(8, "square.webm", 40, "square.webm"),
      clip(9, "hevc-mp3.mp4", 40, "hevc-mp3.mp4"),
      clip(10, "house.mp4", 30, "voice-22k.wav"),
      clip(11, "tail-missing.mp4", 40, "voice-22k.wav"),
      clip(12, "turned.mp4", 36, "voice-16k.wav"),
      clip(14, "minute.mp4", 30, "minute.mp4"),
      { lineNumber: 13, stillPath: file("still.jpg"), frameCount: 36, soundPath: null },
    ];
    shots[0] = {
      ...(shots[0] as FilmShot),
      captions: [{ startSeconds: 0.2, endSeconds: 9, speaker: "Ana", text: "Is anybody there?" }],
    };
    film = await joined(shots, "mixed.mp4", {
      onProgress: (phase, at) => phases.push([phase, at]),
    });
    brightness = await brightnessOfFrames(file("mixed.mp4"));
  });

  it("has exactly the frames of its shots", async () => {
    const total = shots.reduce((sum, shot) => sum + shot.frameCount, 0);
    const { video } = await probeMedia(folder.file("mixed.mp4"));
    expect(film.frameCount).toBe(total);
    expect(video).toMatchObject({ frameCount: total, regular: true, width: 1280, height: 720 });
    expect(brightness).toHaveLength(total);
  });

  it("shows every flash on its frame and sounds every beep within 10 ms of it", async () => {
    const measured = await measureSync(folder.file("mixed.mp4"), shots, brightness);
    for (const shot of shots) {
      const found = measured.find(({ line }) => line === shot.lineNumber);
      if (shot.lineNumber === 6) expect(found?.flashFrame).toBe(2);
      else if (shot.clipPath)
        expect(found, "flash").toMatchObject({ flashFrame: SIGNAL_SECONDS * FPS });
      if (shot.soundPath) {
        const off = Math.abs((found?.beepSeconds ?? 0) - SIGNAL_SECONDS);
        expect(off, `line ${shot.lineNumber}`).toBeLessThan(0.01);
      }
    }
  });

  it("is at -16 LUFS with peaks below -1 dB, as an independent meter hears it", async () => {
    expect(meetsLoudness(film)).toBe(true);
    const heard = await ebur128(folder.file("mixed.mp4"));
    expect(Math.abs(heard.lufs + 16)).toBeLessThanOrEqual(0.5);
    expect(heard.truePeakDb).toBeLessThanOrEqual(-1);
    expect(Math.abs(heard.lufs - (film.loudnessLufs ?? 0))).toBeLessThanOrEqual(0.15);
  });

  it("decodes without a fault, with rising timestamps, sound as long as the picture, index first", async () => {
    const file = folder.file("mixed.mp4");
    await decodeStrictly(file);
    for (const stream of ["v", "a"] as const) {
      const times = await decodingTimes(file, stream);
      expect(times.every((time, index) => index === 0 || time > (times[index - 1] ?? 0))).toBe(
        true,
      );
    }
    const excess = (await soundOf(file)).length - film.frameCount * SAMPLES_PER_FRAME;
    expect(excess).toBeGreaterThanOrEqual(0);
    expect(excess).toBeLessThanOrEqual(1024);
    expect(isFastStart(file)).toBe(true);
    expect(film.fileSizeBytes).toBe(readFileSync(file).length);
  });

  it("carries its title and chapters, and gives captions at film time", async () => {
    const bytes = readFileSync(folder.file("mixed.mp4"));
    expect(bytes.includes("chpl")).toBe(true);
    expect(bytes.includes("EXT. QUAY – DAY")).toBe(true);
    const meta = folder.file("chapters.txt");
    await make("-i", folder.file("mixed.mp4"), "-f", "ffmetadata", meta);
    const text = readFileSync(meta, "utf8");
    expect(text).toContain("title=INT. STATION - NIGHT");
    expect(text).toContain("title=A test");
    expect(film.chapters.map(({ startSeconds }) => startSeconds)).toEqual([0, 194 / FPS]);
    expect(film.captions).toEqual([
      { startSeconds: 0.2, endSeconds: 40 / FPS, speaker: "Ana", text: "Is anybody there?" },
    ]);
  });

  it("reports both phases from 0 to 1 and never a step back", () => {
    for (const phase of ["conforming", "joining"]) {
      const fractions = phases.filter(([name]) => name === phase).map(([, at]) => at);
      expect(fractions.length).toBeGreaterThan(1);
      expect(fractions.at(-1)).toBe(1);
      expect(fractions.toSorted((a, b) => a - b)).toEqual(fractions);
    }
  });

  it("makes only what changed when it is joined again", async () => {
    const before = readdirSync(folder.file("cache"));
    await joined(shots, "again.mp4");
    expect(readdirSync(folder.file("cache"))).toEqual(before);
    const changed = shots.map((shot) =>
      shot.lineNumber === 3 ? { ...shot, frameCount: 30 } : shot,
    );
    const shorter = await joined(changed, "again.mp4");
    const added = readdirSync(folder.file("cache")).filter((name) => !before.includes(name));
    expect(added.map((name) => name.replace(/-.*\./u, ".")).toSorted()).toEqual([
      "aac.adts",
      "clip.mp4",
      "mix.aac",
      "mix.json",
    ]);
    expect(shorter.frameCount).toBe(film.frameCount - 6);
  });

  it("makes again what was damaged in the cache", async () => {
    // One of each kind: joined by copying, cut off behind a key frame, of a foreign clip, a still, with and without sound.
    const file = folder.file;
    const few: FilmShot[] = [
      { lineNumber: 1, frameCount: 40, clipPath: file("house.mp4"), soundPath: file("quiet.wav") },
      { lineNumber: 2, frameCount: 12, clipPath: file("house.mp4"), soundPath: null },
      { ...{ lineNumber: 3, frameCount: 8, clipPath: file("hd30.mp4") }, soundPath: null },
      { lineNumber: 4, frameCount: 4, stillPath: file("still.jpg"), soundPath: null },
    ];
    const film = await joined(few, "few.mp4", { cache: "few" });
    const whole = readFileSync(file("few.mp4"));
    const clips = readdirSync(file("few")).filter((name) => name.startsWith("clip-"));
    expect(clips).toHaveLength(3);
    for (const kind of [/^clip-.*mp4$/u, /^mix-.*aac$/u, /^mix-.*json$/u, /^aac-/u]) {
      const names = readdirSync(file("few")).filter((name) => kind.test(name));
      expect(names).not.toEqual([]);
      for (const name of names) truncateSync(file(`few/${name}`), 40);
    }
    const again = await joined(few, "mended.mp4", { cache: "few" });
    // Measured while it is decoded, in pieces as they come: their sums may differ in the last digit.
    const loudnessLufs = expect.closeTo(Number(film.loudnessLufs), 9);
    expect(again).toEqual({ ...film, loudnessLufs });
    expect(readFileSync(file("mended.mp4")).equals(whole)).toBe(true);
    // A clip whose index is whole but whose pictures are not.
    for (const name of clips) {
      const clip = file(`few/${name}`);
      truncateSync(clip, statSync(clip).size - 100);
    }
    await joined(few, "mended.mp4", { cache: "few" });
    expect(readFileSync(file("mended.mp4")).equals(whole)).toBe(true);
  });
});

describe("a film of many shots", () => {
  it("keeps every shot on its frame and every sound on its sample over 75 shots", async () => {
    await aHouseClip(folder.file("tick.mp4"), 10, 4, square);
    aBeepWav(folder.file("tick.wav"), { sampleRate: 16_000, seconds: 0.4, atSeconds: 4 / FPS });
    const shots: FilmShot[] = Array.from({ length: 75 }, (_, index) => ({
      lineNumber: index + 1,
      clipPath: folder.file("tick.mp4"),
      soundPath: folder.file("tick.wav"),
      frameCount: 10,
      roomTone: index % 2 === 0 ? "sea" : "street",
    }));
    const film = await joined(shots, "ticks.mp4", { format: SQUARE });
    expect(film.frameCount).toBe(750);
    for (const { flashFrame, beepSeconds } of await measureSync(folder.file("ticks.mp4"), shots)) {
      expect(flashFrame).toBe(4);
      expect(Math.abs(beepSeconds - 4 / FPS)).toBeLessThan(0.01);
    }
  });
});

describe("a house clip that is longer than its shot", () => {
  const flashFrame = 30;
  let keys: number[];

  beforeAll(async () => {
    await aHouseClip(folder.file("longer.mp4"), 120, flashFrame, square);
    aBeepWav(folder.file("longer.wav"), { sampleRate: 48_000, seconds: 2, atSeconds: 30 / FPS });
    const { samples = [] } = (await readClipSamples(folder.file("longer.mp4"))) ?? {};
    keys = samples.filter(({ isKey }) => isKey).map(({ frame }) => frame);
  });

  it.each([
    ["behind its last key frame", () => (keys.at(-1) ?? 0) + 6],
    ["not at all when it ends at a key frame", () => keys.at(-1) ?? 0],
    ["as a whole when there is no second key frame", () => (keys[1] ?? 0) - 1],
  ])("is encoded anew %s", async (name, length) => {
    const frameCount = length();
    const rest = frameCount - Math.max(...keys.filter((frame) => frame <= frameCount));
    const files = { clipPath: folder.file("longer.mp4"), soundPath: folder.file("longer.wav") };
    const shots = [1, 2].map((lineNumber) => ({ lineNumber, frameCount, ...files }));
    const film = await joined(shots, `${name}.mp4`, { cache: name, format: SQUARE });
    expect(film.frameCount).toBe(2 * frameCount);
    const flashes = (await measureSync(folder.file(`${name}.mp4`), shots)).map(
      (shot) => shot.flashFrame,
    );
    expect(flashes).toEqual(Array(2).fill(frameCount > flashFrame ? flashFrame : -1));
    await decodeStrictly(folder.file(`${name}.mp4`));
    const times = await decodingTimes(folder.file(`${name}.mp4`), "v");
    expect(times).toHaveLength(2 * frameCount);
    expect(times.every((time, index) => index === 0 || time > (times[index - 1] ?? 0))).toBe(true);
    const encoded = readdirSync(folder.file(name)).filter((file) => file.startsWith("clip-"));
    const probes = encoded.map((file) => probeMedia(folder.file(`${name}/${file}`)));
    const frames = (await Promise.all(probes)).map(({ video }) => video?.frameCount);
    expect(frames).toEqual(rest === 0 ? [] : [rest]);
  });
});

describe("a film that cannot be made", () => {
  const good = (): FilmShot => ({
    ...{ lineNumber: 1, frameCount: 5, soundPath: null, clipPath: folder.file("five.mp4") },
  });

  beforeAll(async () => {
    await aHouseClip(folder.file("five.mp4"), 5, 2);
    await aHouseClip(folder.file("long.mp4"), 60);
    const whole = readFileSync(folder.file("long.mp4"));
    writeFileSync(folder.file("cut-off.mp4"), whole.subarray(0, whole.length * 0.6));
    writeFileSync(folder.file("text.mp4"), "this is not a film");
    writeFileSync(
      folder.file("list.mp4"),
      `ffconcat version 1.0\nfile '${folder.file("five.mp4")}'\n`,
    );
    writeFileSync(
      folder.file("playlist.mp4"),
      `#EXTM3U\n#EXTINF:1,\n${folder.file("five.mp4")}\n#EXT-X-ENDLIST\n`,
    );
    writeFileSync(folder.file("empty.mp4"), "");
    copyFileSync(folder.file("text.mp4"), folder.file("text.wav"));
    copyFileSync(folder.file("text.mp4"), folder.file("text.jpg"));
  });

  it.each<
    [string, string, Partial<Record<"clipPath" | "soundPath" | "stillPath", string>>, number]
  >([
    ["a missing clip", "missing", { clipPath: "nowhere.mp4" }, 5],
    ["a clip that is no media file", "unreadable", { clipPath: "text.mp4" }, 5],
    ["an empty clip", "unreadable", { clipPath: "empty.mp4" }, 5],
    ["a list of other files in disguise", "unreadable", { clipPath: "list.mp4" }, 5],
    ["a playlist in disguise", "unreadable", { clipPath: "playlist.mp4" }, 5],
    ["a clip that was cut off", "short", { clipPath: "cut-off.mp4" }, 60],
    ["a cut-off clip that has to be re-encoded", "short", { clipPath: "cut-off.mp4" }, 58],
    ["a clip that is too short", "short", { clipPath: "five.mp4" }, 48],
    ["a missing sound", "missing", { clipPath: "five.mp4", soundPath: "nowhere.wav" }, 5],
    ["a sound that is none", "unreadable", { clipPath: "five.mp4", soundPath: "text.wav" }, 5],
    ["a missing still", "missing", { stillPath: "nowhere.jpg" }, 5],
    ["a still that is none", "unreadable", { stillPath: "text.jpg" }, 5],
  ])("names the line of %s and leaves nothing behind", async (_, kind, names, frameCount) => {
    const paths = Object.fromEntries(
      Object.entries(names).map(([key, name]) => [key, folder.file(name)]),
    );
    const bad = { lineNumber: 7, frameCount, soundPath: null, ...paths } as FilmShot;
    const failure = await joined([good(), bad], "bad.mp4").catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(MediaError);
    expect(failure).toMatchObject({ kind, facts: { lineNumber: 7 } });
    expect((failure as MediaError).message).toMatch(/^Line 7: .*[.]$/u);
    expect((failure as MediaError).message).not.toContain(folder.path);
    expect(existsSync(folder.file("bad.mp4"))).toBe(false);
    expect(readdirSync(folder.path).filter((name) => name.startsWith("scratch-"))).toEqual([]);
  });

  it("refuses a story without shots", async () => {
    await expect(joined([], "none.mp4")).rejects.toMatchObject({ kind: "missing" });
  });

  it("stops when it is cancelled, and leaves nothing behind", async () => {
    // Small, and long enough that it is being encoded when the first frames are reported.
    await make(...flashing("160x90", 24, 60), ...h264, folder.file("heavy.mp4"));
    const cancel = new AbortController();
    const shots: FilmShot[] = [
      good(),
      { lineNumber: 2, frameCount: 1400, soundPath: null, clipPath: folder.file("heavy.mp4") },
    ];
    const running = joined(shots, "cancelled.mp4", {
      cache: "cancelled-cache",
      signal: cancel.signal,
      onProgress: (_, at) => at > 0 && cancel.abort(new Error("cancelled by the filmmaker")),
    });
    await expect(running).rejects.toThrow("cancelled by the filmmaker");
    expect(existsSync(folder.file("cancelled.mp4"))).toBe(false);
    const cache = folder.file("cancelled-cache");
    // The folder is made with the first piece.
    const kept = existsSync(cache) ? readdirSync(cache) : [];
    expect(kept.filter((name) => name.startsWith("clip-"))).toEqual([]);
    expect(readdirSync(folder.path).filter((name) => name.startsWith("scratch-"))).toEqual([]);
  });
});

/** Writes the same clip with the order to show it turned by 90 degrees. */
async function turn(from: string, to: string): Promise<void> {
  const input = new Input({ source: new FilePathSource(from), formats: [MP4] });
  const track = await input.getPrimaryVideoTrack();
  const decoderConfig = await track?.getDecoderConfig();
  if (!track || !decoderConfig) throw new Error("the clip to turn has no picture");
  const output = new Output({ format: new Mp4OutputFormat(), target: new FilePathTarget(to) });
  const source = new EncodedVideoPacketSource("avc");
  output.addVideoTrack(source, { rotation: 90 });
  await output.start();
  for await (const packet of new EncodedPacketSink(track).packets()) {
    await source.add(packet, { decoderConfig });
  }
  await output.finalize();
  input.dispose();
}

describe("a shot that begins later in its clip", () => {
  it("shows and sounds from that frame on, of house and foreign clips, and holds what is missing", async () => {
    const file = folder.file;
    await aHouseClip(file("trim-house.mp4"), 60, SIGNAL_SECONDS * FPS, square);
    await make(...flashing("640x360", 30, 3), ...h264, file("trim-foreign.mp4"));
    aBeepWav(file("trim-voice.wav"), { sampleRate: 48_000, seconds: 2.2 });
    const soundPath = file("trim-voice.wav");
    const shot = (
      lineNumber: number,
      clipPath: string,
      more: Partial<Pick<FilmShot, "frameCount" | "fromFrame" | "heldFrames">> = {},
    ): FilmShot => ({
      ...{ lineNumber, soundPath, clipPath, frameCount: 40 },
      ...more,
    });
    const shots = [
      shot(1, file("trim-house.mp4"), { fromFrame: 10 }),
      shot(2, file("trim-foreign.mp4"), { fromFrame: 18 }),
      // Of sixty frames forty are left, so that ten are held.
      shot(3, file("trim-house.mp4"), { fromFrame: 20, frameCount: 50, heldFrames: 10 }),
      shot(4, file("trim-house.mp4")),
    ];
    const film = await joined(shots, "trimmed.mp4", { cache: "trim-cache", format: SQUARE });
    expect(film.frameCount).toBe(170);
    const sync = await measureSync(file("trimmed.mp4"), shots);
    for (const [index, { flashFrame, beepSeconds }] of sync.entries()) {
      const at = SIGNAL_SECONDS * FPS - (shots[index]?.fromFrame ?? 0);
      expect(flashFrame).toBe(at);
      expect(Math.abs(beepSeconds - at / FPS)).toBeLessThan(0.01);
    }
    // What begins elsewhere is another piece than what begins with the clip.
    const again = await joined([shot(1, file("trim-house.mp4"), { fromFrame: 11 })], "other.mp4", {
      ...{ cache: "trim-cache", format: SQUARE },
    });
    expect(again.frameCount).toBe(40);
    expect((await measureSync(file("other.mp4"), [shot(1, "", {})]))[0]?.flashFrame).toBe(13);
  });

  it("is refused when too little of its clip is left, with its line", async () => {
    await aHouseClip(folder.file("trim-short.mp4"), 30);
    const shots: FilmShot[] = [
      {
        ...{ lineNumber: 5, soundPath: null, clipPath: folder.file("trim-short.mp4") },
        ...{ frameCount: 30, fromFrame: 20 },
      },
    ];
    await expect(joined(shots, "refused.mp4")).rejects.toThrow(/^Line 5: the clip lasts 1\.25 s/u);
  });
});

/** House clips of one grey each, so that what is mixed can be reckoned. */
async function aGreyClip(name: string, level: string, frames: number): Promise<string> {
  const clipPath = folder.file(name);
  const picture = `color=c=${level}:s=720x720:r=${FPS}:d=${frames / FPS}`;
  await make("-f", "lavfi", "-i", picture, ...HOUSE_VIDEO_FLAGS, clipPath);
  return clipPath;
}

describe("transitions", () => {
  const [dark, light] = ["0x202020", "0xd0d0d0"];
  let darkPath: string;
  let lightPath: string;

  beforeAll(async () => {
    darkPath = await aGreyClip("dark.mp4", dark, 60);
    lightPath = await aGreyClip("light.mp4", light, 120);
  });

  const shot = (lineNumber: number, clipPath: string, frameCount: number): FilmShot => ({
    ...{ lineNumber, clipPath, frameCount, soundPath: null },
  });

  it("dissolve from the last picture of the shot before, and encode nothing behind the next key frame", async () => {
    const plain = [shot(1, darkPath, 60), shot(2, lightPath, 120), shot(3, darkPath, 60)];
    await joined(plain, "plain.mp4", { cache: "mix-cache", format: SQUARE });
    const kept = new Set(readdirSync(folder.file("mix-cache")));
    const shots = [plain[0], { ...plain[1], dissolve: 12 }, plain[2]] as FilmShot[];
    const film = await joined(shots, "dissolved.mp4", { cache: "mix-cache", format: SQUARE });
    expect(film.frameCount).toBe(240);
    const seen = await brightnessOfFrames(folder.file("dissolved.mp4"));
    const [before = 0, after = 0] = [seen[59], seen[100]];
    expect(seen).toHaveLength(240);
    expect(after - before).toBeGreaterThan(150);
    for (let frame = 0; frame < 12; frame += 1) {
      const share = ((seen[60 + frame] ?? 0) - before) / (after - before);
      expect(Math.abs(share - frame / 12)).toBeLessThan(0.1);
    }
    for (const frame of [72, 107, 108, 179])
      expect(Math.abs((seen[frame] ?? 0) - after)).toBeLessThan(2);
    expect(Math.abs((seen[180] ?? 0) - before)).toBeLessThan(2);
    const added = readdirSync(folder.file("mix-cache")).filter((name) => !kept.has(name));
    const clips = added.filter((name) => name.endsWith(".mp4"));
    expect(clips).toHaveLength(1);
    // A key frame stands every two seconds.
    const { samples } = (await readClipSamples(`${folder.file("mix-cache")}/${clips[0]}`)) ?? {};
    expect(samples).toHaveLength(48);
    // Joined again, nothing is made again.
    await joined(shots, "again.mp4", { cache: "mix-cache", format: SQUARE });
    expect(
      readFileSync(folder.file("again.mp4")).equals(readFileSync(folder.file("dissolved.mp4"))),
    ).toBe(true);
    await decodeStrictly(folder.file("dissolved.mp4"));
  });

  it("come out of black and go into it, of clips and stills", async () => {
    const stillPath = folder.file("light.png");
    await make(
      "-f",
      "lavfi",
      "-i",
      `color=c=${light}:s=720x720:d=0.04`,
      "-frames:v",
      "1",
      stillPath,
    );
    const shots: FilmShot[] = [
      { ...shot(1, lightPath, 48), fadeIn: 12, fadeOut: 24 },
      { lineNumber: 2, stillPath, move: "static", frameCount: 48, soundPath: null, fadeIn: 12 },
    ];
    await joined(shots, "faded.mp4", { cache: "fade-cache", format: SQUARE });
    const seen = await brightnessOfFrames(folder.file("faded.mp4"));
    const full = seen[18] ?? 0;
    expect(full).toBeGreaterThan(180);
    expect(seen[0]).toBeLessThan(20);
    expect(Math.abs((seen[6] ?? 0) - full / 2)).toBeLessThan(full * 0.15);
    expect(Math.abs((seen[36] ?? 0) - full / 2)).toBeLessThan(full * 0.15);
    expect(seen[47]).toBeLessThan(full * 0.15);
    expect(seen[48]).toBeLessThan(20);
    expect(Math.abs((seen[66] ?? 0) - full)).toBeLessThan(4);
  });

  it("stand behind black in which nothing is heard, with captions and chapters at their frames", async () => {
    await aHouseClip(folder.file("gap-house.mp4"), 60, SIGNAL_SECONDS * FPS, square);
    const soundPath = folder.file("gap-voice.wav");
    aBeepWav(soundPath, { sampleRate: 48_000, seconds: 1.6 });
    const captions = [{ startSeconds: 0.5, endSeconds: 1, speaker: null, text: "Light." }];
    const shots: FilmShot[] = [
      { ...shot(1, lightPath, 48), gap: 10, chapterTitle: "One" },
      {
        ...{ ...shot(2, folder.file("gap-house.mp4"), 60), soundPath, gap: 30 },
        ...{ captions, chapterTitle: "Two" },
      },
    ];
    const film = await joined(shots, "gaps.mp4", { cache: "gap-cache", format: SQUARE });
    expect(film.frameCount).toBe(148);
    expect(film.chapters.map(({ startSeconds }) => startSeconds * FPS)).toEqual([0, 58]);
    expect((film.captions[0]?.startSeconds ?? 0) * FPS).toBeCloseTo(88 + 12, 6);
    const seen = await brightnessOfFrames(folder.file("gaps.mp4"));
    expect(seen).toHaveLength(148);
    for (const frame of [0, 9, 58, 87]) expect(seen[frame]).toBeLessThan(20);
    for (const frame of [10, 57]) expect(seen[frame]).toBeGreaterThan(180);
    const flash = seen.findIndex((value, frame) => frame >= 88 && value > 140);
    expect(flash).toBe(88 + SIGNAL_SECONDS * FPS);
    const sound = await soundOf(folder.file("gaps.mp4"));
    const silence = sound.subarray(58 * SAMPLES_PER_FRAME, 87 * SAMPLES_PER_FRAME);
    expect(Math.max(...silence.map(Math.abs))).toBeLessThan(0.001);
    const beep = sound.findIndex((value) => Math.abs(value) > 0.05) / SAMPLE_RATE;
    expect(Math.abs(beep - (88 / FPS + SIGNAL_SECONDS))).toBeLessThan(0.01);
    await decodeStrictly(folder.file("gaps.mp4"));
  });

  it("speak louder or quieter by as much as their level says", async () => {
    const soundPath = folder.file("level-voice.wav");
    aBeepWav(soundPath, { sampleRate: 48_000, seconds: 1.6 });
    const spoken = (lineNumber: number) => ({ ...shot(lineNumber, darkPath, 60), soundPath });
    const shots: FilmShot[] = [spoken(1), { ...spoken(2), loudnessLu: -12 }, spoken(3)];
    await joined(shots, "levels.mp4", { cache: "level-cache", format: SQUARE });
    const sound = await soundOf(folder.file("levels.mp4"));
    const [first, second, third] = [0, 1, 2].map((at) => {
      const from = at * 60 * SAMPLES_PER_FRAME;
      const heard = sound.subarray(from, from + 48 * SAMPLES_PER_FRAME);
      return 10 * Math.log10(heard.reduce((sum, value) => sum + value * value, 0));
    }) as [number, number, number];
    expect(Math.abs(first - third)).toBeLessThan(0.5);
    expect(Math.abs(first - second - 12)).toBeLessThan(0.5);
  });

  it("keep sound and length as they are", async () => {
    aBeepWav(folder.file("mix-voice.wav"), { sampleRate: 48_000, seconds: 2.2 });
    await aHouseClip(folder.file("mix-house.mp4"), 60, SIGNAL_SECONDS * FPS, square);
    const soundPath = folder.file("mix-voice.wav");
    const spoken = { ...shot(2, folder.file("mix-house.mp4"), 60), soundPath };
    const shots = [shot(1, darkPath, 60), { ...spoken, dissolve: 20, fadeOut: 12 }] as FilmShot[];
    const film = await joined(shots, "mixed-sound.mp4", { cache: "mix-sound", format: SQUARE });
    expect(film.frameCount).toBe(120);
    const [, second] = await measureSync(folder.file("mixed-sound.mp4"), shots);
    expect(second?.flashFrame).toBe(SIGNAL_SECONDS * FPS);
    expect(Math.abs((second?.beepSeconds ?? 0) - SIGNAL_SECONDS)).toBeLessThan(0.01);
  });
});

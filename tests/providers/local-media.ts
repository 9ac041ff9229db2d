import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { createCanvas } from "@napi-rs/canvas";
import { runFfmpeg } from "@/lib/media/run-ffmpeg";
import { withScratch } from "@/lib/media/scratch";
import type { FalSettings } from "./fal-server";

/** Media that local servers hand out: real files, made at once, plain enough to be told from a vendor's. */

export interface LocalMedia {
  makePicture: (
    prompt: string,
    size: { width: number; height: number },
    seed: number,
  ) => Promise<Buffer>;
  makeStill: NonNullable<FalSettings["makeStill"]>;
  makeClip: NonNullable<FalSettings["makeClip"]>;
  makeVoice: (voiceId: string, seconds: number) => Promise<Buffer>;
}

interface Tools {
  ffmpegPath: string;
  scratchDirectory: string;
}

const SIZES = { wide: { width: 1280, height: 720 }, square: { width: 1024, height: 1024 } };
/** A hum that wavers a little, each voice at its own height. */
/** What happens in a clip with sound. */
const WIND = "anoisesrc=c=brown:a=0.4,tremolo=f=0.5:d=0.8";
/** A still for as long as is asked for, read and scaled once: an input in a loop would be for each frame. */
const STANDING = "scale=960:540,loop=loop=-1:size=1,setpts=N/25/TB";
const LOWEST_HZ = 110;
const HEIGHTS = 12;

export function localMedia(tools: Tools): LocalMedia {
  const made = new Map<string, Promise<Buffer>>();
  /** The same is made once: films ask for many clips and voices of the same length. */
  const once = (key: string, make: () => Promise<Buffer>) => {
    const known = made.get(key) ?? make();
    made.set(key, known);
    return known;
  };

  const ffmpeg = (words: string[], ending: string, input?: { name: string; bytes: Buffer }[]) =>
    withScratch(tools.scratchDirectory, "local", async (scratch) => {
      for (const { name, bytes } of input ?? []) await writeFile(scratch.file(name), bytes);
      const outPath = scratch.file(`out.${ending}`);
      const args = words.map((word) =>
        input?.some(({ name }) => name === word) ? path.join(scratch.directory, word) : word,
      );
      const all = ["-v", "error", "-y", ...args, outPath];
      await runFfmpeg({ ffmpeg: { path: tools.ffmpegPath }, arguments: all });
      return readFile(outPath);
    });

  const makeClip: LocalMedia["makeClip"] = (still, length) => {
    const picture = createHash("sha256").update(still).digest("hex");
    const encode = ["-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p", "-r", "25"];
    const filter = ["-vf", `${STANDING},fade=in:0:4`];
    if ("seconds" in length) {
      const { seconds, withSound } = length;
      const sound = withSound ? ["-f", "lavfi", "-i", WIND, "-c:a", "aac"] : [];
      const inputs = ["-i", "still.png", ...sound.slice(0, 4)];
      const words = [...inputs, "-t", String(seconds), ...filter, ...encode, ...sound.slice(4)];
      const input = [{ name: "still.png", bytes: still }];
      return once(`${picture} ${seconds} ${withSound}`, () => ffmpeg(words, "mp4", input));
    }
    const { voice } = length;
    const words = ["-i", "still.png", "-i", "voice", "-shortest", ...filter];
    const sound = ["-c:a", "aac", "-fflags", "+shortest", "-max_interleave_delta", "100M"];
    const input = [
      { name: "still.png", bytes: still },
      { name: "voice", bytes: voice },
    ];
    return ffmpeg([...words, ...encode, ...sound], "mp4", input);
  };

  return {
    makePicture: async (prompt, size, seed) => draw(prompt, size, seed),
    makeStill: async (prompt, shape, seed) => draw(prompt, SIZES[shape], seed),
    makeClip,
    makeVoice(voiceId, seconds) {
      const height = numberOf(voiceId) % HEIGHTS;
      const hz = Math.round(LOWEST_HZ * 2 ** (height / HEIGHTS));
      const words = ["-f", "lavfi", "-i", `sine=f=${hz}:d=${seconds.toFixed(2)}`];
      const sound = ["-af", "tremolo=f=5:d=0.6,volume=0.5", "-ar", "44100", "-b:a", "128k"];
      return once(`${hz} ${seconds.toFixed(2)}`, () => ffmpeg([...words, ...sound], "mp3"));
    },
  };
}

/** A soft sky in the colours of the prompt, with the prompt below, so that it can be read. */
function draw(prompt: string, { width, height }: { width: number; height: number }, seed: number) {
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext("2d");
  const hue = (numberOf(prompt) + seed) % 360;
  const sky = ctx.createLinearGradient(0, 0, 0, height);
  sky.addColorStop(0, `hsl(${hue} 45% 22%)`);
  sky.addColorStop(1, `hsl(${(hue + 40) % 360} 50% 55%)`);
  ctx.fillStyle = sky;
  ctx.fillRect(0, 0, width, height);
  ctx.fillStyle = `hsl(${hue} 30% 12%)`;
  ctx.beginPath();
  ctx.ellipse(width / 2, height * 0.42, height * 0.14, height * 0.18, 0, 0, Math.PI * 2);
  ctx.fill();
  ctx.fillRect(width / 2 - height * 0.25, height * 0.62, height * 0.5, height * 0.38);
  ctx.fillStyle = "rgba(255, 255, 255, 0.85)";
  ctx.font = `${Math.round(height / 40)}px sans-serif`;
  for (const [index, line] of (prompt.match(/.{1,90}(?:\s|$)/gu) ?? []).slice(0, 4).entries()) {
    ctx.fillText(line.trim(), width * 0.03, height * (0.86 + index * 0.035));
  }
  return canvas.toBuffer("image/png");
}

function numberOf(text: string): number {
  return createHash("sha256").update(text).digest().readUInt16BE(0);
}

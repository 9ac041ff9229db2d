import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { ELEVENLABS_KEY, startElevenLabsServer } from "@/tests/providers/elevenlabs-server";
import { FAL_KEY, startFalServer } from "@/tests/providers/fal-server";
import { localAuthor } from "@/tests/providers/local-author";
import { OPENAI_KEY, startOpenAiServer } from "@/tests/providers/openai-server";
import { FilmClips } from "./film-clips";
import { startSlowVendor } from "./slow-vendor";
import { WorkPlaces } from "./work-places";

/** What a vendor is asked for. Pictures and clips share the places of one account. */
export type VendorWork = "speech" | "text" | "image" | "video";

interface SlowVendorsOptions {
  /** How many jobs each works on at once, of whatever kind; fal's queue takes more and lets them wait. */
  limits: Record<"speech" | "text" | "fal", number>;
  /** How long the next job of a kind takes; null answers it at once, and does not count it. */
  secondsOf: (work: VendorWork) => number | null;
}

/** Starts local servers in place of the vendors that take their time, each with so many places. */
export async function openSlowVendors({ limits, secondsOf }: SlowVendorsOptions) {
  const folder = await mkdtemp(path.join(os.tmpdir(), "roughcut-pipeline-"));
  const clips = new FilmClips(folder);
  const [openai, elevenlabs, fal] = await Promise.all([
    startOpenAiServer(),
    startElevenLabsServer(),
    startFalServer({ jobMs: 0, makeClip: (_still, length) => clips.clipFor(length) }),
  ]);
  openai.answerBy(localAuthor);
  const places = {
    speech: new WorkPlaces(limits.speech),
    text: new WorkPlaces(limits.text),
    fal: new WorkPlaces(limits.fal),
  };
  const pace = (work: VendorWork, at: WorkPlaces) => {
    const seconds = secondsOf(work);
    return seconds === null ? null : { places: at, seconds };
  };
  const fronts = await Promise.all([
    startSlowVendor({
      target: openai.url,
      isQueue: false,
      paceOf: (method) => (method === "POST" ? pace("text", places.text) : null),
    }),
    startSlowVendor({
      target: elevenlabs.url,
      isQueue: false,
      paceOf: (method, url) =>
        method === "POST" && url.includes("/text-to-speech/")
          ? pace("speech", places.speech)
          : null,
    }),
    startSlowVendor({
      target: fal.url,
      isQueue: true,
      paceOf: (method, url) => {
        if (method !== "POST" || !url.startsWith("/queue.fal.run/")) return null;
        return /video|lipsync|avatar|omnihuman|kling|veo|hailuo|wan|seedance|ltx/u.test(url)
          ? pace("video", places.fal)
          : pace("image", places.fal);
      },
    }),
  ]);
  const [openaiFront, elevenlabsFront, falFront] = fronts;
  return {
    /** What they have been asked, for comparing it with the books. */
    seen: { openai, elevenlabs, fal },
    places,
    clips,
    settings: {
      OPENAI_API_KEY: OPENAI_KEY,
      OPENAI_BASE_URL: `${openaiFront.url}/v1`,
      ELEVENLABS_API_KEY: ELEVENLABS_KEY,
      ELEVENLABS_BASE_URL: elevenlabsFront.url,
      FAL_KEY,
      FAL_BASE_URL: falFront.url,
    },
    close: async () => {
      for (const server of [...fronts, openai, elevenlabs, fal]) await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

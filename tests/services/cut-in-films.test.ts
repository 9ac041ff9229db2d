import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GET as exportFile } from "@/app/api/story/[id]/export/[name]/route";
import { POST as makeHandOver } from "@/app/api/story/[id]/make-hand-over/route";
import { listLines } from "@/db/queries/lines";
import type { WireClip } from "@/lib/contracts/cut";
import { parseWav } from "@/lib/media/wav";
import { slowedFrames } from "@/lib/rules/cut/slow-motion";
import { FPS, SAMPLES_PER_FRAME } from "@/lib/rules/house-format";
import { fetchCut, saveCut } from "@/lib/services/cut/cuts";
import { makeFilm } from "@/lib/services/film/start-film";
import { addOwnShot } from "@/lib/services/parsing/add-own-shot";
import { createStoryVideo } from "@/lib/services/story-video/create-story-video";
import { fetchStoryVideo } from "@/lib/services/story-video/fetch-story-video";
import { theFfmpeg } from "../media/media-kit";
import { callApi } from "../support/call-api";
import { readStoredZip } from "../support/read-zip";
import { endOfRun, openStudio } from "../support/studio";
import { openTestApp } from "../support/test-app";
import { aMember, aProject, aStory } from "../support/world";

let app: Awaited<ReturnType<typeof openTestApp>>;
let studio: Awaited<ReturnType<typeof openStudio>>;

beforeAll(async () => {
  app = await openTestApp({ FFMPEG_PATH: (await theFfmpeg()).path });
  studio = await openStudio();
});
afterAll(async () => {
  await studio?.close();
  await app?.close();
});

const SCRIPT = `INT. LAMP ROOM - NIGHT

MARTA, 34, red scarf, wipes the lens.

MARTA
Done, and not a moment too soon.
`;

/** A story of a card, an action, an insert and a spoken line: the first and the third are none of its script's. */
async function aStoryWithOwnShots() {
  const owner = await aMember();
  const project = await aProject().ownedBy(owner).build();
  const scope = await aStory().in(project).withScript(SCRIPT).fullyCast().build();
  const [action] = await listLines({ storyId: scope.storyId });
  await addOwnShot(scope, {
    kind: "insert",
    words: "the brass key",
    after: action?.line.id ?? null,
  });
  await addOwnShot(scope, { kind: "title-card", words: "One night", after: null });
  return { owner, scope };
}

describe("a cut with shots that its script does not have, in two clips, and slowed", () => {
  it("is made by the built-in studio, joined, and handed over as it is cut", async () => {
    const { owner, scope } = await aStoryWithOwnShots();
    const { storyId } = scope;
    await makeFilm(scope);
    expect(await endOfRun("film", storyId)).toMatchObject({ status: "completed", error: null });
    const rows = await listLines({ storyId });
    expect(rows.map(({ line }) => line.ownShot)).toEqual(["title-card", null, "insert", null]);
    for (const { image, video } of rows) {
      expect([image?.provider, video?.contentType]).toEqual(["builtin", "video/mp4"]);
    }
    const { video: first } = await fetchStoryVideo(scope);
    expect(first?.line_ids).toEqual(rows.map(({ line }) => line.id));

    // The insert is slowed to fill a longer place; the voice is cut in two, and the second half is a still.
    const cut = await fetchCut(scope);
    const [card, action, insert, spoken] = cut.clips;
    if (!card || !action || !insert || !spoken) return expect.fail("the story has four shots");
    const still = rows[3]?.image?.id ?? "";
    const longer = slowedFrames(insert.take_frames ?? 0, 20);
    const half = 20;
    const clips: WireClip[] = [
      card,
      action,
      { ...insert, out: longer, hold: 0, slow: 20 },
      { ...spoken, out: half, hold: 0 },
      { ...spoken, id: `${spoken.line_id}.2`, in: half, take_id: still },
    ];
    const saved = await saveCut(scope, { version: cut.version, clips, left_out: [] });
    expect(saved.clips.map(({ hold, slow }) => [hold, slow])).toEqual([
      ...[0, 0, 20].map((slow) => [0, slow]),
      [0, 0],
      [0, 0],
    ]);
    await createStoryVideo(scope);
    expect(await endOfRun("story-video", storyId)).toMatchObject({ error: null });
    const { video } = await fetchStoryVideo(scope);
    expect(video?.shots?.map(({ frames, slow = 0 }) => [frames, slow])).toEqual(
      saved.clips.map(({ in: from, out, hold, slow }) => [out - from + hold, slow]),
    );
    expect(video?.shots?.at(-1)).toMatchObject({ from: half, take: still });
    const shotFrames = Math.round(
      ((video?.duration ?? 0) - (video?.opening_seconds ?? 0) - (video?.credits_seconds ?? 0)) *
        FPS,
    );
    expect(shotFrames).toBe(saved.frames);

    const params = { id: storyId };
    await callApi(makeHandOver, { as: owner, method: "POST", params });
    expect(await endOfRun("hand-over", storyId)).toMatchObject({ error: null });
    const fetchFile = async (name: string) => {
      const answer = await callApi(exportFile, { as: owner, params: { ...params, name } });
      expect([name, answer.status]).toEqual([name, 200]);
      return new Uint8Array(await answer.arrayBuffer());
    };
    const files = readStoredZip(await fetchFile("handover.zip"));
    const named = (ending: string) => [...files.keys()].filter((name) => name.endsWith(ending));
    const filmSamples = Math.round((video?.duration ?? 0) * FPS) * SAMPLES_PER_FRAME;
    for (const stem of ["DX", "MX", "AMB", "FX"]) {
      const [name = ""] = named(`_${stem}.wav`);
      const { channels } = parseWav(files.get(name) ?? Buffer.of());
      expect([stem, ...channels.map(({ length }) => length)]).toEqual([
        ...[stem, filmSamples, filmSamples],
      ]);
    }
    expect(named("_SLOW20.mp4")).toHaveLength(1);
    // The voice is one file, as long as both halves; the still stands beside the clips.
    const lines = [...files.keys()].filter((name) => name.includes("/audio/"));
    expect(lines).toHaveLength(1);
    const spokenFrames = saved.clips
      .slice(3)
      .reduce((sum, { in: from, out, hold }) => sum + out - from + hold, 0);
    const voice = parseWav(files.get(lines[0] ?? "") ?? Buffer.of());
    expect(voice.channels[0]?.length).toBe(spokenFrames * SAMPLES_PER_FRAME);
    const boards = Buffer.from(await fetchFile("boards.pdf"));
    expect(boards.subarray(0, 4).toString()).toBe("%PDF");
    const table = Buffer.from(await fetchFile("shots.csv"))
      .toString("utf8")
      .trim()
      .split("\r\n");
    expect(table).toHaveLength(1 + saved.clips.length);
  });
});

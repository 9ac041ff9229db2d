import { afterAll, beforeAll, expect, it } from "vitest";
import { databaseSql } from "@/db/client";
import { requireStoryForSystem } from "@/lib/access";
import { framesFor } from "@/lib/rules/house-format";
import { directCut } from "@/lib/services/cut/cut-story";
import { buildSpeechRequest } from "@/lib/services/generation/build-requests";
import { planShots } from "@/lib/services/story-video/film-shots";
import { openTestApp } from "../support/test-app";
import { aStory } from "../support/world";

let app: Awaited<ReturnType<typeof openTestApp>>;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(async () => {
  await app?.close();
});

const CALL = `INT. LAMP ROOM - NIGHT

Marta picks up the telephone.

MARTA
(into the phone)
Who is this?

VOSS (V.O.)
You know who this is.

VOSS (O.S.)
(from afar)
Put it out!
`;

it("the other side of a telephone is ordered as one, of models that place voices, and played quieter", async () => {
  const scope = await aStory().withScript(CALL).fullyCast().build();
  const cut = await directCut(await requireStoryForSystem(scope.storyId));
  const spoken = cut.lines.filter(({ row }) => row.line.dialogueText !== "");
  const order = (placesVoices: boolean) =>
    spoken.map((line) => buildSpeechRequest(line, { provider: "builtin", placesVoices }, 0));
  expect(order(true).map((built) => built?.request.heard)).toEqual([
    undefined,
    "telephone",
    "distance",
  ]);
  // Of others nothing is ordered otherwise, so that nothing paid is called out of date.
  expect(order(false).every((built) => built && !("heard" in built.request))).toBe(true);
  expect(order(true)[0]?.hash).toBe(order(false)[0]?.hash);
  expect(order(true)[1]?.hash).not.toBe(order(false)[1]?.hash);
  const [, here, called, far] = planShots(cut).map(({ shot }) => shot.loudnessLu ?? 0);
  expect(called).toBeLessThan(here ?? 0);
  expect(far).toBeLessThan(called ?? 0);
});

it("the first of a dual dialogue is seen until the other begins, and heard to its end", async () => {
  const script =
    "INT. LAMP ROOM - NIGHT\n\nMARTA\nThe lamp is out and there is no oil.\n\nVOSS ^\nThen leave it.\n";
  const scope = await aStory().withScript(script).fullyCast().build();
  await databaseSql()`
    with made as (
      insert into takes (project_id, line_id, kind, media_key, content_type, duration_seconds, size_bytes, provider, input_hash)
      select ${scope.projectId}, id, 'audio', 'audio/' || id || '.wav', 'audio/wav', 4, 1, 'builtin', id::text
      from lines where story_id = ${scope.storyId} returning id, line_id)
    update lines set audio_take_id = made.id from made where made.line_id = lines.id`;
  const [first, second] = planShots(await directCut(await requireStoryForSystem(scope.storyId)));
  const { frameCount = 0, soundFrames = 0 } = first?.shot ?? {};
  // Of four seconds the other lets a third go by.
  expect([frameCount, soundFrames]).toEqual([29, framesFor(4.3)]);
  expect(second?.shot.soundFrames).toBeUndefined();
});

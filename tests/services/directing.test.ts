import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databaseSql } from "@/db/client";
import { requireStoryForSystem } from "@/lib/access";
import { buildImageRequest } from "@/lib/services/generation/build-requests";
import { directLine, directStory } from "@/lib/services/generation/direct-story";
import { mastersFirst } from "@/lib/services/generation/masters-first";
import { sceneLocations, updateLocationDescription } from "@/lib/services/location/scene-locations";
import { openTestApp } from "../support/test-app";
import { aStory, SHORT_SCRIPT } from "../support/world";

let app: Awaited<ReturnType<typeof openTestApp>>;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(async () => {
  await app?.close();
});

/** Every image that the story asks for, with the words that a person or a model gave it. */
async function imagesOf(storyId: string) {
  const story = await directStory(await requireStoryForSystem(storyId));
  return story.lines.map((line) => ({
    moment: line.row.line.imagePrompt,
    request: buildImageRequest(story, line, "builtin", 0)?.request,
  }));
}

describe("the images of a story", () => {
  it("follow a new style at once, from the words that are there", async () => {
    const scope = await aStory().withScript(SHORT_SCRIPT).fullyCast().build();
    await databaseSql()`
      update lines set image_prompt = 'Held at the first moment, hands low.'
      where story_id = ${scope.storyId}`;
    await databaseSql()`
      update projects set image_style = 'Fantasy Art' where id = ${scope.projectId}`;
    const before = await imagesOf(scope.storyId);
    await databaseSql()`
      update projects set image_style = 'Film Noir' where id = ${scope.projectId}`;
    const after = await imagesOf(scope.storyId);
    expect(after.map(({ moment }) => moment)).toEqual(before.map(({ moment }) => moment));
    after.forEach(({ request, moment }, at) => {
      expect(request?.imageStyle).toBe("Film Noir");
      expect(request?.prompt).not.toBe(before[at]?.request?.prompt);
      expect(request?.prompt).toContain(moment);
      expect(request?.prompt).toMatch(/black-and-white film still/);
    });
  });

  it("take the faces of who is in them, the place's description, size and sides", async () => {
    const scope = await aStory().withScript(SHORT_SCRIPT).fullyCast().build();
    await databaseSql()`
      update lines set image_prompt = 'Hands low.' where story_id = ${scope.storyId}`;
    const { scene_locations } = await sceneLocations(scope);
    const lampRoom = scene_locations.find(({ name }) => name.includes("LAMP ROOM"));
    await updateLocationDescription(scope, {
      location_id: String(lampRoom?.id),
      location_description: "A brass rail runs on the left.",
    });
    const [, spoken] = await imagesOf(scope.storyId);
    expect(spoken?.request?.references.map(({ name }) => name)).toEqual(["Marta"]);
    expect(spoken?.request?.prompt).toContain("A brass rail runs on the left.");
    expect(spoken?.request?.prompt).toContain("reference image 1");
    const { subject } = spoken?.request ?? {};
    expect(subject).toMatchObject({
      cast: [{ name: "Marta", staging: { facing: "right", seen: "face" } }],
      others: [{ name: "Voss" }],
      framing: { view: expect.any(String), light: { source: expect.any(String) } },
    });
  });
});

/** A room, and faces in it: the first shot shows the place, the others are made after it. */
const ROOM_SCRIPT = `INT. LAMP ROOM - NIGHT

Marta crosses the wide lamp room to the window.

MARTA
The lamp is out.

VOSS
Then light it.

MARTA
There is no oil left.
`;

describe("the master shot of a scene", () => {
  async function aRoom() {
    const scope = await aStory().withScript(ROOM_SCRIPT).fullyCast().build();
    await databaseSql()`
      update lines set image_prompt = 'Hands low.' where story_id = ${scope.storyId}`;
    const read = async () => directStory(await requireStoryForSystem(scope.storyId));
    return { scope, read };
  }

  it("goes along as the room, after the faces, once it has a still, and makes nothing stale", async () => {
    const { scope, read } = await aRoom();
    const before = await read();
    const [master, spoken] = before.lines;
    expect(master?.references.masterLine).toBeNull();
    expect(spoken?.references.masterLine).toBe(1);
    const lone = spoken && buildImageRequest(before, spoken, "fal", 0);
    expect(lone?.request.references.map(({ name }) => name)).toEqual(
      spoken?.references.castIds.map((name) => name.charAt(0) + name.slice(1).toLowerCase()),
    );
    const faces = lone?.request.references ?? [];
    expect(faces.length).toBeGreaterThan(0);

    await giveStill(scope, String(master?.row.line.id));
    const after = await read();
    const [own, withRoom] = after.lines;
    const order = withRoom && buildImageRequest(after, withRoom, "fal", 0);
    expect(order?.request.references).toEqual([
      ...faces,
      { name: "INT. LAMP ROOM", media: { key: "still-of-the-room", contentType: "image/png" } },
    ]);
    expect(order?.request.prompt).toContain(`image ${faces.length + 1} is the room`);
    expect(order?.hash).toBe(lone?.hash);
    // The built-in studio draws the room by rule, and a master is not made after itself.
    const drawn = withRoom && buildImageRequest(after, withRoom, "builtin", 0);
    expect(drawn?.request.prompt).not.toContain("is the room");
    const ofMaster = own && buildImageRequest(after, own, "fal", 0);
    expect(ofMaster?.request.prompt).not.toContain("is the room");
    const alone = await directLine(scope, String(withRoom?.row.line.id));
    expect(alone?.line).toEqual(withRoom);
  });

  it("is started before the other lines of its scene", async () => {
    const script = `INT. LAMP ROOM - NIGHT\n\n${"MARTA\nWait.\n\n"}Marta crosses the wide lamp room.\n\nMARTA\nNow.\n`;
    const scope = await aStory().withScript(script).fullyCast().build();
    const { lines } = await directStory(await requireStoryForSystem(scope.storyId));
    const masters = new Set(lines.flatMap(({ references }) => references.masterLine ?? []));
    const order = mastersFirst(lines.map((line) => ({ line }))).map(
      ({ line }) => line.row.line.lineNumber,
    );
    expect(masters.size).toBeGreaterThan(0);
    expect(new Set(order.slice(0, masters.size))).toEqual(masters);
    expect(order.toSorted()).toEqual(lines.map(({ row }) => row.line.lineNumber));
  });

  async function giveStill(scope: { projectId: string }, lineId: string): Promise<void> {
    await databaseSql()`
      with take as (
        insert into takes (project_id, line_id, kind, media_key, content_type, size_bytes, provider,
          input_hash)
        values (${scope.projectId}, ${lineId}, 'image', 'still-of-the-room', 'image/png', 1, 'fal', 'x')
        returning id)
      update lines set image_take_id = (select id from take) where id = ${lineId}`;
  }
});

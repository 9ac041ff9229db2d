import { z } from "zod";
import { connect } from "@/db/client";
import { connectionUrl, findConnectionRecord, PRODUCT_ROLE } from "@/db/embedded/connection-record";
import { aPicture, aRecording, castEverybody, giveOwnFile } from "./shots-kit";
import { aPerson, aStory, test as base, get, type Person } from "./studio";

/** A story as long as a short feature's first act. */
export const LONG_LINES = 300;
const LINES_IN_SCENE = 15;
const PLACES = ["LAMP ROOM", "ROCK", "HARBOUR", "BOAT SHED"];

export interface LongStory {
  owner: Person;
  storyId: string;
  projectId: string;
  /** Of script media. */
  path: string;
  /** In the order of the script. */
  lineIds: string[];
}

interface ListFixtures {
  /** Three hundred lines of two people who are cast; every third has its picture and its voice. */
  longStory: LongStory;
}

/** Tests share a long story for each worker; what they make in it must not disturb the others. */
export const test = base.extend<object, ListFixtures>({
  longStory: [
    async ({ playwright }, use) => {
      await use(await aLongStory(await aPerson(playwright.request)));
    },
    { scope: "worker", timeout: 180_000 },
  ],
});

/** Twenty scenes in four places: an action, then words of Marta and of Voss, and so on. */
function longScript(): string {
  const parts: string[] = [];
  for (let line = 0; line < LONG_LINES; line += 1) {
    if (line % LINES_IN_SCENE === 0) {
      const place = PLACES[(line / LINES_IN_SCENE) % PLACES.length];
      parts.push(`INT. ${place} - NIGHT`);
    }
    if (line % 3 === 0) parts.push(`Marta looks out at wave number ${line + 1} and waits.`);
    else
      parts.push(`${line % 3 === 1 ? "MARTA" : "VOSS"}\nThis is what I say in line ${line + 1}.`);
  }
  return `${parts.join("\n\n")}\n`;
}

/** Signs nobody up: the story belongs to the person given. */
export async function aLongStory(owner: Person): Promise<LongStory> {
  const story = await aStory(owner, {
    title: "The long night",
    script: longScript(),
    isParsed: true,
  });
  await castEverybody(owner, story.storyId);
  const listed = z.object({ parsed_lines: z.array(z.object({ id: z.string() })) });
  const lines = `/script-parsing/get-parsed-lines/${story.storyId}`;
  const lineIds = listed.parse(await get(lines, owner.bearer)).parsed_lines.map(({ id }) => id);
  const long = { ...story, owner, path: `${story.path}/script-media`, lineIds };
  await giveMedia(long);
  return long;
}

/** Gives every third line a picture, and the words after it a voice: one file for all of a kind. */
async function giveMedia({ owner, storyId, lineIds }: LongStory): Promise<void> {
  await giveOwnFile(owner, lineIds[0] ?? "", "image", aPicture());
  await giveOwnFile(owner, lineIds[1] ?? "", "audio", aRecording(4));
  for (const [kind, column, first] of [
    ["image", "image_take_id", 0],
    ["audio", "audio_take_id", 1],
  ] as const) {
    await inDatabase(async (sql) => {
      await sql`insert into takes
          (project_id, line_id, kind, media_key, content_type, duration_seconds, size_bytes,
           provider, input_hash)
        select given.project_id, lines.id, given.kind, given.media_key, given.content_type,
          given.duration_seconds, given.size_bytes, given.provider, given.input_hash
        from takes given, lines
        where given.line_id = ${lineIds[first] ?? ""} and given.kind = ${kind}
          and lines.story_id = ${storyId} and lines.line_number % 3 = ${first + 1}
          and lines.id <> given.line_id`;
      await sql`update lines set ${sql(column)} = takes.id from takes
        where takes.line_id = lines.id and takes.kind = ${kind} and lines.story_id = ${storyId}`;
    });
  }
}

/** Does something in the started app's database. */
export async function inDatabase(
  act: (sql: ReturnType<typeof connect>) => Promise<void>,
): Promise<void> {
  const record = await findConnectionRecord(String(process.env.ROUGHCUT_TEST_DATA));
  if (!record) throw new Error("the started app has no embedded database");
  const sql = connect(connectionUrl(record, PRODUCT_ROLE), { max: 1 });
  try {
    await act(sql);
  } finally {
    await sql.end();
  }
}

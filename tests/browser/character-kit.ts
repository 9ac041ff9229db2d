import { z } from "zod";
import { connect } from "@/db/client";
import { connectionUrl, findConnectionRecord, PRODUCT_ROLE } from "@/db/embedded/connection-record";
import { castEverybody } from "./shots-kit";
import { aProject, aStory, get, type Person, post, SHORT_SCRIPT } from "./studio";

export const created = z.object({ character: z.object({ id: z.string() }) });

/** A character of a project of the person's own. */
export async function aCharacter(person: Person, name = "Marta") {
  const projectId = await aProject(person, "Harbour nights");
  const answer = await post("/character/create", { project_id: projectId, name }, person.bearer);
  return { projectId, characterId: created.parse(answer).character.id };
}

/** A parsed story whose names have characters; answers the one of MARTA. */
export async function aCastCharacter(person: Person) {
  const story = await aStory(person, { script: SHORT_SCRIPT, isParsed: true });
  await castEverybody(person, story.storyId);
  const listed = z.object({ characters: z.array(z.object({ id: z.string(), name: z.string() })) });
  const { characters } = listed.parse(
    await get(`/character/list?project_id=${story.projectId}`, person.bearer),
  );
  const marta = characters.find(({ name }) => name === "Marta");
  if (!marta) throw new Error("nobody plays MARTA");
  return { ...story, characterId: marta.id };
}

/** A face that is being made by nobody, until the answered function ends its run. */
export async function aFaceInTheMaking(projectId: string, characterId: string) {
  const record = await findConnectionRecord(String(process.env.ROUGHCUT_TEST_DATA));
  if (!record) throw new Error("the started app has no embedded database");
  const sql = connect(connectionUrl(record, PRODUCT_ROLE), { max: 1 });
  await sql`insert into runs (kind, project_id, subject_id, status, event_sent_at)
    values ('character-image', ${projectId}, ${characterId}, 'running', now())`;
  return async () => {
    await sql`update runs set status = 'cancelled', finished_at = now()
      where subject_id = ${characterId}`;
    await sql.end();
  };
}

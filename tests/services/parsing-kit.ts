import { databaseSql } from "@/db/client";
import { listLines } from "@/db/queries/lines";
import { chooseLineTake } from "@/db/queries/takes";
import type { StoryScope } from "@/lib/access";
import { keepFileOfProject } from "@/lib/services/media/keep-file";
import { editScript } from "@/lib/services/script/script";
import { aStory, SHORT_SCRIPT } from "../support/world";

/** Gives a line a chosen take of a kind with a file in the store, as a batch would. */
export async function giveMedia(
  scope: StoryScope,
  lineId: string,
  kind: "audio" | "image" | "video",
): Promise<string> {
  const key = `projects/${scope.projectId}/${lineId}/${kind}.bin`;
  await keepFileOfProject(scope.projectId, {
    key,
    bytes: new Uint8Array([1]),
    contentType: "audio/wav",
  });
  const [take] = await databaseSql()<{ id: string }[]>`
    insert into takes (project_id, line_id, kind, media_key, content_type, size_bytes, provider,
      input_hash, duration_seconds)
    values (${scope.projectId}, ${lineId}, ${kind}, ${key}, 'audio/wav', 1, 'builtin', ${kind}, 1.5)
    returning id`;
  await chooseLineTake(lineId, String(take?.id));
  return key;
}

/** A parsed story of four lines that all have audio, image, prompts and a shot type. */
export async function aMadeStory(script = SHORT_SCRIPT): Promise<StoryScope> {
  const scope = await aStory().withScript(script).parsed().build();
  for (const { line } of await listLines({ storyId: scope.storyId })) {
    await giveMedia(scope, line.id, "audio");
    await giveMedia(scope, line.id, "image");
  }
  await databaseSql()`update lines set image_prompt = 'A lamp.', video_prompt = 'It turns.',
    shot_type = 'action' where story_id = ${scope.storyId}`;
  return scope;
}

/** Saves the script with some of its words replaced by others. */
export async function rewrite(scope: StoryScope, ...changes: [string, string][]): Promise<void> {
  const [story] = await databaseSql()<{ script: string }[]>`
    select script from stories where id = ${scope.storyId}`;
  const script = changes.reduce((text, [from, to]) => text.replace(from, to), story?.script ?? "");
  await editScript(scope, { script });
}

/** Every row of a story's lines and of their takes, as text: equal prints are equal to the byte. */
export async function printLines({ storyId }: StoryScope): Promise<string[]> {
  const rows = await databaseSql()<{ row: string }[]>`
    select lines::text || string_agg(takes::text, '' order by takes.id) as row
    from lines left join takes on takes.line_id = lines.id
    where story_id = ${storyId} group by lines.id order by line_number`;
  return rows.map(({ row }) => row);
}

export async function scriptOf({ storyId }: StoryScope): Promise<string> {
  const [row] = await databaseSql()<{ script: string }[]>`
    select script from stories where id = ${storyId}`;
  return row?.script ?? "";
}

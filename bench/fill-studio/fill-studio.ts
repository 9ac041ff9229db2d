import type { Sql } from "postgres";
import type { BenchPerson } from "./sign-up";

/** How much there is; the names of the figures in `bench/api.ts` say the same. */
const PROJECTS = 1_000;
const DELETED_PROJECTS = 20;
const LINES_OF_SMALL_STORY = 12;
const STORIES = 500;
const LINES = 40;
const LINES_WITH_IMAGE = 31;
const CHARACTERS = 24;
const CONTEXT_ITEMS = 60;
const ENTRIES = 200;
/** A page of notes. */
const ENTRY_CHARACTERS = 2_000;

/**
 * Writes into the database of a started app what a very busy studio would have: every project has a
 * story with pictures, one has hundreds of stories. Everything belongs to one person; the files that
 * the rows name do not exist.
 */
export async function fillStudio(
  sql: Sql,
  person: BenchPerson,
): Promise<{ projectId: string; contextId: string }> {
  const addStories = async (projectId: string | null, count: number, lines: number) => {
    const projects = projectId === null ? sql`true` : sql`id = ${projectId}`;
    await sql`with new_stories as (
        insert into stories (project_id, title, length_seconds, script, created_by, created_at)
        select id, 'Story ' || number, 60, repeat('Somebody says something. ', 200),
          ${person.userId}, now() + make_interval(secs => number)
        from projects, generate_series(1, ${count}::int) number
        where ${projects} and deleted_at is null
        returning id)
      insert into lines (story_id, line_number, character_name, dialogue_text, stage_directions,
        image_prompt)
      select id, number, case when number % 2 = 0 then 'MARTA' else 'Non-speaking part' end,
        'Let me finish the glass.', 'Marta wipes the great lens.', repeat('A lamp room. ', 30)
      from new_stories, generate_series(1, ${lines}::int) number`;
  };
  await sql`with made as (
      insert into projects (owner_id, name, description, image_style, created_at, deleted_at)
      select ${person.userId}, 'Project ' || number, repeat('What it is about. ', 50), 'Digital Art',
        now() + make_interval(secs => number),
        case when number > ${PROJECTS}::int then now() end
      from generate_series(1, ${PROJECTS + DELETED_PROJECTS}::int) number
      returning id)
    insert into permissions (project_id, email, level) select id, ${person.email}, 'owner' from made`;
  await addStories(null, 1, LINES_OF_SMALL_STORY);
  const [project] = await sql<{ id: string }[]>`
    select id from projects where deleted_at is null order by created_at limit 1`;
  const projectId = String(project?.id);
  await addStories(projectId, STORIES - 1, LINES);
  await sql`with made as (
      insert into takes (project_id, line_id, kind, media_key, content_type, size_bytes, provider,
        input_hash)
      select stories.project_id, lines.id, 'image',
        'projects/' || stories.project_id || '/' || lines.id || '/image-0123456789abcdef01234567.jpg',
        'image/jpeg', 60000, 'offline', 'bench'
      from lines join stories on stories.id = lines.story_id
      where line_number <= ${LINES_WITH_IMAGE}::int returning id, line_id)
    update lines set image_take_id = made.id from made where lines.id = made.line_id`;
  await sql`insert into characters (project_id, name, look_key, created_by)
    select ${projectId}, 'Character ' || number, 'character ' || number, ${person.userId}
    from generate_series(1, ${CHARACTERS}::int) number`;
  const items = await sql<{ id: string }[]>`
    insert into context_items (project_id, name, context_type, created_by)
    select ${projectId}, 'Item ' || number, 'Setting', ${person.userId}
    from generate_series(1, ${CONTEXT_ITEMS}::int) number returning id`;
  const contextId = String(items[0]?.id);
  await sql`insert into context_information (context_item_id, name, information)
    select ${contextId}, 'Entry ' || number, repeat('x', ${ENTRY_CHARACTERS}::int)
    from generate_series(1, ${ENTRIES}::int) number`;
  return { projectId, contextId };
}

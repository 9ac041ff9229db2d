import type { Sql } from "postgres";
import type { BenchPerson } from "./sign-up";

/** How much there is. */
export interface StudioSize {
  projects: number;
  /** Of the first project; every other one has a single story. */
  stories: number;
  /** Of each story of the first project. */
  lines: number;
}

/** Far more than anybody has; the names of the figures of the benches say the same. */
export const LARGE_STUDIO: StudioSize = { projects: 1_000, stories: 500, lines: 300 };
export const SMALL_STUDIO: StudioSize = { projects: 10, stories: 10, lines: 10 };

const DELETED_PROJECTS = 20;
const LINES_OF_SMALL_STORY = 12;
const LINES_WITH_IMAGE = 31;
const CHARACTERS = 24;
const CONTEXT_ITEMS = 60;
const ENTRIES = 200;
/** A page of notes. */
const ENTRY_CHARACTERS = 2_000;

/** Ids of what calls and pages are asked for. */
export interface FilledStudio {
  projectId: string;
  storyId: string;
  /** A line in the middle of that story. */
  lineId: string;
  characterId: string;
  contextId: string;
}

/**
 * Writes into the database of a started app what a very busy studio would have: every project has a
 * story with pictures, one has hundreds of stories. Everything belongs to one person; the files that
 * the rows name do not exist.
 */
export async function fillStudio(
  sql: Sql,
  person: BenchPerson,
  { projects, stories, lines }: StudioSize,
): Promise<FilledStudio> {
  const made = await sql<{ id: string; deletedAt: Date | null }[]>`
    insert into projects (owner_id, name, description, image_style, created_at, deleted_at)
    select ${person.userId}, 'Project ' || number, repeat('What it is about. ', 50), 'Digital Art',
      now() + make_interval(secs => number),
      case when number > ${projects}::int then now() end
    from generate_series(1, ${projects + DELETED_PROJECTS}::int) number
    returning id, deleted_at as "deletedAt"`;
  await sql`insert into permissions (project_id, email, level)
    select id, ${person.email}, 'owner' from projects where owner_id = ${person.userId}
    on conflict do nothing`;
  const [project, ...others] = made.filter(({ deletedAt }) => deletedAt === null);
  const projectId = String(project?.id);
  const fill = { sql, person };
  await addStories(
    fill,
    others.map(({ id }) => id),
    1,
    LINES_OF_SMALL_STORY,
  );
  await addStories(fill, [projectId], stories, lines);
  await sql`with made as (
      insert into takes (project_id, line_id, kind, media_key, content_type, size_bytes, provider,
        input_hash)
      select stories.project_id, lines.id, 'image',
        'projects/' || stories.project_id || '/' || lines.id || '/image-0123456789abcdef01234567.jpg',
        'image/jpeg', 60000, 'builtin', 'bench'
      from lines join stories on stories.id = lines.story_id
      where line_number <= ${LINES_WITH_IMAGE}::int and lines.image_take_id is null
      returning id, line_id)
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
  // What the server does by itself some time after so many rows came.
  await sql`vacuum analyze`;
  const [ids] = await sql<{ storyId: string; lineId: string; characterId: string }[]>`
    select stories.id as "storyId", lines.id as "lineId",
      (select id from characters where project_id = ${projectId} order by name limit 1)
        as "characterId"
    from stories join lines on lines.story_id = stories.id
    where stories.project_id = ${projectId}
    order by stories.created_at, abs(lines.line_number - ${lines / 2}::float8) limit 1`;
  if (!ids) throw new Error("the studio was not filled");
  return { projectId, contextId, ...ids };
}

async function addStories(
  { sql, person }: { sql: Sql; person: BenchPerson },
  projectIds: readonly string[],
  count: number,
  lines: number,
): Promise<void> {
  await sql`with new_stories as (
      insert into stories (project_id, title, length_seconds, script, created_by, created_at)
      select project::uuid, 'Story ' || number, 60, repeat('Somebody says something. ', 200),
        ${person.userId}, now() + make_interval(secs => number)
      from jsonb_array_elements_text(${sql.json([...projectIds])}) project,
        generate_series(1, ${count}::int) number
      returning id)
    insert into lines (story_id, line_number, character_name, dialogue_text, stage_directions,
      image_prompt)
    select id, number, case when number % 2 = 0 then 'MARTA' else 'Non-speaking part' end,
      'Let me finish the glass.', 'Marta wipes the great lens.', repeat('A lamp room. ', 30)
    from new_stories, generate_series(1, ${lines}::int) number
    -- The lines of a story are written together, and lie beside each other.
    order by id, number`;
}

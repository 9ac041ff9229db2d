import { expect } from "vitest";
import { databaseSql } from "@/db/client";
import { NON_SPEAKING_PART } from "@/lib/rules/shot";

interface Story {
  storyId: string;
}

/** Lines, spoken ones, those of them with a sound, stills and clips: by counting, not by the tally. */
export async function countLines({ storyId }: Story): Promise<number[]> {
  const [row] = await databaseSql()<Record<string, number>[]>`
    select count(*)::int as lines, (count(*) filter (where character_name <> ${NON_SPEAKING_PART}))::int as spoken,
      (count(audio_take_id) filter (where character_name <> ${NON_SPEAKING_PART}))::int as audio,
      count(image_take_id)::int as image, count(video_take_id)::int as video
    from lines where story_id = ${storyId}`;
  return Object.values(row ?? {});
}

/** What both say at one moment, of every story that has lines or a tally. */
export async function compareTallies(): Promise<{ counted: number[]; tallied: number[] }[]> {
  return databaseSql()<{ counted: number[]; tallied: number[] }[]>`
    with counted as (
      select story_id, json_build_array(count(*),
        count(*) filter (where character_name <> ${NON_SPEAKING_PART}),
        count(audio_take_id) filter (where character_name <> ${NON_SPEAKING_PART}),
        count(image_take_id), count(video_take_id)) as numbers
      from lines group by story_id
    ), tallied as (
      select story_id, json_build_array(sum(line_count), sum(spoken_count), sum(audio_count),
        sum(image_count), sum(video_count)) as numbers
      from line_tallies group by story_id
    )
    select coalesce(counted.numbers, '[0, 0, 0, 0, 0]') as counted,
      coalesce(tallied.numbers, '[0, 0, 0, 0, 0]') as tallied
    from counted full join tallied using (story_id)`;
}

/** What the database keeps of lines by itself, their tallies and the keys of their stills, is right. */
export async function expectKeptRight(): Promise<void> {
  for (const { counted, tallied } of await compareTallies()) expect(tallied).toEqual(counted);
  const wrongKeys = await databaseSql()`
    select lines.id from lines left join takes on takes.id = lines.image_take_id
    where lines.image_key is distinct from takes.media_key`;
  expect([...wrongKeys]).toEqual([]);
}

export async function rowsOfTally({ storyId }: Story): Promise<number> {
  const [row] = await databaseSql()<{ count: number }[]>`
    select count(*)::int as count from line_tallies where story_id = ${storyId}`;
  return row?.count ?? -1;
}

/** Not even rows whose sum is nothing. */
export async function expectNoTallyOf(story: Story): Promise<void> {
  expect(await rowsOfTally(story)).toBe(0);
}

export async function idsOfLines({ storyId }: Story): Promise<string[]> {
  const rows = await databaseSql()<{ id: string }[]>`
    select id from lines where story_id = ${storyId} order by line_number`;
  return rows.map(({ id }) => id);
}

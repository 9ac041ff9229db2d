import { databaseSql } from "@/db/client";
import { insertStoryVideo, type NewFilm } from "@/db/queries/story-videos";
import type { StoryScope } from "@/lib/access";

/** A run of a film that has ended. */
export async function anEndedRun({ projectId, storyId }: StoryScope): Promise<string> {
  const [run] = await databaseSql()<{ id: string }[]>`
    insert into runs (kind, project_id, story_id, subject_id, status, finished_at)
    values ('story-video', ${projectId}, ${storyId}, ${storyId}, 'completed', now())
    returning id`;
  return String(run?.id);
}

/**
 * Gives a story a film, as if a run had just made it; there are no bytes behind its files.
 * @returns its id
 */
export async function giveFilm(scope: StoryScope, facts: Partial<NewFilm> = {}): Promise<string> {
  const { projectId, storyId } = scope;
  const sql = databaseSql();
  const runId = await anEndedRun(scope);
  const film: NewFilm = {
    ...{ storyId, runId, mediaKey: `projects/${projectId}/${storyId}/film-${runId}.mp4` },
    ...{ videoCount: 1, durationSeconds: 12, fileSizeBytes: 9, inputHash: runId },
    ...facts,
  };
  const { mediaKey, posterKey, captionsKey, subtitlesKey } = film;
  for (const key of [mediaKey, posterKey, captionsKey, subtitlesKey]) {
    if (key)
      await sql`insert into unclaimed_files (media_key, due_at)
        values (${key}, now() + interval '1 hour') on conflict do nothing`;
  }
  await insertStoryVideo(film);
  const [row] = await sql<{ id: string }[]>`
    select id from story_videos where run_id = ${runId}`;
  return String(row?.id);
}

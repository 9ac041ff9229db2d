import { type AnyColumn, eq, type SQL, sql } from "drizzle-orm";
import { database } from "@/db/client";
import { lines, projects } from "@/db/schema";
import { AppError } from "@/lib/errors";
import type { ClipSound } from "@/lib/rules/clip-sound";
import type { ModelLevel, ProjectLevels, ShotJob } from "@/lib/rules/model-job";

/** How well a project wants the jobs of its shots done, and when clips with sound of their own. */
export async function getProjectModels(
  projectId: string,
): Promise<{ models: ProjectLevels; clipSound: ClipSound }> {
  const [row] = await database()
    .select({ models: projects.models, clipSound: projects.clipSound })
    .from(projects)
    .where(eq(projects.id, projectId));
  if (!row) throw new AppError("project.notFound");
  return row;
}

/** Chooses how well one job is done; other jobs stay as they are. @param level null for the usual way */
export async function setProjectLevel(
  projectId: string,
  job: ShotJob,
  level: ModelLevel | null,
): Promise<void> {
  await database()
    .update(projects)
    .set({ models: withKey(projects.models, job, level) })
    .where(eq(projects.id, projectId));
}

/** Chooses the model of one job of a line; others stay as they are. @param model null for none */
export async function setLineModel(
  lineId: string,
  job: ShotJob,
  model: string | null,
): Promise<void> {
  await database()
    .update(lines)
    .set({ models: withKey(lines.models, job, model) })
    .where(eq(lines.id, lineId));
}

/** A column of JSON with another value under a key, so that two who change others meet well. @param value null to take it away */
function withKey(column: AnyColumn, key: string, value: string | null): SQL {
  return value === null
    ? sql`${column} - ${key}::text`
    : sql`${column} || jsonb_build_object(${key}::text, ${value}::text)`;
}

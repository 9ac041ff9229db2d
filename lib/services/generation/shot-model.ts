import { findUsableModel, modelOfLevel, type UsableModel } from "@/lib/providers";
import { BUILTIN } from "@/lib/providers/ports/builtin";
import type { ProjectLevels, ShotJob } from "@/lib/rules/model-job";
import type { DirectedLine } from "./direct-story";
import type { LineMaterial } from "./kinds/line-kind";

/** Which model a job of a shot is done by. */
export interface ShotModel {
  /** As the ports know it; null for the one that is usual here. */
  id: string | null;
  /** Its part of what a take is made from. The usual model is none, so that a setting changes nothing. */
  hashed: { model?: string };
}

/**
 * The model of a job of a shot: the one that was chosen for the shot, or the one of the project's level.
 * A choice for the shot that cannot be asked here (its vendor has no key any more, or it is not known any
 * more) is never replaced in silence: see `lacksModel`.
 */
export function shotModel(job: ShotJob, { story, line }: LineMaterial): ShotModel {
  const chosen = line.row.line.models[job];
  if (chosen === undefined) return asked(modelOfProject(job, story.models));
  return asked(findUsableModel(job, chosen));
}

/** The model of a project's level for a job; null for the usual one. */
export function modelOfProject(job: ShotJob, levels: ProjectLevels): UsableModel | null {
  const level = levels[job];
  return level === undefined ? null : modelOfLevel(job, level);
}

function asked(model: UsableModel | null): ShotModel {
  return model && !model.isUsual
    ? { id: model.id, hashed: { model: model.id } }
    : { id: null, hashed: {} };
}

/** Whether the model that was chosen for a shot cannot be asked here. */
export function lacksModel(job: ShotJob, { row }: Pick<DirectedLine, "row">): boolean {
  const chosen = row.line.models[job];
  // The built-in studio is always there; where it is the usual one, there is nothing to choose.
  if (chosen === undefined || chosen === BUILTIN) return false;
  return findUsableModel(job, chosen) === null;
}

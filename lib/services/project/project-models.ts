import { getProjectModels, setProjectLevel } from "@/db/queries/chosen-models";
import { updateProject } from "@/db/queries/projects";
import type { ProjectScope } from "@/lib/access";
import type { WireProjectModels } from "@/lib/contracts/models";
import { comparedPrice, priceWords, type UsableModel, usableModels } from "@/lib/providers";
import type { ClipSound } from "@/lib/rules/clip-sound";
import { MODEL_LEVELS, type ModelLevel, SHOT_JOBS, type ShotJob } from "@/lib/rules/model-job";

/** How well the jobs of a project's shots are done, and what the other levels would cost. */
export async function fetchProjectModels(scope: ProjectScope): Promise<WireProjectModels> {
  const { models: chosen, clipSound } = await getProjectModels(scope.projectId);
  return {
    clip_sound: makesSound() ? clipSound : null,
    jobs: SHOT_JOBS.flatMap((job) => {
      const levels = levelsOf(job);
      if (levels.length < 2) return [];
      const level = chosen[job] ?? "standard";
      // A level that is not offered here any more is done by the usual model.
      const isOffered = levels.some((one) => one.level === level);
      return [{ job, level: isOffered ? level : ("standard" as const), levels }];
    }),
  };
}

/** Chooses how well a job is done in all shots of a project. */
export async function updateProjectModels(
  scope: ProjectScope,
  { job, level }: { job: ShotJob; level: ModelLevel },
): Promise<WireProjectModels> {
  await setProjectLevel(scope.projectId, job, level === "standard" ? null : level);
  return fetchProjectModels(scope);
}

/** Chooses when clips are ordered with sound of their own. */
export async function updateClipSound(
  scope: ProjectScope,
  clipSound: ClipSound,
): Promise<WireProjectModels> {
  await updateProject(scope.projectId, { clipSound });
  return fetchProjectModels(scope);
}

/** Whether any model of action shots that can be asked here makes sound. */
function makesSound(): boolean {
  return usableModels("action").some(
    ({ facts }) => facts?.capability === "video" && facts.ownSound !== "none",
  );
}

/** The levels that are offered for a job, the usual model as the standard one. */
function levelsOf(job: ShotJob) {
  const models = usableModels(job);
  const usual = models.find(({ isUsual }) => isUsual);
  if (!usual) return [];
  return MODEL_LEVELS.flatMap((level) => {
    const model =
      level === "standard"
        ? usual
        : models.find((one) => one.level === level && one.id !== usual.id);
    return model?.facts ? [presentLevel(level, model, usual)] : [];
  });
}

function presentLevel(level: ModelLevel, model: UsableModel, usual: UsableModel) {
  const [price, standard] = [model, usual].map(({ facts }) => facts && comparedPrice(facts));
  return {
    level,
    model: model.id,
    vendor: model.vendor,
    price: model.facts && priceWords(model.facts),
    times: price && standard ? Math.round((price / standard) * 100) / 100 : null,
  };
}

import { setLineModel } from "@/db/queries/chosen-models";
import { type LineWork, listLineWork } from "@/db/queries/line-work";
import type { ShotScope } from "@/lib/access";
import type { WireShotModels } from "@/lib/contracts/models";
import { AppError } from "@/lib/errors";
import { readLine, type VendorFault } from "@/lib/progress";
import { findUsableModel, nextModel, type UsableModel, usableModels } from "@/lib/providers";
import type { BatchKind } from "@/lib/rules/batch";
import { JOB_WORDS, KIND_OF_JOB, type ShotJob } from "@/lib/rules/model-job";
import { isSpoken } from "@/lib/rules/shot";
import { requireUnlockedShot } from "@/lib/services/lock/require-unlocked";
import { presentEstimate } from "@/lib/services/spending/present-estimate";
import { directLine } from "./direct-story";
import { estimateAlone } from "./estimate-shot";
import type { LineMaterial } from "./kinds/line-kind";
import { lacksModel, modelOfProject } from "./shot-model";

/** Which models could make the parts of a shot, with what each would cost. */
export async function fetchShotModels(scope: ShotScope): Promise<WireShotModels> {
  const [found, work] = await Promise.all([
    directLine(scope, scope.lineId),
    listLineWork({ id: scope.lineId, storyId: scope.storyId }, Object.values(KIND_OF_JOB)),
  ]);
  if (!found) throw new AppError("shot.notFound");
  const material = { story: found.look, line: found.line };
  return {
    jobs: jobsOf(material).flatMap((job) =>
      presentJob(job, material, faultOf(KIND_OF_JOB[job], work)),
    ),
  };
}

/**
 * Chooses the model of one job of a shot, or lets it go by the project again. Nothing is made by it: a
 * take of another model is out of date from then on.
 * @throws AppError lock.locked; shot.modelUnknown, which names the models that are known
 */
export async function chooseShotModel(
  scope: ShotScope,
  { job, model }: { job: ShotJob; model: string | null },
): Promise<WireShotModels> {
  await requireUnlockedShot(scope);
  if (model !== null && !findUsableModel(job, model)) {
    const known = usableModels(job).map(({ id }) => id);
    throw new AppError("shot.modelUnknown", {
      values: { model, job: JOB_WORDS[job], known: known.join(", ") || "none" },
    });
  }
  await setLineModel(scope.lineId, job, model);
  return fetchShotModels(scope);
}

function jobsOf({ line }: LineMaterial): ShotJob[] {
  const { shotType } = line.subject;
  return [...(isSpoken(line.row.line) ? (["speech"] as const) : []), "still", shotType];
}

/** A vendor that has not worked for so long is one to do without. */
const DOWN_MS = 5 * 60_000;

/** What a vendor did instead of the newest work of a kind; null where another model is no help. */
function faultOf(kind: BatchKind, work: readonly LineWork[]): VendorFault["kind"] | null {
  const last = work.find(({ run }) => run.kind === kind);
  const update = readLine(last?.body);
  if (!last || last.run.status === "cancelled" || update?.state === "done") return null;
  const { kind: fault, since } = update?.fault ?? {};
  if (!fault || since === undefined) return null;
  // A refusal under way may yet be answered by softer words.
  if (fault === "refused") return update?.state === "failed" ? fault : null;
  return Date.now() - Date.parse(since) >= DOWN_MS ? fault : null;
}

function presentJob(
  job: ShotJob,
  material: LineMaterial,
  fault: VendorFault["kind"] | null,
): WireShotModels["jobs"] {
  const { line } = material.line.row;
  const models = usableModels(job);
  const chosen = line.models[job] ?? null;
  const usual = models.find(({ isUsual }) => isUsual);
  if (!usual) return [];
  const ofProject = modelOfProject(job, material.story.models) ?? usual;
  const next = fault && nextModel(job, chosen ?? ofProject.id, fault === "down");
  const present = ({ id, vendor }: UsableModel) => ({
    id,
    vendor,
    price: presentEstimate(estimateAlone(KIND_OF_JOB[job], madeBy(id, job, material))).text,
  });
  return [
    {
      job,
      chosen,
      is_known: !lacksModel(job, material.line),
      of_project: present(ofProject),
      choices: models.map(present),
      next: next && present(next),
    },
  ];
}

/** A shot as it would be if a model were chosen for it. */
export function madeBy(model: string, job: ShotJob, { story, line }: LineMaterial): LineMaterial {
  const { row } = line;
  const models = { ...row.line.models, [job]: model };
  return { story, line: { ...line, row: { ...row, line: { ...row.line, models } } } };
}

import * as z from "zod";
import { CLIP_SOUNDS } from "@/lib/rules/clip-sound";
import { MODEL_JOBS, MODEL_LEVELS, SHOT_JOBS } from "@/lib/rules/model-job";
import { contractsOf, defineContract, defineUnclaimed } from "./contract";
import { shortText } from "./text";

const projectCall = contractsOf("project.notFound");

const model = z.object({
  vendor: z.string(),
  /** Its name at the vendor, and in settings. */
  id: z.string(),
  /** The jobs for which it is offered, and as what; empty for one that only a setting chooses. */
  offered: z.partialRecord(z.enum(MODEL_JOBS), z.enum(MODEL_LEVELS)),
  /** The jobs for which this studio asks it. */
  used_for: z.array(z.enum(MODEL_JOBS)),
  /** In US dollars, as a sentence says it; null while nobody knows it. */
  price: z.string().nullable(),
  /** What it takes and can do, in words. */
  facts: z.array(z.string()),
  /** Day on which its vendor switches it off; null while none is announced. */
  shutdown: z.string().nullable(),
  successor: z.string().nullable(),
  /** Where this was read, and when; null for a model of a server of one's own. */
  source: z.string(),
  read_on: z.string().nullable(),
});
export type WireModel = z.output<typeof model>;

/** Every model that is known, with what it costs here and what it is used for; for admins. */
export const listModels = defineUnclaimed("GET /admin/models", {
  response: z.object({ models: z.array(model) }),
});

const projectModels = z.object({
  /** The jobs in which there is something to choose; none where all is built in. */
  jobs: z.array(
    z.object({
      job: z.enum(SHOT_JOBS),
      level: z.enum(MODEL_LEVELS),
      levels: z.array(
        z.object({
          level: z.enum(MODEL_LEVELS),
          model: z.string(),
          vendor: z.string(),
          /** `$0.04 a picture`; null while nobody knows. */
          price: z.string().nullable(),
          /** How many times as much as the standard model it costs; null while one of them is unknown. */
          times: z.number().nullable(),
        }),
      ),
    }),
  ),
  /** When clips are ordered with sound of their own; null where no model here makes any. */
  clip_sound: z.enum(CLIP_SOUNDS).nullable(),
});
export type WireProjectModels = z.output<typeof projectModels>;

/** How well the jobs of a project's shots are done, and what the other levels would cost. */
export const fetchProjectModels = projectCall("GET /project/{id}/models", {
  response: projectModels,
});

/** Takes of another level than is chosen are out of date; nothing is made by itself. */
export const updateProjectModels = projectCall("PUT /project/{id}/update-models", {
  body: z.object({ job: z.enum(SHOT_JOBS), level: z.enum(MODEL_LEVELS) }),
  response: projectModels,
});

/** Counts for clips that are made from now on; films leave out what older ones brought along where never. */
export const updateClipSound = projectCall("PUT /project/{id}/update-clip-sound", {
  body: z.object({ clip_sound: z.enum(CLIP_SOUNDS) }),
  response: projectModels,
});

const usableModel = z.object({
  id: z.string(),
  vendor: z.string(),
  /** What this shot would cost of it: `about $0.42`; empty for nothing. */
  price: z.string(),
});

const shotModels = z.object({
  /** The jobs of this shot in which there is something to choose. */
  jobs: z.array(
    z.object({
      job: z.enum(SHOT_JOBS),
      /** The model that was chosen for this shot alone; null where it goes by the project. */
      chosen: z.string().nullable(),
      /** Whether that can be asked here; one that cannot is never replaced in silence. */
      is_known: z.boolean(),
      /** The model of the project, which the shot goes by. */
      of_project: usableModel,
      choices: z.array(usableModel),
      /**
       * What is offered because a vendor refused this part when it was last made, or has not worked for
       * five minutes; null otherwise, and where there is no other. It is never taken by itself.
       */
      next: usableModel.nullable(),
    }),
  ),
});
export type WireShotModels = z.output<typeof shotModels>;

/** Which models could make the parts of a shot, with what each would cost. */
export const fetchShotModels = defineContract("GET /shot/{dialogueId}/models", {
  response: shotModels,
  notFound: "shot.notFound",
});

/** Chooses the model of one job of a shot; null goes by the project again. Nothing is made by it. */
export const updateShotModel = defineContract("PUT /shot/{dialogueId}/update-model", {
  body: z.object({ job: z.enum(SHOT_JOBS), model: shortText().nullable() }),
  response: shotModels,
  notFound: "shot.notFound",
});

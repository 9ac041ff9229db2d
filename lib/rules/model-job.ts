import type { BatchKind } from "./batch";

/** What models are asked for. */
export const MODEL_JOBS = ["script", "short", "speech", "still", "action", "talking"] as const;
export type ModelJob = (typeof MODEL_JOBS)[number];

/** Those of them whose results are takes of a shot, or belong to one. */
export const SHOT_JOBS = ["speech", "still", "action", "talking"] as const satisfies ModelJob[];
export type ShotJob = (typeof SHOT_JOBS)[number];

/** The kind of work that does a job of a shot. */
export const KIND_OF_JOB = {
  speech: "audio",
  still: "images",
  action: "action-videos",
  talking: "talking-videos",
} as const satisfies Record<ShotJob, BatchKind>;

/** How well it is to be done: by a cheap model, by the usual one, or by the best whatever it costs. */
export const MODEL_LEVELS = ["draft", "standard", "best"] as const;
export type ModelLevel = (typeof MODEL_LEVELS)[number];

/** What jobs are called on a page. */
export const JOB_WORDS: Record<ModelJob, string> = {
  script: "scripts",
  short: "descriptions and prompts",
  speech: "voices",
  still: "stills",
  action: "action clips",
  talking: "talking clips",
};

/** What a project has chosen for its shots; a job that is left out is done by the usual model. */
export type ProjectLevels = Partial<Record<ShotJob, ModelLevel>>;

/** The models that are chosen for one shot, by their names; a job that is left out goes by the project. */
export type ShotModels = Partial<Record<ShotJob, string>>;

/** What levels are called on a page. */
export const LEVEL_WORDS: Record<ModelLevel, string> = {
  draft: "Draft",
  standard: "Standard",
  best: "Best",
};

/** What models are asked for. */
export const MODEL_JOBS = ["script", "short", "speech", "still", "action", "talking"] as const;
export type ModelJob = (typeof MODEL_JOBS)[number];

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

/** What models are asked for. */
export const MODEL_JOBS = ["script", "short", "speech", "still", "action", "talking"] as const;
export type ModelJob = (typeof MODEL_JOBS)[number];

/** How well it is to be done: by a cheap model, by the usual one, or by the best whatever it costs. */
export type ModelLevel = "draft" | "standard" | "best";

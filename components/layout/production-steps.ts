import type { Production } from "@/lib/client/use-production";

export type ProductionStep = Production["steps"][number];
export type StepName = ProductionStep["step"];

/** The screens of a story that carry the workspace header. */
export type StoryScreen = "story" | "logline" | "script" | "media" | "making" | "film";

const names: Record<StepName, string> = {
  logline: "Logline",
  script: "Script",
  cast: "Cast and places",
  audio: "Audio",
  images: "Images",
  videos: "Videos",
  film: "Film",
};

/** What the next step asks of a person. */
const invitations: Record<StepName, string> = {
  logline: "Write the logline",
  script: "Write the script",
  cast: "Cast the characters",
  audio: "Make the shots",
  images: "Make the shots",
  videos: "Make the shots",
  film: "Make the film",
};

export function stepName(step: StepName): string {
  return names[step];
}

/** Saved but not read into lines yet: what comes next is on the next screen. */
function needsParsing(step: ProductionStep): boolean {
  return step.step === "script" && step.done === 1 && step.state === "ready";
}

/** The screen on which a step is worked on. */
function screenOf(step: ProductionStep): StoryScreen {
  if (step.step === "logline") return "logline";
  if (step.step === "script") return needsParsing(step) ? "media" : "script";
  return step.step === "film" ? "film" : "media";
}

/**
 * The step that is worked on at the screen that is open; null where none is. Script media has several:
 * there it is the one that comes next or runs, and the last of them once all are done.
 */
export function stepOnScreen({ steps }: Production, screen: StoryScreen): StepName | null {
  switch (screen) {
    case "logline":
    case "script":
    case "film":
      return screen;
    case "media": {
      const here = steps.filter(({ step }) => ON_MEDIA.includes(step));
      return (here.find(({ state }) => state !== "done") ?? here.at(-1))?.step ?? null;
    }
    default:
      return null;
  }
}

const ON_MEDIA: readonly StepName[] = ["cast", "audio", "images", "videos"];

/** The address of a step's place. */
export function stepPath(storyId: string, step: ProductionStep): string {
  switch (step.step) {
    case "logline":
      return `/story/${storyId}/edit-logline`;
    case "script":
      return `/story/${storyId}/edit-script`;
    case "cast":
      return `/story/${storyId}/script-media#cast`;
    case "film":
      return `/story/${storyId}/edit-video`;
    default:
      return `/story/${storyId}/script-media#generate`;
  }
}

/** Counts where they say more than the name does. */
export function stepCount(step: ProductionStep): string | null {
  const counted = step.step === "audio" || step.step === "images" || step.step === "videos";
  return counted && step.total > 0 ? `${step.done}/${step.total}` : null;
}

/** Where a step stands, in words. */
export function stepState(step: ProductionStep): string {
  switch (step.state) {
    case "done":
      return "done";
    case "running":
      return step.progress === null ? "running" : `running, ${Math.round(step.progress)} percent`;
    case "blocked":
      return `waiting: ${blockedReason(step.step)}`;
    case "stale":
      return `out of date: ${staleReason(step)}`;
    default:
      return needsParsing(step) ? "saved, not parsed yet" : "open";
  }
}

/** Why a step cannot begin. */
export function blockedReason(step: StepName): string {
  switch (step) {
    case "cast":
      return "parse the script first";
    case "film":
      return "make the images first";
    default:
      return "give every character a voice and an image first";
  }
}

/** Why a step that is there should be done again. */
export function staleReason({ step, stale }: ProductionStep): string {
  if (step === "film") return "Shots have changed since this film was made.";
  return `What ${stale} of them ${stale === 1 ? "was" : "were"} made from has changed since.`;
}

/** A step that a person may take next by hand. */
export interface NextStep {
  step: StepName;
  screen: StoryScreen;
  label: string;
  href: string;
  /** Whether a press does it; words are written by people, on its screen. */
  byPress: boolean;
}

/** What a person does next, and where; null while something runs or when all is done. */
export function nextStep(production: Production, storyId: string): NextStep | null {
  if (production.active_runs.film !== undefined) return null;
  if (production.steps.some((step) => step.state === "running")) return null;
  // A film can be made without a logline, so that one is never what stands in the way.
  const step = production.steps.find(
    ({ step, state }) => step !== "logline" && (state === "ready" || state === "stale"),
  );
  if (!step) return null;
  const parse = needsParsing(step);
  return {
    step: step.step,
    screen: screenOf(step),
    label: parse ? "Parse the script" : invitations[step.step],
    href: parse ? `/story/${storyId}/script-media` : stepPath(storyId, step),
    byPress: parse || step.step !== "script",
  };
}

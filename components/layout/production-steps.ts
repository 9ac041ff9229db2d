import type { Production } from "@/lib/client/use-production";

export type ProductionStep = Production["steps"][number];
export type StepName = ProductionStep["step"];

/** The screens of a story that carry the workspace header. */
export type StoryScreen = "story" | "logline" | "script" | "media" | "film";

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
  audio: "Record the audio",
  images: "Make the images",
  videos: "Make the videos",
  film: "Create the film",
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

/** Whether a step is worked on at the screen that is open. */
export function isOnScreen(step: StepName, screen: StoryScreen): boolean {
  if (step === "logline") return screen === "logline";
  if (step === "script") return screen === "script";
  if (step === "film") return screen === "film";
  return screen === "media";
}

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
      return `/story/${storyId}/script-media#shots`;
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

/** What a person does next, and where; null while something runs or when all is done. */
export function nextStep(
  production: Production,
  storyId: string,
): { step: StepName; screen: StoryScreen; label: string; href: string } | null {
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
    label: parse
      ? "Parse the script"
      : step.state === "stale"
        ? step.step === "film"
          ? "Create the film again"
          : `Make the ${names[step.step].toLowerCase()} again`
        : invitations[step.step],
    href: parse ? `/story/${storyId}/script-media` : stepPath(storyId, step),
  };
}

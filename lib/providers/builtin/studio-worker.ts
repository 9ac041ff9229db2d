import { serveStudio } from "@roughcut/builtin-studio/worker";
import { cpuSecondsSoFar } from "@/lib/log/cpu-seconds";

/** A process of the built-in studio, with the app's encoder and its level for speech. */
serveStudio({
  openEncoder: async () => (await import("@/lib/media/house-clip")).openClipEncoder,
  finishLine: async () => (await import("./finish-line")).finishLine,
  cpuSeconds: cpuSecondsSoFar,
});

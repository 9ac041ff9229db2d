import { estimateLinesSeconds } from "@/lib/rules/script-length";
import { readScript } from "./read-script";

/**
 * Seconds the film of a script will last, before anything is made of it. Quick enough to be asked
 * again when somebody pauses in typing: a script of 900 lines takes 10 to 50 ms.
 */
export function estimateScriptSeconds(script: string): number {
  return estimateLinesSeconds(readScript(script).lines);
}

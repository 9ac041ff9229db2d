import type { WorkState } from "@/components/ui/state-word";
import type { ShotWork, StorageStatus } from "@/lib/contracts/shot-work";

/** Where a result is on its way into the store, as it is said on the screen. */
const storageWords: Record<Exclude<StorageStatus, "completed">, string> = {
  downloading: "Downloading",
  overlaying_audio: "Adding the audio",
  audio_overlay_completed: "Audio added",
  audio_overlay_failed: "The audio could not be added",
  uploading: "Storing",
  failed: "Could not be stored",
};

/** One small word with the colour of its state. */
export interface WorkWord {
  state: WorkState;
  word: string;
}

/**
 * How the sound, image or video of a shot stands: how far it is made, and how far it is stored.
 * Nothing is said of what was never begun.
 * @param running whether the screen follows it, which it may do before the server knows of it
 */
export function workWords(work: ShotWork, running: boolean): WorkWord[] {
  const words: WorkWord[] = [];
  if (running) words.push({ state: "running", word: "Generating" });
  else if (work.status === "completed") words.push({ state: "done", word: "Done" });
  else if (work.status === "failed") words.push({ state: "failed", word: "Failed" });
  else return [];
  const storage = storageOf(work, running);
  if (storage) words.push(storage);
  return words;
}

function storageOf({ storage_status: status }: ShotWork, running: boolean): WorkWord | null {
  // What is done is stored; and while a new one is made, that the last one was says nothing.
  if (status === null || status === "completed") return null;
  const word = storageWords[status];
  if (status === "failed" || status === "audio_overlay_failed") return { state: "failed", word };
  return { state: running ? "running" : "ready", word };
}

/** What happens now, in one line under the bar. */
export function workNow(work: ShotWork): string {
  if (work.message) return work.message;
  const { storage_status: status } = work;
  return status === null || status === "completed" ? "" : storageWords[status];
}

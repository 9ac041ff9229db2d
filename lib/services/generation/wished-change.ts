import { imageModel, speechModel, videoModel } from "@/lib/providers";
import type { SeenTake } from "@/lib/providers/ports/seen-take";
import type { TakeKind } from "@/lib/rules/own-file";

/** The parts of a wished change that the configured model can do nothing with; none for most models. */
export function unheardOf(kind: TakeKind, words: string): string[] {
  const model = { image: imageModel, video: videoModel, audio: speechModel }[kind]();
  return model.unheard?.(words) ?? [];
}

/** What is said of them; empty when everything was understood. */
export function unheardWords(unheard: readonly string[]): string {
  if (unheard.length === 0) return "";
  return `Not done, because the built-in studio does not understand it: ${quoted(unheard)}.`;
}

/** The parts of a wished change that the seen take shows already, of which nothing would come. */
export function alreadySo(kind: TakeKind, words: string, seen: SeenTake): string[] {
  if (kind === "audio") return [];
  const model = { image: imageModel, video: videoModel }[kind]();
  return model.alreadySo?.(words, seen) ?? [];
}

/** What is said of them before a take is made; empty when everything would be new. */
export function alreadySoWords(already: readonly string[]): string {
  if (already.length === 0) return "";
  return `It is so in the take that was seen already: ${quoted(already)}.`;
}

function quoted(parts: readonly string[]): string {
  return parts.map((words) => `“${words}”`).join(", ");
}

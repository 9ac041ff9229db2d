import { listSpokenTexts } from "@/db/queries/line-plans";
import type { LineFailure } from "@/lib/contracts/production";
import { speechModel } from "@/lib/providers";
import type { SpeechModel } from "@/lib/providers/ports/speech-model";

/** Some hundred bytes each: the words of a few dozen open stories. */
const MOST_REMEMBERED = 20_000;

/** What the voices said to words that they were asked about before; null for what they can speak. */
const known = new WeakMap<SpeechModel, Map<string, string | null>>();

/** Lines of a story that the configured voices would refuse, said before a batch is started. */
export async function speechRefusals(storyId: string): Promise<LineFailure[]> {
  const texts = await listSpokenTexts(storyId);
  const speech = speechModel();
  const refusals = texts.flatMap(([line_id, line_number, text]) => {
    const error = refusalOf(speech, text);
    return error === null ? [] : [{ line_id, line_number, error }];
  });
  return refusals.sort((left, right) => left.line_number - right.line_number);
}

/** Reading words aloud takes longer than everything else here, and a page asks about the same ones again. */
function refusalOf(speech: SpeechModel, text: string): string | null {
  const answers = known.get(speech) ?? new Map<string, string | null>();
  known.set(speech, answers);
  const before = answers.get(text);
  if (before !== undefined) return before;
  if (answers.size >= MOST_REMEMBERED) answers.clear();
  const answer = speech.refusal(text);
  answers.set(text, answer);
  return answer;
}

import type { TextRequest } from "@/lib/providers/ports/text-model";
import { fence } from "./fence";

/**
 * The same question again, with the answer that failed and exactly what was wrong with it. The
 * unchanged beginning keeps the provider's prompt cache warm.
 */
export function repairRequest<Answer>(
  request: TextRequest<Answer>,
  answer: Answer,
  complaints: readonly string[],
): TextRequest<Answer> {
  const list = complaints.map((complaint) => `- ${complaint}`).join("\n");
  return {
    ...request,
    input: `${request.input}\n\n${fence("rejected-answer", JSON.stringify(answer))}\n\nThat answer was rejected. Write it again and mend exactly this:\n${list}`,
  };
}

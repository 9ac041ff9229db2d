import type { TextRequest } from "@/lib/providers/ports/text-model";
import { fence, withoutFences } from "./fence";

/**
 * The same question again, with the answer that failed and exactly what was wrong with it. The
 * unchanged beginning keeps the provider's prompt cache warm. Complaints name people and quote the answer,
 * so they cannot open a fence, or begin a line, either.
 */
export function repairRequest<Answer>(
  request: TextRequest<Answer>,
  answer: Answer,
  complaints: readonly string[],
): TextRequest<Answer> {
  const list = complaints
    .map((complaint) => `- ${withoutFences(complaint.replace(/\s+/gu, " "))}`)
    .join("\n");
  return {
    ...request,
    input: `${request.input}\n\n${fence("rejected-answer", JSON.stringify(answer))}\n\nThat answer was rejected. Write it again and mend exactly this:\n${list}`,
  };
}

import type { ProviderErrorKind, RefusalReason, RefusedInput } from "./ports/provider-error";

/** What people are told about a vendor's failure. */
export interface FailureWords {
  name: string;
  kind: ProviderErrorKind;
  status: number;
  /** The vendor's own explanation; empty when it gave none. */
  detail: string;
  refusedInput: RefusedInput | null;
  refusalReason: RefusalReason | null;
}

const INPUT_WORDS: Record<RefusedInput, string> = {
  prompt: "the prompt",
  text: "the words to be spoken",
  picture: "the picture",
  reference: "the reference picture",
  voice: "the voice",
  length: "the length",
};

/** One or two sentences: what happened, to what, and the vendor's words for it. */
export function failureSentence(words: FailureWords): string {
  const { name, kind, status } = words;
  switch (kind) {
    case "refused":
      return refusalSentence(words);
    case "unauthorised":
      return `${name} did not accept the key.`;
    case "quota":
      return `The ${name} account has no credit left.`;
    case "busy":
      return `${name} is busy.`;
    case "unreachable":
      return `${name} had a fault of its own (${status}).`;
    case "lost":
      return `${name} no longer knows this job.`;
    case "malformed":
      return `${name} gave an answer that could not be read.`;
  }
}

function refusalSentence({ name, detail, refusedInput, refusalReason }: FailureWords): string {
  const input = refusedInput ? INPUT_WORDS[refusedInput] : null;
  const about =
    refusalReason === "policy"
      ? `${name} did not accept the content of ${input ?? "the request"}`
      : refusalReason === "not-made"
        ? `${name} could make nothing of ${input ?? "the request"}`
        : input
          ? `${name} refused ${input}`
          : `${name} refused the request`;
  return detail === "" ? `${about}.` : `${about}: ${detail}`;
}

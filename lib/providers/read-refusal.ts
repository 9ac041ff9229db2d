import type { RefusalReason, RefusedInput } from "./ports/provider-error";
import { pick } from "./vendor-answer";

export interface Refusal {
  input: RefusedInput | null;
  reason: RefusalReason;
}

/** Names that vendors give to the fields of their requests. */
const INPUTS: readonly (readonly [RegExp, RefusedInput])[] = [
  [/^(?:image_urls|reference_image_urls|image)$/u, "reference"],
  [/^(?:image_url|start_image_url|first_frame)$/u, "picture"],
  [/^(?:audio_url|audio)$/u, "voice"],
  [/^(?:prompt|negative_prompt|input)$/u, "prompt"],
  [/^text$/u, "text"],
  [/^duration$/u, "length"],
];

const POLICY = /polic|moderation|safety|nsfw|sensitive|prohibited|unsafe/iu;
const NOT_MADE = /no_media_generated|could_not_generate|generation_failed|face_detection/iu;

const UNREAD = /file_download_error|file_not_found|file_expired/iu;

/**
 * What of a request was refused and why, from the fields in which vendors say it: fal's `detail[]`
 * with `loc` and `type`, OpenAI's `error` with `param` and `code`, ElevenLabs' `detail.status`.
 */
export function readRefusal(body: unknown): Refusal {
  const detail = pick(body, "detail");
  const first = Array.isArray(detail) ? detail[0] : detail;
  const error = pick(body, "error");
  const codes = [
    pick(error, "code"),
    pick(error, "type"),
    pick(first, "type"),
    pick(first, "status"),
    pick(body, "error_type"),
  ];
  const code = codes.filter((part) => typeof part === "string").join(" ");
  return { input: readInput([pick(error, "param"), ...locationOf(first)]), reason: reasonOf(code) };
}

function reasonOf(code: string): RefusalReason {
  if (POLICY.test(code)) return "policy";
  if (NOT_MADE.test(code)) return "not-made";
  return UNREAD.test(code) ? "unread" : "invalid";
}

function locationOf(detail: unknown): unknown[] {
  const location = pick(detail, "loc");
  return Array.isArray(location) ? location : [];
}

function readInput(names: unknown[]): RefusedInput | null {
  for (const name of names) {
    if (typeof name !== "string") continue;
    const known = INPUTS.find(([pattern]) => pattern.test(name));
    if (known) return known[1];
  }
  return null;
}

/** How vendors' answers are read, whatever their shape. */

/** A vendor's words longer than this are cut before people see them. */
const MAXIMUM_DETAIL_CHARACTERS = 300;

/** The vendor's explanation, wherever it put it: `error.message`, `detail`, `detail[0].msg`, `message`. */
export function detailOf(body: unknown): string {
  if (typeof body === "string") return "";
  const detail = pick(body, "detail");
  const first = Array.isArray(detail) ? detail[0] : detail;
  const candidates = [
    pick(pick(body, "error"), "message"),
    pick(body, "error"),
    pick(first, "msg"),
    pick(first, "message"),
    first,
    pick(body, "message"),
  ];
  const text = candidates.find((candidate) => typeof candidate === "string" && candidate !== "");
  return typeof text === "string" ? text.slice(0, MAXIMUM_DETAIL_CHARACTERS) : "";
}

/** A field of anything; undefined when there is none. */
export function pick(value: unknown, field: string): unknown {
  if (typeof value !== "object" || value === null) return undefined;
  return Object.getOwnPropertyDescriptor(value, field)?.value;
}

/**
 * Seconds that an answer asks to wait, whichever of the usual headers says so; undefined when none does.
 * OpenAI's `x-ratelimit-reset-*` count where their limit is used up.
 */
export function readWait(headers: Headers): number | undefined {
  const milliseconds = Number(headers.get("retry-after-ms") ?? Number.NaN);
  if (Number.isFinite(milliseconds)) return Math.max(0, milliseconds / 1000);
  const said = readRetryAfter(headers.get("retry-after"));
  if (said !== undefined) return said;
  const resets = ["requests", "tokens"].flatMap((what) => {
    if (headers.get(`x-ratelimit-remaining-${what}`) !== "0") return [];
    return readSpan(headers.get(`x-ratelimit-reset-${what}`) ?? "") ?? [];
  });
  return resets.length > 0 ? Math.max(...resets) : undefined;
}

const SECONDS_OF: Record<string, number> = { d: 86_400, h: 3600, m: 60, s: 1, ms: 0.001 };

/** Seconds of a span of time such as `6m0s`, `1.5s` or `20ms`; undefined for anything else. */
function readSpan(text: string): number | undefined {
  if (!/^(?:\d+(?:\.\d+)?(?:ms|[dhms]))+$/u.test(text)) return undefined;
  const parts = [...text.matchAll(/(\d+(?:\.\d+)?)(ms|[dhms])/gu)];
  return parts.reduce(
    (sum, [, figure, unit]) => sum + Number(figure) * (SECONDS_OF[unit ?? ""] ?? 0),
    0,
  );
}

/** Seconds to wait: a number, or a date as HTTP allows; undefined when not said. */
export function readRetryAfter(header: string | null | undefined): number | undefined {
  if (!header) return undefined;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds);
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - Date.now()) / 1000));
}

/** The body as JSON, or as the text it is. */
export function jsonOrText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

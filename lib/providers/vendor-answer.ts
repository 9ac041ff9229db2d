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

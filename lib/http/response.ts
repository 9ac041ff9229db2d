import { AppError, catalogue, type ErrorCode, isCausedBy, isDiskFull } from "@/lib/errors";
import { log } from "@/lib/log/log";

/** Authenticated answers are nobody else's: no cache keeps them. */
export const NOT_CACHED = { "cache-control": "private, no-store", vary: "Cookie, Authorization" };

export function jsonResponse(body: unknown, status = 200): Response {
  return Response.json(body, { status, headers: NOT_CACHED });
}

/** Postgres driver codes for a database that is away or too busy to answer. */
const DATABASE_DOWN = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "CONNECT_TIMEOUT",
  "CONNECTION_CLOSED",
  "CONNECTION_ENDED",
  "CONNECTION_DESTROYED",
  "57P01",
  "57P02",
  "57P03",
  "53300",
]);

/** Maps anything thrown to one wire error; causes are logged and never sent. */
export function errorResponse(error: unknown, onFailure: ErrorCode, requestId: string): Response {
  const isFull = isCausedBy(error, isDiskFull);
  if (error instanceof AppError && !(isFull && error.status >= 500)) {
    if (error.status >= 500) log("error", error.message, { requestId, cause: error.cause });
    const answer = jsonResponse(
      { error: error.message, code: error.code, ...optional("details", error.facts.details) },
      error.status,
    );
    const { retryAfterSeconds } = error.facts.details ?? {};
    if (typeof retryAfterSeconds === "number") {
      answer.headers.set("retry-after", String(retryAfterSeconds));
    }
    return answer;
  }
  const isDown = isDatabaseDown(error);
  const named = isFull ? "general.diskFull" : onFailure;
  const code: ErrorCode = isDown ? "general.databaseDown" : named;
  log("error", "request failed", { requestId, cause: error });
  const answer = jsonResponse(
    { error: catalogue[code].text, code, details: { requestId } },
    catalogue[code].status,
  );
  if (isDown) answer.headers.set("retry-after", "5");
  return answer;
}

function optional(name: string, value: unknown): Record<string, unknown> {
  return value === undefined ? {} : { [name]: value };
}

/** Whether an error, or what caused it, means that the database is not there. */
export function isDatabaseDown(error: unknown): boolean {
  return isCausedBy(error, (cause) => "code" in cause && DATABASE_DOWN.has(String(cause.code)));
}

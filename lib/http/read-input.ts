import { z } from "zod";
import type { Caller } from "@/lib/auth/caller";
import { type Contract, entityId } from "@/lib/contracts/contract";
import { AppError, type ErrorCode, tooLarge } from "@/lib/errors";
import { isCleanText } from "@/lib/rules/text-limits";
import { sayIssue } from "./say-issue";

/** What came in, before it is believed. */
export interface RawInput {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: Record<string, unknown>;
}

/** The same once every part fits its schema. */
export interface ParsedInput<C extends Contract> {
  params: z.output<C["params"]>;
  query: z.output<C["query"]>;
  body: z.output<C["body"]>;
}

const FORBIDDEN_KEYS = new Set(["__proto__", "constructor", "prototype"]);

/** Reads path, query and body without judging them. @throws AppError 400, 413, 415 */
export async function readRawInput(
  request: Request,
  contract: Pick<Contract, "bodyLimitBytes">,
  params: Record<string, unknown>,
): Promise<RawInput> {
  const query = readQuery(request);
  const body = request.method === "GET" ? {} : await readJson(request, contract.bodyLimitBytes);
  return { params, query, body };
}

/** The query's fields by name. @throws AppError 400 for one that is given twice, or named to do harm */
export function readQuery(request: Request): Record<string, string> {
  const query: Record<string, string> = {};
  for (const [name, value] of new URL(request.url).searchParams) {
    if (isForbiddenKey(name)) {
      throw new AppError("general.invalid", { values: { field: name, reason: "is not allowed" } });
    }
    if (Object.hasOwn(query, name)) throw givenTwice(name);
    query[name] = value;
  }
  return query;
}

/** What a call answers that cannot tell which of two values is meant. */
export function givenTwice(field: string): AppError {
  return new AppError("general.invalid", { values: { field, reason: "is given twice" } });
}

async function readJson(request: Request, limitBytes: number): Promise<Record<string, unknown>> {
  if (Number(request.headers.get("content-length") ?? 0) > limitBytes) {
    throw tooLarge(limitBytes);
  }
  const text = await readText(request, limitBytes);
  if (text.trim() === "") return {};
  const type = request.headers.get("content-type") ?? "";
  if (!/^application\/json\b/iu.test(type)) throw new AppError("general.wrongContentType");
  let value: unknown;
  try {
    value = JSON.parse(text, refuseForbiddenKey);
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError("general.malformedBody", { cause });
  }
  const record = z.record(z.string(), z.unknown()).safeParse(value);
  if (!record.success) throw new AppError("general.malformedBody");
  return record.data;
}

/** Reads at most the limit, whatever the length header said. */
async function readText(request: Request, limitBytes: number): Promise<string> {
  if (!request.body) return "";
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  try {
    for await (const chunk of request.body) {
      size += chunk.byteLength;
      if (size > limitBytes) throw tooLarge(limitBytes);
      text += decoder.decode(chunk, { stream: true });
    }
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    // Whoever hangs up within a body has asked for nothing, and nothing has gone wrong here.
    throw new AppError("general.malformedBody", { cause });
  }
  return text + decoder.decode();
}

/** Whether a name would change an object's nature rather than its content. */
export function isForbiddenKey(name: string): boolean {
  return FORBIDDEN_KEYS.has(name);
}

/** @throws AppError 400 for a name that would change the object */
function refuseForbiddenKey(key: string, value: unknown): unknown {
  if (isForbiddenKey(key)) throw new AppError("general.malformedBody");
  return value;
}

/** The parts of a call that may carry ids; a stream has a path only. */
type IdParts = Pick<Contract, "notFound" | "params"> & Partial<Pick<Contract, "query" | "body">>;

/** Malformed ids in any part answer exactly like unknown ones. @throws AppError 404 */
export function requireWellFormedIds(contract: IdParts, raw: RawInput): void {
  for (const part of ["params", "query", "body"] as const) {
    for (const [name, schema] of Object.entries(contract[part]?.shape ?? {})) {
      const isLeftOut = isOptionalId(schema) && raw[part][name] === undefined;
      if ((schema !== entityId && !isOptionalId(schema)) || isLeftOut) continue;
      if (!entityId.safeParse(raw[part][name]).success) throw new AppError(contract.notFound);
    }
  }
}

/** An id that may be left out; when it is there, it is judged like every other. */
function isOptionalId(schema: unknown): boolean {
  return schema instanceof z.ZodOptional && schema.unwrap() === entityId;
}

/** Fields in which a caller names themself, and what they must equal. */
const CLAIMS: Record<string, (caller: Caller) => string> = {
  user_id: (caller) => caller.userId,
  uid: (caller) => caller.userId,
  user_email: (caller) => caller.email,
  inviterEmail: (caller) => caller.email,
  sharedBy: (caller) => caller.email,
};

/** The session decides who somebody is; a field that says otherwise is refused. @throws AppError 403 */
export function requireMatchingIdentity(raw: RawInput, caller: Caller): void {
  for (const [name, expected] of Object.entries(CLAIMS)) {
    for (const part of [raw.query, raw.body]) {
      const claimed = part[name];
      if (claimed === undefined || claimed === null || claimed === "") continue;
      const same =
        typeof claimed === "string" && claimed.toLowerCase() === expected(caller).toLowerCase();
      if (!same) throw new AppError("general.otherIdentity");
    }
  }
}

/** Checks every part of what came in. @throws AppError 400 naming the field, or that the path leads nowhere */
export function parseInput<C extends Contract>(contract: C, raw: RawInput): ParsedInput<C> {
  return {
    params: parsePart(contract.params as C["params"], raw.params, contract.unknownPath),
    query: parsePart(contract.query as C["query"], raw.query),
    body: parsePart(contract.body as C["body"], raw.body),
  };
}

/**
 * Checks one part against its schema; unknown fields are dropped.
 * @param otherwise what is said to a part that does not fit, such as a path that leads nowhere
 * @throws AppError 400 naming the field, or `otherwise`
 */
export function parsePart<Schema extends z.ZodObject>(
  schema: Schema,
  value: unknown,
  otherwise: ErrorCode | null = null,
): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) {
    requireStorableTexts(parsed.data);
    return parsed.data;
  }
  if (otherwise !== null) throw new AppError(otherwise);
  const [issue] = parsed.error.issues;
  if (!issue) throw parsed.error;
  throw new AppError("general.invalid", { values: { ...sayIssue(issue, value) } });
}

/** What the database could not store is refused here, whatever a contract forgot to say about it. */
function requireStorableTexts(value: unknown, path: string[] = []): void {
  if (typeof value === "string" && !isCleanText(value)) {
    const reason = "contains characters that cannot be stored";
    throw new AppError("general.invalid", { values: { field: path.join("."), reason } });
  }
  if (typeof value !== "object" || value === null) return;
  for (const [name, part] of Object.entries(value)) requireStorableTexts(part, [...path, name]);
}

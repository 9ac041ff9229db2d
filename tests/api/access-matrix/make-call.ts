import { sealSession, sessionCookie } from "@/lib/auth/session-cookie";
import { ORIGIN } from "../../support/call-route";
import type { Member } from "../../support/world";
import { CALLS, type Call, hasRoute, loadHandler } from "./calls";
import { isAnswer, type PersonRole, type Role } from "./guards";
import type { Caller, MatrixWorld } from "./matrix-world";
import { ROWS, type Row } from "./rows";

/** What goes into a call, before it is put where the call takes it. */
export type Values = Record<string, unknown>;

/** Whoever makes it, and what else the request says. */
export interface Manner {
  /** An access token is sent, or the cookie of a review link. */
  as?: Caller | undefined;
  /** A session cookie is sent. */
  cookieOf?: Member;
  headers?: Record<string, string>;
  /** Sent as it is, in place of the values of the body. */
  rawBody?: BodyInit;
  /** Put behind the query. */
  moreQuery?: string;
}

export interface Answer {
  status: number;
  text: string;
  headers: Headers;
}

const callsByName = new Map(CALLS.map((call) => [call.name, call]));

/** @throws Error when there is no such call */
export function getCall(name: string): Call {
  const call = callsByName.get(name);
  if (!call) throw new Error(`no contract declares ${name}`);
  return call;
}

/** The row of a call that shows the most about it: the first one that is written. */
export function getRow(call: Call): Row {
  const row = ROWS.find((candidate) => candidate.call === call.name);
  if (!row) throw new Error(`${call.name} has no row`);
  return row;
}

/**
 * The calls with a contract that every rule about all calls is tried on. One whose route or row is
 * missing is named once, by the matrix itself.
 */
export const TRIED_CALLS: Call[] = CALLS.filter(
  (call) => call.hasContract && hasRoute(call) && ROWS.some((row) => row.call === call.name),
);

/** Who may make a call for sure. */
export function ownerOf({ guard }: Row): PersonRole {
  if (guard === "guest") return "guest";
  return guard === "admin" ? "admin" : "owner";
}

/**
 * What a valid call carries.
 * @throws Error for a value that the call would not take: a row with a slip of the pen proves nothing
 */
export async function valuesOf(row: Row, world: MatrixWorld, role: Role): Promise<Values> {
  const ids = Object.entries(row.ids).map(([name, thing]) => [name, world.ids[thing]]);
  const values = { ...Object.fromEntries(ids), ...(await row.fields(world, role)) };
  const { fields } = getCall(row.call);
  const taken = new Set(Object.values(fields).flat());
  for (const name of Object.keys(values)) {
    if (!taken.has(name)) throw new Error(`${row.call} takes no ${name}`);
  }
  return values;
}

/**
 * How each of the calls is tried by somebody, with values that are made before any of them is tried: some make
 * the link of a mail.
 */
export async function triesOf(
  calls: readonly Call[],
  world: MatrixWorld,
  roleOf: (row: Row) => Role,
  make: (call: Call, row: Row, values: Values) => Promise<void>,
): Promise<{ name: string; make: () => Promise<void> }[]> {
  const tries: { name: string; make: () => Promise<void> }[] = [];
  for (const call of calls) {
    const row = getRow(call);
    const values = await valuesOf(row, world, roleOf(row));
    tries.push({ name: call.name, make: () => make(call, row, values) });
  }
  return tries;
}

/**
 * Some of what a call is tried with: all of it with `npm run test:long`; else one of so many for this call, the
 * next ones for the next. What reads a call is the same for all of them, so whatever one of these gets past is
 * found by the calls that it falls to, and a call that reads in a way of its own by those that fall to it.
 */
export function shareOf<T>(all: readonly T[], oneOf: number, turn: number): T[] {
  if (process.env.LONG_TESTS) return [...all];
  return all.filter((_, at) => at % oneOf === turn % oneOf);
}

/** Whether a call got behind every check: it did its work, or found what its row says is behind them. */
export function hasPassed(row: Row, { status, text }: Pick<Answer, "status" | "text">): boolean {
  return row.behind ? text.includes(`"${row.behind}"`) : isAnswer(status, 2);
}

/** Makes a call; a stream is left as soon as it begins. */
export async function makeCall(row: Row, values: Values, manner: Manner = {}): Promise<Answer> {
  const call = getCall(row.call);
  const leaving = new AbortController();
  const handler = await loadHandler(call);
  const request = await buildRequest(call, row, values, manner, leaving.signal);
  const response = await handler(request, { params: Promise.resolve(paramsOf(call, values)) });
  const { status, headers } = response;
  if (headers.get("content-type")?.startsWith("text/event-stream")) {
    leaving.abort();
    await response.body?.cancel();
    return { status, headers, text: "" };
  }
  return { status, headers, text: await response.text() };
}

function pick(values: Values, names: string[]): Values {
  return Object.fromEntries(
    names.filter((name) => values[name] !== undefined).map((name) => [name, values[name]]),
  );
}

function paramsOf(call: Call, values: Values): Record<string, string | string[]> {
  const texts = Object.entries(pick(values, call.fields.params)).map(([name, value]) => {
    const text = String(value);
    // The paths that go on over several folders.
    return [name, name === "key" || name === "file" ? text.split("/") : text];
  });
  return Object.fromEntries(texts);
}

async function buildRequest(
  call: Call,
  row: Row,
  values: Values,
  manner: Manner,
  signal: AbortSignal,
): Promise<Request> {
  const { as, cookieOf, rawBody, moreQuery = "" } = manner;
  const hasBody = call.method !== "GET";
  const headers = new Headers(hasBody && !row.file ? { "content-type": "application/json" } : {});
  if (as?.reviewCookie) {
    headers.set("cookie", as.reviewCookie);
    headers.set("origin", ORIGIN);
  } else if (as) headers.set("authorization", `Bearer ${as.bearer}`);
  if (cookieOf) {
    headers.set("cookie", await cookieFor(cookieOf));
  }
  for (const [name, value] of Object.entries(manner.headers ?? {})) headers.set(name, value);
  const query = new URLSearchParams(
    Object.entries(pick(values, call.fields.query)).map(([name, value]) => [name, String(value)]),
  );
  return new Request(`${ORIGIN}/api${call.path}?${query}${moreQuery}`, {
    method: call.method,
    headers,
    body: hasBody ? (rawBody ?? bodyOf(call, row, values)) : null,
    signal,
  });
}

const cookies = new WeakMap<Member, Promise<string>>();

/** The session cookie of a member, sealed once: that takes longer than a refusal. */
function cookieFor(member: Member): Promise<string> {
  const cookie =
    cookies.get(member) ??
    sealSession({ userId: member.userId, sessionVersion: 1 }).then(
      (sealed) => `${sessionCookie().name}=${sealed}`,
    );
  cookies.set(member, cookie);
  return cookie;
}

/** Everything that is neither in the path nor in the query, also what the contract does not know. */
function bodyOf(call: Call, row: Row, values: Values): BodyInit {
  const elsewhere = new Set([...call.fields.params, ...call.fields.query]);
  const fields = Object.entries(values).filter(([name]) => !elsewhere.has(name));
  if (!row.file) return JSON.stringify(Object.fromEntries(fields));
  const form = new FormData();
  for (const [name, value] of fields) form.set(name, String(value));
  form.set("file", new File([new Uint8Array(row.file)], row.fileName, { type: "application/pdf" }));
  return form;
}

import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databaseSql } from "@/db/client";
import { wireError } from "@/lib/contracts/contract";
import { whatChanges } from "../../support/data-print";
import { openTestApp } from "../../support/test-app";
import type { Call } from "./calls";
import { isAnswer } from "./guards";
import {
  type Answer,
  getRow,
  type Manner,
  makeCall,
  ownerOf,
  shareOf,
  TRIED_CALLS,
  triesOf,
  type Values,
  valuesOf,
} from "./make-call";
import { aMatrixWorld, type MatrixWorld } from "./matrix-world";
import { type Row, usesUp } from "./rows";

/** What no client of ours would send. The answer says what is wrong, and is never our own failure. */

let app: Awaited<ReturnType<typeof openTestApp>>;
let world: MatrixWorld;

beforeAll(async () => {
  app = await openTestApp();
  world = await aMatrixWorld(app.outbox);
});
afterAll(() => app?.close());

const calls = TRIED_CALLS;
const writes = calls.filter(({ method }) => method !== "GET");
/** A form with a file is read by other means. */
const jsonWrites = writes.filter((call) => !getRow(call).file);

/** Makes every call in several wrong ways and collects the answers that are not as expected. */
async function tryAll(
  list: Call[],
  ways: [string, (call: Call, values: Values) => Omit<Manner, "as">][],
  isRight: (answer: Answer) => boolean,
): Promise<unknown[]> {
  const wrong: unknown[] = [];
  const tries = await triesOf(list, world, ownerOf, async (call, row, values) => {
    const as = world.people[ownerOf(row)];
    for (const [name, way] of shareOf(ways, 3, list.indexOf(call))) {
      const answer = await makeCall(row, values, { ...way(call, values), as });
      if (!isRight(answer) || !isError(answer))
        wrong.push([call.name, name, answer.status, answer.text]);
    }
  });
  expect(await whatChanges(tries)).toEqual([]);
  return wrong;
}

/** Sentences of the validator, which nobody but a programmer reads. */
const VALIDATORS_WORDS =
  /\b(?:Invalid|Too (?:small|big)|expected|received|undefined|regex|pattern)\b/u;

/** Whether an answer has the one shape of all refusals, and words for whoever reads it. */
function isError({ text }: Answer): boolean {
  try {
    const { success, data } = wireError.safeParse(JSON.parse(text));
    return success && !(data.code === "general.invalid" && VALIDATORS_WORDS.test(data.error));
  } catch {
    return false;
  }
}

const status = (wanted: number) => (answer: Answer) => answer.status === wanted;
const body = (text: string): [string, () => Manner] => [
  text.slice(0, 40),
  () => ({ rawBody: text }),
];

describe("a body", () => {
  it("that is no JSON object is answered with 400", async () => {
    const bodies = [
      "{",
      "[1,2",
      '"text"',
      "null",
      "true",
      "7",
      "[]",
      "[[]]",
      '{"a":1,}',
      "{'a':1}",
      '{"a":NaN}',
      '{"a":01}',
      '{"a":"\\u12"}',
      '{"a":"\u0001"}',
      '{"a" 1}',
      '{"a":1}{"b":2}',
      "\u0000",
      "<a/>",
      "[".repeat(20_000),
    ];
    expect(await tryAll(jsonWrites, bodies.map(body), status(400))).toEqual([]);
  });

  it("that reaches for the prototype is answered with 400", async () => {
    const bodies = [
      '{"__proto__":{"is_admin":true}}',
      '{"constructor":{"prototype":{"is_admin":true}}}',
      '{"prototype":1}',
      '{"a":{"b":[{"__proto__":1}]}}',
    ];
    expect(await tryAll(jsonWrites, bodies.map(body), status(400))).toEqual([]);
  });

  it("that is too large is answered with 413, whatever it says about its length", async () => {
    const large = (call: Call) => `{"a":"${"x".repeat(call.limitBytes ?? 0)}"}`;
    const wrong = await tryAll(
      jsonWrites,
      [
        ["long", (call) => ({ rawBody: large(call) })],
        [
          "long and lying",
          (call) => ({ rawBody: large(call), headers: { "content-length": "9" } }),
        ],
        ["lying", () => ({ rawBody: "{}", headers: { "content-length": "999999999" } })],
      ],
      status(413),
    );
    expect(wrong).toEqual([]);
  });
});

describe("a query", () => {
  it("that gives a field twice, or reaches for the prototype, is answered with 400", async () => {
    const queries = ["&a=1&a=2", "&user_id=1&user_id=2", "&__proto__=1", "&constructor=1"];
    const ways = queries.map((moreQuery): [string, () => Manner] => [
      moreQuery,
      () => ({ moreQuery }),
    ]);
    expect(await tryAll(calls, ways, status(400))).toEqual([]);
  });
});

/** Values that a field of no kind, or not every kind, can take. */
const ODD_VALUES: unknown[] = [
  null,
  0,
  -1,
  1e300,
  0.5,
  true,
  [],
  [null],
  {},
  { toString: 1 },
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "\u202eevil",
  "%s%n",
  "' or 1=1 --",
  "$(sleep 9)",
  "x".repeat(30_000),
  "NaN",
  "1e999",
  "9".repeat(400),
];

describe("a field", () => {
  it("may hold whatever anybody sends: the answer is never our failure", async () => {
    const wrong: unknown[] = [];
    let tried = 0;
    let turn = 0;
    // For calls that take something away, until one of them has.
    let spare: MatrixWorld | null = null;
    for (const call of calls) {
      const row = getRow(call);
      const fields = [...call.fields.query, ...call.fields.body];
      for (const field of fields) {
        const inBody = call.fields.body.includes(field) && !row.file;
        for (const value of shareOf(ODD_VALUES, 4, turn++).filter((one) => inBody || isText(one))) {
          if (usesUp(row)) spare ??= await aMatrixWorld(app.outbox);
          const own: MatrixWorld = (usesUp(row) && spare) || world;
          const values = { ...(await oddBase(row, own)), [field]: value };
          const answer = await makeCall(row, values, { as: own.people[ownerOf(row)] });
          tried += 1;
          const isFine = isAnswer(answer.status, 2) || (answer.status < 500 && isError(answer));
          if (!isFine) wrong.push([call.name, field, shown(value), answer.status, answer.text]);
          // What was taken away has to be there for the next value.
          if (own === spare && isAnswer(answer.status, 2)) spare = null;
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(tried).toBeGreaterThan(process.env.LONG_TESTS ? 2_500 : 600);
  });

  it("may be missing: the answer names it, or the call can do without", async () => {
    const wrong: unknown[] = [];
    // Of its own: among the odd values of others are some that begin work, which is then in the way.
    const own = await aMatrixWorld(app.outbox);
    const candidates = jsonWrites.filter((candidate) => !usesUp(getRow(candidate)));
    for (const [turn, call] of candidates.entries()) {
      const row = getRow(call);
      const values = await valuesOf(row, own, ownerOf(row));
      for (const rawBody of ["{}", ...shareOf(["", " "], 2, turn)]) {
        const answer = await makeCall(row, values, { as: own.people[ownerOf(row)], rawBody });
        const { status: given } = answer;
        if (!isAnswer(given, 2) && ![400, 404].includes(given))
          wrong.push([call.name, answer.text]);
      }
    }
    expect(wrong).toEqual([]);
  });

  it("that the call does not know is dropped, whatever it would set elsewhere", async () => {
    const own = await aMatrixWorld(app.outbox);
    const marker = randomUUID();
    const forged = {
      id: marker,
      owner: marker,
      owner_id: marker,
      ownerId: marker,
      created_by: marker,
      createdBy: marker,
      created_at: "2001-01-01",
      level: "owner",
      permissionLevel: "owner",
      is_admin: true,
      isAdmin: true,
      email_verified_at: "2001-01-01",
      session_version: 99,
      password_hash: marker,
      media_key: marker,
      deleted_at: "2001-01-01",
    };
    const wrong: unknown[] = [];
    const before = await privileges();
    for (const call of jsonWrites.filter((candidate) => !usesUp(getRow(candidate)))) {
      const row = getRow(call);
      const taken = new Set(Object.values(call.fields).flat());
      const unknown = Object.entries(forged).filter(([name]) => !taken.has(name));
      const values = await valuesOf(row, own, ownerOf(row));
      const plain = await makeCall(row, values, { as: own.people[ownerOf(row)] });
      const again = await valuesOf(row, own, ownerOf(row));
      const answer = await makeCall(
        row,
        { ...again, ...Object.fromEntries(unknown) },
        { as: own.people[ownerOf(row)] },
      );
      if (answer.status !== plain.status) wrong.push([call.name, plain.status, answer.status]);
    }
    expect(wrong).toEqual([]);
    expect(await privileges()).toEqual(before);
    expect(await tablesWith(marker)).toEqual([]);
  });
});

const isText = (value: unknown) => typeof value === "string";

const shown = (value: unknown) => JSON.stringify(value)?.slice(0, 40);

/** Valid values, made once a call: some cost a registration. */
const bases = new WeakMap<MatrixWorld, Map<Row, Values>>();
async function oddBase(row: Row, own: MatrixWorld): Promise<Values> {
  const known = bases.get(own) ?? new Map<Row, Values>();
  bases.set(own, known);
  const values = known.get(row) ?? (await valuesOf(row, own, ownerOf(row)));
  known.set(row, values);
  return values;
}

/** How many have rights that no call of these gives. */
async function privileges(): Promise<unknown> {
  return databaseSql()`
    select (select count(*)::int from users where is_admin) as admins,
      (select count(*)::int from permissions where level = 'owner')
        - (select count(*)::int from projects) as owners_too_many,
      (select count(*)::int from permissions p join projects on projects.id = p.project_id
        join users on users.id = projects.owner_id
        where p.level = 'owner' and p.email <> users.email) as wrong_owners`;
}

/** Tables that hold a text anywhere. */
async function tablesWith(text: string): Promise<string[]> {
  const sql = databaseSql();
  const tables = await sql<{ name: string }[]>`
    select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`;
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await sql.unsafe(`select 1 from ${name} row where row::text like $1 limit 1`, [
      `%${text}%`,
    ]);
    if (rows.length > 0) found.push(name);
  }
  return found;
}

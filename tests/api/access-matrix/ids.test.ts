import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { printData } from "../../support/data-print";
import { openTestApp } from "../../support/test-app";
import {
  getCall,
  getRow,
  makeCall,
  ownerOf,
  shareOf,
  TRIED_CALLS,
  type Values,
  valuesOf,
} from "./make-call";
import { aMatrixWorld, type MatrixWorld, type Thing } from "./matrix-world";
import type { Row } from "./rows";

/** Whoever may make a call tries every id of every call with one that does not belong there. */

let app: Awaited<ReturnType<typeof openTestApp>>;
let world: MatrixWorld;
let other: MatrixWorld;
let before: Record<string, string>;

beforeAll(async () => {
  app = await openTestApp();
  world = await aMatrixWorld(app.outbox);
  other = await aMatrixWorld(app.outbox);
  for (const row of rows) valid.set(row, await valuesOf(row, world, ownerOf(row)));
  before = await printData();
});
afterAll(() => app?.close());

interface Slot {
  row: Row;
  field: string;
  thing: Thing;
}

/** Every id of every call, and of the files, which have no contract. */
const rows = [...TRIED_CALLS, getCall("GET /media/{key}")].map(getRow);
const slots: Slot[] = rows.flatMap((row) =>
  Object.entries(row.ids).map(([field, thing]) => ({ row, field, thing })),
);
/** What they would send, if nothing were exchanged. */
const valid = new Map<Row, Values>();

async function tryId({ row, field }: Slot, value: unknown) {
  return makeCall(row, { ...valid.get(row), [field]: value }, { as: world.people[ownerOf(row)] });
}

const named = ({ row, field }: Slot) => `${row.call} ${field}`;

describe("an id", () => {
  it("of another's project is answered word for word like one that nobody has", async () => {
    const wrong: unknown[] = [];
    for (const slot of slots) {
      const foreign = await tryId(slot, other.ids[slot.thing]);
      const unknown = await tryId(slot, unknownId(slot.thing));
      if (foreign.status !== 404 || foreign.text !== unknown.text) {
        wrong.push([named(slot), foreign.status, foreign.text, unknown.status, unknown.text]);
      }
    }
    expect(wrong).toEqual([]);
    expect(await printData()).toEqual(before);
    expect(slots.length).toBeGreaterThan(100);
  });

  it("of the same project that belongs to something else there is not found", async () => {
    const wrong: unknown[] = [];
    let tried = 0;
    for (const slot of slots) {
      const { row, thing } = slot;
      const cousin = world.cousins[thing];
      // A first id may name anything of the project; only those that hang below it must fit.
      const hangs = Object.values(row.ids).some((one) => one !== "project" && one !== thing);
      if (cousin === undefined || !hangs) continue;
      tried += 1;
      const { status, text } = await tryId(slot, cousin);
      if (status !== 404) wrong.push([named(slot), status, text]);
    }
    expect(wrong).toEqual([]);
    expect(await printData()).toEqual(before);
    expect(tried).toBeGreaterThan(10);
  });

  it("that is malformed is not found either, in whatever shape", async () => {
    const wrong: unknown[] = [];
    const own = world.ids.project;
    const texts = [
      "not-an-id",
      "",
      " ",
      "0",
      "null",
      "' or 1=1 --",
      "../../../etc/passwd",
      "%00",
      "\u0000",
      `${own}\n`,
      `{${own}}`,
      `${own}${own}`,
      "x".repeat(10_000),
    ];
    const shapes = [null, 7, true, [], [own], {}, { id: own }];
    for (const [turn, slot] of slots.entries()) {
      const { row, field } = slot;
      const inBody = getCall(row.call).fields.body.includes(field) && !row.file;
      // An empty query field or form field cannot be told from one that is left out.
      for (const value of shareOf(inBody ? [...texts, ...shapes] : texts, 4, turn)) {
        // To play nobody is a choice.
        if (field === "project_character_id" && value === null) continue;
        const { status, text } = await tryId(slot, value);
        if (isRefused(slot, status)) continue;
        wrong.push([named(slot), String(value).slice(0, 50), status, text]);
      }
    }
    expect(wrong).toEqual([]);
    expect(await printData()).toEqual(before);
  });
});

/** Nobody has it. */
function unknownId(thing: Thing): string {
  return thing === "mediaKey" ? `projects/${randomUUID()}/a/image-1.jpg` : randomUUID();
}

function isRefused({ field }: Slot, status: number): boolean {
  // Who plays a name may be nobody, so it is a field like others: malformed, it is said to be wrong.
  return status === 404 || (field === "project_character_id" && status === 400);
}

import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databaseSql } from "@/db/client";
import { endEntry, type NewEntry, reserveEntry, reserveHold } from "@/db/queries/spending";
import { openTestApp } from "../support/test-app";

/** Whatever happens at one moment, what is reserved and spent never comes to more than a cap. */

const CENT = 10_000;

/**
 * How many: a fifth of them here, which is three times what the caps leave room for, all in the long run. Each
 * is three transactions, of which 24 meet at every moment.
 */
const ORDERS = process.env.LONG_TESTS ? 10_000 : 2_000;
/** Caps and bounds are of ten thousand. */
const SHARE = ORDERS / 10_000;

let app: Awaited<ReturnType<typeof openTestApp>>;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app?.close());

function aCall(projectId: string, estimatedMicros: number): NewEntry {
  return {
    jobId: null,
    projectId,
    storyId: null,
    lineId: null,
    runId: null,
    requestedBy: null,
    provider: "acme",
    model: "acme-1",
    kind: "image",
    estimatedMicros,
  };
}

/** Numbers 0..1 in an order that is the same in every run. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** Does all at once, so many at a time as the pool has connections, and twice that waiting. */
async function together<Item>(items: Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const rest = items.values();
  await Promise.all(
    Array.from({ length: 24 }, async () => {
      for (const item of rest) await work(item);
    }),
  );
}

async function counterOf(scope: string) {
  const [row] = await databaseSql()<{ reserved: number; spent: number }[]>`
    select reserved_micros::float8 as reserved, spent_micros::float8 as spent
    from spending_counters where scope = ${scope}`;
  return row ?? { reserved: 0, spent: 0 };
}

describe(`${ORDERS} reservations at the same moment`, () => {
  it("go 0 cents over any cap, and the books are those of the provider to the millionth", async () => {
    const roll = dice(11);
    const projects = Array.from({ length: 4 }, () => randomUUID());
    const people = Array.from({ length: 3 }, () => randomUUID());
    const projectCap = 1_500 * CENT * SHARE;
    const personCap = 1_900 * CENT * SHARE;
    const wholeCap = 5_200 * CENT * SHARE;
    let bill = 0;
    let granted = 0;
    let refused = 0;
    const orders = Array.from({ length: ORDERS }, () => ({
      project: projects[Math.floor(roll() * projects.length)] ?? "",
      person: people[Math.floor(roll() * people.length)] ?? "",
      micros: Math.floor(roll() * 5 * CENT) + 1,
      fate: roll(),
      share: roll(),
    }));
    const names = (project: string, person: string) => [
      { name: `project:${project}:2026-11`, capMicros: projectCap },
      { name: `person:${person}:2026-11-21`, capMicros: personCap },
      { name: "deployment:2026-11", capMicros: wholeCap },
    ];
    let worst = 0;
    await together(orders, async ({ project, person, micros, fate, share }) => {
      const scopes = names(project, person);
      const reservation = await reserveEntry(aCall(project, micros), scopes, []);
      if (!reservation.granted) {
        refused += 1;
        return;
      }
      granted += 1;
      const { id } = reservation;
      // A third is refused by the provider, a third costs less than thought, a third is still open.
      if (fate < 1 / 3) {
        await endEntry({ id }, { state: "released" });
      } else if (fate < 2 / 3) {
        const actualMicros = Math.floor(micros * share);
        bill += actualMicros;
        await endEntry({ id }, { state: "settled", actualMicros });
      }
      const whole = await counterOf("deployment:2026-11");
      worst = Math.max(worst, whole.reserved + whole.spent);
    });
    expect(granted + refused).toBe(ORDERS);
    expect(refused).toBeGreaterThan(500 * SHARE);
    expect(granted).toBeGreaterThan(1_000 * SHARE);
    expect(worst).toBeLessThanOrEqual(wholeCap);
    for (const [scopeNames, cap] of [
      [projects.map((id) => `project:${id}:2026-11`), projectCap],
      [people.map((id) => `person:${id}:2026-11-21`), personCap],
      [["deployment:2026-11"], wholeCap],
    ] as const) {
      for (const name of scopeNames) {
        const { reserved, spent } = await counterOf(name);
        expect(Math.max(0, reserved + spent - cap), name).toBe(0);
      }
    }
    // The counters say what the rows say, in every scope, and the rows what the provider was paid.
    const differing = await databaseSql()`
      select c.scope from spending_counters c
      left join lateral (
        select
          coalesce(sum(e.estimated_micros) filter (where e.state = 'reserved'), 0) as reserved,
          coalesce(sum(e.counted_micros), 0) as spent
        from spending_entries e where c.scope = any(e.scopes)
      ) sums on true
      where c.reserved_micros <> sums.reserved or c.spent_micros <> sums.spent`;
    expect([...differing]).toEqual([]);
    expect((await counterOf("deployment:2026-11")).spent).toBe(bill);
  });
});

describe("a cap for exactly three", () => {
  it("grants three of a hundred equal reservations, whoever is first", async () => {
    const project = randomUUID();
    const scopes = [{ name: `project:${project}:2026-11`, capMicros: 3 * CENT }];
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => reserveEntry(aCall(project, CENT), scopes, [])),
    );
    expect(answers.filter(({ granted }) => granted)).toHaveLength(3);
    expect(answers.find(({ granted }) => !granted)).toEqual({
      granted: false,
      refusal: {
        scope: scopes[0]?.name,
        reservedMicros: 3 * CENT,
        spentMicros: 0,
        capMicros: 3 * CENT,
      },
    });
  });
});

describe("what a run has set aside", () => {
  it("is taken by its calls at one moment without counting twice or going over", async () => {
    const projectId = randomUUID();
    const runId = randomUUID();
    const scopes = [{ name: `project:${projectId}:2026-11`, capMicros: 60 * CENT }];
    const held = await reserveHold({ id: runId, projectId }, 50 * CENT, scopes);
    expect(held.granted).toBe(true);
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => reserveEntry(aCall(projectId, CENT), scopes, [runId])),
    );
    // Fifty from what was set aside, ten from what was left of the cap.
    expect(answers.filter(({ granted }) => granted)).toHaveLength(60);
    expect(await counterOf(scopes[0]?.name ?? "")).toEqual({ reserved: 60 * CENT, spent: 0 });
  });
});

import { setTimeout as pause } from "node:timers/promises";
import type { TransactionSql } from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databaseSql } from "@/db/client";
import { deleteStoryRows } from "@/db/queries/trash";
import type { StoryScope } from "@/lib/access";
import { NON_SPEAKING_PART } from "@/lib/rules/shot";
import { openTestApp } from "../support/test-app";
import { aStory } from "../support/world";
import {
  compareTallies,
  expectKeptRight,
  expectNoTallyOf,
  idsOfLines,
  rowsOfTally,
} from "./line-tallies-kit";

/** Several steps change lines of one story at the same time, each in a transaction of its own. */

let app: Awaited<ReturnType<typeof openTestApp>>;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app?.close());

const WRITERS = 8;
const LINES_OF_EACH = 4;
const ROUNDS = 12;

/** A story of lines of which every third is not spoken, and a take that any of them may choose. */
async function aLongStory(): Promise<StoryScope & { takeId: string }> {
  const scope = await aStory().build();
  const sql = databaseSql();
  await sql`
    insert into lines (story_id, line_number, character_name)
    select ${scope.storyId}, n, case when n % 3 = 0 then ${NON_SPEAKING_PART} else 'MARTA' end
    from generate_series(1, ${WRITERS * LINES_OF_EACH}::int) n`;
  const [take] = await sql<{ id: string }[]>`
    insert into takes (project_id, kind, media_key, content_type, size_bytes, provider, input_hash)
    values (${scope.projectId}, 'image', 'one', 'image/jpeg', 5, 'builtin', 'one') returning id`;
  return { ...scope, takeId: String(take?.id) };
}

/** Chooses or gives up a sound, a still or a clip of a line, or changes whether it is spoken. */
async function changeSomething(
  transaction: TransactionSql,
  lineId: string,
  takeId: string,
): Promise<void> {
  const chosen = Math.random() < 0.5 ? takeId : null;
  const name = Math.random() < 0.5 ? NON_SPEAKING_PART : "MARTA";
  const changes = [
    () => transaction`update lines set audio_take_id = ${chosen} where id = ${lineId}`,
    () => transaction`update lines set image_take_id = ${chosen} where id = ${lineId}`,
    () => transaction`update lines set video_take_id = ${chosen} where id = ${lineId}`,
    () => transaction`update lines set character_name = ${name} where id = ${lineId}`,
  ];
  await changes[Math.floor(Math.random() * changes.length)]?.();
}

const shuffled = <T>(list: readonly T[]): T[] =>
  list
    .map((value) => ({ value, at: Math.random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ value }) => value);

describe("lines of one story that many change at once", () => {
  it("are never held up by each other's tally, and whoever reads sees what counting gives", async () => {
    const story = await aLongStory();
    const ids = await idsOfLines(story);
    let busy = true;
    let looks = 0;
    const look = async () => {
      while (busy) {
        const [seen] = await compareTallies();
        expect(seen?.tallied).toEqual(seen?.counted);
        looks += 1;
      }
    };
    const write = async (writer: number) => {
      const own = ids.filter((_, index) => index % WRITERS === writer);
      for (let round = 0; round < ROUNDS; round += 1) {
        await databaseSql().begin(async (transaction) => {
          await transaction`set local lock_timeout = '5s'`;
          for (const id of shuffled(own)) await changeSomething(transaction, id, story.takeId);
          if (round % 4 !== writer % 4) return;
          await transaction`
            insert into lines (story_id, line_number, character_name)
            values (${story.storyId}, 100, 'VOSS'), (${story.storyId}, 101, 'MARTA')`;
          await transaction`
            delete from lines where story_id = ${story.storyId} and character_name = 'VOSS'
              and xmin::text = pg_current_xact_id()::xid::text`;
        });
      }
    };
    const looking = [look(), look()];
    const writing = Array.from({ length: WRITERS }, (_, writer) => write(writer));
    await Promise.all(writing).finally(() => {
      busy = false;
    });
    await Promise.all(looking);
    expect(looks).toBeGreaterThan(5);
    await expectKeptRight();
    // What somebody else was folding was left to them, and is folded with the next changes.
    for (const chosen of [null, story.takeId]) {
      await databaseSql()`
        update lines set video_take_id = ${chosen} where story_id = ${story.storyId}`;
    }
    expect(await rowsOfTally(story)).toBeLessThanOrEqual(9);
    await expectKeptRight();
  });

  it("are changed by two long transactions that both fold, without one waiting for the other", async () => {
    const story = await aLongStory();
    const ids = await idsOfLines(story);
    const flip = (transaction: TransactionSql, id: string | undefined, takeId: string | null) =>
      transaction`update lines set image_take_id = ${takeId} where id = ${String(id)}`;
    await databaseSql().begin(async (one) => {
      await one`set local lock_timeout = '500ms'`;
      await databaseSql().begin(async (other) => {
        await other`set local lock_timeout = '500ms'`;
        for (let index = 0; index < 12; index += 1) {
          await flip(one, ids[index], story.takeId);
          await flip(other, ids[ids.length - 1 - index], story.takeId);
        }
      });
      await expectKeptRight();
      for (let index = 0; index < 5; index += 1) await flip(one, ids[index], null);
    });
    await expectKeptRight();
  });
});

describe("a story that goes while one of its lines is changed", () => {
  it.each([
    ["with the rows that its service deletes", (id: string) => deleteStoryRows(id, [])],
    ["by itself", (id: string) => databaseSql()`delete from stories where id = ${id}`],
  ])("leaves nothing of its tally: %s", async (_, deleteIt) => {
    const story = await aLongStory();
    const [first] = await idsOfLines(story);
    let deleting: PromiseLike<unknown> = Promise.resolve();
    await databaseSql().begin(async (transaction) => {
      await transaction`
        update lines set image_take_id = ${story.takeId} where id = ${String(first)}`;
      // Begins to wait for the line, and has the story by then.
      deleting = Promise.resolve(deleteIt(story.storyId));
      await pause(200);
    });
    await deleting;
    await expectNoTallyOf(story);
    await expectKeptRight();
  });
});

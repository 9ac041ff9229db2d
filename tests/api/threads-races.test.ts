import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databaseSql } from "@/db/client";
import type { ThreadState } from "@/lib/rules/thread";
import { openTestApp } from "../support/test-app";
import { aMember, aProject, aStory, type Member, SHORT_SCRIPT } from "../support/world";
import { notesOf } from "./threads-kit";

/** People who do things to one note in the same moment: nothing of what they say or draw is lost. */

/** So often that every order comes about: a note that is not locked is found out by the third time. */
const TIMES = process.env.LONG_TESTS ? 200 : 20;
/** So many times in one note: of more strokes than it takes it keeps none. */
const TIMES_OF_ONE = 100;

let app: Awaited<ReturnType<typeof openTestApp>>;
let storyId: string;
let lineId: string;
let ana: Member;
let ben: Member;

beforeAll(async () => {
  app = await openTestApp({ ROUGHCUT_LIMIT_COMMENTS: "100000" });
  [ana, ben] = await Promise.all([aMember(), aMember()]);
  const project = await aProject().ownedBy(ana).sharedWith(ben, "editor").build();
  ({ storyId } = await aStory().in(project).withScript(SHORT_SCRIPT).parsed().build());
  const [line] = await databaseSql()<{ id: string }[]>`
    select id from lines where story_id = ${storyId} limit 1`;
  lineId = String(line?.id);
});
afterAll(() => app?.close());

async function aNote(): Promise<string> {
  const { body } = await notesOf(ana).write(storyId, {
    subject: { kind: "line", id: lineId },
    body: "The light.",
  });
  return body.thread.id;
}

const people = () => [
  { name: "ana", notes: notesOf(ana) },
  { name: "ben", notes: notesOf(ben) },
];

describe(`two who do things to a note at once, ${TIMES} times`, () => {
  it("both draw, and every stroke is there", async () => {
    let id = "";
    for (let time = 0; time < TIMES; time += 1) {
      if (time % TIMES_OF_ONE === 0) id = await aNote();
      const strokes = people().map(({ name, notes }) => ({ id: `${name}-${time}`, notes }));
      const answers = await Promise.all(
        strokes.map(({ id: stroke, notes }) =>
          notes.mark(id, {
            add: [
              {
                id: stroke,
                kind: "pen",
                colour: 1,
                width: 4,
                points: [
                  [0.1, 0.1],
                  [0.2, 0.3],
                ],
              },
            ],
          }),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual(strokes.map(() => 200));
      const { body } = await notesOf(ana).read(id);
      const kept = body.thread.marks?.strokes.map((stroke) => stroke.id) ?? [];
      expect(kept).toEqual(expect.arrayContaining(strokes.map((stroke) => stroke.id)));
      expect(kept).toHaveLength(2 * ((time % TIMES_OF_ONE) + 1));
    }
  });

  it("both reply, and every word is there once", async () => {
    const id = await aNote();
    const said: string[] = [];
    for (let time = 0; time < TIMES; time += 1) {
      const words = people().map(({ name, notes }) => ({ notes, body: `${name} ${time}` }));
      const client_key = crypto.randomUUID();
      await Promise.all([
        ...words.map(({ notes, body }) => notes.reply(id, { body })),
        // Sent twice, as after an answer that was lost.
        ...[0, 1].map(() => notesOf(ana).reply(id, { body: `again ${time}`, client_key })),
      ]);
      said.push(...words.map(({ body }) => body), `again ${time}`);
    }
    const rows = await databaseSql()<{ body: string }[]>`
      select body from comments where thread_id = ${id} and body <> 'The light.'`;
    expect(rows.map(({ body }) => body).sort()).toEqual(said.sort());
  });

  it("both decide, and what the note says of itself is what was decided last", async () => {
    const wishes: ThreadState[] = ["done", "declined"];
    for (let time = 0; time < TIMES; time += 1) {
      const id = await aNote();
      const answers = await Promise.all(
        people().map(({ notes }, at) => notes.setState(id, { state: wishes[at] })),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const { body } = await notesOf(ana).read(id);
      const told = body.thread.comments.filter(({ kind }) => kind === "state");
      expect(told).toHaveLength(2);
      expect(body.thread.state).toBe(told.at(-1)?.state);
    }
  });

  it("both resolve, and it is told once", async () => {
    for (let time = 0; time < TIMES; time += 1) {
      const id = await aNote();
      const answers = await Promise.all(
        people().map(({ notes }) => notes.setState(id, { state: "done" })),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const { body } = await notesOf(ana).read(id);
      expect(body.thread.state).toBe("done");
      expect(body.thread.comments.filter(({ kind }) => kind === "state")).toHaveLength(1);
    }
  });
});

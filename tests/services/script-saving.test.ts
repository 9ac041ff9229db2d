import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databaseSql } from "@/db/client";
import { getStory } from "@/db/queries/stories";
import { AppError } from "@/lib/errors";
import { editScript, fetchScriptRevision, listScriptRevisions } from "@/lib/services/script/script";
import { openTestApp } from "../support/test-app";
import { aStory } from "../support/world";
import { aWrittenStory } from "./writing-kit";

/** Row T50: how often each of two editors saves. */
const SAVES = process.env.LONG_TESTS ? 500 : 50;
const TIMEOUT_MS = 20_000 + SAVES * 500;

let app: Awaited<ReturnType<typeof openTestApp>>;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app?.close());

describe("saving a script", () => {
  it("keeps every text, with who saved it and when", async () => {
    const { scope, owner } = await aWrittenStory();
    await editScript(scope, { script: "One." });
    await editScript(scope, { script: "Two.", version: 1 });
    const { revisions } = await listScriptRevisions(scope);
    expect(revisions).toEqual(
      [2, 1].map((version) => ({
        version,
        saved_by: owner.email,
        created_at: expect.stringMatching(/^\d{4}-.*Z$/u),
        characters: 4,
      })),
    );
    expect((await fetchScriptRevision(scope, 1)).revision.script).toBe("One.");
    await expect(fetchScriptRevision(scope, 9)).rejects.toMatchObject({
      code: "script.revisionNotFound",
    });
  });

  it("keeps also the text that stood there before anybody saved", async () => {
    const scope = await aStory().withScript("From the beginning.").build();
    await editScript(scope, { script: "Replaced." });
    expect((await fetchScriptRevision(scope, 0)).revision).toMatchObject({
      script: "From the beginning.",
      saved_by: null,
    });
  });

  it("gives both texts to whoever comes second, and who came first", async () => {
    const { scope, owner } = await aWrittenStory();
    await editScript(scope, { script: "Mine.", version: 0 });
    await expect(editScript(scope, { script: "Yours.", version: 0 })).rejects.toMatchObject({
      code: "story.changedMeanwhile",
      facts: { details: { currentText: "Mine.", currentVersion: 1, savedBy: owner.email } },
    });
    expect((await getStory(scope.storyId)).script).toBe("Mine.");
  });

  it("takes the same text again for saved", async () => {
    const { scope } = await aWrittenStory();
    await editScript(scope, { script: "Same.", version: 0 });
    const { story } = await editScript(scope, { script: "Same.", version: 0 });
    expect(story.script).toEqual({ text: "Same.", version: 1 });
    expect((await listScriptRevisions(scope)).revisions).toHaveLength(1);
  });

  it(
    `by two editors, ${SAVES} times each at the same moment, loses nothing`,
    async () => {
      const { scope } = await aWrittenStory();
      /** Saves on the newest version that it has seen; told of another, it takes that and goes on. */
      const edit = async (name: string) => {
        let version = 0;
        for (let number = 1; number <= SAVES; number += 1) {
          for (;;) {
            const script = `${name} ${number}`;
            try {
              version = (await editScript(scope, { script, version })).story.script.version;
              break;
            } catch (error) {
              if (!(error instanceof AppError) || error.code !== "story.changedMeanwhile")
                throw error;
              version = Number(error.facts.details?.currentVersion);
            }
          }
        }
      };
      await Promise.all([edit("Ana"), edit("Ben")]);
      const rows = await databaseSql()<{ version: number; text: string }[]>`
      select version, text from script_revisions where story_id = ${scope.storyId}
      order by version`;
      expect(rows.map(({ version }) => version)).toEqual(rows.map((_, index) => index + 1));
      const saved = ["Ana", "Ben"].flatMap((name) =>
        Array.from({ length: SAVES }, (_, index) => `${name} ${index + 1}`),
      );
      expect(rows.map(({ text }) => text).sort()).toEqual(saved.sort());
      expect((await getStory(scope.storyId)).script).toBe(rows.at(-1)?.text);
    },
    TIMEOUT_MS,
  );
});

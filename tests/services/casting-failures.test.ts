import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listCast } from "@/db/queries/casting";
import { insertCharacter } from "@/db/queries/characters";
import { findLatestRun } from "@/db/queries/runs";
import { AppError } from "@/lib/errors";
import { castNewCharacter } from "@/lib/services/casting/cast-new-character";
import { castingStatus } from "@/lib/services/casting/casting-status";
import { characterMatchInfo } from "@/lib/services/casting/character-mappings";
import { finishCasting, recordCharacterFailure } from "@/lib/services/casting/finish-casting";
import { planCasting, prepareCharacter } from "@/lib/services/casting/prepare-character";
import { generateMissingCharacters } from "@/lib/services/casting/start-casting";
import { suggestMappings, updateMapping } from "@/lib/services/casting/update-mapping";
import { missingCharacters } from "@/lib/services/casting/validate-cast";
import { openTestApp } from "../support/test-app";
import { aStory, SHORT_SCRIPT } from "../support/world";

// No engine runs here, so that every step of a casting can be looked at.
let app: Awaited<ReturnType<typeof openTestApp>>;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(async () => {
  await app?.close();
});

describe("a casting in which somebody fails", () => {
  it("goes on with the others, says who failed and why, and can be started again", async () => {
    const scope = await aStory().withScript(SHORT_SCRIPT).parsed().build();
    await generateMissingCharacters(scope);
    const runId = String((await findLatestRun("characters", scope.storyId))?.id);
    expect(await planCasting(runId)).toEqual({ names: ["MARTA", "VOSS"] });
    expect(await castingStatus(scope)).toMatchObject({ stage: "preparing", progress: 5 });

    const reason = new AppError("generation.lineFailed", { values: { reason: "No answer came." } });
    await recordCharacterFailure(runId, "MARTA", reason);
    expect(await castingStatus(scope)).toMatchObject({ stage: "creating", progress: 20 });
    await prepareCharacter(runId, "VOSS");
    const during = await castingStatus(scope);
    expect(during).toMatchObject({ stage: "generating", progress: 65 });
    expect(during.charactersStatus.MARTA).toMatchObject({
      stage: "error",
      error: "No answer came.",
    });
    expect(during.charactersStatus.VOSS).toMatchObject({ stage: "generating", progress: 30 });

    await finishCasting(runId);
    expect(await castingStatus(scope)).toMatchObject({
      stage: "error",
      error: "Failed to generate missing characters: MARTA: No answer came.",
    });
    const again = await generateMissingCharacters(scope);
    expect(again.generated_character_ids).toEqual([]);
    expect(await findLatestRun("characters", scope.storyId)).not.toMatchObject({ id: runId });
  });

  it("is joined by a second click", async () => {
    const scope = await aStory().withScript(SHORT_SCRIPT).parsed().build();
    const started = await Promise.all([1, 2, 3].map(() => generateMissingCharacters(scope)));
    expect(started.flatMap((one) => one.generated_character_ids)).toHaveLength(2);
    expect(await listCast({ storyId: scope.storyId })).toHaveLength(2);
  });
});

describe("mapping", () => {
  const add = (projectId: string, name: string) =>
    insertCharacter({ projectId, name, createdBy: null });

  it("suggests by likeness for open names only, and takes nobody twice", async () => {
    const scope = await aStory().withScript(SHORT_SCRIPT).parsed().build();
    const greta = await add(scope.projectId, "Greta");
    await updateMapping(scope, { script_character: "MARTA", project_character_id: greta.id });
    const vos = await add(scope.projectId, "Vos");
    await add(scope.projectId, "Marta");
    expect((await suggestMappings(scope)).mappings).toEqual({ MARTA: greta.id, VOSS: vos.id });
    const { matchTypes } = await characterMatchInfo(scope);
    expect(matchTypes.VOSS).toMatchObject({ auto_matched: true, match_type: "similar" });
    expect(matchTypes.VOSS?.similarity_score).toBeCloseTo(0.8);
    expect(matchTypes.MARTA).toMatchObject({ auto_matched: false, match_type: "similar" });
  });

  it("lets a new character play the name it was made for, and no name that is not there", async () => {
    const scope = await aStory().withScript(SHORT_SCRIPT).parsed().build();
    const { character } = await castNewCharacter(scope, { name: "Marta", role: "MARTA" });
    const other = await castNewCharacter(scope, { name: "Nobody", role: "GHOST" });
    expect(other.character.name).toBe("Nobody");
    const cast = await listCast({ storyId: scope.storyId });
    expect(cast.map(({ mapping }) => [mapping.characterId, mapping.matchType])).toEqual([
      [character.id, "exact"],
      [null, "none"],
    ]);
  });

  it("has no part for lines in which nobody speaks", async () => {
    const scope = await aStory().withScript(SHORT_SCRIPT).parsed().build();
    expect((await missingCharacters(scope)).missing_characters).toEqual(["MARTA", "VOSS"]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databaseSql } from "@/db/client";
import { listCast } from "@/db/queries/casting";
import { fillCharacter } from "@/db/queries/characters";
import { listVoices } from "@/db/queries/voices";
import { AppError, catalogue } from "@/lib/errors";
import { fileStore } from "@/lib/providers";
import { castingStatus } from "@/lib/services/casting/casting-status";
import { generateMissingCharacters } from "@/lib/services/casting/start-casting";
import {
  missingCharacters,
  requireValidCast,
  validateCast,
} from "@/lib/services/casting/validate-cast";
import { endOfRun, openStudio } from "../support/studio";
import { openTestApp } from "../support/test-app";
import { aProject, aStory, SHORT_SCRIPT } from "../support/world";

const CREW = `INT. LAMP ROOM - NIGHT

MARTA, 34, red scarf, wipes the lens. She looks at VOSS, 61, an old man in a grey coat. ELI, a boy of 12, waits.

MARTA
Let me finish the glass.

VOSS
Put it out.

ELI
Is anybody there?
`;

let app: Awaited<ReturnType<typeof openTestApp>>;
let studio: Awaited<ReturnType<typeof openStudio>>;

beforeAll(async () => {
  app = await openTestApp();
  studio = await openStudio();
});
afterAll(async () => {
  await studio?.close();
  await app?.close();
});

describe("casting", () => {
  it("gives everybody who speaks a description, a face and a fitting voice of their own", async () => {
    const scope = await aStory().withScript(CREW).parsed().build();
    expect(await missingCharacters(scope)).toEqual({
      missing_characters: ["MARTA", "VOSS", "ELI"],
    });
    const started = await generateMissingCharacters(scope);
    expect(started.message).toBe("Generating 3 characters");
    expect(started.generated_character_ids).toHaveLength(3);
    expect(await endOfRun("characters", scope.storyId)).toMatchObject({
      status: "completed",
      progress: 100,
      error: null,
    });

    const cast = await listCast({ storyId: scope.storyId });
    expect(cast.map(({ character }) => [character?.name, character?.voiceGender])).toEqual([
      ["Marta", "female"],
      ["Voss", "male"],
      ["Eli", "male"],
    ]);
    const voices = new Map((await listVoices("builtin")).map((voice) => [voice.voiceId, voice]));
    for (const { character } of cast) {
      expect(character?.imageDescription).not.toBe("");
      expect(voices.get(character?.voiceId ?? "")?.gender).toBe(character?.voiceGender);
    }
    expect(new Set(cast.map(({ character }) => character?.voiceId)).size).toBe(3);
    for (const { face } of cast) {
      const file = await fileStore().find(String(face?.mediaKey));
      expect(file?.contentType).toBe("image/jpeg");
      expect(file?.sizeBytes).toBeGreaterThan(5_000);
    }
    await requireValidCast(scope);
    expect(await castingStatus(scope)).toEqual({
      stage: "complete",
      progress: 100,
      error: null,
      charactersStatus: Object.fromEntries(
        ["MARTA", "VOSS", "ELI"].map((name) => [
          name,
          { status: "completed", stage: "complete", progress: 100, error: null },
        ]),
      ),
    });
    expect(await generateMissingCharacters(scope)).toEqual({
      generated_character_ids: [],
      message: "No characters are missing.",
    });
  });

  it("keeps what people wrote and chose", async () => {
    const project = await aProject().build();
    const scope = await aStory().in(project).withScript(SHORT_SCRIPT).fullyCast().build();
    const before = (await listCast({ storyId: scope.storyId })).map(({ character }) => character);
    await databaseSql()`
      update characters set image_take_id = null where project_id = ${project.projectId}`;
    await generateMissingCharacters(scope);
    expect((await endOfRun("characters", scope.storyId)).status).toBe("completed");
    const after = (await listCast({ storyId: scope.storyId })).map(({ character }) => character);
    const withoutFace = { imageTakeId: null, imageAskedAt: null };
    expect(after.map((character) => ({ ...character, ...withoutFace }))).toEqual(
      before.map((character) => ({ ...character, ...withoutFace })),
    );
    expect(after.every((character) => character?.imageTakeId)).toBe(true);
  });

  it("never replaces what somebody wrote while a description was on its way", async () => {
    const scope = await aStory().withScript(SHORT_SCRIPT).fullyCast().build();
    const id = String((await listCast({ storyId: scope.storyId }))[0]?.character?.id);
    await databaseSql()`
      update characters set image_description = 'Mine.', voice_age = null where id = ${id}`;
    const given = { imageDescription: "Made.", voiceId: "x", voiceGender: "male", voiceAge: "old" };
    await fillCharacter(id, given as Parameters<typeof fillCharacter>[1]);
    const after = (await listCast({ storyId: scope.storyId }))[0]?.character;
    expect(after).toMatchObject({ imageDescription: "Mine.", voiceAge: "old" });
    expect(after?.voiceId).not.toBe("x");
  });

  it("cannot begin before there are lines", async () => {
    const scope = await aStory().withScript(SHORT_SCRIPT).build();
    const refused = new AppError("generation.nothingParsed");
    await expect(generateMissingCharacters(scope)).rejects.toThrow(refused);
    await expect(requireValidCast(scope)).rejects.toThrow(refused);
  });
});

describe("the validation of a cast", () => {
  it("says who lacks what", async () => {
    const scope = await aStory().withScript(SHORT_SCRIPT).fullyCast().build();
    expect((await validateCast(scope)).allValid).toBe(true);
    await databaseSql()`
      update characters set voice_id = null
      where project_id = ${scope.projectId} and name = 'Voss'`;
    expect(await validateCast(scope)).toEqual({
      allValid: false,
      message: catalogue["validation.incomplete"].text,
      detailedResults: [
        {
          scriptCharacter: "MARTA",
          projectCharacter: "Marta",
          voiceStatus: "Voice chosen",
          imageStatus: "Image ready",
        },
        {
          scriptCharacter: "VOSS",
          projectCharacter: "Voss",
          voiceStatus: "No voice",
          imageStatus: "Image ready",
        },
      ],
    });
  });
});

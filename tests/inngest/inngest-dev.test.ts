import { afterAll, beforeAll, describe, it } from "vitest";
import { aStory, SHORT_SCRIPT } from "../support/world";
import { expectEveryFunction, expectFilm, theInngestServer } from "./inngest-kit";
import { type InngestStudio, openInngestStudio } from "./open-inngest-studio";

const binary = await theInngestServer();

describe.skipIf(!binary)("the product on `inngest dev`", () => {
  let studio: InngestStudio;

  beforeAll(async () => {
    studio = await openInngestStudio(String(binary), "dev", false);
  });
  afterAll(() => studio?.close());

  it("registers every function", () => expectEveryFunction(studio));

  it("makes a film with the built-in studio", async () => {
    await expectFilm(await aStory().withScript(SHORT_SCRIPT).build());
  });
});

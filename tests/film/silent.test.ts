import { writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { probeMedia } from "@/lib/media/probe-media";
import { createDatabaseFolder, type ThrowawayFolder } from "../run/throwaway-folder";
import { plainFdx } from "../support/fdx-files";
import { runFilm } from "./film-command";

const FILM_TIMEOUT_MS = 300_000;

describe("the film command, with a script in which nobody speaks", () => {
  let folder: ThrowawayFolder;
  const at = (name: string) => path.join(folder.path, name);

  beforeAll(async () => {
    folder = await createDatabaseFolder();
    await writeFile(at("sea.fountain"), "EXT. SEA - NIGHT\n\nThe sea.\n");
    await writeFile(at("rain.fdx"), plainFdx(1));
  });
  afterAll(() => folder.remove());

  it.each(["sea.fountain", "rain.fdx"])(
    "makes a film with sound of %s",
    async (script) => {
      const out = at(`${script}.mp4`);
      const { code, output } = await runFilm(at("data"), [at(script), "--out", out]).ended;
      expect(output).toContain(out);
      expect(code).toBe(0);
      const film = await probeMedia(out);
      expect(film.video).toMatchObject({ codec: "avc", width: 1280, height: 720 });
      expect(film.audio?.codec).toBe("aac");
    },
    FILM_TIMEOUT_MS,
  );

  it(
    "makes it in another format, of pictures of that format",
    async () => {
      const out = at("tall.mp4");
      const words = [at("sea.fountain"), "--out", out, "--format", "9:16", "--height", "1080"];
      const { code, output } = await runFilm(at("data"), words).ended;
      expect(output).toContain(out);
      expect(code).toBe(0);
      expect((await probeMedia(out)).video).toMatchObject({ width: 1080, height: 1920 });
    },
    FILM_TIMEOUT_MS,
  );
});

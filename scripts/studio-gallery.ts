import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { DEFAULT_IMAGE_STYLE, IMAGE_STYLES } from "@/lib/rules/image-style";
import { LaunchError } from "./launch/launch-error";
import { runCommand } from "./launch/run-command";
import { drawGallery } from "./studio/draw-gallery";

/**
 * `npm run studio:gallery -- SCRIPT [--style STYLE]`: draws the still of every line with the built-in
 * studio and writes contact sheets into the folder of the command, each still over its line.
 */
await runCommand(async () => {
  const [name, flag, style = DEFAULT_IMAGE_STYLE] = process.argv.slice(2);
  const imageStyle = IMAGE_STYLES.find((known) => known === style);
  if (!name || (flag !== undefined && flag !== "--style") || !imageStyle)
    throw new LaunchError(
      `Name a script and perhaps a style: npm run studio:gallery -- script.fountain --style '${IMAGE_STYLES[0]}'. Styles: ${IMAGE_STYLES.join(", ")}.`,
    );
  const folder = path.resolve(process.env.INIT_CWD ?? ".");
  const text = await readFile(path.resolve(folder, name), "utf8").catch(() => {
    throw new LaunchError(`${name} could not be read.`);
  });
  let page = 0;
  for await (const sheet of drawGallery(text, imageStyle)) {
    page += 1;
    const file = path.join(folder, `${path.parse(name).name}-gallery-${page}.jpg`);
    await writeFile(file, sheet);
    console.log(file);
  }
  if (page === 0) throw new LaunchError(`${name} has no line that could be drawn.`);
}, 130);

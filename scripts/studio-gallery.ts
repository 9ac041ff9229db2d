import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import {
  ASPECTS,
  type FrameFormat,
  formatKey,
  isAspect,
  STANDARD_FORMAT,
  sameFormat,
} from "@/lib/rules/frame-format";
import { DEFAULT_IMAGE_STYLE, IMAGE_STYLES, type ImageStyle } from "@/lib/rules/image-style";
import { LaunchError } from "./launch/launch-error";
import { runCommand } from "./launch/run-command";
import { drawGallery } from "./studio/draw-gallery";

const USAGE = `Name a script and perhaps a style and a format: npm run studio:gallery -- script.fountain --style '${IMAGE_STYLES[0]}' --format 9:16. Styles: ${IMAGE_STYLES.join(", ")}. Formats: ${ASPECTS.join(", ")}.`;

/**
 * `npm run studio:gallery -- SCRIPT [--style STYLE] [--format ASPECT]`: draws the still of every line with
 * the built-in studio and writes contact sheets into the folder of the command, each still over its line.
 */
await runCommand(async () => {
  const { name, imageStyle, format } = readArguments(process.argv.slice(2));
  const folder = path.resolve(process.env.INIT_CWD ?? ".");
  const text = await readFile(path.resolve(folder, name), "utf8").catch(() => {
    throw new LaunchError(`${name} could not be read.`);
  });
  const shape = sameFormat(format, STANDARD_FORMAT) ? "" : `-${formatKey(format)}`;
  let page = 0;
  for await (const sheet of drawGallery(text, imageStyle, format)) {
    page += 1;
    const file = path.join(folder, `${path.parse(name).name}-gallery${shape}-${page}.jpg`);
    await writeFile(file, sheet);
    console.log(file);
  }
  if (page === 0) throw new LaunchError(`${name} has no line that could be drawn.`);
}, 130);

function readArguments(given: string[]): {
  name: string;
  imageStyle: ImageStyle;
  format: FrameFormat;
} {
  const { values, positionals } = parse(given);
  const imageStyle = IMAGE_STYLES.find((known) => known === (values.style ?? DEFAULT_IMAGE_STYLE));
  const { format: aspect = STANDARD_FORMAT.aspect } = values;
  const [name] = positionals;
  // Stills are shown small: the finer format would be the same picture.
  if (name && positionals.length === 1 && imageStyle && isAspect(aspect))
    return { name, imageStyle, format: { aspect, height: 720 } };
  throw new LaunchError(USAGE);
}

function parse(args: string[]) {
  try {
    const text = { type: "string" } as const;
    return parseArgs({ args, allowPositionals: true, options: { style: text, format: text } });
  } catch {
    throw new LaunchError(USAGE);
  }
}

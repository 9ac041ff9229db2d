import { access, constants, readFile, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { AppError } from "@/lib/errors";
import {
  ASPECTS,
  FORMAT_HEIGHTS,
  type FrameFormat,
  isAspect,
  isFormatHeight,
  STANDARD_FORMAT,
} from "@/lib/rules/frame-format";
import { IMAGE_STYLES, type ImageStyle, isImageStyle } from "@/lib/rules/image-style";
import { SCRIPT_LINE_MAXIMUM, SCRIPT_LINES_MAXIMUM } from "@/lib/rules/script";
import { readScript } from "@/lib/screenplay";
import { readScriptFile as readScriptOfFile } from "@/lib/services/script-file/read-script-file";
import { LaunchError } from "../launch/launch-error";

export interface FilmArguments {
  title: string;
  script: string;
  outPath: string;
  imageStyle?: ImageStyle;
  format: FrameFormat;
}

const USAGE =
  "Usage: npm run film -- samples/SCRIPT.fountain --out film.mp4 [--style 'Film Noir'] [--format 9:16] [--height 1080]";

/** Scripts that are no text. */
const OF_OTHER_PROGRAMS = /\.(?:fdx|fdxt|fdr|docx|pdf)$/iu;

/** Far more than a feature film; a larger file is no script. */
const SCRIPT_MAXIMUM_BYTES = 4_000_000;

/**
 * Reads the command line and the script. Everything that can be wrong with them is found here, before
 * anything is started. Paths are meant from where the person stands.
 * @throws LaunchError one sentence that says what to do
 */
export async function readFilmArguments(words: string[]): Promise<FilmArguments> {
  const { scriptPath, outPath, style, aspect, height } = readWords(words);
  const script = await readScriptFile(scriptPath);
  refuseUnfilmable(script, scriptPath);
  await requireWritable(outPath);
  if (style !== undefined && !isImageStyle(style)) {
    throw new LaunchError(`There is no style "${style}": use one of ${IMAGE_STYLES.join(", ")}.`);
  }
  if (!isAspect(aspect)) {
    throw new LaunchError(`There is no format "${aspect}": use one of ${ASPECTS.join(", ")}.`);
  }
  if (!isFormatHeight(height)) {
    throw new LaunchError(`A film has a height of ${FORMAT_HEIGHTS.join(" or ")}.`);
  }
  return {
    format: { aspect, height },
    title: titleOf(script, scriptPath),
    script,
    outPath,
    ...(style === undefined ? {} : { imageStyle: style }),
  };
}

function readWords(words: string[]) {
  const from = process.env.INIT_CWD ?? process.cwd();
  try {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: {
        out: { type: "string" },
        style: { type: "string" },
        format: { type: "string" },
        height: { type: "string" },
      },
    });
    const [script] = positionals;
    if (positionals.length !== 1 || !script || !values.out) throw new Error("words are missing");
    if (!values.out.toLowerCase().endsWith(".mp4")) {
      throw new LaunchError(
        `The film is an mp4: give --out a name that ends in .mp4, not ${values.out}.`,
      );
    }
    return {
      scriptPath: path.resolve(from, script),
      outPath: path.resolve(from, values.out),
      style: values.style,
      aspect: values.format ?? STANDARD_FORMAT.aspect,
      height: Number(values.height ?? STANDARD_FORMAT.height),
    };
  } catch (error) {
    if (error instanceof LaunchError) throw error;
    throw new LaunchError(USAGE);
  }
}

async function readScriptFile(scriptPath: string): Promise<string> {
  const facts = await stat(scriptPath).catch(() => null);
  if (!facts?.isFile()) {
    throw new LaunchError(`There is no script at ${scriptPath}: check the path.`);
  }
  if (facts.size > SCRIPT_MAXIMUM_BYTES) {
    throw new LaunchError(
      `${scriptPath} is too large to be a script: split it into parts under 4 MB.`,
    );
  }
  const bytes = await readFile(scriptPath).catch(() => {
    throw new LaunchError(`The script at ${scriptPath} cannot be read: check its permissions.`);
  });
  if (!OF_OTHER_PROGRAMS.test(scriptPath)) return bytes.toString("utf8");
  const name = path.basename(scriptPath);
  try {
    return (await readScriptOfFile({ name, bytes }, tmpdir())).text;
  } catch (error) {
    if (error instanceof AppError) throw new LaunchError(`${name}: ${error.message}`);
    throw error;
  }
}

function refuseUnfilmable(text: string, scriptPath: string): void {
  const name = path.basename(scriptPath);
  if (text.includes("\u0000")) {
    throw new LaunchError(`${name} is not a text file: give a Fountain or plain text script.`);
  }
  const { lines } = readScript(text);
  if (lines.length === 0) {
    throw new LaunchError(`${name} is empty: write scene headings, action and dialogue.`);
  }
  if (lines.length > SCRIPT_LINES_MAXIMUM) {
    throw new LaunchError(
      `${name} has ${lines.length} lines, more than the ${SCRIPT_LINES_MAXIMUM} of one film: split it into several scripts.`,
    );
  }
  const endless = lines.find(
    (line) => Math.max(line.dialogueText.length, line.stageDirections.length) > SCRIPT_LINE_MAXIMUM,
  );
  if (endless) {
    throw new LaunchError(
      `Line ${endless.lineNumber} of ${name} has more than ${SCRIPT_LINE_MAXIMUM} characters: split it into shorter paragraphs.`,
    );
  }
}

async function requireWritable(outPath: string): Promise<void> {
  const folder = path.dirname(outPath);
  try {
    await access(folder, constants.W_OK);
  } catch {
    throw new LaunchError(
      `The film cannot be written to ${folder}: make the folder or choose another.`,
    );
  }
  const there = await stat(outPath).catch(() => null);
  if (there?.isDirectory()) {
    throw new LaunchError(`${outPath} is a folder: give --out the name of a file.`);
  }
}

/** The title page's title, else the file's name. */
function titleOf(script: string, scriptPath: string): string {
  return readScript(script).title ?? path.basename(scriptPath, path.extname(scriptPath));
}

import { createCanvas, loadImage, type SKRSContext2D } from "@napi-rs/canvas";
import { wordsOfLook } from "@roughcut/builtin-studio/draw";
import { drawStill } from "@roughcut/builtin-studio/draw/still";
import { type Being, type ReadBeing, readBeing, readScenes } from "@roughcut/builtin-studio/read";
import type { CastMember, ShotSubject } from "@/lib/providers/ports/picture-subject";
import { otherOpening } from "@/lib/rules/being";
import { type FrameFormat, frameSize } from "@/lib/rules/frame-format";
import { weatherInHeading } from "@/lib/rules/heading-weather";
import type { ImageStyle } from "@/lib/rules/image-style";
import { isOffScreen, NON_SPEAKING_PART } from "@/lib/rules/shot";
import { planShots, type ShotPlan } from "@/lib/rules/shot-plan";
import { readScript, type ScriptLine } from "@/lib/screenplay";
import { toScriptPieces } from "./script-pieces";

/** A sheet has about this many pixels across and this area for stills, whatever their shape. */
const SHEET_WIDTH = 1500;
const STILL_AREA = 480 * 270;
const ON_A_SHEET = 18;
/** The words under a still, in pixels. */
const WORDS = { size: 15, lines: 4 };
const GAP = 20;
const JPEG_QUALITY = 85;

/**
 * The stills of a script, directed and drawn as a film of it begins, on sheets of about eighteen.
 * @yields each sheet as JPEG
 */
export async function* drawGallery(
  text: string,
  imageStyle: ImageStyle,
  format: FrameFormat,
): AsyncGenerator<Buffer> {
  const { elements, lines } = readScript(text);
  const looks = looksOf(readScenes(toScriptPieces(elements)).flatMap(({ beings }) => beings));
  const names = castOf(lines, looks);
  const beings = beingsOf(lines, names);
  const voices = new Set(names.filter((name) => beings.get(name)?.bodiless));
  const plans = planShots(
    lines.map((line) => planLineOf(line, voices)),
    names
      .filter((name) => !voices.has(name))
      .map((name) => ({
        ...personOf(name, looks),
        ...(beings.get(name)?.noun ? { noun: beings.get(name)?.noun ?? "" } : {}),
      })),
    imageStyle,
    format.aspect,
  );
  const cell = cellOf(format);
  const columns = Math.max(1, Math.floor(SHEET_WIDTH / cell.width));
  const each = Math.ceil(ON_A_SHEET / columns) * columns;
  for (let from = 0; from < lines.length; from += each) {
    const part = lines.slice(from, from + each);
    const rows = Math.ceil(part.length / columns);
    const sheet = createCanvas(columns * cell.width + GAP, rows * cell.height + GAP);
    const ctx = sheet.getContext("2d");
    ctx.fillStyle = "#ffffff";
    ctx.fillRect(0, 0, sheet.width, sheet.height);
    for (const [at, line] of part.entries()) {
      const plan = plans[from + at];
      if (!plan) continue;
      const x = GAP + (at % columns) * cell.width;
      const y = GAP + Math.floor(at / columns) * cell.height;
      const subject = subjectOf(line, plan, { looks, beings }, format);
      const { jpeg } = drawStill({ imageStyle, seed: 1, subject });
      ctx.drawImage(await loadImage(Buffer.from(jpeg)), x, y, cell.still.width, cell.still.height);
      writeLine(ctx, line, cell.still.width, x, y + cell.still.height);
    }
    yield sheet.toBuffer("image/jpeg", JPEG_QUALITY);
  }
}

/** A still on the sheet with the room for its words, in pixels. */
function cellOf(format: FrameFormat) {
  const { width, height } = frameSize(format);
  const scale = Math.sqrt(STILL_AREA / (width * height));
  const still = { width: Math.round(width * scale), height: Math.round(height * scale) };
  const words = WORDS.lines * (WORDS.size + 5);
  return { still, width: still.width + GAP, height: still.height + words + GAP };
}

function planLineOf(line: ScriptLine, voices: ReadonlySet<string>) {
  return {
    lineNumber: line.lineNumber,
    scene: line.sceneHeading ?? "",
    shotType: null,
    speakerId: line.characterName === NON_SPEAKING_PART ? null : line.characterName,
    stageDirections: line.stageDirections,
    dialogue: line.dialogueText,
    offScreen: isOffScreen(line.extension ?? "") || voices.has(line.characterName),
  };
}

/** What the script says of how people look, by their names and by each word of these. */
function looksOf(beings: readonly Being[]): ReadonlyMap<string, Being> {
  const words = beings.flatMap((being) =>
    being.name.split(" ").map((word): [string, Being] => [word.toUpperCase(), being]),
  );
  return new Map([
    ...words,
    ...beings.map((being): [string, Being] => [being.name.toUpperCase(), being]),
  ]);
}

/** The names that speak, and those that are only seen. */
function castOf(lines: readonly ScriptLine[], looks: ReadonlyMap<string, Being>): string[] {
  const speaking = lines.map(({ characterName }) => characterName);
  const named = [...looks.values()].filter(({ name }) => name === name.toUpperCase());
  const names = new Set(speaking);
  // Who speaks as YUKI and is brought in as YUKI TANAKA is one person.
  const spoken = new Set(speaking.map((name) => looks.get(name.toUpperCase())?.id));
  for (const { id, name } of named) if (!spoken.has(id)) names.add(name);
  names.delete(NON_SPEAKING_PART);
  return [...names];
}

function personOf(name: string, looks: ReadonlyMap<string, Being>) {
  return { id: name, name, gender: looks.get(name.toUpperCase())?.look.sex ?? null };
}

/** What everybody is, as the studio's own descriptions say it in a film. */
function beingsOf(
  lines: readonly ScriptLine[],
  names: readonly string[],
): ReadonlyMap<string, ReadBeing> {
  const actions = lines
    .filter(({ characterName }) => characterName === NON_SPEAKING_PART)
    .map(({ stageDirections }) => stageDirections);
  return new Map(
    names.map((name) => {
      const others = names.filter((other) => other !== name);
      return [name, readBeing(name, actions, others)];
    }),
  );
}

function subjectOf(
  line: ScriptLine,
  plan: ShotPlan,
  { looks, beings }: { looks: ReadonlyMap<string, Being>; beings: ReadonlyMap<string, ReadBeing> },
  format: FrameFormat,
): ShotSubject {
  const place = line.sceneLocation ?? "";
  return {
    kind: "shot",
    format,
    lineNumber: line.lineNumber,
    location: { id: place, name: place, description: "" },
    timeOfDay: line.timeOfDay ?? "",
    weather: weatherInHeading(line.sceneHeading ?? "", place),
    cast: plan.staging.map(({ id, ...staging }) => ({
      ...memberOf(id, looks.get(id), beings.get(id)?.noun ?? null),
      staging,
    })),
    speakerId: plan.speakerId,
    stageDirections: line.stageDirections,
    dialogue: line.dialogueText,
    ...{ shotType: plan.shotType, shotSize: plan.shotSize, cameraMove: plan.cameraMove },
    framing: plan.framing,
  };
}

/** Somebody of the cast with what the script says of how they look, in words. */
function memberOf(name: string, being: Being | undefined, noun: string | null): CastMember {
  const look = being?.look;
  return {
    ...{ id: name, name, gender: look?.sex ?? null, age: null },
    description: [noun === null ? "" : otherOpening(noun), ...(look ? wordsOfLook(look) : [])]
      .filter(Boolean)
      .join(", "),
  };
}

/** Who says what, or what happens, broken to the width of its still. */
function writeLine(
  ctx: SKRSContext2D,
  line: ScriptLine,
  width: number,
  x: number,
  top: number,
): void {
  ctx.fillStyle = "#1a1a1a";
  ctx.font = `${WORDS.size}px "Courier Prime", monospace`;
  const { characterName, stageDirections, dialogueText, lineNumber } = line;
  const said =
    dialogueText === ""
      ? stageDirections
      : `${characterName}: ${stageDirections === "" ? "" : `(${stageDirections}) `}${dialogueText}`;
  const rows: string[] = [];
  for (const word of `${lineNumber}. ${said}`.split(/\s+/u)) {
    const last = rows.at(-1);
    const joined = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && ctx.measureText(joined).width <= width)
      rows[rows.length - 1] = joined;
    else rows.push(word);
  }
  rows.slice(0, WORDS.lines).forEach((row, at) => {
    ctx.fillText(row, x, top + (at + 1) * (WORDS.size + 4));
  });
}

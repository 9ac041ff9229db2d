import { createCanvas, loadImage, type SKRSContext2D } from "@napi-rs/canvas";
import { drawStill } from "@roughcut/builtin-studio/draw/still";
import { type Being, readScenes } from "@roughcut/builtin-studio/read";
import { openStudio } from "@/lib/providers/builtin/studio";
import type { ShotSubject } from "@/lib/providers/ports/picture-subject";
import type { CharacterDescription } from "@/lib/providers/ports/text-tasks";
import { beingOf } from "@/lib/rules/being";
import { type FrameFormat, frameSize } from "@/lib/rules/frame-format";
import { weatherInHeading } from "@/lib/rules/heading-weather";
import type { ImageStyle } from "@/lib/rules/image-style";
import { isOnlyHeard, personMentions } from "@/lib/rules/person-mentions";
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
  const read = readScenes(toScriptPieces(elements)).flatMap(({ beings }) => beings);
  const names = castOf(lines, byWords(read));
  const cast = describeCast(lines, names, imageStyle);
  const voices = new Set(names.filter((name) => beingIn(cast, name).kind === "voice"));
  const plans = planShots(
    lines.map((line) => planLineOf(line, voices)),
    names.filter((name) => !voices.has(name)).map((name) => personOf(name, cast)),
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
      const subject = subjectOf(line, plan, cast, format);
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

/** Everybody of a script, by their names and by each word of these. */
function byWords(beings: readonly Being[]): ReadonlyMap<string, Being> {
  const words = beings.flatMap((being) =>
    being.name.split(" ").map((word): [string, Being] => [word.toUpperCase(), being]),
  );
  return new Map([
    ...words,
    ...beings.map((being): [string, Being] => [being.name.toUpperCase(), being]),
  ]);
}

/** The names that speak, and those that are only seen. */
function castOf(lines: readonly ScriptLine[], seen: ReadonlyMap<string, Being>): string[] {
  const speaking = lines.map(({ characterName }) => characterName);
  const named = [...seen.values()].filter(({ name }) => name === name.toUpperCase());
  const names = new Set(speaking);
  // Who speaks as YUKI and is brought in as YUKI TANAKA is one person.
  const spoken = new Set(speaking.map((name) => seen.get(name.toUpperCase())?.id));
  for (const { id, name } of named) if (!spoken.has(id)) names.add(name);
  names.delete(NON_SPEAKING_PART);
  return [...names];
}

type Cast = ReadonlyMap<string, CharacterDescription>;

/** Describes everybody from the whole script, as the studio does for a film. */
function describeCast(
  lines: readonly ScriptLine[],
  names: readonly string[],
  imageStyle: ImageStyle,
): Cast {
  const studio = openStudio();
  const actions = lines
    .filter(({ characterName }) => characterName === NON_SPEAKING_PART)
    .map(({ stageDirections }) => stageDirections);
  const cast = new Map<string, CharacterDescription>();
  for (const name of names) {
    const own = lines.filter(({ characterName }) => characterName === name);
    const mentions = personMentions(name, names, actions);
    const described = studio.write({
      ...{ task: "describe-character", name, mentions, imageStyle },
      isOnlyHeard: isOnlyHeard(own, mentions),
      spoken: own.map(({ dialogueText }) => dialogueText),
      others: [...cast].map(([other, { description }]) => ({ name: other, description })),
    });
    cast.set(name, described as CharacterDescription);
  }
  return cast;
}

function beingIn(cast: Cast, name: string) {
  return beingOf(cast.get(name)?.description ?? "");
}

function personOf(name: string, cast: Cast) {
  const being = beingIn(cast, name);
  return {
    ...{ id: name, name, gender: cast.get(name)?.gender ?? null },
    ...(being.kind === "other" ? { noun: being.noun } : {}),
  };
}

function subjectOf(
  line: ScriptLine,
  plan: ShotPlan,
  people: Cast,
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
      ...{ id, name: id, gender: null, age: null, description: "", ...people.get(id), staging },
    })),
    speakerId: plan.speakerId,
    stageDirections: line.stageDirections,
    dialogue: line.dialogueText,
    ...{ shotType: plan.shotType, shotSize: plan.shotSize, cameraMove: plan.cameraMove },
    framing: plan.framing,
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

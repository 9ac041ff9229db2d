import { createCanvas, loadImage, type SKRSContext2D } from "@napi-rs/canvas";
import { type Being, readScenes } from "@roughcut/builtin-studio/read";
import { drawStill } from "@/lib/providers/builtin/studio/draw-still";
import type { CastMember, ShotSubject } from "@/lib/providers/ports/picture-subject";
import { STANDARD_FORMAT } from "@/lib/rules/frame-format";
import type { ImageStyle } from "@/lib/rules/image-style";
import { isOffScreen, NON_SPEAKING_PART } from "@/lib/rules/shot";
import { planShots, type ShotPlan } from "@/lib/rules/shot-plan";
import { readScript, type ScriptLine } from "@/lib/screenplay";
import { toScriptPieces } from "./script-pieces";

const COLUMNS = 3;
const ROWS = 6;
/** A still on the sheet, and the words under it, in pixels. */
const STILL = { width: 480, height: 270 };
const WORDS = { size: 15, lines: 4 };
const GAP = 20;
const CELL = {
  width: STILL.width + GAP,
  height: STILL.height + WORDS.lines * (WORDS.size + 5) + GAP,
};
const JPEG_QUALITY = 85;

/**
 * The stills of a script, directed and drawn as a film of it begins, on sheets of eighteen.
 * @yields each sheet as JPEG
 */
export async function* drawGallery(text: string, imageStyle: ImageStyle): AsyncGenerator<Buffer> {
  const { elements, lines } = readScript(text);
  const looks = looksOf(readScenes(toScriptPieces(elements)).flatMap(({ beings }) => beings));
  const plans = planShots(lines.map(planLineOf), castOf(lines, looks), imageStyle);
  const each = COLUMNS * ROWS;
  for (let from = 0; from < lines.length; from += each) {
    const part = lines.slice(from, from + each);
    const rows = Math.ceil(part.length / COLUMNS);
    const sheet = createCanvas(COLUMNS * CELL.width + GAP, rows * CELL.height + GAP);
    const ctx = sheet.getContext("2d");
    ctx.fillStyle = "#ffffff";
    ctx.fillRect(0, 0, sheet.width, sheet.height);
    for (const [at, line] of part.entries()) {
      const plan = plans[from + at];
      if (!plan) continue;
      const x = GAP + (at % COLUMNS) * CELL.width;
      const y = GAP + Math.floor(at / COLUMNS) * CELL.height;
      const subject = subjectOf(line, plan, looks);
      const { jpeg } = drawStill({ prompt: "", imageStyle, seed: 1, subject, references: [] });
      ctx.drawImage(await loadImage(Buffer.from(jpeg)), x, y, STILL.width, STILL.height);
      writeLine(ctx, line, x, y + STILL.height);
    }
    yield sheet.toBuffer("image/jpeg", JPEG_QUALITY);
  }
}

function planLineOf(line: ScriptLine) {
  return {
    lineNumber: line.lineNumber,
    scene: line.sceneHeading ?? "",
    shotType: null,
    speakerId: line.characterName === NON_SPEAKING_PART ? null : line.characterName,
    stageDirections: line.stageDirections,
    dialogue: line.dialogueText,
    offScreen: isOffScreen(line.extension ?? ""),
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

function castOf(lines: readonly ScriptLine[], looks: ReadonlyMap<string, Being>) {
  const speaking = lines.map(({ characterName }) => characterName);
  const named = [...looks.values()].filter(({ name }) => name === name.toUpperCase());
  const names = new Set([...speaking, ...named.map(({ name }) => name)]);
  names.delete(NON_SPEAKING_PART);
  return [...names].map((name) => ({
    ...{ id: name, name },
    gender: looks.get(name.toUpperCase())?.look.sex ?? null,
  }));
}

function subjectOf(
  line: ScriptLine,
  plan: ShotPlan,
  looks: ReadonlyMap<string, Being>,
): ShotSubject {
  const place = line.sceneLocation ?? "";
  return {
    kind: "shot",
    format: STANDARD_FORMAT,
    lineNumber: line.lineNumber,
    location: { id: place, name: place, description: "" },
    timeOfDay: line.timeOfDay ?? "",
    cast: plan.staging.map(({ id, ...staging }) => ({ ...memberOf(id, looks.get(id)), staging })),
    speakerId: plan.speakerId,
    stageDirections: line.stageDirections,
    dialogue: line.dialogueText,
    ...{ shotType: plan.shotType, shotSize: plan.shotSize, cameraMove: plan.cameraMove },
    framing: plan.framing,
  };
}

/** Somebody of the cast with what the script says of how they look, in words. */
function memberOf(name: string, being: Being | undefined): CastMember {
  const look = being?.look;
  const said = look && [
    look.age === null ? "" : `${look.age} years old`,
    [...look.hair, look.hairColour === "none" ? "" : look.hairColour].filter(Boolean).join(" "),
    look.hairColour === "none" ? "bald" : look.hairColour === null ? "" : "hair",
    ...[...look.traits, ...look.clothes],
  ];
  return {
    ...{ id: name, name, gender: look?.sex ?? null, age: null },
    description: (said ?? [])
      .filter(Boolean)
      .join(", ")
      .replace(/, hair\b/, " hair"),
  };
}

/** Who says what, or what happens, broken to the width of its still. */
function writeLine(ctx: SKRSContext2D, line: ScriptLine, x: number, top: number): void {
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
    if (last !== undefined && ctx.measureText(joined).width <= STILL.width)
      rows[rows.length - 1] = joined;
    else rows.push(word);
  }
  rows.slice(0, WORDS.lines).forEach((row, at) => {
    ctx.fillText(row, x, top + (at + 1) * (WORDS.size + 4));
  });
}

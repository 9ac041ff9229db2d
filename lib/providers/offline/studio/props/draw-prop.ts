import type { Pen } from "../pen";
import type { Prop } from "../scene-spec";
import type { Random } from "../seeded-random";
import * as light from "./things-of-light";
import * as paper from "./things-of-paper";
import * as table from "./things-of-table";
import * as tools from "./things-of-tools";

/** Draws a thing standing or lying with its foot at (0, 0), about one unit tall or wide. */
export type PropPainter = (pen: Pen, random: Random) => void;

const PAINTERS: Readonly<Record<Prop, PropPainter>> = {
  letter: paper.drawLetter,
  book: paper.drawBook,
  photo: paper.drawPhoto,
  map: paper.drawMap,
  ticket: paper.drawTicket,
  phone: tools.drawPhone,
  "old-phone": tools.drawOldPhone,
  laptop: tools.drawLaptop,
  screen: tools.drawScreen,
  radio: tools.drawRadio,
  camera: tools.drawCamera,
  clock: tools.drawClock,
  watch: tools.drawWatch,
  compass: tools.drawCompass,
  key: tools.drawKey,
  knife: tools.drawKnife,
  gun: tools.drawGun,
  sword: tools.drawSword,
  rope: tools.drawRope,
  wheel: tools.drawWheel,
  "door-handle": tools.drawDoorHandle,
  button: tools.drawButton,
  switch: tools.drawSwitch,
  bell: tools.drawBell,
  violin: tools.drawViolin,
  umbrella: tools.drawUmbrella,
  boat: tools.drawToyBoat,
  cup: table.drawCup,
  bottle: table.drawBottle,
  glass: table.drawGlass,
  food: table.drawFood,
  egg: table.drawEgg,
  suitcase: table.drawSuitcase,
  bag: table.drawBag,
  box: table.drawBox,
  ring: table.drawRing,
  coin: table.drawCoin,
  flower: table.drawFlower,
  hat: table.drawHatThing,
  skull: table.drawSkull,
  shell: table.drawShell,
  mirror: table.drawMirror,
  footprints: table.drawFootprints,
  candle: light.drawCandle,
  lantern: light.drawLantern,
  lamp: light.drawLamp,
  torch: light.drawTorch,
  hand: () => undefined,
};

export function getProp(prop: Prop): PropPainter {
  return PAINTERS[prop];
}

/** Things that hang on a wall or stand upright, seen straight on; the others lie on a table. */
const UPRIGHT: ReadonlySet<Prop> = new Set<Prop>([
  "door-handle",
  "button",
  "switch",
  "screen",
  "mirror",
  "wheel",
  "clock",
  "bell",
]);

export function isUpright(prop: Prop): boolean {
  return UPRIGHT.has(prop);
}

import type { Pen } from "../pen";
import type { Prop } from "../scene-spec";
import type { Random } from "../seeded-random";
import { drawBag, drawBox, drawHatThing, drawSuitcase } from "./containers";
import { drawCamera, drawLaptop, drawOldPhone, drawPhone, drawRadio, drawScreen } from "./devices";
import { drawGun, drawKey, drawKnife, drawRope, drawSword, drawUmbrella } from "./hand-tools";
import { drawButton, drawDoorHandle, drawSwitch, drawToyBoat, drawWheel } from "./handles";
import { drawBell, drawClock, drawCompass, drawViolin, drawWatch } from "./instruments";
import { drawMap, drawPhoto, drawTicket } from "./pictures";
import {
  drawCoin,
  drawFlower,
  drawFootprints,
  drawMirror,
  drawRing,
  drawShell,
  drawSkull,
} from "./small-things";
import { drawBottle, drawCup, drawEgg, drawFood, drawGlass } from "./tableware";
import { drawCandle, drawLamp, drawLantern, drawTorch } from "./things-of-light";
import { drawBook, drawLetter } from "./written-things";

/** Draws a thing standing or lying with its foot at (0, 0), about one unit tall or wide. */
type PropPainter = (pen: Pen, random: Random) => void;

const PAINTERS: Readonly<Record<Prop, PropPainter>> = {
  letter: drawLetter,
  book: drawBook,
  photo: drawPhoto,
  map: drawMap,
  ticket: drawTicket,
  phone: drawPhone,
  "old-phone": drawOldPhone,
  laptop: drawLaptop,
  screen: drawScreen,
  radio: drawRadio,
  camera: drawCamera,
  clock: drawClock,
  watch: drawWatch,
  compass: drawCompass,
  key: drawKey,
  knife: drawKnife,
  gun: drawGun,
  sword: drawSword,
  rope: drawRope,
  wheel: drawWheel,
  "door-handle": drawDoorHandle,
  button: drawButton,
  switch: drawSwitch,
  bell: drawBell,
  violin: drawViolin,
  umbrella: drawUmbrella,
  boat: drawToyBoat,
  cup: drawCup,
  bottle: drawBottle,
  glass: drawGlass,
  food: drawFood,
  egg: drawEgg,
  suitcase: drawSuitcase,
  bag: drawBag,
  box: drawBox,
  ring: drawRing,
  coin: drawCoin,
  flower: drawFlower,
  hat: drawHatThing,
  skull: drawSkull,
  shell: drawShell,
  mirror: drawMirror,
  footprints: drawFootprints,
  candle: drawCandle,
  lantern: drawLantern,
  lamp: drawLamp,
  torch: drawTorch,
  hand: () => undefined,
};

/** Who draws a thing. */
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

/** Whether a thing is seen straight on instead of lying on a table. */
export function isUpright(prop: Prop): boolean {
  return UPRIGHT.has(prop);
}

import type { Pen } from "../pen";
import type { Prop } from "../scene-spec";
import type { Random } from "../seeded-random";
import { drawBag, drawBox, drawHatThing, drawSuitcase } from "./containers";
import {
  drawBanknotes,
  drawCards,
  drawChess,
  drawDice,
  drawEnvelope,
  drawHourglass,
  drawMagnifier,
  drawNewspaper,
  drawPadlock,
  drawScroll,
  drawTypewriter,
  drawWritingPen,
} from "./desk-things";
import { drawCamera, drawLaptop, drawOldPhone, drawPhone, drawRadio, drawScreen } from "./devices";
import {
  drawBinoculars,
  drawCigarette,
  drawCrystalBall,
  drawFeather,
  drawLifebuoy,
  drawMatches,
  drawPipe,
  drawStone,
  drawTelescope,
} from "./far-seeing-things";
import { drawGun, drawKey, drawKnife, drawRope, drawSword, drawUmbrella } from "./hand-tools";
import { drawButton, drawDoorHandle, drawSwitch, drawToyBoat, drawWheel } from "./handles";
import { drawBell, drawClock, drawCompass, drawViolin, drawWatch } from "./instruments";
import { drawMap, drawPhoto, drawTicket } from "./pictures";
import {
  drawBall,
  drawGramophone,
  drawGuitar,
  drawHeadphones,
  drawMicrophone,
  drawTeddy,
  drawTelevision,
  drawTrumpet,
} from "./play-things";
import {
  drawCoin,
  drawFlower,
  drawFootprints,
  drawMirror,
  drawRing,
  drawShell,
  drawSkull,
} from "./small-things";
import {
  drawApple,
  drawBasket,
  drawBowl,
  drawBread,
  drawCake,
  drawFish,
  drawPills,
  drawPlate,
  drawTeapot,
  drawWineGlass,
} from "./table-things";
import { drawBottle, drawCup, drawEgg, drawFood, drawGlass } from "./tableware";
import { drawCandle, drawLamp, drawLantern, drawTorch } from "./things-of-light";
import {
  drawAnchor,
  drawAxe,
  drawBroom,
  drawBucket,
  drawChain,
  drawGear,
  drawHammer,
  drawHandcuffs,
  drawOar,
  drawScissors,
  drawShovel,
  drawSyringe,
  drawWrench,
} from "./working-tools";
import {
  drawCrown,
  drawGloves,
  drawMask,
  drawMedal,
  drawNecklace,
  drawShoes,
  drawSpectacles,
} from "./worn-things";
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
  newspaper: drawNewspaper,
  scroll: drawScroll,
  "writing-pen": drawWritingPen,
  typewriter: drawTypewriter,
  envelope: drawEnvelope,
  cards: drawCards,
  dice: drawDice,
  chess: drawChess,
  banknotes: drawBanknotes,
  magnifier: drawMagnifier,
  hourglass: drawHourglass,
  padlock: drawPadlock,
  teapot: drawTeapot,
  bread: drawBread,
  apple: drawApple,
  cake: drawCake,
  plate: drawPlate,
  bowl: drawBowl,
  "wine-glass": drawWineGlass,
  fish: drawFish,
  basket: drawBasket,
  pills: drawPills,
  scissors: drawScissors,
  hammer: drawHammer,
  axe: drawAxe,
  shovel: drawShovel,
  wrench: drawWrench,
  gear: drawGear,
  chain: drawChain,
  handcuffs: drawHandcuffs,
  bucket: drawBucket,
  anchor: drawAnchor,
  oar: drawOar,
  syringe: drawSyringe,
  broom: drawBroom,
  spectacles: drawSpectacles,
  gloves: drawGloves,
  shoes: drawShoes,
  mask: drawMask,
  medal: drawMedal,
  crown: drawCrown,
  necklace: drawNecklace,
  teddy: drawTeddy,
  ball: drawBall,
  guitar: drawGuitar,
  trumpet: drawTrumpet,
  microphone: drawMicrophone,
  headphones: drawHeadphones,
  gramophone: drawGramophone,
  television: drawTelevision,
  telescope: drawTelescope,
  binoculars: drawBinoculars,
  cigarette: drawCigarette,
  pipe: drawPipe,
  matches: drawMatches,
  stone: drawStone,
  feather: drawFeather,
  "crystal-ball": drawCrystalBall,
  lifebuoy: drawLifebuoy,
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
  "padlock",
  "lifebuoy",
  "mask",
]);

/** Whether a thing is seen straight on instead of lying on a table. */
export function isUpright(prop: Prop): boolean {
  return UPRIGHT.has(prop);
}

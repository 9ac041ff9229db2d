import type { CharacterLook, Garment } from "../character-look";
import { type Colour, darken, lighten } from "../colour";
import type { Sleeve } from "./draw-limbs";

/** How a garment is cut; colours come from the person. */
export interface Cut {
  /** Height of the hem on an adult, in head units from the head. */
  hem: number;
  /** Width of the hem against the hip. */
  flare: number;
  sleeve: number;
  loose: number;
  gloss: number;
  /** Width of the shoulders against the person's own. */
  shoulders: number;
  /** The waist is drawn in (1) or hangs straight (0). */
  fitted: number;
}

const BASE: Cut = {
  hem: 3.15,
  flare: 1.02,
  sleeve: 1,
  loose: 1.04,
  gloss: 0,
  shoulders: 1,
  fitted: 0.6,
};

const CUTS: Readonly<Record<Garment, Cut>> = {
  "t-shirt": { ...BASE, sleeve: 0.42, fitted: 0.7 },
  shirt: { ...BASE, loose: 1.02, fitted: 0.7 },
  sweater: { ...BASE, loose: 1.12, fitted: 0.35 },
  hoodie: { ...BASE, loose: 1.14, fitted: 0.25 },
  jacket: { ...BASE, loose: 1.12, hem: 3.2, shoulders: 1.03, fitted: 0.4 },
  "leather-jacket": { ...BASE, loose: 1.1, hem: 3.0, shoulders: 1.05, gloss: 0.6 },
  suit: { ...BASE, loose: 1.08, hem: 3.45, shoulders: 1.05, fitted: 0.75 },
  coat: { ...BASE, loose: 1.18, hem: 4.75, flare: 1.36, shoulders: 1.06, fitted: 0.5 },
  raincoat: {
    ...BASE,
    loose: 1.22,
    hem: 4.5,
    flare: 1.28,
    shoulders: 1.05,
    gloss: 0.55,
    fitted: 0.15,
  },
  dress: { ...BASE, hem: 4.7, flare: 1.5, sleeve: 0.42, loose: 1, fitted: 1 },
  uniform: { ...BASE, loose: 1.06, hem: 3.3, shoulders: 1.06, fitted: 0.7 },
  robe: { ...BASE, loose: 1.42, hem: 6.3, flare: 1.45, shoulders: 1.03, fitted: 0.2 },
  vest: { ...BASE, loose: 1.06, hem: 3.1 },
  apron: { ...BASE, loose: 1.04 },
  overalls: { ...BASE, loose: 1.05 },
  "lab-coat": { ...BASE, loose: 1.12, hem: 4.5, flare: 1.12, shoulders: 1.03 },
};

/** The cut of a garment in a pose: who sits has its skirts over the lap. */
export function cutFor(rig: { look: CharacterLook; pose: { sink: number } }): Cut {
  const cut = cutOf(rig.look);
  return rig.pose.sink > 1 ? { ...cut, hem: Math.min(cut.hem, SEATED_HEM) } : cut;
}

/** Where a long garment ends on the trunk of somebody who sits: the rest lies over the thighs. */
const SEATED_HEM = 3.3;

/** How the garment of a person is cut. */
export function cutOf(look: CharacterLook): Cut {
  return CUTS[look.garment.kind];
}

/** Whether the sleeves belong to what is worn under the garment. */
const UNDER_SLEEVES: ReadonlySet<Garment> = new Set<Garment>(["vest", "apron", "overalls"]);

/** The sleeves that a person shows. */
export function sleeveOf(look: CharacterLook): Sleeve {
  const cut = cutOf(look);
  const { kind, colour, under } = look.garment;
  const own = UNDER_SLEEVES.has(kind) ? under : colour;
  const cuff: Partial<Record<Garment, Colour>> = {
    sweater: darken(colour, 0.14),
    hoodie: darken(colour, 0.14),
    suit: lighten(under, 0.1),
    coat: darken(colour, 0.2),
    uniform: darken(colour, 0.35),
    robe: lighten(colour, 0.2),
    "leather-jacket": darken(colour, 0.3),
  };
  return {
    colour: own,
    loose: cut.loose,
    reach: cut.sleeve,
    cuff: cuff[kind] ?? null,
    gloss: cut.gloss,
  };
}

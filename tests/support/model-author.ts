import type { LoglineAnswer, ScriptAnswer, ScriptBeat } from "@/lib/providers/ports/writing-tasks";
import { LOGLINE_ANGLES, LOGLINE_COUNT } from "@/lib/rules/writing";

/** What a good model would answer, made by rule, for servers that play one. */

const OPENINGS = [
  "A stubborn lighthouse keeper",
  "Her tired young deputy",
  "One deaf fisherman from the outer rock",
  "The inspector sent to close the tower",
  "Somebody's runaway daughter",
];
const MIDDLES = [
  "hides the last lamp oil from the harbour board so that",
  "rows out against orders with a cracked oar because",
  "counts the flashes of the light at dusk and swears that",
  "bolts the iron door of the tower from inside until",
  "trades a wedding ring for one more gallon since",
];
const ENDINGS = [
  "his brother's boat can still find the channel before the storm breaks at midnight.",
  "nobody else saw the stranger wave from the sinking deck an hour ago.",
  "the signal spells a name that no living sailor ought to know by heart.",
  "the crew below admits who drowned the old keeper for his small pension.",
  "every ship that winter steered by a lie she told to save her job.",
];

/** Five loglines without a fault. @param turn another turn gives other loglines */
export function goodLoglines(turn = 0): LoglineAnswer {
  const pick = (texts: string[], index: number) => texts[index % texts.length] ?? "";
  return {
    loglines: LOGLINE_ANGLES.slice(0, LOGLINE_COUNT).map((angle, index) => ({
      angle,
      text: [
        pick(OPENINGS, index),
        pick(MIDDLES, index + turn),
        pick(ENDINGS, index + 2 * turn),
      ].join(" "),
    })),
  };
}

const ACTIONS = [
  "Marta wipes the salt from the great lens with slow and careful circles.",
  "Rain runs down the iron stairs and drips into a row of tin cups.",
  "Voss sets the sealed letter on the table between them without a word.",
  "Far out, one small lamp rises and falls on the black water.",
];
const SPEECHES = [
  "They put the light out at dawn, Marta. You signed for it.",
  "I signed for the oil. Nobody told me about the lamp.",
  "Your brother knew this channel better than both of us together.",
  "Then he will look for the light, and I will be here.",
];

/**
 * A script without a fault that plays about as long as asked: a speech of 11 words lasts 4.7 s and
 * an action of 12 to 13 words 5 s, in turns.
 */
export function goodScript(lengthSeconds: number): ScriptAnswer {
  const count = Math.max(3, Math.round(lengthSeconds / 4.85));
  const beats = Array.from({ length: count }, (_, index): ScriptBeat => {
    const place = Math.floor(index / 2) % 4;
    return index % 2 === 0
      ? { kind: "action", speaker: null, cue: null, text: ACTIONS[place] ?? "" }
      : {
          kind: "dialogue",
          speaker: place % 2 === 0 ? "VOSS" : "MARTA",
          cue: place === 0 ? "quietly" : null,
          text: SPEECHES[place] ?? "",
        };
  });
  return {
    scenes: [{ heading: { setting: "INT.", place: "Lamp Room", time: "NIGHT" }, beats }],
  };
}

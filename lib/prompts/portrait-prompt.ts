import type { CharacterFacts } from "@/lib/providers/ports/picture-subject";
import { type Being, beingOf } from "@/lib/rules/being";
import type { ImageStyle } from "@/lib/rules/image-style";
import { STYLE_BLOCKS } from "./style-blocks";
import { tonesOf, withoutLettering } from "./visible-words";

/**
 * The prompt for a character's picture, which becomes the reference of every shot: one figure, not
 * a sheet, because the product shows it as a portrait and sheets come back as collages.
 */
export function portraitPrompt(character: CharacterFacts, imageStyle: ImageStyle): string {
  const style = STYLE_BLOCKS[imageStyle];
  const prompt = [
    style.medium,
    whoIsSeen(beingOf(character.description)),
    withoutLettering(character.description),
    ...(beingOf(character.description).kind === "person"
      ? ["Relaxed neutral face, mouth closed, eyes open, arms at rest."]
      : []),
    "Plain light-grey ground, even soft light, no shadow across the face.",
    `One single picture with unmarked surfaces; ${style.guard}.`,
  ].join(" ");
  return style.colour ? prompt : tonesOf(prompt);
}

function whoIsSeen(being: Being): string {
  if (being.kind === "voice")
    return "A plain round loudspeaker, front view, nobody in the picture.";
  const who = being.kind === "other" ? being.noun : "person";
  return `Portrait of one ${who}, front view, head and shoulders, whole head inside the frame.`;
}

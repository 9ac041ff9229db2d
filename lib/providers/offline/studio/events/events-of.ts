import type { Composition } from "../compose-shot";
import type { SceneEvent } from "../scene-event";
import { darkness, doorLight, steam } from "./light-events";
import { beam, birds } from "./sky-events";
import { carPasses, polesPass, trainAtPlatform } from "./traffic";

/** What the line sets in motion besides people. */
export function eventsOf(composition: Composition): SceneEvent[] {
  const { spec, light } = composition;
  const events: SceneEvent[] = [];
  const wide = spec.shotSize === "wide";
  const has = (action: (typeof spec.actions)[number]) => spec.actions.includes(action);
  if (!spec.interior && wide && (has("train-passes") || has("train-waits"))) {
    events.push(trainAtPlatform(composition, has("train-passes")));
  }
  if (has("car-passes") && !spec.interior && wide) events.push(carPasses(composition));
  if (spec.interior && spec.place === "train" && wide) events.push(polesPass(composition));
  const coast = ["harbour", "lighthouse", "sea", "boat", "beach", "cliff"].includes(spec.place);
  if (!spec.interior && wide && light.darkness < 0.8 && (has("bird-flies") || coast))
    events.push(birds(composition));
  if (spec.place === "lighthouse" && wide && light.lampsOn) events.push(beam(composition));
  if (has("steam")) events.push(steam(composition));
  if (has("open-door")) events.push(doorLight(composition));
  if (has("light-off")) events.push(darkness(composition, "off"));
  else if (has("light-on")) events.push(darkness(composition, "on"));
  return events;
}

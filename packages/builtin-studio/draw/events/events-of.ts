import type { SceneEvent } from "../motion/scene-event";
import { placeIs } from "../shot/place-words";
import type { Composition } from "../staging/compose-shot";
import { curtains, leaves, waveBreaks } from "./air-events";
import { swarmEvents } from "./draw-particles";
import { darkness, doorLight, steam } from "./light-events";
import { aurora, beam, birds } from "./sky-events";
import { fallingThing, firelight, flicker, ringing, swingingLight } from "./thing-events";
import { carPasses, polesPass, trainAtPlatform } from "./traffic";

/** What the line sets in motion besides people. */
export function eventsOf(composition: Composition): SceneEvent[] {
  const { spec, light } = composition;
  const events = swarmEvents(composition);
  const wide = spec.shotSize === "wide";
  const outside = !spec.interior;
  const has = (action: (typeof spec.actions)[number]) => spec.actions.includes(action);
  const coast = placeIs(spec.place, "on the coast");
  if (outside && wide && (has("train-passes") || has("train-waits"))) {
    events.push(trainAtPlatform(composition, has("train-passes")));
  }
  if (has("car-passes") && outside && wide) events.push(carPasses(composition));
  if (spec.interior && spec.place === "train" && wide) events.push(polesPass(composition));
  if (outside && wide && light.darkness < 0.8 && (has("bird-flies") || coast))
    events.push(birds(composition));
  const lighthouse = spec.place === "lighthouse" && light.lampsOn;
  if (wide && (lighthouse || (has("beam-turns") && outside))) events.push(beam(composition));
  if (has("aurora") && outside) events.push(aurora(composition));
  if (has("steam")) events.push(steam(composition));
  if (has("drop")) events.push(...fallingThing(composition));
  if (has("phone-rings")) events.push(ringing(composition));
  if (has("wave-breaks") && outside) events.push(waveBreaks(composition));
  if (has("leaves-blow") && outside) events.push(leaves(composition));
  if (has("curtains") || (has("leaves-blow") && spec.interior)) events.push(curtains(composition));
  if (has("fire") && !spec.conditions.includes("fireless")) events.push(firelight(composition));
  if (has("swing")) events.push(swingingLight(composition));
  if (has("light-flickers")) events.push(flicker(composition));
  if (has("open-door")) events.push(doorLight(composition));
  if (has("light-off") && light.lamps !== "out") events.push(darkness(composition, "off"));
  else if (has("light-on") && light.lamps === "lit") events.push(darkness(composition, "on"));
  return events;
}

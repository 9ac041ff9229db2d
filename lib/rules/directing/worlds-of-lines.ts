import { vesselIn, type World } from "@roughcut/builtin-studio/contract/world";
import signs from "./world-signs.json";
import type { SetLine } from "./years-of-lines";

const SIGNS = Object.entries(signs).map(
  ([world, words]) => [world as World, new RegExp(`\\b(?:${words})(?![a-z])`, "giu")] as const,
);
/** So many different words of a world tell that a script plays in it. */
const ENOUGH = 2;
/** Rooms and decks that only something like it has. */
const ABOARD =
  /\b(?:bridge|cockpit|flight deck|airlock|engine room|boiler room|torpedo room|cargo (?:hold|bay)|hold|hull|wheelhouse|crew (?:quarters|mess)|stateroom|bunk ?room|brig|cryo ?\w*|med(?:ical)? ?bay|sick ?bay|quarter ?deck|fore(?:castle|deck)|fo['’]c['’]?sle|(?:gun|poop|lower|upper|main|aft|after|hangar|crew|promenade|boat|sun|shelter|steerage|[a-e]) ?deck|dining saloon|steerage|compartment|conning tower|drill floor)\b/iu;
/** Rooms that houses have, too: they are aboard where the scene before is, as is any room into which it goes on. */
const ABOARD_NEXT =
  /\b(?:galley|quarters|cabin|berth|mess|deck|corridor|passage(?:way)?|control room|carriage|hydroponics|surface|aisle|lab(?:oratory)?|accommodation block|helipad)\b/iu;
const PLANET = /^(?:the )?planet \p{L}+$/u;
const FOLLOWS = /\b(?:continuous|same|(?<!(?:hours?|days?|weeks?|months?|years?) )later)\b/iu;

/**
 * In which world each line of a script plays: aboard a ship, a space ship, a train; null ashore, and where the script
 * does not say it. A heading tells it by what it names, or by the name of what another one named (`INT. MERIDIAN,
 * HOLD` of the `FREIGHTER MERIDIAN`); what moves through several worlds is in the one of which the whole script speaks.
 */
export function worldsOf(
  lines: readonly (SetLine & { locationName?: string | null | undefined })[],
): (World | null)[] {
  const whole = worldOfWhole(lines);
  const known = new Map<string, World | null>();
  const named = new Map<string, World>();
  let last: World | null = null;
  let now: World | null = null;
  let isOnPlanet = false;
  for (const { sceneHeading, locationName, stageDirections } of lines) {
    const place = (locationName ?? "").toLowerCase();
    const told = /(?:^|[.!?] )aboard [^.,;]+/iu.exec(stageDirections)?.[0] ?? "";
    const parts = place
      .replace(/^(?:int|ext)\b\.?/u, "")
      .split(/\s[-–—]\s|[–—,(]/u)
      .map((part) => part.trim());
    const [vessel] = [...parts, told].flatMap((part) => vesselIn(part) ?? []);
    // The tugs and barges of a script that plays in space fly there.
    const isSpaceship = vessel?.world === "sea" && whole === "space";
    const said: World | null = vessel
      ? ((isSpaceship ? whole : vessel.world) ?? whole ?? "sea")
      : null;
    const [of] = [...named].flatMap(([name, world]) => (place.includes(name) ? world : []));
    const isNext =
      ABOARD_NEXT.test(place) || (/^int\b/u.test(place) && FOLLOWS.test(sceneHeading ?? ""));
    const goesOn: World | null = isNext ? now : null;
    // EXT. BRIDGE crosses a river.
    const isAboard = ABOARD.test(place) && !/^ext\b.*\bbridge\b/u.test(place);
    // From `SALT FLAT, PLANET ONDE` on everything is there.
    isOnPlanet ||= parts.some((part) => PLANET.test(part));
    const elsewhere: World | null = isOnPlanet ? "planet" : goesOn;
    const found: World | null = said ?? of ?? (isAboard ? (last ?? whole) : elsewhere);
    now = known.has(place) ? (known.get(place) ?? null) : found;
    // `ICE WORKS, THE MOON`: the works are there wherever they are named; the harbour of a ferry is ashore.
    const [first = ""] = parts;
    const name = vessel?.name || (said === "planet" && !vesselIn(first) ? first : "");
    if (said && name.length > 2) named.set(name, said);
    known.set(place, now);
    last = now ?? last;
  }
  return lines.map(({ locationName }) => known.get((locationName ?? "").toLowerCase()) ?? null);
}

/** The world of which a script has the most different words. */
function worldOfWhole(lines: readonly SetLine[]): World | null {
  const all = lines
    .map(({ sceneHeading, stageDirections }) => `${sceneHeading} ${stageDirections}`)
    .join("\n")
    .toLowerCase();
  const found = SIGNS.map(([world, words]) => ({ world, count: new Set(all.match(words)).size }));
  const most = found.reduce((best, one) => (one.count > best.count ? one : best));
  return most.count >= ENOUGH ? most.world : null;
}

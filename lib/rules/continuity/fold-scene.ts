import { type NotedScene, thingsIn } from "./scene-facts";

/** How a person is in one moment, as far as it differs from their description. */
export interface PersonState {
  name: string;
  /** Empty while they wear what their description says. */
  wardrobe: string;
  carries: string[];
  state: string[];
}

export interface MomentState {
  /** Empty when it cannot be seen. */
  weather: string;
  people: PersonState[];
}

/** How everything is when a line begins, which its still shows, and when it is over. */
export interface LineState {
  before: MomentState;
  after: MomentState;
}

/**
 * Folds what was noted of a scene into the state at each of its lines, in the order of the lines. A
 * change that a line brings is seen from its end on: a still shows the instant before the action.
 */
export function foldScene(
  scene: Pick<NotedScene, "weather" | "cast" | "changes">,
  lineNumbers: readonly number[],
): LineState[] {
  let now: MomentState = {
    weather: scene.weather,
    people: scene.cast.map(({ name, wardrobe, carries, state }) => ({
      name,
      wardrobe: wardrobe ?? "",
      carries,
      state,
    })),
  };
  return lineNumbers.map((lineNumber) => {
    const before = now;
    for (const change of scene.changes) {
      if (change.lineNumber === lineNumber) now = changed(now, change);
    }
    return { before, after: now };
  });
}

function changed(
  now: MomentState,
  { who, field, value }: NotedScene["changes"][number],
): MomentState {
  if (field === "weather") return { ...now, weather: value };
  const people = now.people.map((person) => {
    if (person.name !== who) return person;
    return { ...person, [field]: field === "wardrobe" ? value : thingsIn(value) };
  });
  return { ...now, people };
}

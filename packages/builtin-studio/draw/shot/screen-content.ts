import type { ShotSubject } from "../../contract/picture-subject";

const ON_SCREEN =
  /^\W*on (?:the |an? |his |her |their )?(?:(?!tv|television|screen|monitor|laptop|computer)\w+ )?(?:tv|t\.v\.|television|telly|monitors?|screens?|laptop|computer)(?: screen| set)?\s*[:,–—-]+\s*(?=\S)/iu;

/**
 * The shot of what a line says is seen on a screen (`ON TV: a football match`): a place and people of its own.
 * Null for a line that is about no screen.
 */
export function screenContent(subject: ShotSubject): ShotSubject | null {
  const { stageDirections, dialogue, cast, location, shotSize } = subject;
  const content = stageDirections.replace(ON_SCREEN, "");
  if (dialogue !== "" || content === stageDirections) return null;
  const said = content.toLowerCase();
  return {
    ...subject,
    stageDirections: content.charAt(0).toUpperCase() + content.slice(1),
    location: { ...location, name: said, description: "" },
    cast: cast.filter(({ name }) => said.includes(name.toLowerCase())),
    // What the room has seen before is not what is on.
    earlier: [],
    shotSize: shotSize === "insert" ? "wide" : shotSize,
  };
}

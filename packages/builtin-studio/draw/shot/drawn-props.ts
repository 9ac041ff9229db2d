import type { Prop, SceneSpec } from "./scene-spec";

/** Which things of a shot are drawn. */
export function drawnProps(
  spec: Pick<SceneSpec, "shotSize" | "props" | "characters" | "shown">,
): Prop[] {
  if (spec.shotSize === "insert") return spec.props.slice(0, 2);
  const held = spec.characters.flatMap(({ holds, mount }) => [holds ?? [], mount ?? []].flat());
  return [...held, ...spec.shown.map(({ prop }) => prop)];
}

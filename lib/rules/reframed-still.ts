/** What is kept with a still that is a part of another one. */
export function reframedRecipe(madeBy: string): { reframed: string } {
  return { reframed: madeBy };
}

/** Who made the still of which this is a part; null for stills that are whole. */
export function madeBeforeReframing(recipe: unknown): string | null {
  if (typeof recipe !== "object" || recipe === null || !("reframed" in recipe)) return null;
  return typeof recipe.reframed === "string" ? recipe.reframed : null;
}

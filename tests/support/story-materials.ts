/** Projects of different kinds and fullness, for the built-in writer's tests. */
import type { StoryMaterial } from "@/lib/providers/ports/writing-tasks";
import { IMAGE_STYLES } from "@/lib/rules/image-style";
import data from "./story-materials.json";

/** A project in which somebody has filled in nothing. */
export const THIN: StoryMaterial = {
  title: "Untitled",
  lengthSeconds: 60,
  logline: "",
  projectName: "Test",
  projectDescription: "",
  imageStyle: "Fantasy Art",
  characters: [],
  items: [],
};

/** What each project says beside that. */
const said = data as Record<keyof typeof data, Partial<StoryMaterial>>;

export const MATERIALS = {
  lighthouse: { ...THIN, ...said.lighthouse },
  debt: { ...THIN, ...said.debt },
  german: { ...THIN, ...said.german },
  robots: { ...THIN, ...said.robots },
};

/** A different material for every number: the ones above and empty ones of every style. */
export function materialOf(index: number): StoryMaterial {
  const { lighthouse, debt, german, robots } = MATERIALS;
  const kinds: StoryMaterial[] = [lighthouse, THIN, debt, THIN, german, robots];
  const base = kinds[index % kinds.length] ?? THIN;
  const imageStyle = IMAGE_STYLES[(index * 5) % IMAGE_STYLES.length] ?? base.imageStyle;
  return {
    ...base,
    title: `${base.title} ${"ABCDEFGHIJKLMNOPQRST".charAt(index % 20)}`,
    projectName: `P${index}`,
    imageStyle,
  };
}

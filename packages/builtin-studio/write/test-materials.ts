/** Projects of different kinds and fullness, for the built-in writer's tests. */
import { IMAGE_STYLES } from "../contract/image-style";
import type { StoryMaterial } from "../contract/writing-tasks";

const entry = (name: string, text: string) => ({
  kind: "entry" as const,
  name,
  text,
  isCut: false,
});
const pdf = (name: string, text: string) => ({ kind: "pdf" as const, name, text, isCut: true });

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

export const MATERIALS = {
  lighthouse: {
    ...THIN,
    title: "The Last Light",
    logline:
      "A widowed lighthouse keeper must keep the lamp burning for one more night before the company sends her estranged brother to switch it off, or lose the only home her daughter knows.",
    projectName: "Coast",
    projectDescription: "A quiet drama about a keeper on a rock off the Baltic coast.",
    imageStyle: "Digital Art",
    characters: [
      {
        name: "Marta Hale",
        description: "A woman of 44 with short dark hair, wearing a red scarf.",
      },
      { name: "Voss", description: "A man, 50, round glasses, grey city coat." },
    ],
    items: [
      {
        name: "The island",
        type: "Setting",
        texts: [
          entry(
            "Lamp room",
            "The lamp room on top of the lighthouse. No ship has passed in eleven years.",
          ),
          entry("The Great Storm", "It broke the old harbour."),
        ],
      },
    ],
  },
  debt: {
    ...THIN,
    title: "Nine Coins",
    projectName: "Noir shorts",
    projectDescription: "Dark stories about debt and old friends in a rainy harbour city.",
    imageStyle: "Film Noir",
    characters: [
      { name: "LENA KRUG", description: "" },
      { name: "Otto", description: "" },
      { name: "Ruth", description: "an old cleaner" },
    ],
    items: [
      {
        name: "The Dock Strike",
        type: "Plot",
        texts: [
          pdf(
            "history.pdf",
            "In the Dock Strike of 1951 nobody was paid. The pawnshop on Cable Street kept a silver watch. The Dock Strike ended after nine years of debt.",
          ),
        ],
      },
    ],
  },
  german: {
    ...THIN,
    title: "Das letzte Licht",
    logline: "Eine alte Frau will das Licht nicht ausgehen lassen, aber der Sohn ist dagegen.",
    projectDescription: "Ein ruhiger Film über eine Wirtin und ihren Sohn.",
    imageStyle: "Classic Anime",
    characters: [{ name: "Greta Lohse", description: "Eine Wirtin, 61 Jahre alt." }],
    items: [
      {
        name: "Die alte Mühle",
        type: "Setting",
        texts: [entry("Der Keller", "Der Keller ist nass und kalt.")],
      },
    ],
  },
  robots: {
    ...THIN,
    title: "Night Shift",
    logline:
      "A nervous implant mechanic tries to find her missing apprentice before the next scan.",
    projectDescription: "Funny science fiction in a neon city.",
    imageStyle: "CyberPunk",
    characters: [{ name: "Ji-woo Han", description: "a mechanic of 29 in a black leather jacket" }],
    items: [{ name: "Tone", type: "Style", texts: [entry("Humour", "Dry jokes, no violence.")] }],
  },
} satisfies Record<string, StoryMaterial>;

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

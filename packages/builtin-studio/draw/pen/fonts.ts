import { readdirSync } from "node:fs";
import path from "node:path";
import { GlobalFonts } from "@napi-rs/canvas";
import type { Style } from "../styles/style";

/** Families by the folder of their package; the files are found by the pattern. */
const FONTS: readonly { family: string; folder: string; file: RegExp }[] = [
  { family: "Bangers", folder: "@fontsource/bangers", file: /^bangers-latin-400-normal\.woff2$/ },
  {
    family: "Orbitron",
    folder: "@fontsource/orbitron",
    file: /^orbitron-latin-600-normal\.woff2$/,
  },
  { family: "Cinzel", folder: "@fontsource/cinzel", file: /^cinzel-latin-600-normal\.woff2$/ },
  {
    family: "Courier Prime",
    folder: "@fontsource/courier-prime",
    file: /^courier-prime-latin-700-normal\.woff2$/,
  },
  {
    family: "Inter Variable",
    folder: "@fontsource-variable/inter",
    file: /^inter-latin-wght-normal\.woff2$/,
  },
];

let registered = false;

/** Makes the fonts of captions and titles known to the canvas, once a process. */
export function registerFonts(): void {
  if (registered) return;
  registered = true;
  for (const { family, folder, file } of FONTS) {
    const directory = path.join(process.cwd(), "node_modules", folder, "files");
    const name = readdirSync(directory).find((entry) => file.test(entry));
    if (name) GlobalFonts.registerFromPath(path.join(directory, name), family);
  }
}

/** The lettering of a style, as a context has it. */
export function fontOf({ caption }: Style, sizePx: number, heavy = false): string {
  const weight = caption.font === "Inter Variable" ? (heavy ? "800 " : "600 ") : "";
  return `${weight}${sizePx}px "${caption.font}"`;
}

import path from "node:path";
import { GlobalFonts } from "@napi-rs/canvas";
import type { Style } from "../styles/style";

/** Families, each with the package that has its files, and the weight by which the file is named. */
const FONTS = [
  ["Bangers", "@fontsource/bangers", "400"],
  ["Orbitron", "@fontsource/orbitron", "600"],
  ["Cinzel", "@fontsource/cinzel", "600"],
  ["Courier Prime", "@fontsource/courier-prime", "700"],
  ["Inter Variable", "@fontsource-variable/inter", "wght"],
] as const;

let registered = false;

/** Makes the fonts of captions and titles known to the canvas, once a process. */
export function registerFonts(): void {
  if (registered) return;
  registered = true;
  for (const [family, folder, weight] of FONTS) {
    const file = `${path.basename(folder)}-latin-${weight}-normal.woff2`;
    GlobalFonts.registerFromPath(
      path.join(process.cwd(), "node_modules", folder, "files", file),
      family,
    );
  }
}

/** The lettering of a style, as a context has it. */
export function fontOf({ caption }: Style, sizePx: number, heavy = false): string {
  const weight = caption.font === "Inter Variable" ? (heavy ? "800 " : "600 ") : "";
  return `${weight}${sizePx}px "${caption.font}"`;
}

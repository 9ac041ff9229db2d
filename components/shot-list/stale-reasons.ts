import type { WireLine } from "@/lib/contracts/parsing";

/** Why the sound, image or video of a line is out of date; nothing for what is up to date. */
export function staleReasons(line: WireLine): NonNullable<WireLine["stale"]> {
  return line.stale ?? {};
}

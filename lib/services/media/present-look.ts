import type { WireTakeLook } from "@/lib/contracts/take-look";
import { standsUp, type TakeLook } from "@/lib/rules/look";

/** What came of the look at a still, as screens get it; null where nobody has looked. */
export function presentLook(look: TakeLook | null): WireTakeLook | null {
  if (look?.state !== "looked") return look;
  const { state, score, reasons, model, at, notRemade = null } = look;
  return { state, score, stands: standsUp(look), reasons, model, at, not_remade: notRemade };
}

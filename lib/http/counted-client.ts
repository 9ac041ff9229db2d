import type { environment } from "@/lib/env";
import { findClientAddress } from "./client-address";

/** A setting that says how many are allowed. */
export type LimitName = keyof ReturnType<typeof environment>["limits"];

/** Who is counted when only the connection is known. */
export function clientOf(headers: Headers): string {
  return findClientAddress(headers) ?? "unknown";
}

import { processWide } from "@/lib/process-wide";
import type { Vendor } from "./vendor-call";
import { type GateState, VendorGate } from "./vendor-gate";

const gates = processWide("vendor-gates", () => new Map<string, VendorGate>());

/**
 * The one gate of this process before a vendor.
 * @param limit requests under way at once
 */
export function vendorGate({ provider, name }: Vendor, limit: number): VendorGate {
  const known = gates.get(provider);
  if (known) return known;
  const gate = new VendorGate({ provider, name, limit });
  gates.set(provider, gate);
  return gate;
}

/** How things stand with the vendors that this process has asked so far, with words for people. */
export function vendorStates(): GateState[] {
  return [...gates.values()].map((gate) => gate.state());
}

import { environment } from "@/lib/env";
import { type GateState, VendorGate } from "./vendor-gate";

/** The vendors that have a gate, with their names in sentences. */
const NAMES = {
  openai: "OpenAI",
  elevenlabs: "ElevenLabs",
  fal: "fal",
  resend: "Resend",
} as const;

type GatedVendor = keyof typeof NAMES;

/** Resend allows two requests a second; mails are few, and one after another is soon enough. */
const MAILS_AT_ONCE = 2;

const gates = new Map<GatedVendor, VendorGate>();

/** The one gate of this process before a vendor. */
export function vendorGate(provider: GatedVendor): VendorGate {
  const known = gates.get(provider);
  if (known) return known;
  const gate = new VendorGate({ provider, name: NAMES[provider], limit: limitOf(provider) });
  gates.set(provider, gate);
  return gate;
}

function limitOf(provider: GatedVendor): number {
  const { providers } = environment();
  switch (provider) {
    case "openai":
      return providers.openAi.concurrency;
    case "elevenlabs":
      return providers.elevenLabs.concurrency;
    case "fal":
      return providers.fal.concurrency;
    case "resend":
      return MAILS_AT_ONCE;
  }
}

/** How things stand with the vendors that this process has asked so far, with words for people. */
export function vendorStates(): GateState[] {
  return [...gates.values()].map((gate) => gate.state());
}

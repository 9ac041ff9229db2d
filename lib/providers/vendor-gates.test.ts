import { expect, it, vi } from "vitest";

const VENDOR = { provider: "test-vendor", name: "Test vendor" };

it("has one gate for a vendor in a process, in whichever part of the build it is asked for", async () => {
  const ofRoutes = await import("./vendor-gates");
  const gate = ofRoutes.vendorGate(VENDOR, 2);
  vi.resetModules();
  const ofPages = await import("./vendor-gates");
  expect(ofPages).not.toBe(ofRoutes);
  expect(ofPages.vendorGate(VENDOR, 2)).toBe(gate);
  expect(ofPages.vendorStates()).toContainEqual(gate.state());
});

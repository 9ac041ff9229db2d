import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { pollAgain } from "./use-poll";

/** As much of a document as polling knows. */
class Sight extends EventTarget {
  visibilityState: "visible" | "hidden" = "visible";

  turn(to: "visible" | "hidden") {
    this.visibilityState = to;
    this.dispatchEvent(new Event("visibilitychange"));
  }
}

let sight: Sight;
let end: (() => void) | undefined;
let looks = 0;
const look = async () => {
  looks += 1;
};
const options = { everyMs: 2_000, firstMs: 0, whenHiddenMs: null };

beforeEach(() => {
  vi.useFakeTimers();
  sight = new Sight();
  vi.stubGlobal("document", sight);
  looks = 0;
});
afterEach(() => {
  end?.();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it("looks at once and again after each pause, until it is ended", async () => {
  end = pollAgain(look, options);
  await vi.advanceTimersByTimeAsync(4_100);
  expect(looks).toBe(3);
  end();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(looks).toBe(3);
});

it("goes on after a look that failed", async () => {
  end = pollAgain(async () => {
    looks += 1;
    throw new Error("away");
  }, options);
  await vi.advanceTimersByTimeAsync(2_100);
  expect(looks).toBe(2);
});

it("waits while the page is hidden, and looks the moment it is seen again", async () => {
  end = pollAgain(look, options);
  sight.turn("hidden");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(looks).toBe(1);
  sight.turn("visible");
  expect(looks).toBe(2);
  await vi.advanceTimersByTimeAsync(2_100);
  expect(looks).toBe(3);
});

it("goes on slower in a hidden page whose tab tells of the work", async () => {
  sight.visibilityState = "hidden";
  end = pollAgain(look, { ...options, whenHiddenMs: 10_000 });
  await vi.advanceTimersByTimeAsync(30_100);
  expect(looks).toBe(4);
  sight.turn("visible");
  expect(looks).toBe(5);
});

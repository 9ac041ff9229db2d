import { expect, it } from "vitest";
import { mapAtOnce } from "./map-at-once";

it("runs so many at once, and answers in the order of the items", async () => {
  let running = 0;
  let most = 0;
  const results = await mapAtOnce(2, [30, 5, 20, 1], async (ms) => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, ms));
    running -= 1;
    return ms * 2;
  });
  expect(results).toEqual([60, 10, 40, 2]);
  expect(most).toBe(2);
});

it("begins no further item after a failure", async () => {
  const begun: number[] = [];
  const all = mapAtOnce(2, [1, 2, 3, 4], async (item) => {
    begun.push(item);
    if (item === 1) throw new Error("broken");
    await new Promise((resolve) => setTimeout(resolve, 20));
  });
  await expect(all).rejects.toThrow("broken");
  await new Promise((resolve) => setTimeout(resolve, 40));
  expect(begun).toEqual([1, 2]);
});

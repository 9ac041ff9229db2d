import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { pacedWriter } from "./paced-writer";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("leaves out what comes too soon, unless it is urgent", async () => {
  const written: number[] = [];
  const writer = pacedWriter(400, () => undefined);
  const tell = (value: number, isUrgent?: boolean) =>
    writer.tell(async () => void written.push(value), isUrgent);
  tell(1);
  tell(2, true);
  tell(3);
  vi.advanceTimersByTime(400);
  tell(4);
  tell(5);
  await writer.settle();
  expect(written).toEqual([2, 4]);
});

it("writes one after the other, and goes on after a writing that failed", async () => {
  const seen: string[] = [];
  const writer = pacedWriter(0, (cause) => void seen.push(String(cause)));
  let end = () => {};
  writer.tell(async () => {
    await new Promise<void>((resolve) => {
      end = resolve;
    });
    seen.push("first");
    throw new Error("the disk is full");
  });
  writer.tell(async () => void seen.push("second"));
  await vi.advanceTimersByTimeAsync(10);
  expect(seen).toEqual([]);
  end();
  await writer.settle();
  expect(seen).toEqual(["first", "Error: the disk is full", "second"]);
});

// @vitest-environment happy-dom

import { afterEach, expect, it } from "vitest";
import { ClientError, UNREACHABLE_TEXT } from "@/lib/client/client-error";
import { act, cleanup, renderHook } from "@/tests/support/dom";
import { useAttempt } from "./use-attempt";

afterEach(cleanup);

const refusal = new ClientError("The name is taken.", "project.nameTaken", 409);

it("is busy until the work is done, and answers what it answered", async () => {
  const { result } = renderHook(() => useAttempt());
  let finish: (answer: string) => void = () => undefined;
  let attempt: Promise<unknown> = Promise.resolve();
  act(() => {
    attempt = result.current.attempt(() => new Promise<string>((resolve) => (finish = resolve)));
  });
  expect(result.current.isBusy).toBe(true);
  await act(async () => {
    finish("saved");
    expect(await attempt).toBe("saved");
  });
  expect(result.current).toMatchObject({ isBusy: false, error: null });
});

it("says what it failed with, takes back what was shown first, and begins anew without the words", async () => {
  const { result } = renderHook(() => useAttempt());
  const causes: unknown[] = [];
  const fail = () => Promise.reject(refusal);
  await act(() => result.current.attempt(fail, (cause) => causes.push(cause)));
  expect(result.current).toMatchObject({ isBusy: false, error: refusal.message });
  expect(causes).toEqual([refusal]);
  await act(() => result.current.attempt(async () => undefined));
  expect(result.current.error).toBeNull();
});

it("stays busy while another page comes", async () => {
  const { result } = renderHook(() => useAttempt());
  await act(() => result.current.attempt(async () => "leaves"));
  expect(result.current.isBusy).toBe(true);
});

it("tells a failure elsewhere where it is asked to", async () => {
  const told: string[] = [];
  const { result } = renderHook(() => useAttempt((words) => told.push(words)));
  await act(() => result.current.attempt(() => Promise.reject(new TypeError("no network"))));
  expect(told).toEqual([UNREACHABLE_TEXT]);
  expect(result.current.error).toBeNull();
});

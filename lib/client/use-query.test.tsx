// @vitest-environment happy-dom

import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { act, cleanup, renderHook, waitFor } from "@/tests/support/dom";
import { type LocalApi, sendJson, startLocalApi } from "@/tests/support/local-api";
import { queryClient } from "./query-client";
import { invalidate } from "./query-keys";
import { useQuery } from "./use-query";

const READINGS = "GET /project/list-deleted";
const TRASH = "GET /api/project/list-deleted";
const FAILURE = "The trash cannot be read.";

const at = "2026-11-23T00:00:00.000Z";
const project = (name: string) => ({ id: name, name, deleted_at: at, purged_at: at });
const trash = (...names: string[]) => ({ projects: names.map(project) });

let api: LocalApi;

beforeEach(async () => {
  api = await startLocalApi();
  api.answer(TRASH, trash("Dusk", "Dawn"));
});
afterEach(async () => {
  cleanup();
  queryClient().clear();
  await api.close();
});

type Seed = ReturnType<typeof trash> | null;

function read(given: { seed?: Seed; everyMs?: number; version?: string } = {}) {
  return renderHook(
    ({ everyMs, ...options }: typeof given) =>
      useQuery(READINGS, {}, { ...options, onFailure: FAILURE, everyMs: () => everyMs ?? null }),
    { initialProps: given },
  );
}

const namesOf = ({ result }: ReturnType<typeof read>) =>
  result.current.data?.projects.map(({ name }) => name);

const comeBack = () => act(() => void document.dispatchEvent(new Event("visibilitychange")));
const refuse = () => api.answer(TRASH, (_request, response) => sendJson(response, 502, {}));

describe("what the page came with", () => {
  it("is shown without asking, and read again when somebody comes back", async () => {
    const page = read({ seed: trash("Dusk") });
    expect(namesOf(page)).toEqual(["Dusk"]);
    expect(api.asked).toEqual([]);
    comeBack();
    await waitFor(() => expect(namesOf(page)).toEqual(["Dusk", "Dawn"]));
    expect(api.asked).toEqual([TRASH]);
  });

  it("stays in sight when reading fails, with the words for it, until reading works", async () => {
    refuse();
    const page = read({ seed: trash("Dusk") });
    await act(() => page.result.current.reload());
    expect(page.result.current).toMatchObject({ error: FAILURE, isLoading: false });
    expect(namesOf(page)).toEqual(["Dusk"]);
    api.answer(TRASH, trash("Dawn"));
    await act(() => page.result.current.reload());
    expect(page.result.current.error).toBeNull();
    expect(namesOf(page)).toEqual(["Dawn"]);
  });

  it("that could not be read is said so, and read when it is asked for", async () => {
    const page = read({ seed: null });
    expect(page.result.current).toMatchObject({ data: null, error: FAILURE, isLoading: false });
    await act(() => page.result.current.reload());
    expect(namesOf(page)).toEqual(["Dusk", "Dawn"]);
    expect(page.result.current.error).toBeNull();
  });

  it("is replaced by what the server read since, but not by what it read before", async () => {
    const first = trash("Dusk");
    const page = read({ seed: first });
    await act(() => page.result.current.reload());
    page.rerender({ seed: first });
    expect(namesOf(page)).toEqual(["Dusk", "Dawn"]);
    page.rerender({ seed: trash("Noon") });
    await waitFor(() => expect(namesOf(page)).toEqual(["Noon"]));
  });
});

describe("what the browser reads", () => {
  it("is read when the component appears, and again when it is invalidated", async () => {
    const page = read();
    expect(page.result.current).toMatchObject({ data: null, error: null, isLoading: true });
    await waitFor(() => expect(namesOf(page)).toEqual(["Dusk", "Dawn"]));
    api.answer(TRASH, trash());
    await act(() => invalidate(READINGS));
    expect(namesOf(page)).toEqual([]);
  });

  it("is read once for all who show it", async () => {
    const [one, other] = [read(), read()];
    await waitFor(() => expect(namesOf(other)).toEqual(["Dusk", "Dawn"]));
    expect(namesOf(one)).toEqual(["Dusk", "Dawn"]);
    expect(api.asked).toEqual([TRASH]);
  });

  it("is read again at its pace", async () => {
    read({ seed: trash("Dusk"), everyMs: 20 });
    await waitFor(() => expect(api.asked.length).toBeGreaterThan(2));
  });

  it("is read again for another version", async () => {
    const page = read({ seed: trash("Dusk"), version: "1" });
    page.rerender({ version: "2" });
    await waitFor(() => expect(namesOf(page)).toEqual(["Dusk", "Dawn"]));
    expect(api.asked).toEqual([TRASH]);
  });
});

it("a change of the person's own keeps the words of a reading that failed", async () => {
  refuse();
  const page = read({ seed: trash("Dusk") });
  await act(() => page.result.current.reload());
  act(() => page.result.current.change(() => trash("Noon")));
  await waitFor(() => expect(namesOf(page)).toEqual(["Noon"]));
  expect(page.result.current.error).toBe(FAILURE);
});

it("a change of the person's own is not undone by an answer that was on its way", async () => {
  const page = read({ seed: trash("Dusk", "Dawn") });
  // The first answer never comes in time: it was read before the change.
  api.answer(TRASH, () => undefined);
  act(() => void page.result.current.reload());
  await waitFor(() => expect(api.asked).toHaveLength(1));
  api.answer(TRASH, trash("Dawn"));
  act(() =>
    page.result.current.change(({ projects }) => ({
      projects: projects.filter(({ name }) => name !== "Dusk"),
    })),
  );
  await waitFor(() => expect(namesOf(page)).toEqual(["Dawn"]));
  await waitFor(() => expect(api.asked).toHaveLength(2));
  await waitFor(() => expect(page.result.current.isLoading).toBe(false));
  expect(namesOf(page)).toEqual(["Dawn"]);
});

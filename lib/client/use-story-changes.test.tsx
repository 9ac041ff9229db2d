// @vitest-environment happy-dom

import {
  AppRouterContext,
  type AppRouterInstance,
} from "next/dist/shared/lib/app-router-context.shared-runtime";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { act, cleanup, renderHook, waitFor } from "@/tests/support/dom";
import { type LocalApi, startLocalApi } from "@/tests/support/local-api";
import { queryClient } from "./query-client";
import { useQuery } from "./use-query";
import { useStoryChanges } from "./use-story-changes";

const STORY = "5a3c1e0e-8a8d-4a0e-9a53-5f6f2c1f9a11";
const CHANGES = `/api/story/${STORY}/changes`;
const PLACES = `/api/script-locations/list/${STORY}`;

let api: LocalApi;
const refresh = vi.fn();

/** The router of a page, of which only `refresh` is ever asked. */
const router: AppRouterInstance = {
  bfcacheId: "",
  refresh,
  back: () => undefined,
  forward: () => undefined,
  push: () => undefined,
  replace: () => undefined,
  prefetch: () => undefined,
};

beforeEach(async () => {
  api = await startLocalApi();
  api.stream(CHANGES);
  api.answer(`GET ${PLACES}`, { scene_locations: [] });
  look("visible");
  refresh.mockClear();
});
afterEach(async () => {
  cleanup();
  queryClient().clear();
  await api.close();
});

/** A page that shows the places of a story. */
function openPage() {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <AppRouterContext.Provider value={router}>{children}</AppRouterContext.Provider>
  );
  return renderHook(
    () => {
      useStoryChanges(STORY);
      return useQuery(
        "GET /script-locations/list/{storyId}",
        { storyId: STORY },
        { seed: SEED, onReturn: false },
      );
    },
    { wrapper },
  );
}

const SEED = { scene_locations: [] };
const change = (entity: string, version: number) => ({ entity, id: STORY, version });
const readings = () => api.asked.filter((asked) => asked === `GET ${PLACES}`).length;

function look(to: "visible" | "hidden") {
  Object.defineProperty(document, "visibilityState", { value: to, configurable: true });
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
}

/** Opens the page's stream, which begins by telling where the story stands. */
async function listen() {
  await waitFor(() => expect(api.openStreams()).toBe(1));
  api.tell(CHANGES, change("story", 7));
}

it("reads again what somebody changed, once for changes that come together", async () => {
  openPage();
  await listen();
  api.tell(CHANGES, change("locations", 8));
  api.tell(CHANGES, change("locations", 9));
  await waitFor(() => expect(readings()).toBe(1), { timeout: 3_000 });
  expect(refresh).not.toHaveBeenCalled();
});

it("has the server render anew what only it reads, but not while somebody types", async () => {
  const field = document.body.appendChild(document.createElement("textarea"));
  field.focus();
  openPage();
  await listen();
  api.tell(CHANGES, change("script", 8));
  await waitFor(() => expect(api.asked.length).toBeGreaterThan(0));
  await new Promise((resolve) => setTimeout(resolve, 1_300));
  expect(refresh).not.toHaveBeenCalled();
  field.blur();
  await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1));
});

it("gives its connection up while the page is hidden, and goes on where it was", async () => {
  openPage();
  await listen();
  api.tell(CHANGES, change("cast", 8));
  await new Promise((resolve) => setTimeout(resolve, 100));
  look("hidden");
  await waitFor(() => expect(api.openStreams()).toBe(0));
  look("visible");
  await waitFor(() => expect(api.openStreams()).toBe(1));
  expect(api.addresses.at(-1)).toBe(`${CHANGES}?lastEventId=8`);
  // What came meanwhile is told at once, and is no mere position.
  api.tell(CHANGES, change("locations", 9));
  await waitFor(() => expect(readings()).toBe(1), { timeout: 3_000 });
});

it("closes its stream with the page", async () => {
  const page = openPage();
  await listen();
  page.unmount();
  await waitFor(() => expect(api.openStreams()).toBe(0));
});

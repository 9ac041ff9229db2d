// @vitest-environment happy-dom

import {
  AppRouterContext,
  type AppRouterInstance,
} from "next/dist/shared/lib/app-router-context.shared-runtime";
import { PathnameContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { cleanup, fireEvent, render, screen, waitFor } from "@/tests/support/dom";
import { type LocalApi, startLocalApi } from "@/tests/support/local-api";
import { StudioKeys } from "./studio-keys";

const push = vi.fn();
const router: AppRouterInstance = {
  bfcacheId: "",
  refresh: () => undefined,
  back: () => undefined,
  forward: () => undefined,
  push,
  replace: () => undefined,
  prefetch: () => undefined,
};

let api: LocalApi;

beforeEach(async () => {
  api = await startLocalApi();
  push.mockClear();
});
afterEach(async () => {
  cleanup();
  await api.close();
});

function openPage(mayFind: boolean) {
  render(
    <AppRouterContext.Provider value={router}>
      <PathnameContext.Provider value="/story/one/edit-script">
        <StudioKeys mayFind={mayFind} />
        <textarea aria-label="Script" />
      </PathnameContext.Provider>
    </AppRouterContext.Provider>,
  );
}

const shot = {
  kind: "shot",
  id: "two",
  title: "Shot 2: MARTA",
  place: "The late boat",
  text: "No.",
};

it("goes to what is found, by keyboard alone", async () => {
  api.answer("GET /api/search", { results: [shot] });
  openPage(true);
  fireEvent.keyDown(window, { key: "k", ctrlKey: true });
  const field = await screen.findByRole("combobox");
  expect(screen.getAllByRole("option")[0]?.textContent).toContain("This story");
  fireEvent.change(field, { target: { value: "no" } });
  const option = await screen.findByRole("option", { name: /Shot 2: MARTA/u });
  fireEvent.keyDown(field, { key: "ArrowUp" });
  await waitFor(() => expect(option.getAttribute("aria-selected")).toBe("true"));
  expect(field.getAttribute("aria-activedescendant")).toBe(option.id);
  fireEvent.keyDown(field, { key: "Enter" });
  expect(push).toHaveBeenCalledWith("/shot/two");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(api.addresses).toContain("/api/search?q=no");
});

it("says when the search did not work", async () => {
  api.answer("GET /api/search", (_request, response) => response.destroy());
  openPage(true);
  fireEvent.click(screen.getByRole("button", { name: "Find" }));
  fireEvent.change(await screen.findByRole("combobox"), { target: { value: "anything" } });
  await screen.findByText("The search did not work. Please try again.");
});

it("shows the shortcuts of the page at the question mark, but not to somebody who types", async () => {
  openPage(true);
  fireEvent.keyDown(screen.getByLabelText("Script"), { key: "?" });
  expect(screen.queryByRole("dialog")).toBeNull();
  fireEvent.keyDown(document.body, { key: "?" });
  await screen.findByRole("dialog", { name: "Keyboard shortcuts" });
  screen.getByText("Save the script");
  screen.getByText("Find a project, story, shot or action");
});

it("gives strangers nothing to find", async () => {
  openPage(false);
  fireEvent.keyDown(window, { key: "k", ctrlKey: true });
  fireEvent.keyDown(document.body, { key: "?" });
  await screen.findByRole("dialog", { name: "Keyboard shortcuts" });
  expect(screen.queryByRole("combobox")).toBeNull();
  expect(screen.queryByText("Find a project, story, shot or action")).toBeNull();
});

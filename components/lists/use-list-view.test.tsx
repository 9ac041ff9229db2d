// @vitest-environment happy-dom

import { SearchParamsContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { cleanup, fireEvent, render, screen } from "@/tests/support/dom";
import { useListView } from "./use-list-view";

const STATES = [{ value: "all" }, { value: "mine" }];

function List() {
  const { view, look } = useListView(STATES);
  return (
    <input
      aria-label="Find"
      value={view.search}
      onChange={(e) => look({ search: e.target.value })}
    />
  );
}

/** The list on a page of this address, as it is opened. */
function open(address: string) {
  window.history.replaceState(null, "", address);
  render(
    <SearchParamsContext value={new URLSearchParams(window.location.search)}>
      <List />
    </SearchParamsContext>,
  );
}

const address = () => `${window.location.pathname}${window.location.search}`;

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it("writes how its list is looked at into the address, and reads it from there", () => {
  open("/project/1");
  fireEvent.change(screen.getByLabelText("Find"), { target: { value: "harbour" } });
  vi.runAllTimers();
  const written = address();
  expect(written).toMatch(/^\/project\/1\?.*harbour/u);
  cleanup();
  open(written);
  expect(screen.getByLabelText<HTMLInputElement>("Find").value).toBe("harbour");
});

it("leaves the address of the next page alone, whose content may come before this list is gone", () => {
  open("/project/1");
  window.history.pushState(null, "", "/runs?project=1");
  vi.runAllTimers();
  expect(address()).toBe("/runs?project=1");
});

it("writes the address before a link is followed, and not while it is", () => {
  open("/project/1");
  fireEvent.change(screen.getByLabelText("Find"), { target: { value: "harbour" } });
  const seen: string[] = [];
  screen.getByLabelText("Find").addEventListener("click", () => seen.push(address()));
  fireEvent.click(screen.getByLabelText("Find"));
  expect(seen).toEqual([expect.stringMatching(/harbour/u)]);
  const written = vi.spyOn(window.history, "replaceState");
  vi.runAllTimers();
  expect(written).not.toHaveBeenCalled();
});

// @vitest-environment happy-dom

import {
  AppRouterContext,
  type AppRouterInstance,
} from "next/dist/shared/lib/app-router-context.shared-runtime";
import { PathnameContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { Toaster, toast } from "sonner";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { tellRunsChanged } from "@/lib/client/runs-changed";
import type { WireRun } from "@/lib/contracts/run-history";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@/tests/support/dom";
import { type LocalApi, startLocalApi } from "@/tests/support/local-api";
import { CardProgress } from "./card-progress";
import WatchedRuns from "./watched-runs";

const STORY = "5a3c1e0e-8a8d-4a0e-9a53-5f6f2c1f9a11";

const film: WireRun = {
  id: "film-1",
  kind: "film",
  title: "Film",
  status: "running",
  progress: 62,
  message: "Line 3: VOSS",
  error: null,
  counts: null,
  project: { id: "project", name: "Harbour nights" },
  story: { id: STORY, title: "The Last Light" },
  line: null,
  character: null,
  requested_by: "ana",
  parent_run_id: null,
  started_at: "2026-01-01T10:00:00.000Z",
  finished_at: null,
  duration_seconds: 10,
  retries: 0,
  cost: { calls: 0, spent: 0, reserved: 0, is_estimate: false, unpriced_calls: 0 },
  may_cancel: true,
  may_retry: false,
};

const router: AppRouterInstance = {
  bfcacheId: "",
  refresh: () => undefined,
  back: () => undefined,
  forward: () => undefined,
  push: () => undefined,
  replace: () => undefined,
  prefetch: () => undefined,
};

let api: LocalApi;

beforeEach(async () => {
  api = await startLocalApi();
  sessionStorage.clear();
  document.title = "Project List · Roughcut";
});
afterEach(async () => {
  await takeNoticesAway();
  cleanup();
  await api.close();
});

const tell = (...runs: WireRun[]) => api.answer("GET /api/runs", { runs, next: null });
const readings = () => api.asked.filter((asked) => asked === "GET /api/runs").length;

/** A page at an address, with the bar's ring, the notices and the card of the story. */
function openPage(pathname: string, userName = "ana") {
  return render(
    <AppRouterContext.Provider value={router}>
      <PathnameContext.Provider value={pathname}>
        <WatchedRuns userName={userName} />
        <CardProgress storyId={STORY} />
        <CardProgress storyId="another" />
        <Toaster />
      </PathnameContext.Provider>
    </AppRouterContext.Provider>,
  );
}

const notices = () => screen.queryAllByText("The film is ready:");

/** Notices stay however often the page of a test is drawn. */
async function takeNoticesAway() {
  act(() => void toast.dismiss());
  await waitFor(() => expect(notices()).toHaveLength(0));
}

const ring = () => screen.findByRole("button", { name: "Film is being made, 62 %" });

describe("what runs", () => {
  it("is told by the ring, the card of its story and the title of the tab", async () => {
    tell(film);
    openPage("/projectlist");
    await ring();
    expect(document.title).toBe("62 % · Project List · Roughcut");
    expect(screen.getAllByRole("progressbar", { name: "Film" })).toHaveLength(1);
    // Another page writes its own title.
    document.title = "My Account · Roughcut";
    await waitFor(() => expect(document.title).toBe("62 % · My Account · Roughcut"));
  });

  it("is listed with its bar, the way to it, and Cancel", async () => {
    tell(film);
    openPage("/projectlist");
    fireEvent.click(await ring());
    const link = await screen.findByRole("link", { name: "The Last Light" });
    expect(link.getAttribute("href")).toBe(`/story/${STORY}/edit-video`);
    api.answer("POST /api/runs/film-1/cancel", { run_id: film.id, status: "cancelled" });
    tell({ ...film, status: "cancelled" });
    fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
    await screen.findByText("Film: Cancelled");
    expect(document.title).toBe("Project List · Roughcut");
    expect(screen.queryByText("The film is ready:")).toBeNull();
  });

  it("is asked for once when nothing runs, and again when something changed or somebody returns", async () => {
    tell();
    openPage("/projectlist");
    await waitFor(() => expect(readings()).toBe(1));
    expect(screen.queryByRole("button")).toBeNull();
    act(() => tellRunsChanged());
    await waitFor(() => expect(readings()).toBe(2));
    act(() => void window.dispatchEvent(new Event("focus")));
    await waitFor(() => expect(readings()).toBe(3));
  });
});

describe("a film that is ready", () => {
  async function end(run: WireRun = film) {
    tell({ ...run, status: "completed", progress: 100 });
    act(() => tellRunsChanged());
    await screen.findByRole("button", { name: "Work has ended" });
  }

  it("is told on any page to whoever started it, with the way to where it plays", async () => {
    tell(film);
    openPage("/createproject");
    await ring();
    await end();
    await waitFor(() => expect(notices()).toHaveLength(1));
    expect(screen.getByRole("link", { name: "Watch" }).getAttribute("href")).toBe(
      `/story/${STORY}/edit-video?play=1`,
    );
  });

  it("is told after the page was loaded anew, and once", async () => {
    tell(film);
    openPage("/createproject");
    await ring();
    cleanup();
    tell({ ...film, status: "completed" });
    openPage("/createproject");
    await waitFor(() => expect(notices()).toHaveLength(1));
    await takeNoticesAway();
    cleanup();
    openPage("/createproject");
    await waitFor(() => expect(readings()).toBe(3));
    expect(notices()).toHaveLength(0);
  });

  it("is told to others only where they have its story open", async () => {
    const theirs = { ...film, requested_by: "ben" };
    tell(theirs);
    const elsewhere = openPage("/projectlist");
    await ring();
    await end(theirs);
    expect(notices()).toHaveLength(0);
    elsewhere.unmount();
    sessionStorage.clear();
    tell(theirs);
    openPage(`/story/${STORY}`);
    await ring();
    await end(theirs);
    await waitFor(() => expect(notices()).toHaveLength(1));
  });
});

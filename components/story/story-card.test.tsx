// @vitest-environment happy-dom

import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { queryClient } from "@/lib/client/query-client";
import type { WireStoryListItem } from "@/lib/contracts/story";
import { cleanup, fireEvent, render, screen, waitFor } from "@/tests/support/dom";
import { type LocalApi, startLocalApi } from "@/tests/support/local-api";
import { StoryCard } from "./story-card";

const FRAMES = "GET /api/story/lamp/frames";
const progress = {
  has_script: true,
  line_count: 13,
  spoken_count: 8,
  audio_count: 8,
  image_count: 13,
  video_count: 13,
  approved_count: 0,
  film_seconds: 65.2,
};

let api: LocalApi;

beforeEach(async () => {
  api = await startLocalApi();
  api.answer(FRAMES, { frame_urls: ["/first.jpg", "/second.jpg", "/third.jpg"] });
});
afterEach(async () => {
  cleanup();
  queryClient().clear();
  await api.close();
});

/** A card, and what can be done with it. */
function aCard(changes: Partial<WireStoryListItem["progress"]> = {}) {
  render(
    <StoryCard
      story={{
        ...{ id: "lamp", title: "The Last Light", image_url: "/first.jpg" },
        progress: { ...progress, ...changes },
        ...{ created_at: "2026-11-01T10:00:00.000Z", archived_at: null },
      }}
    />,
  );
  const card = screen.getByRole("listitem");
  return {
    card,
    enter: (pointerType = "mouse") => fireEvent.pointerEnter(card, { pointerType }),
    leave: () => fireEvent.pointerLeave(card),
    frame: () => card.querySelector("[data-frame]")?.getAttribute("src") ?? null,
  };
}

describe("a story's card", () => {
  it("plays a film that is there, and tells its length", () => {
    aCard();
    const watch = screen.getByRole("link", { name: "Watch The Last Light, 1:05" });
    expect(watch.getAttribute("href")).toBe("/story/lamp/edit-video?play=1");
    expect(screen.getByRole("link", { name: "The Last Light" }).getAttribute("href")).toBe(
      "/story/lamp",
    );
  });

  it("has nothing to watch before there is a film", () => {
    aCard({ film_seconds: null });
    expect(screen.queryByRole("link", { name: /Watch/u })).toBeNull();
  });

  it("asks for its frames at the first look only, and shows them while it lasts", async () => {
    const { enter, leave, frame } = aCard();
    expect(api.asked).toEqual([]);
    enter();
    await waitFor(() => expect(frame()).toBe("/second.jpg"), { timeout: 5_000 });
    leave();
    await waitFor(() => expect(frame()).toBeNull());
    enter();
    await waitFor(() => expect(frame()).toBe("/second.jpg"), { timeout: 5_000 });
    expect(api.asked).toEqual([FRAMES]);
  });

  it("asks for none where there are none, and for no finger", async () => {
    const { enter } = aCard();
    enter("touch");
    cleanup();
    aCard({ image_count: 1 }).enter();
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(api.asked).toEqual([]);
  });
});

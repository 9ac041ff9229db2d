// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { queryClient } from "@/lib/client/query-client";
import type { WireFormatPreview } from "@/lib/contracts/story-format";
import { STANDARD_FORMAT } from "@/lib/rules/frame-format";
import { cleanup, fireEvent, render, screen, waitFor } from "@/tests/support/dom";
import { type LocalApi, startLocalApi } from "@/tests/support/local-api";
import { FormatQuestion } from "./format-question";

const PREVIEW = "GET /api/story/lamp/format-preview";
const price = (text: string) => ({ pieces: 24, usd: 1, unpriced: 0, text });
const preview: WireFormatPreview = {
  ...{ images: 12, videos: 12, estimate: price("about $6.48") },
  reframing: { images: 12, videos: 12, estimate: price("about $6.00") },
  ...{ kept_images: 0, kept_videos: 0, left_alone: 1, is_busy: false },
  croppings: [
    {
      ...{ job: "action", model: "veo", from: "16:9", lost_percent: 44 },
      text: "veo makes 1:1 from 16:9: 44 % is lost.",
    },
  ],
};

let api: LocalApi;
beforeEach(async () => {
  api = await startLocalApi();
});
afterEach(async () => {
  cleanup();
  queryClient().clear();
  await api.close();
});

function ask(onConfirm: (reframe: boolean) => Promise<void> = async () => undefined) {
  render(
    <FormatQuestion
      storyId="lamp"
      now={STANDARD_FORMAT}
      format={{ aspect: "1:1", height: 720 }}
      title="Change the format to 1:1?"
      confirm="Change the format"
      onConfirm={onConfirm}
      onClose={() => undefined}
    />,
  );
}

const confirm = () => screen.findByRole("button", { name: "Change the format" });

it("tells what is made, cropped and left alone, with the price of each way", async () => {
  api.answer(PREVIEW, preview);
  const decided = vi.fn(async () => undefined);
  ask(decided);
  expect(
    await screen.findByText(/12 pictures and 12 clips are made anew, for about \$6\.48/u),
  ).toBeTruthy();
  expect(screen.getByText("veo makes 1:1 from 16:9: 44 % is lost.")).toBeTruthy();
  expect(screen.getByText(/^1 shot that/u)).toBeTruthy();
  fireEvent.click(
    screen.getByRole("radio", { name: /Cropped from those in 16:9, for about \$6\.00/u }),
  );
  expect(screen.getByText(/12 pictures are cropped, and 12 clips made of them/u)).toBeTruthy();
  fireEvent.click(await confirm());
  await waitFor(() => expect(decided).toHaveBeenCalledWith(true));
});

it("waits for what is being made, and says so", async () => {
  api.answer(PREVIEW, { ...preview, reframing: null, is_busy: true });
  const decided = vi.fn(async () => undefined);
  ask(decided);
  expect((await screen.findByRole("alert")).textContent).toContain("Something is being made");
  fireEvent.click(await confirm());
  expect(decided).not.toHaveBeenCalled();
  expect(screen.queryByRole("radio")).toBeNull();
});

it("says what went wrong, and asks again", async () => {
  ask();
  fireEvent.click(await screen.findByRole("button", { name: "Try again" }));
  api.answer(PREVIEW, { ...preview, images: 0, videos: 0, kept_images: 12, kept_videos: 9 });
  fireEvent.click(await screen.findByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Nothing has to be made anew.")).toBeTruthy();
  expect(screen.getByText("12 pictures and 9 clips are there from before.")).toBeTruthy();
});

it("stays open with the words of a change that failed", async () => {
  api.answer(PREVIEW, preview);
  ask(() => Promise.reject(new Error("No.")));
  await screen.findByText(/made anew/u);
  fireEvent.click(await confirm());
  expect(await screen.findByRole("alert")).toBeTruthy();
  expect(await confirm()).toBeTruthy();
});

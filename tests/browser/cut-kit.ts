import type { Page } from "@playwright/test";
import { expect } from "./studio";

/** A clip of a cut, as far as pages' tests ask for it. */
export interface SavedClip {
  id: string;
  line_id: string;
  take_id: string | null;
  start: number;
  in: number;
  out: number;
  hold: number;
  dissolve: number;
  fade_in: number;
  gap: number;
  offset: number;
  level: number;
  slow: number;
}

interface SavedCut {
  version: number;
  frames: number;
  clips: SavedClip[];
  left_out: { line_id: string }[];
}

export const rowsOf = (page: Page) =>
  page.getByRole("list", { name: "Shots of the cut" }).getByRole("listitem");

export const timelineOf = (page: Page) =>
  page.getByRole("listbox", { name: "Shots on the timeline" });

/** @param name "Line 1", or "Line 1, clip 2" */
export const clipOn = (page: Page, name: string) =>
  timelineOf(page).getByRole("option", { name: new RegExp(`^${name}, \\d`, "u") });

export const lengthOf = (page: Page, line: number) =>
  page.getByRole("spinbutton", { name: `Length of line ${line}`, exact: true });

export const saved = (page: Page) => expect(page.getByText("Saving...")).toHaveCount(0);

/** The cut as the server knows it now. */
export async function cutOf(page: Page, storyId: string): Promise<SavedCut> {
  return await (await page.request.get(`/api/story/${storyId}/cut`)).json();
}

/** Its clips, once everything is saved. */
export async function savedClips(page: Page, storyId: string): Promise<SavedClip[]> {
  await saved(page);
  return (await cutOf(page, storyId)).clips;
}

/** How long a clip is seen. */
export function framesOf({ in: from, out, hold }: Pick<SavedClip, "in" | "out" | "hold">): number {
  return out - from + hold;
}

/** Opens the page of a film, with its cut. */
export async function openCut(page: Page, path: string): Promise<void> {
  await page.goto(`${path}/edit-video`);
  await expect(rowsOf(page).first()).toBeVisible();
}

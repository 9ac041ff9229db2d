import { GET as fetchCut, PUT as saveCut } from "@/app/api/story/[id]/cut/route";
import { POST as stepCut } from "@/app/api/story/[id]/cut/step/route";
import type { WireCut } from "@/lib/contracts/cut";
import { callJson } from "../support/call-api";
import type { aStoryWithShots } from "./shots-kit";

export type Story = Awaited<ReturnType<typeof aStoryWithShots>>;
export type Who = "owner" | "editor" | "commenter" | "viewer" | "stranger";

export const paramsOf = ({ scope }: Story) => ({ id: scope.storyId });

export async function cutOf(story: Story): Promise<WireCut> {
  const { body } = await callJson(fetchCut, { as: story.viewer, params: paramsOf(story) });
  // Parsed by the route's own contract.
  return body as unknown as WireCut;
}

/** What a page sends that has changed the cut so. */
export function putCut(
  story: Story,
  cut: WireCut,
  change: Partial<WireCut> = {},
  who: Who = "editor",
) {
  const { version, clips, left_out } = { ...cut, ...change };
  return callJson(saveCut, {
    ...{ as: story[who], method: "PUT", params: paramsOf(story) },
    body: { version, clips, left_out: left_out.map(({ line_id }) => line_id) },
  });
}

export const stepInCut = (story: Story, direction: "undo" | "redo", who: Who = "editor") =>
  callJson(stepCut, {
    ...{ as: story[who], method: "POST", params: paramsOf(story), body: { direction } },
  });

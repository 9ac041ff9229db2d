import { databaseSql } from "@/db/client";
import { listLines } from "@/db/queries/lines";
import type { ShotScope } from "@/lib/access";
import type { LookAnswer } from "@/lib/providers/ports/text-tasks";
import type { TakeLook } from "@/lib/rules/look";
import { GOOD_LOOK } from "../providers/local-author";
import type { LocalVendors } from "../providers/local-vendors";
import type { VendorCall } from "../providers/protocol-server";
import { aProject, type BuiltProject } from "../support/world";
import { aStoryToDraw } from "./spending-kit";

/** A shot whose still is next, in a project that has new stills looked at. */
export async function aShotToSee(): Promise<{ project: BuiltProject; shot: ShotScope }> {
  const project = await aProject().withLooks().build();
  const story = await aStoryToDraw(project);
  const lineId = String((await listLines({ storyId: story.storyId }))[1]?.line.id);
  return { project, shot: { ...story, lineId } };
}

export const POOR_LOOK: LookAnswer = {
  ...GOOD_LOOK,
  reasons: ["A hand has six fingers."],
  hands: "broken",
  instead: "A closed fist with five plain fingers on the lens.",
};

export const isLook = ({ body }: VendorCall) => body.includes('"name":"look"');

/** Lets whoever looks say these one after the other, the last of them ever after; answers what was asked. */
export function lookersSay({ openai }: LocalVendors, ...answers: unknown[]) {
  const asked: { input: string; pictures: string[] }[] = [];
  openai.answerBy(({ input, pictures, text }) => {
    if (text.format.name !== "look") return { prompt: input.slice(0, 60) };
    const answer = answers[Math.min(asked.length, answers.length - 1)];
    asked.push({ input, pictures });
    return answer;
  });
  return asked;
}

/** The stills of a shot, the first first, with what came of the look at each. */
export async function stillsOf({ lineId }: ShotScope) {
  return databaseSql()<{ id: string; look: TakeLook | null; variant: number; chosen: boolean }[]>`
    select takes.id, takes.look, takes.variant, takes.id = lines.image_take_id as chosen
    from takes join lines on lines.id = takes.line_id
    where lines.id = ${lineId} and takes.kind = 'image' order by takes.created_at`;
}

import { changePrompt } from "@/lib/prompts/change-prompt";
import type { ImageRequest } from "@/lib/providers/ports/image-model";
import { askedIn, type TakeChange } from "@/lib/rules/take-change";

/** What the picture that is changed is called among its references. */
const PICTURE = "the picture as it is";

/** Faces that go along with a picture that is changed: models take three references at most. */
const FACES = 2;

/** How many references a change has. @param faces those that a new picture would have */
export function changeReferences(faces: readonly unknown[]): number {
  return 1 + Math.min(faces.length, FACES);
}

/**
 * The request for a picture that changes another one: the old picture goes first, and what was asked
 * of it before is in it already.
 * @param anew the request for a picture of the same from the script alone
 */
export function changeImage(anew: ImageRequest, change: TakeChange): ImageRequest {
  const request = { ...anew, change: askedIn(change) };
  if (!change.from) return request;
  const faces = anew.references.slice(0, FACES);
  return {
    ...request,
    prompt: changePrompt({
      imageStyle: anew.imageStyle,
      words: change.words,
      names: faces.map(({ name }) => name),
    }),
    references: [{ name: PICTURE, media: change.from }, ...faces],
  };
}

/** The prompt of a clip with what should be different this time. */
export function withWishes(prompt: string, change: TakeChange | undefined): string {
  if (!change) return prompt;
  const wishes = askedIn(change).map((words) => words.trim().replace(/(?<![.!?])$/u, "."));
  return `${prompt} This time: ${wishes.join(" ")}`;
}

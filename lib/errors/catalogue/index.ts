import { accountErrors } from "./account";
import { generalErrors } from "./general";
import { productionErrors } from "./production";
import { projectErrors } from "./project";
import { storyErrors } from "./story";

/** Every error a user can meet: its HTTP status and the exact words, once. */
export const catalogue = {
  ...generalErrors,
  ...accountErrors,
  ...projectErrors,
  ...storyErrors,
  ...productionErrors,
} as const satisfies Record<string, { status: number; text: string }>;

export type ErrorCode = keyof typeof catalogue;

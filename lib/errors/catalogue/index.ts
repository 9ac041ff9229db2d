import { accountErrors } from "./account";
import { characterErrors } from "./character";
import { contextErrors } from "./context";
import { exportErrors } from "./export";
import { generalErrors } from "./general";
import { productionErrors } from "./production";
import { projectErrors } from "./project";
import { sharingErrors } from "./sharing";
import { spendingErrors } from "./spending";
import { storyErrors } from "./story";
import { writingErrors } from "./writing";

/** Every error a user can meet: its HTTP status and the exact words, once. */
export const catalogue = {
  ...generalErrors,
  ...accountErrors,
  ...projectErrors,
  ...contextErrors,
  ...sharingErrors,
  ...storyErrors,
  ...writingErrors,
  ...characterErrors,
  ...productionErrors,
  ...spendingErrors,
  ...exportErrors,
} as const satisfies Record<string, { status: number; text: string }>;

export type ErrorCode = keyof typeof catalogue;

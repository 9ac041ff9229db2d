import { accountErrors } from "./account";
import { approvalErrors } from "./approval";
import { characterErrors } from "./character";
import { contextErrors } from "./context";
import { exportErrors } from "./export";
import { generalErrors } from "./general";
import { inboxErrors } from "./inbox";
import { productionErrors } from "./production";
import { projectErrors } from "./project";
import { reviewErrors } from "./review";
import { reviewLinkErrors } from "./review-link";
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
  ...reviewErrors,
  ...spendingErrors,
  ...exportErrors,
  ...approvalErrors,
  ...reviewLinkErrors,
  ...inboxErrors,
} as const satisfies Record<string, { status: number; text: string }>;

export type ErrorCode = keyof typeof catalogue;

"use client";

import { lazy } from "react";
import { DialogButton } from "@/components/ui/dialog-button";

const ReviewLinks = lazy(() => import("./review-links"));

/** Opens the links for people without an account: those that there are, and where one is made. */
export function ShareForReview(props: {
  storyId: string;
  /** What a new link shows. */
  what: "film" | "board";
}) {
  return (
    <DialogButton
      label="Share for review"
      dialog={{
        title: "Share for review",
        description:
          "A link for people without an account. It shows this one thing, and can be ended at any time.",
      }}
    >
      {() => <ReviewLinks {...props} />}
    </DialogButton>
  );
}

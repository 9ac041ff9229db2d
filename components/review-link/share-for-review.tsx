"use client";

import { lazy, Suspense, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";

const ReviewLinks = lazy(() => import("./review-links"));

/** Opens the links for people without an account: those that there are, and where one is made. */
export function ShareForReview(props: {
  storyId: string;
  /** What a new link shows. */
  what: "film" | "board";
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        Share for review
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Share for review"
        description="A link for people without an account. It shows this one thing, and can be ended at any time."
      >
        <Suspense fallback={<p className="text-soft">Loading...</p>}>
          <ReviewLinks {...props} />
        </Suspense>
      </Dialog>
    </>
  );
}

"use client";

import { useState } from "react";
import { FrameFormatOfPage } from "@/components/frame-format/frame-format";
import { OpenForm } from "./open-form";
import { ReviewEnded } from "./review-ended";
import { ReviewScreen, type Shown } from "./review-screen";

/** The page of a review link: first a name, then what it shows. */
export function Review({
  token,
  hasPassword,
  initial,
}: {
  token: string;
  hasPassword: boolean;
  /** For a guest who has been here before. */
  initial: Shown | null;
}) {
  const [shown, setShown] = useState<Shown | null>(initial);
  const [hasEnded, setEnded] = useState(false);
  if (hasEnded) return <ReviewEnded />;
  if (!shown) {
    return (
      <OpenForm
        token={token}
        hasPassword={hasPassword}
        onOpened={(view) => setShown({ view, notes: null })}
      />
    );
  }
  return (
    <FrameFormatOfPage format={shown.view.format}>
      <ReviewScreen token={token} initial={shown} onEnded={() => setEnded(true)} />
    </FrameFormatOfPage>
  );
}

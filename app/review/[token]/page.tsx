import type { Metadata } from "next";
import { Review } from "@/components/guest/review";
import type { GuestScope } from "@/lib/access";
import { requireReviewPage } from "@/lib/http/require-review-page";
import { listGuestNotes } from "@/lib/services/guest/guest-notes";
import { fetchGuestView } from "@/lib/services/guest/guest-view";

/** Nothing of what is shown stands in the head: programs that preview links read that, too. */
export const metadata: Metadata = {
  title: { absolute: "Review" },
  description: "",
  robots: { index: false, follow: false },
  referrer: "no-referrer",
};

/**
 * What a link shows to somebody without an account. Looking at it is not opening it: that takes a name,
 * which a person sends and a program that only reads does not.
 */
export default async function ReviewPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const { hasPassword, scope } = await requireReviewPage(token);
  return (
    <Review
      token={token}
      hasPassword={hasPassword}
      initial={scope && (await readForGuest(scope, token))}
    />
  );
}

/** What a guest sees who said a name before. */
async function readForGuest(scope: GuestScope, token: string) {
  const [view, notes] = await Promise.all([fetchGuestView(scope, token), listGuestNotes(scope)]);
  return { view, notes };
}

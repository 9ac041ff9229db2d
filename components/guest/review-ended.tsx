import { reviewLinkErrors } from "@/lib/errors/catalogue/review-link";

/** What a link says that does not open, whatever the reason. */
export function ReviewEnded() {
  return (
    <main className="mx-auto flex min-h-dvh max-w-lg flex-col justify-center px-6">
      <h1 className="text-heading font-semibold">This link does not open</h1>
      <p className="mt-2 text-soft">{reviewLinkErrors["review.notFound"].text}</p>
      <p className="mt-2 text-soft">Ask whoever sent it for a new one.</p>
    </main>
  );
}

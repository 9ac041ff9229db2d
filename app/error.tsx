"use client";

import { Content } from "@/components/layout/content";
import { Button } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link-button";

/** A screen that could not be made. */
export default function ErrorScreen({
  error,
  reset,
}: {
  error: Error & { digest?: string };
  reset: () => void;
}) {
  return (
    <Content width="page">
      <h1 className="text-title font-semibold">An error occurred</h1>
      <p className="mt-2 text-soft">
        This screen could not be shown. Nothing you saved is lost. Try again, and if it stays like
        this, come back in a few minutes.
      </p>
      {error.digest ? (
        <p className="mt-2 text-small text-faint figures">Reference {error.digest}</p>
      ) : null}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button variant="primary" onClick={reset}>
          Try again
        </Button>
        <LinkButton href="/projectlist" variant="quiet">
          Project List
        </LinkButton>
      </div>
    </Content>
  );
}

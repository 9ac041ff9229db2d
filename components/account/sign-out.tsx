"use client";

import { signOut } from "next-auth/react";
import { useActionState, useCallback, useEffect, useState } from "react";
import type { FormAction } from "@/components/forms/form-action";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { TryAgain } from "@/components/ui/try-again";
import { UNREACHABLE_TEXT } from "@/lib/client/client-error";
import { forgetDrafts } from "@/lib/client/drafts";
import { goToFresh } from "./go-to-fresh";

/**
 * Signs out as soon as it is seen: a page that is only fetched ahead signs nobody out.
 * @param action for browsers that run no scripts
 */
export function SignOut<Data>({ action }: { action: FormAction<Data> }) {
  const [, post] = useActionState(action, null);
  const [failed, setFailed] = useState(false);
  const leave = useCallback(async () => {
    setFailed(false);
    try {
      await signOut({ redirect: false });
      forgetDrafts();
      goToFresh("/login");
    } catch {
      setFailed(true);
    }
  }, []);
  useEffect(() => void leave(), [leave]);
  if (failed) {
    return <TryAgain message={UNREACHABLE_TEXT} onTry={leave} />;
  }
  return (
    <>
      <Skeleton className="h-1 w-40 noscript:hidden" />
      <form action={post} className="hidden noscript:block">
        <Button type="submit" variant="primary">
          Log out
        </Button>
      </form>
    </>
  );
}

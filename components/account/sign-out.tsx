"use client";

import { signOut } from "next-auth/react";
import { useCallback, useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { ErrorBox } from "@/components/ui/error-box";
import { Skeleton } from "@/components/ui/skeleton";
import { UNREACHABLE_TEXT } from "@/lib/client/client-error";
import { forgetDrafts } from "@/lib/client/drafts";
import { goToFresh } from "./go-to-fresh";

/** Signs out as soon as it is seen: a page that is only fetched ahead signs nobody out. */
export function SignOut() {
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
    return (
      <ErrorBox
        message={UNREACHABLE_TEXT}
        action={
          <Button size="small" onClick={leave}>
            Try again
          </Button>
        }
      />
    );
  }
  return <Skeleton className="h-1 w-40" />;
}

"use client";

import { ConfirmButton } from "@/components/ui/confirm-button";
import { call } from "@/lib/client/call";
import { goToFresh } from "./go-to-fresh";

/** Ends every session of the person, this one too. */
export function SignOutEverywhere() {
  return (
    <ConfirmButton
      variant="secondary"
      question="Log out everywhere?"
      detail="Every browser and every program that is logged in as you is logged out, this browser too."
      confirmLabel="Log out everywhere"
      busyLabel="Logging out..."
      onConfirm={async () => {
        await call("POST /auth/sign-out-everywhere", {});
        goToFresh("/login");
      }}
    >
      Log out everywhere
    </ConfirmButton>
  );
}

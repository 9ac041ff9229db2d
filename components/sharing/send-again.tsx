"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { call } from "@/lib/client/call";
import { errorText } from "@/lib/client/client-error";
import { sharingErrors } from "@/lib/errors/catalogue/sharing";

/** Mails somebody their invitation once more. */
export function SendAgain({ projectId, email }: { projectId: string; email: string }) {
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      await call(
        "POST /share/send-invite-email",
        { projectId, inviteeEmail: email, again: true },
        { onFailure: sharingErrors["sharing.inviteFailed"].text },
      );
      toast.success(`The invitation is on its way to ${email} again.`);
    } catch (cause) {
      toast.error(errorText(cause));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      size="small"
      variant="quiet"
      aria-label={`Send Again to ${email}`}
      disabled={busy}
      onClick={() => void send()}
    >
      {busy ? "Sending..." : "Send Again"}
    </Button>
  );
}

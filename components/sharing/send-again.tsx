import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { useAttempt } from "@/components/ui/use-attempt";
import { call } from "@/lib/client/call";
import { sharingErrors } from "@/lib/errors/catalogue/sharing";

/** Mails somebody their invitation once more. */
export function SendAgain({ projectId, email }: { projectId: string; email: string }) {
  const { isBusy: busy, attempt } = useAttempt(toast.error);
  const send = () =>
    attempt(async () => {
      await call(
        "POST /share/send-invite-email",
        { projectId, inviteeEmail: email, again: true },
        { onFailure: sharingErrors["sharing.inviteFailed"].text },
      );
      toast.success(`The invitation is on its way to ${email} again.`);
    });
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

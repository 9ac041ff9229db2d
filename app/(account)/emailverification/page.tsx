import type { Metadata } from "next";
import { AccountPage } from "@/components/account/account-page";
import { ResendForm } from "@/components/account/resend-form";
import { Link } from "@/components/ui/link";
import { loginPath, passwordResetPath, readArrival } from "@/lib/auth/return-path";
import { isOutboxOpen } from "../../outbox/is-outbox-open";
import { submitResending } from "./actions";

export const metadata: Metadata = { title: "Email Verification" };

/** What a person does next after registering, or after asking for another password. */
export default async function EmailVerificationPage({
  searchParams,
}: {
  searchParams: Promise<{ after?: string; next?: string | string[] }>;
}) {
  const [{ after, ...query }, outboxOpen] = await Promise.all([searchParams, isOutboxOpen()]);
  const { goTo } = readArrival(query);
  return (
    <AccountPage
      title="Email Verification"
      links={
        <>
          <Link href={loginPath(goTo)} className="text-link">
            Go to login
          </Link>
          {after === "reset" ? (
            <Link href={passwordResetPath(goTo)} className="text-link">
              Nothing arrived? Ask again
            </Link>
          ) : null}
        </>
      }
    >
      <div className="flex flex-col gap-3 text-lead text-soft">
        {after === "reset" ? (
          <p role="status" className="text-good">
            Password reset successfully. Please verify your email.
          </p>
        ) : null}
        {after === "resend" ? (
          <p role="status" className="text-good">
            If the address waits for its verification, a new link is on its way.
          </p>
        ) : null}
        <p>
          A verification link was sent to your email. It may take a minute or two to arrive. If you
          do not see it, check your spam folder. Open the link, then proceed to login.
        </p>
        {after === "reset" ? (
          <p>
            The link asks for your new password once more and works for 10 minutes. Your old
            password counts until then.
          </p>
        ) : null}
        {outboxOpen ? (
          <p>
            This studio runs on your own machine and sends no mail:{" "}
            <Link href="/outbox" className="text-link">
              read it in the outbox
            </Link>
            .
          </p>
        ) : null}
      </div>
      {after === "reset" ? null : (
        <details className="mt-7">
          <summary className="text-small text-soft">Nothing arrived?</summary>
          <div className="mt-4">
            <ResendForm goTo={goTo} action={submitResending} />
          </div>
        </details>
      )}
    </AccountPage>
  );
}

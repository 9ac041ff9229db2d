import type { Metadata } from "next";
import { AccountPage } from "@/components/account/account-page";
import { ResetRequestForm } from "@/components/account/reset-request-form";
import { Link } from "@/components/ui/link";
import { emailVerificationPath, loginPath, readArrival } from "@/lib/auth/return-path";
import { submitResetRequest } from "./actions";

// The address may hold that of a person, which other sites need not learn from a referrer.
export const metadata: Metadata = { title: "Reset password", referrer: "same-origin" };

export default async function PasswordResetRequestPage({
  searchParams,
}: {
  searchParams: Promise<{ next?: string | string[]; email?: string | string[] }>;
}) {
  const { goTo, email } = readArrival(await searchParams);
  return (
    <AccountPage
      title="reset password"
      links={
        <Link href={loginPath(goTo, email)} className="text-link">
          Back to login
        </Link>
      }
    >
      <ResetRequestForm
        goTo={goTo}
        knownEmail={email}
        mailPage={emailVerificationPath(goTo, "reset")}
        action={submitResetRequest}
      />
    </AccountPage>
  );
}

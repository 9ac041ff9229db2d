import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { AccountPage } from "@/components/account/account-page";
import { LoginForm } from "@/components/account/login-form";
import { Link } from "@/components/ui/link";
import { findPageCaller } from "@/lib/auth/page-caller";
import {
  emailVerificationPath,
  isAdminPath,
  passwordResetPath,
  readArrival,
  registerPath,
} from "@/lib/auth/return-path";
import { submitLogin } from "./actions";

// The address may hold that of a person, which other sites need not learn from a referrer.
export const metadata: Metadata = { title: "Login", referrer: "same-origin" };

/** What has just happened, by the `after` of the address. */
const NOTES: Record<string, string> = {
  reset: "Your new password counts from now on. Log in with it.",
};
const refusedNote = (
  <>
    That page is for admins. Log in as one, or go back to{" "}
    <Link href="/myaccount" className="text-link">
      your account
    </Link>
    .
  </>
);

export default async function LoginPage({
  searchParams,
}: {
  searchParams: Promise<{
    next?: string | string[];
    email?: string | string[];
    after?: string;
  }>;
}) {
  const [{ after, ...query }, caller] = await Promise.all([searchParams, findPageCaller()]);
  const { goTo, email } = readArrival(query);
  const isRefusedAdmin = caller !== null && !caller.isAdmin && isAdminPath(goTo);
  if (caller && !isRefusedAdmin) redirect(goTo);
  if (isRefusedAdmin && caller.lacksTwoStep) redirect("/twostep");
  return (
    <AccountPage
      title="Login"
      note={isRefusedAdmin ? refusedNote : (NOTES[after ?? ""] ?? null)}
      links={
        <>
          <Link href={registerPath(goTo, email)} className="text-link">
            New user? Register here
          </Link>
          <Link href={passwordResetPath(goTo, email)} className="text-link">
            Forgot your password? Reset it here
          </Link>
        </>
      }
    >
      <LoginForm
        goTo={goTo}
        knownEmail={email}
        mailPage={emailVerificationPath(goTo)}
        action={submitLogin}
      />
    </AccountPage>
  );
}

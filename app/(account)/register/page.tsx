import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { AccountPage } from "@/components/account/account-page";
import { RegisterForm } from "@/components/account/register-form";
import { Link } from "@/components/ui/link";
import { findPageCaller } from "@/lib/auth/page-caller";
import { emailVerificationPath, loginPath, readArrival } from "@/lib/auth/return-path";
import { submitRegistration } from "./actions";

// The address may hold that of a person, which other sites need not learn from a referrer.
export const metadata: Metadata = { title: "Register", referrer: "same-origin" };

export default async function RegisterPage({
  searchParams,
}: {
  searchParams: Promise<{ next?: string | string[]; email?: string | string[] }>;
}) {
  const [query, caller] = await Promise.all([searchParams, findPageCaller()]);
  const { goTo, email } = readArrival(query);
  // An invitation that is followed again, by somebody who has an account by now.
  if (caller && email !== null) redirect(goTo);
  return (
    <AccountPage
      title="Register as new user"
      links={
        <Link href={loginPath(goTo, email)} className="text-link">
          Existing user? Login here
        </Link>
      }
    >
      <RegisterForm
        goTo={goTo}
        knownEmail={email}
        mailPage={emailVerificationPath(goTo)}
        action={submitRegistration}
      />
    </AccountPage>
  );
}

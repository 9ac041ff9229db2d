import type { Metadata } from "next";
import Link from "next/link";
import { AccountPage } from "@/components/account/account-page";
import { RegisterForm } from "@/components/account/register-form";
import { emailVerificationPath, loginPath, returnPath } from "@/lib/auth/return-path";
import { submitRegistration } from "./actions";

export const metadata: Metadata = { title: "Register" };

export default async function RegisterPage({
  searchParams,
}: {
  searchParams: Promise<{ next?: string | string[] }>;
}) {
  const { next } = await searchParams;
  const goTo = returnPath(typeof next === "string" ? next : null);
  return (
    <AccountPage
      title="Register as new user"
      links={
        <Link href={loginPath(goTo)} className="text-link">
          Existing user? Login here
        </Link>
      }
    >
      <RegisterForm
        goTo={goTo}
        mailPage={emailVerificationPath(goTo)}
        action={submitRegistration}
      />
    </AccountPage>
  );
}

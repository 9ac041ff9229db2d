import type { Metadata } from "next";
import Link from "next/link";
import { redirect } from "next/navigation";
import { AccountPage } from "@/components/account/account-page";
import { LoginForm } from "@/components/account/login-form";
import { findPageCaller } from "@/lib/auth/page-caller";
import {
  emailVerificationPath,
  isAdminPath,
  registerPath,
  returnPath,
} from "@/lib/auth/return-path";
import { submitLogin } from "./actions";

export const metadata: Metadata = { title: "Login" };

const resetNote = "Your new password counts from now on. Log in with it.";
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
  searchParams: Promise<{ next?: string | string[]; after?: string }>;
}) {
  const [{ next, after }, caller] = await Promise.all([searchParams, findPageCaller()]);
  const goTo = returnPath(typeof next === "string" ? next : null);
  const isRefusedAdmin = caller !== null && !caller.isAdmin && isAdminPath(goTo);
  if (caller && !isRefusedAdmin) redirect(goTo);
  return (
    <AccountPage
      title="Login"
      note={isRefusedAdmin ? refusedNote : after === "reset" ? resetNote : null}
      links={
        <>
          <Link href={registerPath(goTo)} className="text-link">
            New user? Register here
          </Link>
          <Link href="/passwordresetrequest" className="text-link">
            Forgot your password? Reset it here
          </Link>
        </>
      }
    >
      <LoginForm goTo={goTo} mailPage={emailVerificationPath(goTo)} action={submitLogin} />
    </AccountPage>
  );
}

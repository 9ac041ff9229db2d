import type { Metadata } from "next";
import Link from "next/link";
import { redirect } from "next/navigation";
import { AccountPage } from "@/components/account/account-page";
import { LoginForm } from "@/components/account/login-form";
import { findPageCaller } from "@/lib/auth/page-caller";
import { returnPath } from "@/lib/auth/return-path";

export const metadata: Metadata = { title: "Login" };

export default async function LoginPage({
  searchParams,
}: {
  searchParams: Promise<{ next?: string | string[]; after?: string }>;
}) {
  const [{ next, after }, caller] = await Promise.all([searchParams, findPageCaller()]);
  const goTo = returnPath(typeof next === "string" ? next : null);
  if (caller) redirect(goTo);
  return (
    <AccountPage
      title="Login"
      note={after === "reset" ? "Your new password counts from now on. Log in with it." : null}
      links={
        <>
          <Link href="/register" className="text-link">
            New user? Register here
          </Link>
          <Link href="/passwordresetrequest" className="text-link">
            Forgot your password? Reset it here
          </Link>
        </>
      }
    >
      <LoginForm goTo={goTo} />
    </AccountPage>
  );
}

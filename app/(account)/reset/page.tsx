import type { Metadata } from "next";
import { AccountPage } from "@/components/account/account-page";
import { ResetForm } from "@/components/account/reset-form";
import { loginPath, passwordResetPath, readArrival } from "@/lib/auth/return-path";
import { submitReset } from "./actions";

// The address holds a secret: it must not travel to other sites in a
// referrer. With none at all, browsers would keep the origin of a posted form to themselves.
export const metadata: Metadata = { title: "Reset password", referrer: "same-origin" };

export default async function ResetPage({
  searchParams,
}: {
  searchParams: Promise<{ token?: string | string[]; next?: string | string[] }>;
}) {
  const { token, ...query } = await searchParams;
  const { goTo } = readArrival(query);
  return (
    <AccountPage
      title="Confirm your new password"
      note="Enter the new password once more. It counts from then on, and every other session ends."
    >
      <ResetForm
        token={typeof token === "string" ? token : ""}
        goTo={goTo}
        askAgain={passwordResetPath(goTo)}
        login={loginPath(goTo, null, "reset")}
        action={submitReset}
      />
    </AccountPage>
  );
}

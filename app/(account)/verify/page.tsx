import type { Metadata } from "next";
import { AccountPage } from "@/components/account/account-page";
import { VerifyForm } from "@/components/account/verify-form";
import { emailVerificationPath, readArrival } from "@/lib/auth/return-path";
import { verifyAndLogIn } from "./actions";

// The address holds a secret: it must not travel to other sites in a
// referrer. With none at all, browsers would keep the origin of a posted form to themselves.
export const metadata: Metadata = { title: "Verify your email", referrer: "same-origin" };

export default async function VerifyPage({
  searchParams,
}: {
  searchParams: Promise<{ token?: string | string[]; next?: string | string[] }>;
}) {
  const { token, ...query } = await searchParams;
  const { goTo } = readArrival(query);
  return (
    <AccountPage
      title="Verify your email"
      note="Enter the password you chose when you registered. It confirms that this address is yours."
    >
      <VerifyForm
        token={typeof token === "string" ? token : ""}
        goTo={goTo}
        mailPage={emailVerificationPath(goTo)}
        action={verifyAndLogIn}
      />
    </AccountPage>
  );
}

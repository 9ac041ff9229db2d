import type { Metadata } from "next";
import { AccountPage } from "@/components/account/account-page";
import { LinkPasswordForm } from "@/components/account/link-password-form";

// The address holds a secret: it must not travel on in a referrer.
export const metadata: Metadata = { title: "Verify your email", referrer: "no-referrer" };

export default async function VerifyPage({
  searchParams,
}: {
  searchParams: Promise<{ token?: string | string[] }>;
}) {
  const { token } = await searchParams;
  return (
    <AccountPage
      title="Verify your email"
      note="Enter the password you chose when you registered. It confirms that this address is yours."
    >
      <LinkPasswordForm purpose="verify" token={typeof token === "string" ? token : ""} />
    </AccountPage>
  );
}

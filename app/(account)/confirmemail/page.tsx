import type { Metadata } from "next";
import { AccountPage } from "@/components/account/account-page";
import { ConfirmAddressForm } from "@/components/account/confirm-address-form";
import { submitAddress } from "./actions";

// The address holds a secret: it must not travel to other sites in a
// referrer. With none at all, browsers would keep the origin of a posted form to themselves.
export const metadata: Metadata = { title: "Confirm your new address", referrer: "same-origin" };

export default async function ConfirmAddressPage({
  searchParams,
}: {
  searchParams: Promise<{ token?: string | string[] }>;
}) {
  const { token } = await searchParams;
  return (
    <AccountPage
      title="Confirm your new address"
      note="Enter the password that you log in with. From then on you log in with the new address."
    >
      <ConfirmAddressForm token={typeof token === "string" ? token : ""} action={submitAddress} />
    </AccountPage>
  );
}

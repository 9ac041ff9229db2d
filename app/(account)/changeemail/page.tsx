import type { Metadata } from "next";
import { AccountPage } from "@/components/account/account-page";
import { ChangeAddressForm } from "@/components/account/change-address-form";
import { requirePage } from "@/lib/http/require-page";

export const metadata: Metadata = { title: "Change Email" };

export default async function ChangeAddressPage() {
  const { email } = (await requirePage("/changeemail")).caller;
  return (
    <AccountPage
      title="Change Email"
      note={`You log in with ${email} now. A link goes to the new address; it counts once you have opened that.`}
      back={{ href: "/myaccount", label: "My Account" }}
    >
      <ChangeAddressForm />
    </AccountPage>
  );
}

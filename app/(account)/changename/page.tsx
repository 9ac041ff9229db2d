import type { Metadata } from "next";
import { AccountPage } from "@/components/account/account-page";
import { ChangeNameForm } from "@/components/account/change-name-form";
import { requirePage } from "@/lib/http/require-page";

export const metadata: Metadata = { title: "Change User Name" };

export default async function ChangeNamePage() {
  const { userName } = (await requirePage("/changename")).caller;
  return (
    <AccountPage
      title="Change User Name"
      note={`You are ${userName} now. Others see the new name everywhere, also beside what you wrote before.`}
      back={{ href: "/myaccount", label: "My Account" }}
    >
      <ChangeNameForm />
    </AccountPage>
  );
}

import type { Metadata } from "next";
import { AccountPage } from "@/components/account/account-page";
import { ChangePasswordForm } from "@/components/account/change-password-form";
import { requirePage } from "@/lib/http/require-page";
import { submitChange } from "./actions";

export const metadata: Metadata = { title: "Change Password" };

export default async function ChangePasswordPage() {
  await requirePage("/changepassword");
  return (
    <AccountPage
      title="Change Password"
      note="Everywhere else you are logged out at once; here you go on."
      back={{ href: "/myaccount", label: "My Account" }}
    >
      <ChangePasswordForm action={submitChange} />
    </AccountPage>
  );
}

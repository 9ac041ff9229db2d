import type { Metadata } from "next";
import { AccountPage } from "@/components/account/account-page";
import { ChangePasswordForm } from "@/components/account/change-password-form";
import { requirePageCaller } from "@/lib/auth/page-caller";
import { submitChange } from "./actions";

export const metadata: Metadata = { title: "Change Password" };

export default async function ChangePasswordPage() {
  await requirePageCaller("/changepassword");
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

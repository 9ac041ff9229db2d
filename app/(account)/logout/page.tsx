import type { Metadata } from "next";
import { AccountPage } from "@/components/account/account-page";
import { SignOut } from "@/components/account/sign-out";

export const metadata: Metadata = { title: "Logout" };

export default function LogoutPage() {
  return (
    <AccountPage title="Logging out...">
      <SignOut />
    </AccountPage>
  );
}

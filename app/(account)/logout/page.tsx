import type { Metadata } from "next";
import { AccountPage } from "@/components/account/account-page";
import { SignOut } from "@/components/account/sign-out";
import { submitLogout } from "./actions";

export const metadata: Metadata = { title: "Logout" };

export default function LogoutPage() {
  return (
    <AccountPage title="Logging out...">
      <SignOut action={submitLogout} />
    </AccountPage>
  );
}

import type { Metadata } from "next";
import Link from "next/link";
import { AccountPage } from "@/components/account/account-page";
import { ResetRequestForm } from "@/components/account/reset-request-form";
import { submitResetRequest } from "./actions";

export const metadata: Metadata = { title: "Reset password" };

export default function PasswordResetRequestPage() {
  return (
    <AccountPage
      title="reset password"
      links={
        <Link href="/login" className="text-link">
          Back to login
        </Link>
      }
    >
      <ResetRequestForm action={submitResetRequest} />
    </AccountPage>
  );
}

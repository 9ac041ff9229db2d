import type { Metadata } from "next";
import Link from "next/link";
import { AccountPage } from "@/components/account/account-page";
import { RegisterForm } from "@/components/account/register-form";
import { submitRegistration } from "./actions";

export const metadata: Metadata = { title: "Register" };

export default function RegisterPage() {
  return (
    <AccountPage
      title="Register as new user"
      links={
        <Link href="/login" className="text-link">
          Existing user? Login here
        </Link>
      }
    >
      <RegisterForm action={submitRegistration} />
    </AccountPage>
  );
}

"use client";

import { type FormAction, sendToAction } from "@/components/forms/form-action";
import { LinkPasswordForm } from "./link-password-form";

/** Confirms a new address. @param action does it, and moves on */
export function ConfirmAddressForm<Data>({
  token,
  action,
}: {
  token: string;
  action: FormAction<Data>;
}) {
  return (
    <LinkPasswordForm
      token={token}
      action={action}
      label="Password"
      name="password"
      button="Confirm the address"
      busy="Confirming..."
      newLink={{ href: "/changeemail", label: "Ask again" }}
      send={async (fields) => {
        await sendToAction(action, fields);
        return "leaves";
      }}
    />
  );
}

"use client";

import { type FormAction, sendToAction } from "@/components/forms/form-action";
import { LinkPasswordForm } from "./link-password-form";

/**
 * Confirms an address and signs in.
 * @param goTo the page that was asked for when the person registered
 * @param mailPage where the mailed link is waited for, and asked for again
 * @param action does both, and moves on
 */
export function VerifyForm<Data>({
  token,
  goTo,
  mailPage,
  action,
}: {
  token: string;
  goTo: string;
  mailPage: string;
  action: FormAction<Data>;
}) {
  return (
    <LinkPasswordForm
      token={token}
      action={action}
      label="Password chosen at registration"
      name="password"
      button="Verify and log in"
      busy="Verifying..."
      newLink={{ href: mailPage, label: "Get a new link" }}
      fixed={{ next: goTo }}
      send={async (fields) => {
        await sendToAction(action, fields);
        return "leaves";
      }}
    />
  );
}

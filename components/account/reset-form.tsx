"use client";

import type { FormAction } from "@/components/forms/form-action";
import { readField } from "@/components/forms/read-field";
import { call } from "@/lib/client/call";
import { accountErrors } from "@/lib/errors/catalogue/account";
import { goToFresh } from "./go-to-fresh";
import { LinkPasswordForm } from "./link-password-form";

/**
 * Makes the password count that was asked for.
 * @param goTo the page that was asked for
 * @param askAgain where another link can be asked for
 * @param login where the new password is used first
 * @param action for browsers that run no scripts
 */
export function ResetForm<Data>({
  token,
  goTo,
  askAgain,
  login,
  action,
}: {
  token: string;
  goTo: string;
  askAgain: string;
  login: string;
  action: FormAction<Data>;
}) {
  return (
    <LinkPasswordForm
      token={token}
      action={action}
      label="Your new password"
      name="new_password"
      button="Reset password"
      busy="Resetting..."
      newLink={{ href: askAgain, label: "Ask again" }}
      fixed={{ next: goTo }}
      send={async (fields) => {
        const input = { token, new_password: readField(fields, "new_password") };
        await call("POST /auth/password-reset/confirm", input, {
          onFailure: accountErrors["account.resetUnexpected"].text,
        });
        return goToFresh(login);
      }}
    />
  );
}

"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import type { FormAction } from "@/components/forms/form-action";
import { KnownPasswordField } from "@/components/forms/known-password-field";
import { PasswordField } from "@/components/forms/password-field";
import { readField } from "@/components/forms/read-field";
import { SendForm } from "@/components/forms/send-form";
import { call } from "@/lib/client/call";
import { ClientError } from "@/lib/client/client-error";
import { accountErrors } from "@/lib/errors/catalogue/account";
import { isPassword } from "@/lib/rules/account";
import { announce } from "./announce";

/** Follows the refusal of an old password. */
const OLD_PASSWORD_DETAIL = "Enter the password that you log in with now.";

/**
 * Changes the password; every other session ends.
 * @param action for browsers that run no scripts
 */
export function ChangePasswordForm<Data>({ action }: { action: FormAction<Data> }) {
  const [oldPassword, setOldPassword] = useState("");
  const [newPassword, setNewPassword] = useState("");
  const router = useRouter();
  const send = async (fields: FormData) => {
    const input = {
      old_password: readField(fields, "old_password"),
      new_password: readField(fields, "new_password"),
    };
    try {
      await call("POST /auth/change-password", input, {
        onFailure: accountErrors["account.changeFailed"].text,
      });
    } catch (error) {
      throw withDetail(error);
    }
    announce("Password change was successful.");
    router.push("/");
    return "leaves" as const;
  };
  return (
    <SendForm
      send={send}
      action={action}
      button="Change Password"
      busy="Changing..."
      isReady={isPassword(newPassword)}
      notReady={accountErrors["account.newPasswordInvalid"].text}
      cancelHref="/myaccount"
    >
      <KnownPasswordField
        label="Old Password"
        name="old_password"
        value={oldPassword}
        onChange={setOldPassword}
      />
      <PasswordField
        label="New Password"
        name="new_password"
        value={newPassword}
        onChange={setNewPassword}
      />
    </SendForm>
  );
}

function withDetail(error: unknown): unknown {
  if (!(error instanceof ClientError) || error.code !== "account.oldPasswordIncorrect") {
    return error;
  }
  const { message, code, status, details } = error;
  return new ClientError(`${message} ${OLD_PASSWORD_DETAIL}`, code, status, details);
}

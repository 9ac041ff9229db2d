"use client";

import { useState } from "react";
import { readField } from "@/components/forms/read-field";
import { SendForm } from "@/components/forms/send-form";
import { UserNameField } from "@/components/forms/user-name-field";
import { call } from "@/lib/client/call";
import { accountErrors } from "@/lib/errors/catalogue/account";
import { isUserName } from "@/lib/rules/account";
import { goToFresh } from "./go-to-fresh";

/** Changes the user name; the button wakes when the new one is free. */
export function ChangeNameForm() {
  const [userName, setUserName] = useState("");
  const [isFree, setIsFree] = useState(false);
  const send = async (fields: FormData) => {
    await call(
      "PUT /auth/user-name",
      { userName: readField(fields, "userName") },
      { onFailure: accountErrors["account.userNameChangeFailed"].text },
    );
    // The bar at the top shows the name, too.
    return goToFresh("/myaccount?after=name");
  };
  return (
    <SendForm
      send={send}
      button="Change User Name"
      busy="Changing..."
      isReady={isFree && isUserName(userName)}
      notReady={accountErrors["account.invalidFields"].text}
      cancelHref="/myaccount"
    >
      <UserNameField value={userName} onChange={setUserName} onCheck={setIsFree} />
    </SendForm>
  );
}

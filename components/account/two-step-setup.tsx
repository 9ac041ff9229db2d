"use client";

import encodeQR from "qr";
import { useState } from "react";
import { CodeField } from "@/components/forms/code-field";
import { KnownPasswordField } from "@/components/forms/known-password-field";
import { readField } from "@/components/forms/read-field";
import { SendForm } from "@/components/forms/send-form";
import { call } from "@/lib/client/call";
import { accountErrors } from "@/lib/errors/catalogue/account";
import { goToFresh } from "./go-to-fresh";
import { RecoveryCodes } from "./recovery-codes";

/** Light around the code, in modules; readers need it to find the code (ISO/IEC 18004). */
const BORDER = 4;

const ON_FAILURE = { onFailure: accountErrors["account.twoStepFailed"].text };

/** Switches two-step sign-in on: the password, then the app and a code of it, then the recovery codes. */
export function TwoStepSetup() {
  const [key, setKey] = useState<{ secret: string; address: string } | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onDone={() => goToFresh("/twostep")} />;
  return key ? <Confirm made={key} onCodes={setCodes} /> : <Begin onKey={setKey} />;
}

function Begin({ onKey }: { onKey: (key: { secret: string; address: string }) => void }) {
  const [password, setPassword] = useState("");
  const send = async (fields: FormData) => {
    const sent = { password: readField(fields, "password") };
    onKey(await call("POST /auth/two-step/begin", sent, ON_FAILURE));
    return "stays" as const;
  };
  return (
    <SendForm send={send} button="Set it up" busy="Making a key..." cancelHref="/myaccount">
      <KnownPasswordField value={password} onChange={setPassword} />
    </SendForm>
  );
}

function Confirm({
  made,
  onCodes,
}: {
  made: { secret: string; address: string };
  onCodes: (codes: string[]) => void;
}) {
  const [code, setCode] = useState("");
  const send = async (fields: FormData) => {
    const sent = { code: readField(fields, "code") };
    const answer = await call("POST /auth/two-step/confirm", sent, ON_FAILURE);
    onCodes(answer.recovery_codes);
    return "stays" as const;
  };
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-3">
        <p>Scan this with an authenticator app, such as the one of your password manager.</p>
        <QrCode text={made.address} label="QR code for an authenticator app" />
        <p className="text-small text-soft">
          Or type this key into it:{" "}
          <span className="font-mono break-words text-ink">
            {made.secret.match(/.{1,4}/gu)?.join(" ")}
          </span>
        </p>
      </div>
      <SendForm send={send} button="Switch it on" busy="Switching on..." cancelHref="/myaccount">
        <CodeField value={code} onChange={setCode} takesRecovery={false} takesFocus />
      </SendForm>
    </div>
  );
}

/**
 * A text as a QR code, to be read by the camera of a phone.
 * @param label what it is, for those who do not see it
 */
function QrCode({ text, label }: { text: string; label: string }) {
  const rows = encodeQR(text, "raw", { border: BORDER });
  const path = rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      className="w-52 rounded-control bg-ink text-black"
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}

"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ErrorBox } from "@/components/ui/error-box";
import { useAttempt } from "@/components/ui/use-attempt";
import { call } from "@/lib/client/call";
import type { WireSpendingSwitch } from "@/lib/contracts/spending";
import { spendingErrors } from "@/lib/errors/catalogue/spending";

/** Stops all paid work of the studio, or lets it go on; what is at its provider is still fetched. */
export function SpendingSwitch({ initial }: { initial: WireSpendingSwitch }) {
  const [{ on: isOn, held_off: isHeldOff }, setSwitch] = useState(initial);
  const { isBusy: busy, error, attempt } = useAttempt();
  const flip = async () => {
    if (busy) return;
    await attempt(async () => {
      const failure = { onFailure: spendingErrors["spending.switchNotSaved"].text } as const;
      setSwitch(await call("PUT /admin/spending-switch", { on: !isOn }, failure));
    });
  };
  return (
    <>
      <p role="status" className="mb-4 text-soft">
        {isOn
          ? "Paid work is on: what costs money is started as far as the caps allow."
          : "Paid work is off: nothing that costs money is started by anybody."}
        {isHeldOff ? " SPENDING=off stands in the settings of this studio." : null}
      </p>
      {isHeldOff ? null : (
        <Button aria-disabled={busy} onClick={flip}>
          {isOn ? "Switch paid work off" : "Switch paid work on"}
        </Button>
      )}
      {error ? <ErrorBox className="mt-3" message={error} /> : null}
    </>
  );
}

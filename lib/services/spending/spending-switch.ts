import { isSwitchedOff, saveSpendingSwitch } from "@/db/queries/spending-caps";
import type { UserScope } from "@/lib/access";
import type { WireSpendingSwitch } from "@/lib/contracts/spending";
import { environment } from "@/lib/env";

/** Whether this studio does any paid work: `SPENDING=off` is stronger than what an admin says. */
export async function readSpendingSwitch(_scope: UserScope): Promise<WireSpendingSwitch> {
  const { isOn } = environment().spending;
  return { on: isOn && !(await isSwitchedOff()), held_off: !isOn };
}

/** Every process asks the switch before each paid call, so it works from the next one on. */
export async function setSpendingSwitch(
  scope: UserScope,
  body: { on: boolean },
): Promise<WireSpendingSwitch> {
  await saveSpendingSwitch(!body.on);
  return readSpendingSwitch(scope);
}

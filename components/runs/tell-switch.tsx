import { Switch } from "radix-ui";
import { useId } from "react";
import { useNotifications } from "./use-notifications";

/** "Tell me when it is done": a notification of the browser for somebody who looks elsewhere. */
export function TellSwitch() {
  const { isOn, obstacle, turnOn, turnOff } = useNotifications();
  const label = useId();
  const note = useId();
  if (obstacle === "unsupported") return null;
  return (
    <div className="flex items-center justify-between gap-4">
      <div>
        <p id={label} className="text-small text-ink">
          Tell me when it is done
        </p>
        {obstacle === "refused" ? (
          <p id={note} className="text-caption text-soft">
            Your browser blocks notifications of this site.
          </p>
        ) : null}
      </div>
      <Switch.Root
        checked={isOn}
        disabled={obstacle === "refused"}
        onCheckedChange={(wanted) => (wanted ? void turnOn() : turnOff())}
        aria-labelledby={label}
        {...(obstacle === "refused" ? { "aria-describedby": note } : {})}
        className="h-6 w-10 shrink-0 rounded-full border border-edge bg-pressed p-0.5 transition-colors disabled:opacity-50 data-[state=checked]:border-accent data-[state=checked]:bg-accent"
      >
        <Switch.Thumb className="block size-[18px] rounded-full bg-ink transition-transform data-[state=checked]:translate-x-4 data-[state=checked]:bg-on-accent" />
      </Switch.Root>
    </div>
  );
}

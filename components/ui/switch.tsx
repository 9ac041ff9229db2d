import { clsx } from "clsx";

/** One thing that is on or off, with its words; the label is the target, too. */
export function Switch({
  label,
  isOn,
  disabled = false,
  onSwitch,
  className,
}: {
  label: string;
  isOn: boolean;
  disabled?: boolean;
  onSwitch: (isOn: boolean) => void;
  className?: string;
}) {
  return (
    <label className={clsx("flex min-h-8 items-center gap-2.5", className)}>
      <input
        type="checkbox"
        checked={isOn}
        disabled={disabled}
        onChange={(event) => onSwitch(event.target.checked)}
        className="size-4 accent-accent"
      />
      {label}
    </label>
  );
}

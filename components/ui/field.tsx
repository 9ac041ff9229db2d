import { clsx } from "clsx";
import { type ReactNode, useId } from "react";

/** What a field gives its control, so that label, help and error belong to it for everybody. */
export interface ControlProps {
  id: string;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
}

/**
 * One field of a form: label above, help below, error beside the help.
 * @param children draws the control with the given attributes
 */
export function Field({
  label,
  help,
  error,
  hideLabel = false,
  className,
  children,
}: {
  label: ReactNode;
  help?: ReactNode;
  error?: ReactNode;
  /** The label is still read out; for controls whose meaning the eye takes from elsewhere. */
  hideLabel?: boolean;
  className?: string;
  children: (control: ControlProps) => ReactNode;
}) {
  const id = useId();
  const helpId = help ? `${id}-help` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const describedBy = [errorId, helpId].filter(Boolean).join(" ");
  return (
    <div className={clsx("flex flex-col gap-1.5", className)}>
      <label htmlFor={id} className={hideLabel ? "sr-only" : "text-small font-medium text-soft"}>
        {label}
      </label>
      {children({
        id,
        ...(describedBy ? { "aria-describedby": describedBy } : {}),
        ...(error ? { "aria-invalid": true } : {}),
      })}
      {error ? (
        <p id={errorId} className="text-small text-bad">
          {error}
        </p>
      ) : null}
      {help ? (
        <div id={helpId} className="text-small text-faint">
          {help}
        </div>
      ) : null}
    </div>
  );
}

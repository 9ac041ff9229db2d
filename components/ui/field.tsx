import { clsx } from "clsx";
import { createContext, type ReactNode, useContext, useId } from "react";

/** What a field gives its control, so that label, help and error belong to it for everybody. */
export interface ControlProps {
  id?: string;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
}

const Control = createContext<ControlProps>({});

/** The attributes that a control takes from the field around it; none outside of one. */
export function useControl(): ControlProps {
  return useContext(Control);
}

/**
 * One field of a form: label above, help below, error beside the help.
 * @param children has the one control, which takes its attributes with `useControl`
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
  children: ReactNode;
}) {
  const id = useId();
  const helpId = help ? `${id}-help` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const describedBy = [errorId, helpId].filter(Boolean).join(" ");
  const control: ControlProps = {
    id,
    ...(describedBy ? { "aria-describedby": describedBy } : {}),
    ...(error ? { "aria-invalid": true } : {}),
  };
  return (
    <div className={clsx("flex flex-col gap-1.5", className)}>
      <label htmlFor={id} className={hideLabel ? "sr-only" : "text-small font-medium text-soft"}>
        {label}
      </label>
      <Control value={control}>{children}</Control>
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

"use client";

import { useFormStatus } from "react-dom";
import { Button, type ButtonVariant } from "@/components/ui/button";

/**
 * Sends the form around it, and says so while it does.
 * @param busy for forms that send by their own handler
 */
export function SubmitButton({
  label,
  busyLabel,
  busy = false,
  disabled = false,
  variant = "primary",
}: {
  label: string;
  busyLabel: string;
  busy?: boolean;
  disabled?: boolean;
  variant?: ButtonVariant;
}) {
  const { pending } = useFormStatus();
  const sending = busy || pending;
  return (
    <Button
      type="submit"
      variant={variant}
      disabled={sending || disabled}
      className="max-sm:w-full"
    >
      {sending ? busyLabel : label}
    </Button>
  );
}

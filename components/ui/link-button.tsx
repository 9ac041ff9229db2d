import { clsx } from "clsx";
import type { ComponentProps } from "react";
import { Link } from "@/components/ui/link";
import { type ButtonSize, type ButtonVariant, buttonClasses } from "./button";

/** A link to another screen that looks like a button. */
export function LinkButton({
  variant = "secondary",
  size = "normal",
  className,
  ...rest
}: ComponentProps<typeof Link> & { variant?: ButtonVariant; size?: ButtonSize }) {
  return <Link className={clsx(buttonClasses(variant, size), className)} {...rest} />;
}

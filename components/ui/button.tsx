import { clsx } from "clsx";
import type { ComponentProps } from "react";

/** `primary` is the one main action of a screen; `danger` is for what cannot be undone. */
export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";
export type ButtonSize = "small" | "normal";

const variants: Record<ButtonVariant, string> = {
  primary:
    "bg-accent text-on-accent font-semibold hover:bg-accent-bright held:bg-pressed held:text-faint",
  secondary:
    "border border-line-strong bg-raised text-ink hover:bg-pressed hover:border-edge held:text-faint held:hover:bg-raised held:hover:border-line-strong",
  quiet: "text-soft hover:text-ink hover:bg-raised held:text-faint held:hover:bg-transparent",
  danger:
    "border border-line-strong text-bad hover:bg-bad-dim hover:border-bad held:text-faint held:hover:border-line-strong held:hover:bg-transparent",
};

// A finger needs more room than a pointer.
const sizes: Record<ButtonSize, string> = {
  small: "h-8 px-3 text-small max-sm:h-10",
  normal: "h-9 px-4 text-body max-sm:h-11",
};

/** The look of a button, for whatever is pressed. */
export function buttonClasses(
  variant: ButtonVariant = "secondary",
  size: ButtonSize = "normal",
): string {
  return clsx(
    "inline-flex shrink-0 items-center justify-center gap-2 rounded-control font-medium whitespace-nowrap select-none",
    "transition-colors held:cursor-not-allowed",
    variants[variant],
    sizes[size],
  );
}

/** A button; `type` is "button" unless it is said otherwise, so that none submits by accident. */
export function Button({
  variant = "secondary",
  size = "normal",
  type = "button",
  className,
  ...rest
}: ComponentProps<"button"> & { variant?: ButtonVariant; size?: ButtonSize }) {
  return <button type={type} className={clsx(buttonClasses(variant, size), className)} {...rest} />;
}

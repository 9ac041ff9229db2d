import { clsx } from "clsx";
import { inputClasses } from "./text-input";

/** The look of a closed `Select`. */
export function selectClasses(size: "small" | "normal", className: string | undefined): string {
  return clsx(
    inputClasses,
    "flex items-center justify-between gap-2 text-left data-placeholder:text-faint",
    size === "small" ? "h-8 px-2.5 max-sm:h-10" : "h-10 max-sm:h-11",
    className,
  );
}

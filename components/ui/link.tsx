import NextLink from "next/link";
import type { ComponentProps } from "react";

/**
 * A link to another screen, which is asked for only when somebody goes there. The framework would ask
 * in advance for every link in sight, twice each, and gets nothing to show for it: screens are drawn
 * for who opens them. Where one is worth having early, `prefetch` fetches it whole.
 */
export function Link({ prefetch = false, ...rest }: ComponentProps<typeof NextLink>) {
  return <NextLink prefetch={prefetch} {...rest} />;
}

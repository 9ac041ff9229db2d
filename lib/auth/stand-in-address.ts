import { pseudonym } from "./derive-key";

/**
 * The address under which a registration is kept when its own address already has an account.
 *
 * Registering must look the same for known and unknown addresses, and that goes on after the answer:
 * the user name must become taken, a later registration must replace this one, and signing in with
 * the chosen password must say "not verified". So such a registration is recorded like any other,
 * under an address that nobody can receive mail at (`.invalid`, RFC 2606) or compute.
 */
export function standInAddress(email: string): string {
  return `${pseudonym("stand-in-address", email)}@registered.invalid`;
}

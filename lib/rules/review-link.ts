/** Rules of links for guests, which form, contract and service share. */

/** What a link shows: one film, or the stills and words of one story. */
export const LINK_SUBJECTS = ["film", "board"] as const;

/** What a guest of a link may do, from least to most; each allows what stands before it. */
export const LINK_RIGHTS = ["view", "comment", "approve"] as const;
export type LinkRight = (typeof LINK_RIGHTS)[number];

/** Whether `right` allows what `needed` allows. */
export function allowsGuest(right: LinkRight, needed: LinkRight): boolean {
  return LINK_RIGHTS.indexOf(right) >= LINK_RIGHTS.indexOf(needed);
}

export const GUEST_NAME_MAXIMUM = 60;
/** As long as anybody types; the hash takes longer for longer ones. */
export const LINK_PASSWORD_MAXIMUM = 128;
export const LINK_PASSWORD_MINIMUM = 4;
export const LINK_LABEL_MAXIMUM = 100;

/**
 * A guest's name on one line, without characters that are not seen or turn the text around them: no
 * name can pretend to be another's line.
 */
export function cleanGuestName(text: string): string {
  return text
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Zl}\p{Zp}\p{DI}\u2800]/gu, " ")
    .replace(/\s+/gu, " ")
    .trim();
}

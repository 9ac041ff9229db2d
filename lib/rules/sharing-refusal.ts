/** Why something is refused; each has its error `sharing.<reason>`. */
export type SharingRefusal =
  /** Who acts is not in the project. */
  | "notMember"
  /** Whom it is about is not in the project. */
  | "memberNotFound"
  /** The owner keeps inviting to themself. */
  | "onlyOwnerInvites"
  /** The address is in the project already. */
  | "alreadyMember"
  /** There are as many people in the project as there can be. */
  | "projectFull"
  /** The owner's row is fixed. */
  | "ownerFixed"
  /** Neither oneself nor somebody whom one invited, directly or indirectly. */
  | "notYourInvitee"
  /** More than the own level. */
  | "aboveOwnLevel"
  /** Only the owner raises anybody. */
  | "onlyOwnerRaises"
  /** The owner hands the project over or deletes it, but does not leave it. */
  | "ownerCannotLeave"
  /** Invitees can only be passed to somebody above the person who is removed. */
  | "newParentNotAbove"
  | "onlyOwnerHandsOver"
  /** A project is handed over to one of its editors. */
  | "handOverToEditor";

/** Errors of sharing; the quoted texts are the specification's (spec 1, §8). */
export const sharingErrors = {
  "sharing.loadFailed": { status: 500, text: "Failed to load project permissions" },
  "sharing.updateFailed": { status: 500, text: "Failed to update permission" },
  "sharing.removeFailed": { status: 500, text: "Failed to remove permission" },
  "sharing.inviteFailed": { status: 500, text: "Failed to send invite" },
  "sharing.handOverFailed": { status: 500, text: "Failed to hand over the project" },
  "sharing.historyFailed": { status: 500, text: "Failed to load the history of permissions" },
  "sharing.memberNotFound": {
    status: 404,
    text: "This person is not in the project, or not any more.",
  },
  "sharing.onlyOwnerInvites": {
    status: 403,
    text: "In this project only the owner invites people.",
  },
  "sharing.policyFailed": { status: 500, text: "Failed to change who may invite people" },
  "sharing.notAnAddress": { status: 400, text: "This is not an email address." },
  "sharing.alreadyMember": { status: 409, text: "This person is already in the project." },
  "sharing.projectFull": {
    status: 409,
    text: "There cannot be more people in this project. Please remove somebody first.",
  },
  "sharing.ownerFixed": {
    status: 403,
    text: "The owner's permission cannot be changed or removed.",
  },
  "sharing.ownerCannotLeave": {
    status: 403,
    text: "The owner cannot leave the project. Hand it over to an editor first, or delete it.",
  },
  "sharing.notYourInvitee": {
    status: 403,
    text: "You can only change people whom you invited, directly or through others, and yourself.",
  },
  "sharing.aboveOwnLevel": {
    status: 403,
    text: "You can only give permissions up to your own.",
  },
  "sharing.onlyOwnerRaises": { status: 403, text: "Only the owner can raise a permission." },
  "sharing.newParentNotAbove": {
    status: 400,
    text: "Invitees can only be passed on to somebody above the person who is removed.",
  },
  "sharing.onlyOwnerHandsOver": {
    status: 403,
    text: "Only the owner can hand over the project.",
  },
  "sharing.handOverToEditor": {
    status: 409,
    text: "The project can only be handed over to one of its editors.",
  },
  "sharing.handOverNeedsAccount": {
    status: 409,
    text: "This person has no verified account yet, so the project cannot be handed over to them.",
  },
  "sharing.mailNotYourInvitee": {
    status: 403,
    text: "You can only send invite mails to people whom you invited.",
  },
  "sharing.senderMailedEnough": {
    status: 429,
    text: "Not mailed: you can send {most} invite mails in an hour. The permission stands; send the mail again in {wait}, or pass on the link.",
  },
  "sharing.mailboxMailedEnough": {
    status: 429,
    text: "Not mailed: an address gets {most} invite mails in a day. The permission stands; send the mail again in {wait}, or pass on the link.",
  },
  "sharing.foreignBaseUrl": {
    status: 400,
    text: "Invite mails can only lead to this studio's own address.",
  },
} as const;

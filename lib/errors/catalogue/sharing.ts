/** Errors of sharing; the quoted texts are the specification's (document 1, §8). */
export const sharingErrors = {
  "sharing.loadFailed": { status: 500, text: "Failed to load project permissions" },
  "sharing.updateFailed": { status: 500, text: "Failed to update permission" },
  "sharing.removeFailed": { status: 500, text: "Failed to remove permission" },
  "sharing.inviteFailed": { status: 500, text: "Failed to send invite" },
} as const;

/** Errors of approvals and locks. */
export const approvalErrors = {
  /** `what`: "This shot"; `reason`: ` ("Client signed off")` or nothing. */
  "lock.locked": {
    status: 409,
    text: "{what} stays as it is until it is unlocked: {owner} locked it{reason}.",
  },
  "lock.nothingThere": { status: 404, text: "There is nothing of this name to lock." },
  "lock.notChanged": { status: 500, text: "The lock could not be changed. Please try again." },
  "approval.otherTake": {
    status: 409,
    text: "Another take was chosen meanwhile. Look at it, then decide.",
  },
  "approval.nothingThere": {
    status: 409,
    text: "There is nothing to approve yet: this shot has no picture and no video.",
  },
  "approval.approvedShot": {
    status: 409,
    text: "This shot is approved by {name} and was left alone. Take the approval back to have it made again.",
  },
  "approval.unknownPerson": {
    status: 400,
    text: "Only people of this project who may comment can be asked.",
  },
  "approval.notSaved": { status: 500, text: "The decision could not be saved. Please try again." },
  "approval.notAsked": { status: 500, text: "Nobody could be asked. Please try again." },
  "approval.notRead": { status: 500, text: "The approvals could not be read." },
} as const;

export { CANCELLED_EVENT, requestedEvent, WORK_ENDED_EVENT } from "./run-events";
export { sendRunCancelled, sendRunRequested, sendWorkEnded } from "./send-events";

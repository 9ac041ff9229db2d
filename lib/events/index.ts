export { sendRunCancelled, sendRunRequested, sendWorkEnded } from "./letterbox";
export { CANCELLED_EVENT, requestedEvent, WORK_ENDED_EVENT } from "./run-events";

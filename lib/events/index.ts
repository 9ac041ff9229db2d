export { sendRunCancelled, sendRunRequested } from "./letterbox";
export { CANCELLED_EVENT, type RunEventData, requestedEvent } from "./run-events";

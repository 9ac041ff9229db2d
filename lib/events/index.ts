export { sendRunCancelled, sendRunRequested } from "./letterbox";
export { CANCELLED_EVENT, requestedEvent } from "./run-events";

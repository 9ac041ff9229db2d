export {
  CANCELLED_EVENT,
  requestedEvent,
  VOICES_WANTED_EVENT,
  WORK_ENDED_EVENT,
} from "./run-events";
export { sendRunCancelled, sendRunRequested, sendVoicesWanted, sendWorkEnded } from "./send-events";

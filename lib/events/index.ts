export { findEngineFault, findEngineState } from "./find-engine-runs";
export {
  CANCELLED_EVENT,
  LOOK_AT_MAILS_EVENT,
  LOOK_AT_RUNS_EVENT,
  PDF_ATTACHED_EVENT,
  requestedEvent,
  VOICES_WANTED_EVENT,
  WORK_ENDED_EVENT,
} from "./run-events";
export {
  sendLookAtMails,
  sendLookAtRuns,
  sendPdfAttached,
  sendRunCancelled,
  sendRunRequested,
  sendVoicesWanted,
  sendWorkEnded,
} from "./send-events";

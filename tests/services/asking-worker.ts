import { askAboutPlace } from "./place-question";

/** A process of its own that asks a text model one question, for tests that end it meanwhile. */
const [projectId, runId] = process.argv.slice(2);
if (!projectId || !runId) throw new Error("tell me the project and the run");
await askAboutPlace({ projectId, runId }, async () => undefined);
process.exit(0);

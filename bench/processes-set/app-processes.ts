import path from "node:path";
import { requireFreeAddress } from "@/scripts/launch/free-address";
import { type StartedApp, startApp } from "@/tests/run/started-app";
import { createThrowawayFolder } from "@/tests/run/throwaway-folder";
import { findMember, listFamily, memoryOf } from "../load/processes";

/** An app as `npm start` starts it, with a data folder of its own, as on a machine of its own. */
export interface AppProcess {
  url: string;
  port: number;
  /** Of the process that answers, in bytes. */
  memory(): number;
  /** Ends all of it as a power cut would. */
  kill(): void;
  stop(): Promise<void>;
}

/** Starts one app. @param settings of all that share a database, a store and an engine */
export async function startAppProcess(settings: Record<string, string>): Promise<AppProcess> {
  const folder = await createThrowawayFolder();
  const port = await requireFreeAddress("127.0.0.1", 0);
  let app: StartedApp;
  try {
    app = await startApp(path.join(folder.path, "data"), {
      ...settings,
      HOST: "127.0.0.1",
      PORT: String(port),
    });
  } catch (error) {
    await folder.remove();
    throw error;
  }
  let isKilled = false;
  const launcher = Number(app.process.pid);
  return {
    // What it prints is the address that all of them share.
    url: `http://127.0.0.1:${port}`,
    port,
    memory: () => memoryOf([findMember(listFamily(launcher), "next-server")]),
    kill: () => {
      isKilled = true;
      process.kill(-launcher, "SIGKILL");
    },
    stop: async () => {
      if (!isKilled) await app.stop();
      await folder.remove();
    },
  };
}

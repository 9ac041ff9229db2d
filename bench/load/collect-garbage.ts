import { setTimeout as wait } from "node:timers/promises";
import type { StartedApp } from "@/tests/run/started-app";

/** For an app whose garbage is to be collected: its processes take a free port to be asked by. */
export const COLLECTABLE = { NODE_OPTIONS: "--inspect-port=0" };

const MOST_WAIT_MS = 5_000;
const POLL_MS = 50;
/** What the first collection finalises, the second takes away; pages go back to the system after it. */
const COLLECTIONS = 2;
const UNTIL_GIVEN_BACK_MS = 500;

/**
 * Opens the way to a process of an app that was started as `COLLECTABLE`, by which it is told to
 * collect its garbage: how much of it lies about is chance, and says nothing about what is held.
 * @returns collects it
 * @throws Error when the process does not listen
 */
export async function garbageCollector(app: StartedApp, pid: number): Promise<() => Promise<void>> {
  const socket = new WebSocket(await inspectorOf(app, pid));
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve);
    socket.addEventListener("error", reject);
  });
  let asked = 0;
  const collectOnce = () => {
    asked += 1;
    const id = asked;
    return new Promise<void>((resolve) => {
      const listen = ({ data }: MessageEvent) => {
        if (JSON.parse(String(data)).id !== id) return;
        socket.removeEventListener("message", listen);
        resolve();
      };
      socket.addEventListener("message", listen);
      socket.send(JSON.stringify({ id, method: "HeapProfiler.collectGarbage" }));
    });
  };
  return async () => {
    for (let count = 0; count < COLLECTIONS; count += 1) {
      await collectOnce();
      await wait(UNTIL_GIVEN_BACK_MS);
    }
  };
}

/** Where a process listens for a debugger, which it does from now on. */
async function inspectorOf(app: StartedApp, pid: number): Promise<string> {
  process.kill(pid, "SIGUSR1");
  for (const endsAt = Date.now() + MOST_WAIT_MS; Date.now() < endsAt; await wait(POLL_MS)) {
    const address = /Debugger listening on (ws:\S+)/u.exec(app.output())?.[1];
    if (address) return address;
  }
  throw new Error("the server does not listen for a debugger");
}

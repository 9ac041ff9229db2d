import { Inngest } from "inngest";
import { databaseSql } from "@/db/client";
import { environment } from "@/lib/env";
import { createEngineFetch } from "./engine";

export const APP_ID = "roughcut";

/** Never resolved: the embedded engine answers every call that the SDK makes to it. */
const EMBEDDED_BASE_URL = "http://engine.roughcut.internal";

const clientKey = Symbol.for("roughcut.inngest-client");
const holder = globalThis as typeof globalThis & { [clientKey]?: Inngest };

function createClient(): Inngest {
  const { inngest: choice } = environment();
  if (choice.kind === "cloud") {
    return new Inngest({
      id: APP_ID,
      isDev: false,
      eventKey: choice.eventKey,
      signingKey: choice.signingKey,
    });
  }
  if (choice.kind === "dev") return new Inngest({ id: APP_ID, isDev: true });
  return new Inngest({
    id: APP_ID,
    isDev: true,
    baseUrl: EMBEDDED_BASE_URL,
    fetch: createEngineFetch(databaseSql),
  });
}

/** The one Inngest client of this process; made when first needed, because settings come first. */
export function inngest(): Inngest {
  holder[clientKey] ??= createClient();
  return holder[clientKey];
}

import { describe, expect, it } from "vitest";
import { EVERY_CALL } from "@/lib/contracts/every-call";
import { openApiDocument } from "@/lib/services/system/open-api-document";
import { PAID_CALLS } from "@/lib/services/system/paid-calls";
import { readSources } from "./source-files";

const importsOf = new Map(readSources().map(({ file, imports }) => [file, imports]));

/** What sets money aside before a run, and before a call that answers at once. */
const RESERVING = ["lib/ledger/start-paid-run.ts", "lib/ledger/attempts.ts"];

function reaches(file: string, seen = new Set<string>()): boolean {
  if (RESERVING.includes(file)) return true;
  if (seen.has(file)) return false;
  seen.add(file);
  return (importsOf.get(file) ?? []).some((next) => reaches(next, seen));
}

/**
 * Ask the kinds of work what takes are made from and cost, and have none made: tests/services/sample.test.ts,
 * tests/services/chosen-models.test.ts.
 */
const ASKING_ONLY = ["createSampleProject", "updateShotModel"];

/** Calls whose routes can come to set money aside; what only reads never does. */
function startCalls(): string[] {
  return EVERY_CALL.filter(({ contract: { method, path } }) => {
    const folder = path.replace(/\{(\w+)\}/gu, "[$1]");
    return method !== "GET" && reaches(`app/api${folder}/route.ts`);
  })
    .map(({ name }) => name)
    .filter((name) => !ASKING_ONLY.includes(name));
}

/** What their buttons say is looked at in a browser: tests/browser/start-prices.spec.ts. */
describe("the calls that can begin paid work", () => {
  it("are those whose routes can set money aside", () => {
    expect(startCalls().sort()).toEqual([...PAID_CALLS].sort());
  });

  it("are refused with 402 in the API document, and no others", () => {
    const { paths } = openApiDocument("https://studio.film/api");
    const refusing = Object.values(paths).flatMap((methods) =>
      Object.values(methods as Record<string, { operationId: string; responses: object }>)
        .filter(({ responses }) => "402" in responses)
        .map(({ operationId }) => operationId),
    );
    expect(refusing.sort()).toEqual([...PAID_CALLS].sort());
  });
});

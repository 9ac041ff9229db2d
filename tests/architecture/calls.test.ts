import { existsSync, globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { keyOfCall, listOwnCalls, listSpecifiedCalls } from "../support/listed-calls";

const calls = listSpecifiedCalls();
const ownCalls = listOwnCalls();

/** Every file of the contracts, so that a new one cannot be forgotten here. */
const modules = Object.values(
  import.meta.glob<Record<string, unknown>>("../../lib/contracts/*.ts", { eager: true }),
);

interface AnyContract {
  method: string;
  path: string;
  params?: { shape: Record<string, unknown> };
  query?: { shape: Record<string, unknown> };
  body?: { shape: Record<string, unknown> };
  response?: unknown;
}

function isContract(value: unknown): value is AnyContract {
  return typeof value === "object" && value !== null && "method" in value && "path" in value;
}

const contracts = modules.flatMap((module) => Object.values(module).filter(isContract));

/** Where the route of a path lives; the path's placeholders are its folders. */
function routeFile(path: string): string {
  return `app/api${path.replace(/\{(\w+)\}/gu, "[$1]")}/route.ts`;
}

describe("the calls", () => {
  it("of the specifications are listed", () => {
    expect(calls).toHaveLength(107);
  });

  it("beyond the specifications are listed too, each once", () => {
    const listed = [...calls, ...ownCalls].map(keyOfCall);
    expect(listed.filter((key, at) => listed.indexOf(key) !== at)).toEqual([]);
    const declared = contracts.map(keyOfCall);
    expect(declared.filter((key) => !listed.includes(key))).toEqual([]);
    expect(ownCalls.map(keyOfCall).filter((key) => !declared.includes(key))).toEqual([]);
  });

  it("say by their address where each field goes", () => {
    const misplaced = contracts
      .filter(({ method, params, query, body }) => {
        const inPath = Object.keys(params?.shape ?? {});
        const [used, unused] = method === "GET" ? [query, body] : [body, query];
        const others = Object.keys(used?.shape ?? {});
        return (
          Object.keys(unused?.shape ?? {}).length > 0 ||
          others.some((name) => inPath.includes(name))
        );
      })
      .map(keyOfCall);
    expect(misplaced).toEqual([]);
  });

  it("of every contract have a route that serves that very contract", () => {
    const missing = contracts.filter(({ path }) => !existsSync(routeFile(path)));
    expect(missing.map(keyOfCall)).toEqual([]);
    const silent = contracts
      .filter(({ method, path }) => {
        const text = readFileSync(routeFile(path), "utf8");
        return !new RegExp(
          `export const ${method} = define(?:Route|Stream|Upload|GuestRoute|OpeningRoute)\\(`,
          "u",
        ).test(text);
      })
      .map(keyOfCall);
    expect(silent).toEqual([]);
  });

  it("have no route without a contract or a reason", () => {
    /** Files, the engine's and next-auth's own calls, what no call answers, and a second address. */
    const others = [
      "[...nextauth]",
      "[...unknown]",
      "media/[...key]",
      "voices/[id]/sample",
      "review/[token]/media/[...file]",
      "inngest",
      "webhooks/fal",
      "inbox/unsubscribe",
      "run/[id]/cancel",
    ];
    const known = new Set(contracts.map(({ path }) => routeFile(path)));
    const strangers = globSync("app/api/**/route.ts").filter(
      (file) =>
        !known.has(file) &&
        !others.some(
          (name) => file === `app/api/${name}/route.ts` || file === `app/api/auth/${name}/route.ts`,
        ),
    );
    expect(strangers).toEqual([]);
  });

  it("take and answer the fields that the lists name", () => {
    const byKey = new Map(contracts.map((contract) => [keyOfCall(contract), contract]));
    const wrong = [...calls, ...ownCalls].flatMap((call) => {
      const contract = byKey.get(keyOfCall(call));
      if (!contract) return [];
      const taken = new Set(
        [contract.params, contract.query, contract.body].flatMap((part) =>
          Object.keys(part?.shape ?? {}),
        ),
      );
      const answered = new Set(Object.keys(shapeOf(contract.response)));
      const stream = contract.response === undefined;
      return [
        ...call.body
          .filter((name) => !taken.has(name))
          .map((name) => `${keyOfCall(call)} takes no ${name}`),
        ...(stream ? [] : call.response)
          .filter((name) => !answered.has(name))
          .map((name) => `${keyOfCall(call)} answers no ${name}`),
      ];
    });
    expect(wrong).toEqual([]);
  });

  it("that are still missing are printed", () => {
    const known = new Set(contracts.map(keyOfCall));
    const missing = calls.filter((call) => !known.has(keyOfCall(call)));
    console.info(
      `${calls.length - missing.length} of ${calls.length} calls of the specifications have a route; missing:\n${missing.map((call) => `  ${call.method} ${call.path}`).join("\n")}`,
    );
    // A call that has a route in the tree without a contract would be counted as missing here.
    expect(missing.filter(({ path }) => existsSync(routeFile(path))).map(keyOfCall)).toEqual([]);
  });
});

function shapeOf(schema: unknown): Record<string, unknown> {
  if (typeof schema !== "object" || schema === null || !("shape" in schema)) return {};
  return schema.shape as Record<string, unknown>;
}

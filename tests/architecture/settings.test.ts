import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { describe, expect, it } from "vitest";
import { SETTING_NAMES } from "@/lib/env/environment";

/** Read by the launcher and the tests, before and outside of the app. */
const OF_THE_TOOLS = ["CHROMIUM_PATH"];

/** Limits are listed where they are explained; hardly anybody sets one. */
const isLimit = (name: string) => name.startsWith("ROUGHCUT_LIMIT_");

describe("the settings", () => {
  it("are all explained in the list of settings, and no others are", () => {
    const list = readFileSync("docs/deployment.md", "utf8");
    const rows = list.split("\n").filter((line) => line.startsWith("| `"));
    const explained = rows.flatMap((row) =>
      [...(row.split("|")[1] ?? "").matchAll(/`([A-Z][A-Z0-9_]+)`/gu)].map(([, name]) => name),
    );
    expect(SETTING_NAMES.filter((name) => !explained.includes(name))).toEqual([]);
    const known = [...SETTING_NAMES, ...OF_THE_TOOLS, "ROUGHCUT_LIMIT_"];
    expect(explained.filter((name) => !known.includes(name ?? ""))).toEqual([]);
  });

  it("stand in the example file with nothing in them", () => {
    const example = parseEnv(readFileSync(".env.example", "utf8"));
    expect(Object.keys(example).sort()).toEqual(
      SETTING_NAMES.filter((name) => !isLimit(name)).sort(),
    );
    expect(Object.values(example).filter((value) => value !== "")).toEqual([]);
  });

  it("reach the app in its container, whichever the file `.env` has", () => {
    const compose = readFileSync("compose.yaml", "utf8");
    const app = /^ {2}app:\n(?:(?: {4}.*)?\n)+/mu.exec(compose)?.[0] ?? "";
    expect(app).toMatch(/^ {4}env_file: \.env$/mu);
  });
});

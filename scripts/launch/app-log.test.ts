import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { AppLog } from "./app-log";
import { RepeatedLines } from "./repeated-lines";

const WARNING = '{"at":"2026-01-31T18:00:00Z","level":"warn","message":"a session was refused"}';
const ERROR = WARNING.replace("warn", "error");

describe("the app's log", () => {
  let folder: string;
  let file: string;
  const lengthOf = async (name: string) => (await readFile(name)).byteLength;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "app-log-"));
    file = path.join(folder, "logs", "app.log");
  });
  afterEach(() => rm(folder, { recursive: true }));

  it("is set aside when it is full while the app runs, and two files are all there is", async () => {
    const shown: string[] = [];
    const log = new AppLog(file, (line) => shown.push(line), 1_000);
    const lines = Array.from({ length: 100 }, (_, at) => `${ERROR.slice(0, -1)},"n":${at}}`);
    for (const line of lines) log.take(line);
    log.close();
    expect(shown).toEqual(lines);
    expect(await lengthOf(file)).toBeLessThanOrEqual(1_000);
    expect(await lengthOf(`${file}.1`)).toBeLessThanOrEqual(1_000);
    expect(`${await readFile(`${file}.1`, "utf8")}${await readFile(file, "utf8")}`).toContain(
      `${lines.at(-1)}\n`,
    );
  });

  it("goes on in the file of the last time, unless that was full", async () => {
    const first = new AppLog(file, () => undefined, 100);
    first.take("one");
    first.close();
    const second = new AppLog(file, () => undefined, 100);
    second.take("two");
    second.close();
    expect(await readFile(file, "utf8")).toBe("one\ntwo\n");
    await writeFile(file, "x".repeat(101));
    const third = new AppLog(file, () => undefined, 100);
    third.take("three");
    third.close();
    expect(await readFile(file, "utf8")).toBe("three\n");
    expect(await lengthOf(`${file}.1`)).toBe(101);
  });

  it("holds a count of what strangers did wrong a thousand times, and every error of ours", async () => {
    const log = new AppLog(file, () => undefined);
    for (let at = 0; at < 1_000; at += 1) {
      log.take(`Failed to find Server Action "${at.toString(16)}x". It may be older.`);
      log.take(WARNING.replace("}", `,"code":"${at}"}`));
      log.take(ERROR);
    }
    log.close();
    const lines = (await readFile(file, "utf8")).trimEnd().split("\n");
    expect(lines).toHaveLength(1_000 + 20 + 20 + 2);
    expect(lines.slice(-2).map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ times: 980, like: expect.stringContaining("Server Action") }),
      expect.objectContaining({ times: 980, like: expect.stringContaining("a session was") }),
    ]);
  });
});

describe("lines that are counted", () => {
  it("pass again in the next minute", () => {
    const lines = new RepeatedLines();
    const passed = () => Array.from({ length: 30 }, () => lines.mayPass("wrong")).filter(Boolean);
    expect(passed()).toHaveLength(20);
    expect(lines.takeCounts()).toHaveLength(1);
    expect(passed()).toHaveLength(20);
  });

  it("that are all of different kinds are counted together beyond a number", () => {
    const lines = new RepeatedLines();
    const letters = (at: number) => [...String(at)].map((digit) => "abcdefghij"[+digit]).join("");
    const passed = Array.from({ length: 5_000 }, (_, at) => lines.mayPass(letters(at)));
    expect(passed.filter(Boolean)).toHaveLength(520);
  });
});

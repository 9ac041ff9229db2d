import type { Command } from "@/scripts/launch/run-command";
import { fillStudio, LARGE_STUDIO, SMALL_STUDIO } from "./fill-studio/fill-studio";
import { openStudio } from "./fill-studio/open-studio";
import { startBareApp } from "./load/bare-app";
import { writeBareRows } from "./load/bare-rows";
import { mostUsedReads, mostUsedWrites, type NamedCall } from "./load/calls";
import { type LoadedCall, type LoadResult, loadCall } from "./load/load-call";
import type { Figure } from "./run";

const CONNECTIONS = 20;
const SECONDS = 4;
/** Before it is measured, so that code is compiled and the database's pages are in memory. */
const WARM_UP_SECONDS = 2;
/** Calls whose answers stay the same size however much there is. */
const FLAT = ["a project", "a story", "a shot"];
const BYTES_PER_KILOBYTE = 1000;
const SHARE = { unit: "", goal: "at least 0.45, aim 0.6" };

/**
 * How fast the calls are that people wait for, on the built app with an embedded database that holds
 * far more than anybody has, beside a bare app of the same framework: a route with nothing behind
 * it and one with one indexed query. A long list is compared with one query for as many rows and
 * bytes, and with as many bytes and nothing behind them. One call after the other, by 20 connections
 * at once, each asking again as soon as it has its answer.
 * @param args names of calls; all when nothing is named
 */
export default async function benchApi(command: Command, args: string[]): Promise<Figure[]> {
  const studio = await openStudio(command);
  const small = await fillStudio(studio.sql, studio.person, SMALL_STUDIO);
  const bare = await startBareApp(command, studio.databaseUrl);
  const loadWarm = (call: LoadedCall, serverPid: number, seconds = SECONDS) =>
    loadCall(call, { connections: CONNECTIONS, serverPid, signal: command.stopped, seconds });
  const load = async (call: LoadedCall, serverPid: number) => {
    await loadWarm(call, serverPid, WARM_UP_SECONDS);
    return loadWarm(call, serverPid);
  };
  const ask = ({ path, name: _, rows: _rows, ...call }: NamedCall) => {
    const url = `${studio.app.url}/api${path}`;
    return load({ url, ...call, bearer: studio.person.bearer }, studio.serverPid);
  };
  const askBare = (path: string) => load({ url: `${bare.url}/${path}` }, bare.pid);

  const isWanted = ({ name }: NamedCall) =>
    args.length === 0 || args.some((word) => name.includes(word));
  const flat = mostUsedReads(small).filter((call) => FLAT.includes(call.name) && isWanted(call));
  const withFew = new Map<string, LoadResult>();
  for (const call of flat) withFew.set(call.name, await ask(call));

  const large = await fillStudio(studio.sql, studio.person, LARGE_STUDIO);
  console.log(`\n${HEAD}`);
  const figures: Figure[] = [];
  const note = (name: string, result: LoadResult, remark = "") => {
    printRow(name, result, remark);
    figures.push(...figuresOf(name, result));
  };
  note("bare: nothing behind it", await askBare("empty"));
  const oneQueryPath = `one-query?id=${large.projectId}`;
  let baseline = { path: oneQueryPath, result: await askBare(oneQueryPath) };
  note("bare: one indexed query", baseline.result);
  /** A machine is now and then slower for some seconds: the baseline is taken before and after. */
  const askBeside = async (call: NamedCall, path: string) => {
    if (baseline.path !== path) baseline = { path, result: await askBare(path) };
    const before = baseline.result;
    const result = await ask(call);
    baseline = { path, result: await loadWarm({ url: `${bare.url}/${path}` }, bare.pid) };
    const bareAnswers = (before.answersPerSecond + baseline.result.answersPerSecond) / 2;
    return { result, share: result.answersPerSecond / bareAnswers };
  };
  const askBesideBareRows = async (call: NamedCall, rows: number) => {
    // Asked under load, which warms up what only long lists need.
    const bytes = Math.round((await ask(call)).answerBytes);
    await writeBareRows(studio.sql, call.name, { rows, bytes });
    const beside = await askBeside(call, `rows?list=${encodeURIComponent(call.name)}`);
    const sized = await askBare(`sized?bytes=${bytes}`);
    const shareOfBytes = beside.result.answersPerSecond / sized.answersPerSecond;
    return { ...beside, shareOfBytes };
  };
  for (const call of mostUsedReads(large).filter(isWanted)) {
    if (call.rows !== undefined) {
      const { result, share, shareOfBytes } = await askBesideBareRows(call, call.rows);
      const besides = `${shareOfBytes.toFixed(2)} of as many bytes`;
      note(call.name, result, `${share.toFixed(2)} of one query of as many rows, ${besides}`);
      figures.push(
        { name: `${call.name}: answers, of one query's of as many rows`, value: share, ...SHARE },
        { name: `${call.name}: answers, of as many bytes'`, value: shareOfBytes, unit: "" },
      );
      continue;
    }
    const { result, share } = await askBeside(call, oneQueryPath);
    note(call.name, result, `${share.toFixed(2)} of one query`);
    figures.push({ name: `${call.name}: answers, of one query's`, value: share, ...SHARE });
    const few = withFew.get(call.name);
    if (few) {
      figures.push({
        name: `${call.name}: p99 among ${LARGE_STUDIO.stories * LARGE_STUDIO.lines} lines, of that among 200`,
        value: result.p99Ms / few.p99Ms,
        unit: "",
        goal: "1",
      });
    }
  }
  for (const call of mostUsedWrites(large).filter(isWanted)) {
    const { result, share } = await askBeside(call, oneQueryPath);
    note(call.name, result, `${share.toFixed(2)} of one query`);
  }
  console.log("");
  return figures;
}

/** What many repetitions tell the spread of; one repetition prints it as a row of a table besides. */
function figuresOf(name: string, result: LoadResult): Figure[] {
  return [
    { name: `${name}: answers`, value: result.answersPerSecond, unit: "/s" },
    { name: `${name}: p50`, value: result.p50Ms, unit: "ms" },
    { name: `${name}: p99`, value: result.p99Ms, unit: "ms" },
    { name: `${name}: CPU of an answer`, value: result.cpuMs, unit: "ms" },
  ];
}

const HEAD = "call                          /s     p50 ms     p99 ms    answer kB    CPU ms";

function printRow(name: string, result: LoadResult, remark: string): void {
  const cells = [
    name.padEnd(26),
    result.answersPerSecond.toFixed(0).padStart(6),
    result.p50Ms.toFixed(0).padStart(10),
    result.p99Ms.toFixed(0).padStart(10),
    (result.answerBytes / BYTES_PER_KILOBYTE).toFixed(1).padStart(12),
    result.cpuMs.toFixed(2).padStart(9),
  ];
  console.log(`${cells.join(" ")}  ${remark}`);
}

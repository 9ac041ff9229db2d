/**
 * Says in the terminal what a command is doing, how far it is, and how long each step took. Plain
 * JavaScript, because the installation of the dependencies says it too.
 */

const REDRAW_MS = 500;
/** A step that is over sooner is not worth a line. */
const WORTH_A_LINE_MS = 1_000;

/** @type {Set<{ title: string, startedAt: number, detail: () => string }>} */
const running = new Set();
/** @type {NodeJS.Timeout | undefined} */
let redrawing;

/** @param {number} startedAt */
const secondsSince = (startedAt) => Math.round((Date.now() - startedAt) / 1000);

/** One line, drawn over itself, with all that is going on; on a terminal only. */
function redraw() {
  if (!process.stdout.isTTY) return;
  const now = [...running].map(({ title, startedAt, detail }) =>
    [title, detail(), `${secondsSince(startedAt)} s`].filter(Boolean).join(", "),
  );
  process.stdout.write(`\r\u001b[K${now.join(" | ").slice(0, process.stdout.columns - 1)}`);
}

/**
 * Says something that stays.
 * @param {string} line
 */
export function say(line) {
  if (process.stdout.isTTY && running.size > 0) process.stdout.write("\r\u001b[K");
  console.log(line);
  if (running.size > 0) redraw();
}

/**
 * Says that something begins that takes a while.
 * @param {string} title what is done, e.g. "Building the app"
 * @param {{ expected?: string, detail?: () => string }} [more] `expected`: how long it takes, said
 *   where nothing can be drawn; without it nothing is said before it is over. `detail`: how far it is
 * @returns {(outcome?: string) => void} says that it is over, and how long it took
 */
export function beginStep(title, { expected, detail = () => "" } = {}) {
  const step = { title, startedAt: Date.now(), detail };
  running.add(step);
  if (expected && !process.stdout.isTTY) console.log(`${title} (${expected}) ...`);
  redraw();
  redrawing ??= setInterval(redraw, REDRAW_MS).unref();
  return (outcome = "done") => {
    running.delete(step);
    if (running.size === 0) {
      clearInterval(redrawing);
      redrawing = undefined;
      if (process.stdout.isTTY) process.stdout.write("\r\u001b[K");
    }
    if (expected || Date.now() - step.startedAt >= WORTH_A_LINE_MS) {
      const when = outcome === "done" ? "in" : "after";
      say(`${title}: ${outcome} ${when} ${secondsSince(step.startedAt)} s.`);
    }
  };
}

/**
 * Does something as a step.
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work
 * @param {{ expected?: string, detail?: () => string }} [more]
 * @returns {Promise<T>}
 */
export async function asStep(title, work, more) {
  const end = beginStep(title, more);
  try {
    const result = await work();
    end();
    return result;
  } catch (error) {
    end(error instanceof Error && error.name === "AbortError" ? "stopped" : "failed");
    throw error;
  }
}

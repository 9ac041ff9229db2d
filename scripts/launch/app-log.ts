import { closeSync, mkdirSync, openSync, renameSync, statSync, writeSync } from "node:fs";
import path from "node:path";
import { RepeatedLines } from "./repeated-lines";

const LIMIT_BYTES = 10 * 1024 * 1024;

/**
 * The app's log: a file that is set aside as `.1` whenever it is full, also while the app runs, so that
 * two files are all it ever takes; and in which lines that anybody can cause are counted. Nothing of it
 * throws: a full disk must not end the app.
 */
export class AppLog {
  private readonly repeated = new RepeatedLines();
  private readonly timer: NodeJS.Timeout;
  private size: number;
  private file: number | null;

  /**
   * @param show what is written is shown as well
   * @param limitBytes from which size on the file is set aside
   */
  constructor(
    private readonly logPath: string,
    private readonly show: (line: string) => void,
    private readonly limitBytes = LIMIT_BYTES,
  ) {
    mkdirSync(path.dirname(logPath), { recursive: true, mode: 0o700 });
    this.size = sizeOf(logPath);
    if (this.size > limitBytes) this.setAside();
    this.file = openLog(logPath);
    this.timer = setInterval(() => this.writeCounts(), RepeatedLines.PERIOD_MS).unref();
  }

  /** Takes a line of the app, without its end. */
  take(line: string): void {
    if (this.repeated.mayPass(line)) this.write(line);
  }

  /** Writes what was counted, and ends the file. */
  close(): void {
    clearInterval(this.timer);
    this.writeCounts();
    if (this.file !== null) closeSync(this.file);
    this.file = null;
  }

  private writeCounts(): void {
    for (const line of this.repeated.takeCounts()) this.write(line);
  }

  private write(line: string): void {
    this.show(line);
    const bytes = Buffer.from(`${line}\n`);
    if (this.size > 0 && this.size + bytes.length > this.limitBytes) {
      if (this.file !== null) closeSync(this.file);
      this.setAside();
      this.file = openLog(this.logPath);
    }
    if (this.file === null) return;
    try {
      writeSync(this.file, bytes);
      this.size += bytes.length;
    } catch {
      // The disk is full: the screen has the line, and the next one is tried again.
    }
  }

  private setAside(): void {
    try {
      renameSync(this.logPath, `${this.logPath}.1`);
    } catch {
      // Somebody has taken the file away, or the disk refuses: the log begins anew, or goes on.
    }
    this.size = sizeOf(this.logPath);
  }
}

/** Null where it cannot be written to. */
function openLog(logPath: string): number | null {
  try {
    return openSync(logPath, "a", 0o600);
  } catch {
    return null;
  }
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

/**
 * One gate before each vendor, for all its models in this process. It keeps requests within the
 * account's limit, sends nothing before the time that the vendor named, and stops sending for a
 * while when the vendor fails again and again: requests then fail at once, and one trial
 * finds out whether it works again.
 */
import { ProviderError, type ProviderErrorKind } from "./ports/provider-error";

export interface GateSettings {
  /** Name in records: `openai`. */
  provider: string;
  /** Name in sentences: `OpenAI`. */
  name: string;
  /** Requests under way at once. */
  limit: number;
  /** Failures of the vendor's own in a row after which nothing more is sent. */
  failuresToPause?: number;
  /** How long nothing is sent before the trial. */
  pauseMs?: number;
  /** How long a request waits here for its turn before it fails as busy. */
  longestWaitMs?: number;
  /** The longest rest of the vendor that is waited for here; longer ones are waited for by the clock. */
  longestRestMs?: number;
}

/** How things stand with a vendor, with a sentence for people. */
export interface GateState {
  provider: string;
  state: "working" | "failing" | "waiting" | "paused" | "trial";
  words: string;
}

/** Says how the request ended; null: it was answered, whatever the answer said of the request. */
export type Leave = (failure: ProviderErrorKind | "given-up" | null, waitSeconds?: number) => void;

/**
 * Failures of the vendor itself. A wrong key or an empty account is none of them: whoever has mended it
 * goes on at once, and until then the vendor says so faster than any pause.
 */
const OF_THE_VENDOR: readonly ProviderErrorKind[] = ["unreachable", "malformed"];

const LONGEST_WAIT_MS = 20_000;
const LONGEST_REST_MS = 2_000;
/** A vendor that is busy without saying for how long gets this much rest. */
const REST_SECONDS = 1;
/** Clocks and timers round down; nothing may arrive early by that. */
const ROUNDING_MS = 30;

/** Milliseconds on a clock that nobody sets: a rest does not grow when the machine's is set back. */
const sinceStart = () => performance.now();

export class VendorGate {
  private underWay = 0;
  private restUntil = 0;
  private failuresInARow = 0;
  /** 0 while requests pass; else when the trial may be made. */
  private pausedUntil = 0;
  private trialUnderWay = false;
  private waiting: (() => void)[] = [];

  constructor(private readonly settings: GateSettings) {}

  /**
   * Waits for a turn. Whoever gets one calls what is returned, once, when the request has ended.
   * @throws ProviderError `busy` when the turn is too far away
   */
  async enter(
    signal?: AbortSignal | null,
    longestWaitMs = this.settings.longestWaitMs ?? LONGEST_WAIT_MS,
  ): Promise<Leave> {
    const longestRestMs = this.settings.longestRestMs ?? LONGEST_REST_MS;
    const giveUpAt = sinceStart() + longestWaitMs;
    for (;;) {
      signal?.throwIfAborted();
      const now = sinceStart();
      if (this.pausedUntil > now) throw this.pausedError(now);
      const rest = this.restUntil - now;
      if (rest > 0) {
        if (rest > longestRestMs || now + rest > giveUpAt) throw this.restError(rest);
        await this.change(rest, signal);
      } else if (this.underWay >= this.settings.limit || this.trialUnderWay) {
        if (now >= giveUpAt) throw this.restError(REST_SECONDS * 1000);
        await this.change(giveUpAt - now, signal);
      } else {
        return this.pass();
      }
    }
  }

  state(): GateState {
    const { provider, name } = this.settings;
    const now = sinceStart();
    if (this.pausedUntil > now) {
      const seconds = Math.ceil((this.pausedUntil - now) / 1000);
      const words = `${this.pausedError(now).message} It is tried again in ${seconds} s.`;
      return { provider, state: "paused", words };
    }
    if (this.pausedUntil !== 0) {
      return { provider, state: "trial", words: `${name} is being tried again.` };
    }
    if (this.restUntil > now) {
      const seconds = Math.ceil((this.restUntil - now) / 1000);
      return { provider, state: "waiting", words: `${name} is busy; it goes on in ${seconds} s.` };
    }
    if (this.failuresInARow > 0) {
      const often = this.failuresInARow === 1 ? "" : `, ${this.failuresInARow} times in a row`;
      return { provider, state: "failing", words: `${name} did not answer as it should${often}.` };
    }
    return { provider, state: "working", words: `${name} is working.` };
  }

  private pass(): Leave {
    this.underWay += 1;
    const isTrial = this.pausedUntil !== 0;
    this.trialUnderWay = isTrial;
    let left = false;
    return (failure, waitSeconds) => {
      if (left) return;
      left = true;
      this.underWay -= 1;
      if (isTrial) this.trialUnderWay = false;
      this.learn(failure, waitSeconds, isTrial);
      const waiting = this.waiting;
      this.waiting = [];
      for (const wake of waiting) wake();
    };
  }

  private learn(
    failure: Parameters<Leave>[0],
    waitSeconds: number | undefined,
    isTrial: boolean,
  ): void {
    // A caller that has lost interest has learned nothing; a trial of that kind is made again.
    if (failure === "given-up") return;
    if (failure === "busy" || waitSeconds !== undefined) {
      const restMs = (waitSeconds ?? REST_SECONDS) * 1000 + ROUNDING_MS;
      this.restUntil = Math.max(this.restUntil, sinceStart() + restMs);
    }
    if (failure === null || !OF_THE_VENDOR.includes(failure)) {
      this.failuresInARow = 0;
      this.pausedUntil = 0;
      return;
    }
    this.failuresInARow += 1;
    if (isTrial || this.failuresInARow >= (this.settings.failuresToPause ?? 5)) {
      this.pausedUntil = sinceStart() + (this.settings.pauseMs ?? 30_000);
    }
  }

  private pausedError(now: number): ProviderError {
    const { provider, name } = this.settings;
    const seconds = Math.max(1, Math.ceil((this.pausedUntil - now) / 1000));
    // Nothing was sent, so that whoever asked may safely ask again.
    return new ProviderError(
      provider,
      "busy",
      `${name} has failed ${this.failuresInARow} times in a row, so nothing more is sent for the moment.`,
      { retryAfterSeconds: seconds },
    );
  }

  private restError(restMs: number): ProviderError {
    const { provider, name } = this.settings;
    return new ProviderError(provider, "busy", `${name} is busy.`, {
      retryAfterSeconds: Math.ceil(restMs / 1000),
    });
  }

  /** Until something changes, or for that long. */
  private change(ms: number, signal?: AbortSignal | null): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", wake);
        resolve();
      };
      const timer = setTimeout(wake, ms);
      signal?.addEventListener("abort", wake, { once: true });
      this.waiting.push(wake);
    });
  }
}

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { EXPIRES_EARLY_SECONDS } from "./session-claim";
import { TokenCache } from "./token-cache";

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

/** Tokens that say when they end: `7 1060` is the seventh, and ends at second 1060. */
function tokens() {
  const opened: string[] = [];
  const known = new TokenCache(async (token) => {
    opened.push(token);
    const exp = Number(token.split(" ")[1]);
    return Number.isNaN(exp) ? null : { exp, says: token };
  });
  return { known, opened };
}

describe("opened tokens", () => {
  it("are opened once", async () => {
    const { known, opened } = tokens();
    const said = [
      await known.read("1 1060"),
      await known.read("1 1060"),
      await known.read("2 1060"),
    ];
    expect(said.map((each) => each?.says)).toEqual(["1 1060", "1 1060", "2 1060"]);
    expect(opened).toEqual(["1 1060", "2 1060"]);
  });

  it("end when they say, however well they are known", async () => {
    const { known } = tokens();
    expect(await known.read("1 1060")).not.toBeNull();
    vi.setSystemTime((1060 - EXPIRES_EARLY_SECONDS) * 1000);
    expect(await known.read("1 1060")).toBeNull();
    expect(await known.read("2 1040")).toBeNull();
  });

  it("are not remembered when they are none", async () => {
    const { known, opened } = tokens();
    expect(await known.read("forged")).toBeNull();
    expect(await known.read("forged")).toBeNull();
    expect(opened).toEqual(["forged", "forged"]);
  });

  it("are forgotten when there are too many, those first that were not asked for the longest", async () => {
    const { known, opened } = tokens();
    await known.read("first 9000");
    await known.read("second 9000");
    for (let n = 0; n < 4_999; n += 1) {
      if (n === 2_000) await known.read("first 9000");
      await known.read(`${n} 9000`);
    }
    opened.length = 0;
    await known.read("first 9000");
    await known.read("second 9000");
    expect(opened).toEqual(["second 9000"]);
  });
});

import { beforeAll, describe, expect, it } from "vitest";
import { findClientAddress } from "./client-address";

beforeAll(() => {
  process.env.TRUSTED_PROXIES = "2";
});

const addressOf = (forwarded: string) =>
  findClientAddress(new Headers({ "x-forwarded-for": forwarded }));

describe("the client's address behind two proxies", () => {
  it.each([
    ["203.0.113.9, 10.0.0.1", "203.0.113.9"],
    ["1.2.3.4, 203.0.113.9, 10.0.0.1", "203.0.113.9"],
    ["1.2.3.4,5.6.7.8 ,203.0.113.9:4711,10.0.0.1", "203.0.113.9"],
    ["::ffff:203.0.113.9, 10.0.0.1", "203.0.113.9"],
    ["2001:DB8:0:0:1::9, 10.0.0.1", "2001:db8:0:0::/64"],
    ["[2001:db8::9]:443, 10.0.0.1", "2001:db8:0:0::/64"],
  ])("of %s is %s", (forwarded, address) => {
    expect(addressOf(forwarded)).toBe(address);
  });

  it("is unknown when a request did not come through both", () => {
    expect(addressOf("203.0.113.9")).toBeNull();
    expect(findClientAddress(new Headers())).toBeNull();
  });
});

import { describe, expect, it } from "vitest";
import { readEnvironment } from "./environment";

const read = (settings: Record<string, string>) =>
  readEnvironment({ NODE_ENV: "test", ...settings }).spending;

describe("what may be spent", () => {
  it("has no cap and is on as long as nothing is set", () => {
    expect(read({})).toEqual({
      isOn: true,
      personDayMicros: null,
      projectMonthMicros: null,
      deploymentMonthMicros: null,
    });
  });

  it("is read in dollars and cents", () => {
    const settings = {
      SPENDING: "off",
      SPENDING_PERSON_DAY_USD: "12.50",
      SPENDING_PROJECT_MONTH_USD: "0",
      SPENDING_DEPLOYMENT_MONTH_USD: "1000",
    };
    expect(read(settings)).toEqual({
      isOn: false,
      personDayMicros: 12_500_000,
      projectMonthMicros: 0,
      deploymentMonthMicros: 1_000_000_000,
    });
  });

  it.each([
    ["SPENDING", "maybe"],
    ["SPENDING_PERSON_DAY_USD", "$5"],
    ["SPENDING_PROJECT_MONTH_USD", "-1"],
    ["SPENDING_DEPLOYMENT_MONTH_USD", "1.005"],
  ])("stops the start when %s is %s", (name, value) => {
    expect(() => read({ [name]: value })).toThrow(name);
  });
});

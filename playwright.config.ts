import { defineConfig } from "@playwright/test";
import { findChromium } from "./scripts/launch/find-chromium";

const executablePath = findChromium();

export default defineConfig({
  testDir: "tests/browser",
  outputDir: "test-results",
  // Starts the app as a person does, once for all tests, and names it in ROUGHCUT_TEST_URL.
  globalSetup: "./tests/run/started-app.ts",
  fullyParallel: true,
  // Three took as long on two cores, and a click then met a list that was still moving.
  workers: 2,
  // A test that passes only at the second try has not passed.
  retries: 0,
  forbidOnly: true,
  // A limit for what hangs; journeys make real films on a machine that may be busy.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [["list"], ["json"]] : [["list"]],
  use: {
    baseURL: process.env.ROUGHCUT_TEST_URL ?? "http://localhost:3000",
    // What is not there is told in seconds, whatever a journey as a whole may take.
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    viewport: { width: 1280, height: 800 },
    // What moves is drawn by the processors, frame by frame; tests of motion ask for it.
    reducedMotion: "reduce",
    screenshot: "only-on-failure",
    // Recording takes time from every test; `TRACE=on npm test -- FILE` does it when one needs it.
    trace: process.env.TRACE === "on" ? "retain-on-failure" : "off",
    launchOptions: {
      ...(executablePath === null ? {} : { executablePath }),
      // Chromium's own errands would wait for a network that a test machine may not have.
      args: [
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});

import type { NextConfig } from "next";

const config: NextConfig = {
  // The launcher keeps one build for each state of the sources: scripts/launch/claim-build.ts.
  distDir: process.env.ROUGHCUT_BUILD_DIRECTORY ?? ".next",
  // Types are checked by `npm run verify`; a start should not wait for it.
  typescript: { ignoreBuildErrors: true },
  // The development server would otherwise write files of its own into the checkout.
  agentRules: false,
};

export default config;

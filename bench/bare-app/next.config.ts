import path from "node:path";
import type { NextConfig } from "next";

/** An app of its own beside the product, so that nothing of the bench is ever deployed. */
const config: NextConfig = {
  poweredByHeader: false,
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: ["postgres"],
  turbopack: { root: path.resolve(import.meta.dirname, "../..") },
  agentRules: false,
};

export default config;

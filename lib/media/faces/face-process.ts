import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { createContext, runInContext } from "node:vm";
import type { Face } from "@/lib/rules/crop-place";

/**
 * Looks for faces in pictures, which come as PPM files one behind the other on the standard input, and
 * prints those of each picture as JSON. A process of its own, so that it holds its 300 MB no longer than
 * it needs them, and stops nothing else while it computes. Node runs this file as it is, stripping the types, so it imports no code of ours.
 */

/** The faces of each picture. */
export type FacesAnswer = Face[][];

interface Picture {
  width: number;
  height: number;
  /** Red, green and blue, a byte each. */
  pixels: Uint8Array;
}

/** What is used of the library. */
interface FaceLibrary {
  tf: {
    env(): { setPlatform(name: string, platform: object): void };
    setBackend(name: string): Promise<boolean>;
    setWasmPaths(folder: string): void;
    tensor3d(data: Uint8Array, shape: number[], type: "int32"): { dispose(): void };
    io: { decodeWeights(bytes: ArrayBuffer, specification: unknown[]): object };
  };
  env: { setEnv(environment: object): void };
  nets: { tinyFaceDetector: { loadFromWeightMap(map: object): void } };
  TinyFaceDetectorOptions: new (options: { inputSize: number; scoreThreshold: number }) => object;
  detectAllFaces(
    picture: object,
    options: object,
  ): Promise<
    { score: number; relativeBox: { x: number; y: number; width: number; height: number } }[]
  >;
}

/**
 * The side of the square in which the library looks: in photographs of five people it finds all of them at
 * 416, four at 320 and two at 224. A picture takes a tenth of a second.
 */
const INPUT_SIZE = 416;
/** Below it, hands and knots in wood are taken for faces. */
const LEAST_SCORE = 0.4;

const require = createRequire(import.meta.url);
const folderOf = (name: string) => path.dirname(require.resolve(`${name}/package.json`));
const packagePath = folderOf("@vladmandic/face-api");
/** The arithmetic in WebAssembly, of the version that the library holds the other half of (4.22). */
const arithmeticPath = path.join(folderOf("@tensorflow/tfjs-backend-wasm"), "dist/");

/**
 * The library's file is written for browsers and, where it sees Node, asks for a native package. In a
 * context of its own it sees neither, and computes in WebAssembly (in JavaScript it takes 30 times as long).
 */
async function loadLibrary(): Promise<FaceLibrary> {
  // The only files that it fetches are those of its arithmetic.
  const fetchFile = async (file: string) =>
    new Response(readFileSync(path.join(arithmeticPath, path.basename(file))), {
      headers: { "content-type": "application/wasm" },
    });
  const context = createContext({
    ...{ performance, setTimeout, console, TextDecoder, URL, WebAssembly, fetch: fetchFile },
    location: { href: "file:///" },
  });
  context.self = context;
  const library = path.join(packagePath, "dist/face-api.js");
  runInContext(readFileSync(library, "utf8"), context, { filename: library });
  const faceApi = runInContext("faceapi", context) as FaceLibrary;
  faceApi.tf.env().setPlatform("plain", {
    now: () => performance.now(),
    fetch: fetchFile,
    isTypedArray: (value: unknown) => ArrayBuffer.isView(value),
    setTimeoutCustom: setTimeout,
  });
  // It compares what it is given with these, and none of ours is one.
  const names = ["Canvas", "CanvasRenderingContext2D", "Image", "ImageData", "Video"];
  faceApi.env.setEnv(Object.fromEntries(names.map((name) => [name, class {}])));
  faceApi.tf.setWasmPaths(arithmeticPath);
  if (!(await faceApi.tf.setBackend("wasm"))) throw new Error("WebAssembly cannot be used.");
  const model = (file: string) =>
    readFileSync(path.join(packagePath, "model", `tiny_face_detector_model${file}`));
  const manifest = JSON.parse(model("-weights_manifest.json").toString("utf8")) as {
    weights: unknown[];
  }[];
  const specification = manifest.flatMap(({ weights }) => weights);
  const weights = Uint8Array.from(model(".bin")).buffer;
  faceApi.nets.tinyFaceDetector.loadFromWeightMap(
    faceApi.tf.io.decodeWeights(weights, specification),
  );
  return faceApi;
}

async function facesIn(library: FaceLibrary, picture: Picture): Promise<Face[]> {
  const { width, height, pixels } = picture;
  const tensor = library.tf.tensor3d(pixels, [height, width, 3], "int32");
  const options = new library.TinyFaceDetectorOptions({
    inputSize: INPUT_SIZE,
    scoreThreshold: LEAST_SCORE,
  });
  const found = await library.detectAllFaces(tensor, options);
  tensor.dispose();
  return found.map(({ score, relativeBox: { x, y, width: across, height: down } }) => ({
    ...{ x, y, width: across, height: down, score },
  }));
}

/** PPM as ffmpeg writes it: "P6", width and height, 255, each on a line, then the pixels. */
function* picturesIn(bytes: Buffer): Generator<Picture> {
  for (let at = 0; at < bytes.length; ) {
    const head = /^P6\n(\d+) (\d+)\n255\n/u.exec(bytes.toString("latin1", at, at + 32));
    if (!head) throw new Error("This is no PPM picture.");
    const [width, height] = [Number(head[1]), Number(head[2])];
    const start = at + head[0].length;
    at = start + width * height * 3;
    yield { width, height, pixels: Uint8Array.from(bytes.subarray(start, at)) };
  }
}

const chunks: Buffer[] = [];
for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
const library = await loadLibrary();
const answer: FacesAnswer = [];
for (const picture of picturesIn(Buffer.concat(chunks)))
  answer.push(await facesIn(library, picture));
process.stdout.write(JSON.stringify(answer));

import { readFileSync } from "node:fs";
import openWabt from "wabt";

/** The program of `planes.wat`, as bytes in base 64. */
export async function condensePlanes(): Promise<string> {
  const file = new URL("planes.wat", import.meta.url);
  const { parseWat } = await openWabt();
  const program = parseWat("planes.wat", readFileSync(file, "utf8"), { simd: true });
  return Buffer.from(program.toBinary({}).buffer).toString("base64");
}

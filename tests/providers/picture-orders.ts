import type { FileStore } from "@/lib/providers/ports/file-store";
import type { CharacterFacts, ShotSubject } from "@/lib/providers/ports/picture-subject";
import { ProviderError } from "@/lib/providers/ports/provider-error";
import { STANDARD_FORMAT } from "@/lib/rules/frame-format";

/** Things that pictures are ordered of, for tests of whoever makes them. */

export const marta: CharacterFacts = {
  id: "m",
  name: "MARTA",
  description: "A woman in a red scarf.",
  gender: "female",
  age: "young",
};

export const aShot: ShotSubject = {
  kind: "shot",
  format: STANDARD_FORMAT,
  lineNumber: 1,
  location: { id: "k", name: "INT. KITCHEN", description: "" },
  timeOfDay: "NIGHT",
  cast: [marta],
  speakerId: "m",
  stageDirections: "",
  dialogue: "Come in.",
  shotType: "talking",
  shotSize: "medium",
  cameraMove: "static",
};

/** A store that forgets everything with the process. */
export function memoryFiles(
  files: Record<string, Uint8Array> = {},
): Pick<FileStore, "read" | "put" | "list" | "remove"> {
  const stored = new Map(Object.entries(files));
  return {
    async read(key) {
      const bytes = stored.get(key);
      if (!bytes) throw new ProviderError("memory", "lost", "A stored file is missing.");
      return bytes;
    },
    async put(key, bytes, contentType) {
      stored.set(key, bytes);
      return { key, contentType, sizeBytes: bytes.length, etag: `"${key}"` };
    },
    list: async (prefix) => [...stored.keys()].filter((key) => key.startsWith(prefix)),
    async remove(keys) {
      for (const key of keys) stored.delete(key);
    },
  };
}

import { constants } from "node:fs";
import { copyFile, link, mkdir, readdir } from "node:fs/promises";
import path from "node:path";
import { isKey } from "@/lib/providers/storage-key";

/**
 * Gives every stored file a second name below another folder, so that what the studio removes
 * meanwhile can still be copied. The content of a key never changes, so the name is enough; it costs
 * no room. Files that have their second name already are passed over.
 */
export async function linkMedia(mediaDirectory: string, linked: string): Promise<void> {
  for (const key of await listKeys(mediaDirectory)) {
    const target = path.join(linked, key);
    await mkdir(path.dirname(target), { recursive: true });
    await linkOrCopy(path.join(mediaDirectory, key), target);
  }
}

/** The keys of all files below a folder, in order. */
export async function listKeys(directory: string): Promise<string[]> {
  const names = await readdir(directory, { recursive: true, withFileTypes: true }).catch(
    ignoreMissing,
  );
  return (names ?? [])
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(directory, path.join(entry.parentPath, entry.name)))
    .map((file) => file.split(path.sep).join("/"))
    .filter(isKey)
    .sort();
}

async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    // Linked before, or removed since it was listed.
    if (code === "EEXIST" || code === "ENOENT") return;
    // File systems without links, and media on a disk of their own.
    if (code !== "EPERM" && code !== "EXDEV" && code !== "EMLINK" && code !== "ENOTSUP") {
      throw error;
    }
    await copyFile(from, to, constants.COPYFILE_EXCL).catch((failure: unknown) => {
      const reason = failure instanceof Error && "code" in failure ? failure.code : undefined;
      if (reason !== "EEXIST" && reason !== "ENOENT") throw failure;
    });
  }
}

function ignoreMissing(error: unknown): null {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "ENOENT") return null;
  throw error;
}

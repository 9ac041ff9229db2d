import { entityId } from "@/lib/contracts/contract";

/** Where a stored file can be read by people who may see its project. */
export function mediaUrl(key: string): string {
  return `/api/media/${key}`;
}

/** The same for something that may not exist yet. */
export function mediaUrlOrNull(file: { mediaKey: string } | null): string | null {
  return file ? mediaUrl(file.mediaKey) : null;
}

/** Everything of a project lies under one prefix, by which access is decided. */
export function projectMediaPrefix(projectId: string): string {
  return `projects/${projectId}/`;
}

/** What is made for a story as a whole, its films above all, lies under a prefix of its own. */
export function storyMediaPrefix(story: { projectId: string; storyId: string }): string {
  return `${projectMediaPrefix(story.projectId)}${story.storyId}/`;
}

/** The project that a key belongs to, or null when it is no project's file. */
export function projectOfMediaKey(key: string): string | null {
  const projectId = /^projects\/([^/]+)\//u.exec(key)?.[1];
  return entityId.safeParse(projectId).data ?? null;
}

const EXTENSIONS: Record<string, string> = {
  "audio/wav": "wav",
  "audio/mpeg": "mp3",
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
  "video/mp4": "mp4",
  "text/vtt": "vtt",
  "text/plain": "txt",
  "text/markdown": "md",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "docx",
};

/** The ending that a key of this type has; the store refuses any other. */
export function fileEnding(contentType: string): string {
  return EXTENSIONS[contentType] ?? "bin";
}

/** Key of a file made for a line or character; equal inputs give an equal key. */
export function takeMediaKey(take: {
  projectId: string;
  subjectId: string;
  kind: string;
  inputHash: string;
  contentType: string;
}): string {
  const name = `${take.kind}-${take.inputHash.slice(0, 24)}.${fileEnding(take.contentType)}`;
  return `${projectMediaPrefix(take.projectId)}${take.subjectId}/${name}`;
}

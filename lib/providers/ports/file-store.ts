import type { MediaReference } from "./media";

export interface StoredFile extends MediaReference {
  sizeBytes: number;
  etag: string;
}

/** A range of bytes, both ends included, as HTTP counts them. */
export interface ByteRange {
  start: number;
  end: number;
}

/** What somebody else may put into the store. */
export interface UploadGrant {
  key: string;
  contentType: string;
  /** Of the file, which is announced: no larger one is taken. */
  sizeBytes: number;
  expiresInSeconds: number;
}

/**
 * How a browser puts that file into the store itself, past this process: with a token for the vendor's own
 * client, or with a PUT to a signed address that carries these headers.
 */
export type UploadTicket =
  | { token: string; url?: undefined; headers?: undefined }
  | { token?: undefined; url: string; headers: Record<string, string> };

/**
 * Where media lives. Keys are ours (`projects/<id>/shots/<id>.mp4`), never a user's text; a key is
 * written once and then never changes its content.
 */
export interface FileStore {
  readonly provider: string;
  /** Whether browsers reach it, and an address of a file costs no question to the store. */
  readonly sendsReaders: boolean;
  put(key: string, bytes: Uint8Array, contentType: string): Promise<StoredFile>;
  /** Stores a file from disk without reading it into memory. */
  putFile(key: string, path: string, contentType: string): Promise<StoredFile>;
  /**
   * Stores what is still coming in, a piece at a time. When `content` throws, nothing is stored and
   * its error is thrown on as it is.
   * @param sizeBytes how much it will be, where that is known: large files go up in parts
   */
  putStream(
    key: string,
    content: AsyncIterable<Uint8Array>,
    contentType: string,
    sizeBytes?: number,
  ): Promise<StoredFile>;
  find(key: string): Promise<StoredFile | null>;
  /** Streams a file or a part of it; null when there is none. */
  open(
    key: string,
    range?: ByteRange,
  ): Promise<{ file: StoredFile; stream: ReadableStream<Uint8Array> } | null>;
  /** @throws ProviderError kind "lost" when there is no such file. */
  read(key: string): Promise<Uint8Array>;
  /** Where the file itself lies on this machine, never to be written to; null where it does not. */
  localPath(key: string): Promise<string | null>;
  /** Puts a copy (or the file itself, never to be written) at a local path for ffmpeg. */
  localCopy(key: string, directory: string): Promise<string>;
  remove(keys: string[]): Promise<void>;
  list(prefix: string): Promise<string[]>;
  /**
   * A link that works without a session for about that long, or null when the store has none.
   * @param answer.disposition what the store says of the file's name, where it can
   */
  signedUrl(
    key: string,
    expiresInSeconds: number,
    answer?: { disposition: string },
  ): Promise<string | null>;
  /** The address of a file without a signature, which a private store refuses; null where there is none. */
  bareAddress(key: string): string | null;
  /**
   * With what a browser may put exactly this file itself; null when the store takes files from this
   * process only.
   */
  uploadTicket(upload: UploadGrant): Promise<UploadTicket | null>;
  /**
   * Throws away what was begun before a time and never became a file.
   * @returns how many there were; 0 where the service does so itself
   */
  removeUnfinished(begunBefore: Date): Promise<number>;
}

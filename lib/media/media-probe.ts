import type { Demuxer } from "./run-ffmpeg";

/** What is known of a media file once it has been looked into; see `probeMedia`. */
export interface MediaProbe {
  /** The demuxer that ffmpeg is to read this file with. */
  container: Demuxer;
  /** End of the longest track, in seconds. */
  durationSeconds: number;
  sizeBytes: number;
  video: VideoProbe | null;
  audio: AudioProbe | null;
}

export interface VideoProbe {
  /** `avc`, `hevc`, `vp9`, `av1` ...; null when unknown to the reader (ffmpeg may still decode it). */
  codec: string | null;
  /** As shown: after pixel aspect ratio and rotation. */
  width: number;
  height: number;
  codedWidth: number;
  codedHeight: number;
  /** Clockwise degrees: 0, 90, 180 or 270. */
  rotation: number;
  flipped: boolean;
  squarePixels: boolean;
  /** Whether the file says which colour matrix it uses. */
  hasColourMatrix: boolean;
  frameCount: number;
  /** True when frame k stands at exactly k/24 s for all k, and the first is a key frame. */
  regular: boolean;
  /** End of the last frame, in seconds. */
  endSeconds: number;
  /** SHA-256 (hex) of the codec configuration record; null when the container has none. */
  configuration: string | null;
}

export interface AudioProbe {
  codec: string | null;
  sampleRate: number;
  channels: number;
  /** End of the last packet, in seconds. */
  endSeconds: number;
}

/**
 * `times` trusts the file's index (fast); `data` reads every video packet, and so finds out whether a
 * file was cut off behind its index.
 */
export type ProbeDepth = "times" | "data";

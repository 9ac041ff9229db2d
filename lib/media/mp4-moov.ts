import { FPS, SAMPLE_RATE } from "@/lib/rules/house-format";
import { type CaptionSample, captionTrack } from "./caption-track";
import { type Chapter, chapterBox } from "./chapters";
import { AAC_PACKET_SAMPLES } from "./encode-aac";
import { makeBox, makeFullBox, uint32s, uint32Table } from "./mp4-boxes";
import {
  chunkTable,
  dataReference,
  handler,
  MATRIX,
  mediaHeader,
  offsetTable,
  runTable,
  sizeOfEntry,
  sizeTable,
  trackHeader,
} from "./mp4-track";

/** The index (`moov`) of a film: what stands where in the file, and when it is shown or heard. */

export interface FilmTracks {
  /** The `avc1` box all clips share. */
  sampleEntry: Uint8Array;
  /** In decoding order: bytes, the frame of the film it is shown as, key frame or not. */
  pictures: readonly { size: number; frame: number; isKey: boolean }[];
  /** Bytes of each AAC packet. */
  packets: readonly number[];
  /** Samples in each chunk, in the order in which the chunks of the track are written. */
  pictureChunks: readonly number[];
  packetChunks: readonly number[];
  /** Places of the chunks in the file. */
  pictureOffsets: readonly number[];
  packetOffsets: readonly number[];
  /** The texts of the captions end to end; none for a film without a track of them. */
  captions: readonly CaptionSample[];
  /** Place of the first of them in the file; the others follow it. */
  captionOffset: number;
  /** Offsets of 64 bits, for films above 4 GB. */
  large: boolean;
  chapters: readonly Chapter[];
  title: string | undefined;
}

/** A multiple of 24, so that frame times are whole numbers. */
const PICTURE_TIMESCALE = 90_000;
const FRAME_TICKS = PICTURE_TIMESCALE / FPS;
/** AAC low complexity, 48 kHz, stereo. */
const AUDIO_CONFIG = Buffer.from([0x11, 0x90]);

export function filmMoov(tracks: FilmTracks): Buffer {
  const { pictures, packets } = tracks;
  const movieTicks = (pictures.length * SAMPLE_RATE) / FPS;
  const soundTicks = packets.length * AAC_PACKET_SAMPLES;
  const size = sizeOfEntry(tracks.sampleEntry);
  const mvhd = makeFullBox(
    "mvhd",
    0,
    0,
    uint32s(0, 0, SAMPLE_RATE, Math.max(movieTicks, soundTicks), 0x10000, 0x01000000, 0, 0),
    ...[MATRIX, uint32s(0, 0, 0, 0, 0, 0), uint32s(4)],
  );
  const pictureTrack = makeBox(
    "trak",
    trackHeader({ id: 1, ticks: movieTicks, ...size }),
    makeBox("edts", makeFullBox("elst", 0, 0, uint32s(1, movieTicks, lead(pictures), 0x10000))),
    makeBox(
      "mdia",
      mediaHeader(PICTURE_TIMESCALE, pictures.length * FRAME_TICKS),
      handler("vide", "VideoHandler"),
      makeBox(
        "minf",
        makeFullBox("vmhd", 0, 1, uint32s(0, 0)),
        dataReference(),
        pictureTable(tracks),
      ),
    ),
  );
  const soundTrack = makeBox(
    "trak",
    trackHeader({ id: 2, ticks: soundTicks, volume: 0x0100 }),
    makeBox(
      "mdia",
      mediaHeader(SAMPLE_RATE, soundTicks),
      handler("soun", "SoundHandler"),
      makeBox("minf", makeFullBox("smhd", 0, 0, uint32s(0)), dataReference(), soundTable(tracks)),
    ),
  );
  const { captions, captionOffset, large } = tracks;
  const texts =
    captions.length > 0
      ? [captionTrack(3, { movieTicks, size }, captions, captionOffset, large)]
      : [];
  return makeBox("moov", mvhd, pictureTrack, soundTrack, ...texts, ...userData(tracks));
}

/** Ticks by which decoding has to run ahead, so that no frame is shown before it is decoded. */
function lead(pictures: FilmTracks["pictures"]): number {
  let frames = 0;
  pictures.forEach(({ frame }, index) => {
    frames = Math.max(frames, index - frame);
  });
  return frames * FRAME_TICKS;
}

function pictureTable(tracks: FilmTracks): Buffer {
  const { pictures } = tracks;
  const ahead = lead(pictures);
  const delays = pictures.map(({ frame }, index) => ahead + (frame - index) * FRAME_TICKS);
  const keys = pictures.flatMap(({ isKey }, index) => (isKey ? [index + 1] : []));
  return makeBox(
    "stbl",
    makeFullBox("stsd", 0, 0, uint32s(1), tracks.sampleEntry),
    makeFullBox("stts", 0, 0, uint32s(1, pictures.length, FRAME_TICKS)),
    runTable("ctts", delays),
    makeFullBox("stss", 0, 0, uint32s(keys.length), uint32Table(keys)),
    chunkTable(tracks.pictureChunks),
    sizeTable(pictures.map(({ size }) => size)),
    offsetTable(tracks.pictureOffsets, tracks.large),
  );
}

function soundTable(tracks: FilmTracks): Buffer {
  const { packets } = tracks;
  return makeBox(
    "stbl",
    makeFullBox("stsd", 0, 0, uint32s(1), soundEntry()),
    makeFullBox("stts", 0, 0, uint32s(1, packets.length, AAC_PACKET_SAMPLES)),
    chunkTable(tracks.packetChunks),
    sizeTable(packets),
    offsetTable(tracks.packetOffsets, tracks.large),
  );
}

/** `mp4a` with its `esds`: descriptors of ISO 14496-1, each a tag, a length and its content. */
function soundEntry(): Buffer {
  const descriptor = (tag: number, ...content: readonly Uint8Array[]) => {
    const body = Buffer.concat(content);
    return Buffer.concat([Buffer.from([tag, body.length]), body]);
  };
  const decoder = descriptor(
    4,
    // AAC, an audio stream; buffer size and bit rates are left at zero.
    Buffer.from([0x40, 0x15, 0, 0, 0]),
    uint32s(0, 0),
    descriptor(5, AUDIO_CONFIG),
  );
  const stream = descriptor(3, Buffer.from([0, 2, 0]), decoder, descriptor(6, Buffer.from([2])));
  return makeBox(
    "mp4a",
    uint32s(0, 1, 0, 0),
    // Two channels of 16 bits, 48 kHz as 16.16 fixed point.
    ...[uint32s(0x00020010, 0, SAMPLE_RATE * 0x10000), makeFullBox("esds", 0, 0, stream)],
  );
}

function userData({ chapters, title }: FilmTracks): Buffer[] {
  const parts: Buffer[] = [];
  if (chapters.length > 0) parts.push(chapterBox(chapters));
  // The form that iTunes began and every player reads: a text (1) without a locale.
  if (title) {
    const name = makeBox("\u00a9nam", makeBox("data", uint32s(1, 0), Buffer.from(title)));
    parts.push(
      makeFullBox(
        "meta",
        ...([0, 0] as const),
        makeFullBox("hdlr", 0, 0, uint32s(0), Buffer.from("mdirappl"), uint32s(0, 0), Buffer.of(0)),
        makeBox("ilst", name),
      ),
    );
  }
  return parts.length > 0 ? [makeBox("udta", ...parts)] : [];
}

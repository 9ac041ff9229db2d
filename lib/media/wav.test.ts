import { describe, expect, it } from "vitest";
import { MediaError } from "./media-error";
import { encodeWav, isWav, parseWav } from "./wav";

const wave = Float32Array.from({ length: 480 }, (_, index) => Math.sin(index / 9) * 0.8);

describe("WAV files", () => {
  it("come back as they were written, to 16 bits", () => {
    const other = wave.map((value) => -value);
    const bytes = encodeWav({ sampleRate: 44_100, channels: [wave, other] });
    const { sampleRate, channels } = parseWav(bytes);
    expect(isWav(bytes)).toBe(true);
    expect(sampleRate).toBe(44_100);
    expect(channels).toHaveLength(2);
    for (const [channel, expected] of [
      [channels[0], wave],
      [channels[1], other],
    ] as const) {
      expect(channel).toHaveLength(480);
      expect(channel?.every((v, i) => Math.abs(v - (expected[i] ?? 0)) < 1e-4)).toBe(true);
    }
  });

  it("clip values beyond full scale instead of wrapping them", () => {
    const loud = new Float32Array([2, -2, 0]);
    const [channel] = parseWav(encodeWav({ sampleRate: 48_000, channels: [loud] })).channels;
    expect(channel?.[0]).toBeCloseTo(1, 3);
    expect(channel?.[1]).toBeCloseTo(-1, 3);
  });

  it.each([
    [8, 1, [128 + 64], 0.5],
    [16, 1, [0, 64], 0.5],
    [24, 1, [0, 0, 64], 0.5],
    [32, 1, [0, 0, 0, 64], 0.5],
    [32, 3, [0, 0, 0, 63], 0.5],
    [24, 1, [0, 0, 192], -0.5],
  ])("of %i bits and format %i are read", (bits, code, sample, value) => {
    expect(parseWav(aWav({ bits, code, data: sample })).channels[0]?.[0]).toBeCloseTo(value, 6);
  });

  it("with other chunks before the sound, and of unknown length, are read to their end", () => {
    const bytes = aWav({
      bits: 16,
      code: 1,
      data: [0, 64, 0, 64],
      dataLength: 0xffffffff,
      list: true,
    });
    expect([...(parseWav(bytes).channels[0] ?? [])]).toEqual([0.5, 0.5]);
  });

  it.each([
    ["text", new TextEncoder().encode("no sound at all, only words")],
    ["no bytes", new Uint8Array(0)],
    ["a header without sound", encodeWav({ sampleRate: 48_000, channels: [wave] }).subarray(0, 36)],
    ["compressed sound", aWav({ bits: 4, code: 2, data: [1, 2, 3, 4] })],
  ])("made of %s are refused", (_, bytes) => {
    expect(() => parseWav(bytes)).toThrow(MediaError);
  });
});

function aWav(options: {
  bits: number;
  code: number;
  data: number[];
  dataLength?: number;
  list?: boolean;
}): Uint8Array {
  const { bits, code, data, dataLength = data.length, list = false } = options;
  const text = (value: string) => [...new TextEncoder().encode(value)];
  const u32 = (value: number) => [0, 8, 16, 24].map((shift) => (value >>> shift) & 255);
  const u16 = (value: number) => [value & 255, value >>> 8];
  const format = [...u16(code), ...u16(1), ...u32(48_000), ...u32(48_000), ...u16(4), ...u16(bits)];
  return Uint8Array.from([
    ...[...text("RIFF"), ...u32(999), ...text("WAVEfmt "), ...u32(16), ...format],
    // Three bytes and one of padding.
    ...(list ? [...text("LIST"), ...u32(3), 1, 2, 3, 0] : []),
    ...[...text("data"), ...u32(dataLength), ...data],
  ]);
}

/** A mono 16-bit WAV file of samples between -1 and 1. */
export function encodeWav(samples: Float32Array, sampleRate: number): Uint8Array {
  const bytes = new Uint8Array(44 + samples.length * 2);
  const view = new DataView(bytes.buffer);
  const name = (offset: number, text: string) => {
    for (let index = 0; index < 4; index++) view.setUint8(offset + index, text.charCodeAt(index));
  };
  name(0, "RIFF");
  view.setUint32(4, 36 + samples.length * 2, true);
  name(8, "WAVE");
  name(12, "fmt ");
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, sampleRate, true);
  view.setUint32(28, sampleRate * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  name(36, "data");
  view.setUint32(40, samples.length * 2, true);
  for (let index = 0; index < samples.length; index++) {
    const value = Math.min(1, Math.max(-1, samples[index] ?? 0));
    view.setInt16(44 + index * 2, Math.round(value * 32_767), true);
  }
  return bytes;
}

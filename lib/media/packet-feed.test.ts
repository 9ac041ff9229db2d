import { describe, expect, it } from "vitest";
import { PacketFeed } from "./packet-feed";

/** Packets in ADTS framing, each of as many bytes as given, filled with a value. */
function adts(...packets: [bytes: number, value: number][]): Buffer {
  return Buffer.concat(
    packets.map(([bytes, value]) => {
      const length = bytes + 7;
      const head = [0xff, 0xf1, 0x4c, 0x80 | (length >> 11), (length >> 3) & 0xff];
      return Buffer.concat([
        Buffer.from([...head, ((length & 7) << 5) | 0x1f, 0xfc]),
        Buffer.alloc(bytes, value),
      ]);
    }),
  );
}

const delay: [number, number] = [3, 0];

describe("the packets of sound in the making", () => {
  it("are handed out bare as soon as they are known, without the encoder's delay", async () => {
    const feed = new PacketFeed();
    const taken = feed.take(0, 2);
    feed.push(adts(delay, [4, 1]));
    feed.push(adts([5, 2], [6, 3]));
    expect((await taken).map((packet) => [...packet])).toEqual([
      Array(4).fill(1),
      Array(5).fill(2),
    ]);
    expect((await feed.take(2, 3)).map(({ length }) => length)).toEqual([6]);
  });

  it("hold when the whole is what was told, and begin anew when it is not", async () => {
    const told = adts(delay, [4, 1], [5, 2]);
    const feed = new PacketFeed();
    feed.push(told);
    const { version } = feed;
    feed.settle(Buffer.concat([told, adts([6, 3])]));
    await feed.settled();
    expect(feed.version).toBe(version);

    const other = new PacketFeed();
    other.push(told);
    other.settle(adts(delay, [4, 1], [5, 9]));
    expect(other.version).not.toBe(version);
    expect((await other.take(1, 2)).map((packet) => packet[0])).toEqual([9]);
  });

  it("say when there are too few, or none will come", async () => {
    const short = PacketFeed.of(adts(delay, [4, 1]));
    await expect(short.take(0, 2)).rejects.toMatchObject({ kind: "inexact" });
    const feed = new PacketFeed();
    const waiting = [feed.take(0, 1), feed.settled()];
    feed.fail(new Error("the sound is broken"));
    for (const result of await Promise.allSettled(waiting)) expect(result.status).toBe("rejected");
    await expect(feed.take(0, 1)).rejects.toThrow("the sound is broken");
  });
});

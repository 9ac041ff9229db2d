import type { AddressInfo } from "node:net";
import { connect, createServer, type Socket } from "node:net";

/**
 * Stands in front of a database and passes everything on, until it is silenced: then it takes connections
 * and bytes, and nothing ever comes back, as of a server that was stopped and not ended.
 */
export async function startSilentProxy(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const held: (() => void)[] = [];
  let isSilent = false;
  const server = createServer((client) => {
    const open = () => {
      const behind = connect(Number(target.port || 5432), target.hostname);
      for (const socket of [client, behind]) {
        sockets.add(socket);
        socket.on("error", () => socket.destroy());
        socket.on("close", () => sockets.delete(socket));
      }
      const pass = (to: Socket) => (bytes: Buffer) => {
        if (isSilent) held.push(() => to.write(bytes));
        else to.write(bytes);
      };
      client.on("data", pass(behind));
      behind.on("data", pass(client));
      client.on("close", () => behind.destroy());
      behind.on("close", () => client.destroy());
    };
    open();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = new URL(databaseUrl);
  url.hostname = "127.0.0.1";
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    silence(): void {
      isSilent = true;
    },
    /** Goes on, with what came meanwhile first. */
    speak(): void {
      isSilent = false;
      for (const send of held.splice(0)) send();
    },
    close: () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

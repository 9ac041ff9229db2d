import { createServer } from "node:net";
import { LaunchError } from "./launch-error";

/**
 * Makes sure that the app can listen where it is told to, before anything is started.
 * @param port 0 takes any free port
 * @returns the port to listen on
 * @throws LaunchError when the port is taken, closed to this user, or the host is not this machine
 */
export async function requireFreeAddress(host: string, port: number): Promise<number> {
  const server = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      server.once("error", reject);
      server.listen({ host, port, exclusive: true }, resolve);
    });
  } catch (error) {
    throw new LaunchError(explain(error, host, port));
  }
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return address !== null && typeof address === "object" ? address.port : port;
}

function explain(error: unknown, host: string, port: number): string {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "EADDRINUSE") {
    return `Port ${port} is in use: stop the program that uses it, or set PORT to another port.`;
  }
  if (code === "EACCES") {
    return `Port ${port} is not open to this user: set PORT to a port above 1023.`;
  }
  return `HOST is ${host}, and this machine cannot listen there (${code}): correct it or leave it out.`;
}

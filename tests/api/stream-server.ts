import { createServer } from "node:http";
import { Readable } from "node:stream";
import { GET as audioProgress } from "@/app/api/script-audio/progress/[storyId]/route";

/** A process of its own that serves the progress of a story, `/STORY`, on the test's database. */
const server = createServer(async (request, response) => {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) headers.set(name, String(value));
  const storyId = request.url?.slice(1) ?? "";
  const answer = await audioProgress(new Request(`http://localhost/api/call`, { headers }), {
    params: Promise.resolve({ storyId }),
  });
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  response.flushHeaders();
  if (answer.body) Readable.from(answer.body).pipe(response);
  else response.end();
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (typeof address === "object") console.log(`port ${address?.port}`);
});

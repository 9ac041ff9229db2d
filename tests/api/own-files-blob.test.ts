import { describe } from "vitest";
import { BLOB_TOKEN, startBlobServer } from "../providers/blob-server";
import { expectOwnFilesDirect } from "./own-files-direct-kit";

describe("a person's own file put into Vercel Blob", () => {
  expectOwnFilesDirect(async () => {
    const server = await startBlobServer();
    const environment = { BLOB_READ_WRITE_TOKEN: BLOB_TOKEN, VERCEL_BLOB_API_URL: server.url };
    return { environment, close: server.close };
  });
});

import { describe } from "vitest";
import { startS3Server } from "../providers/s3-server";
import { expectOwnFilesDirect } from "./own-files-direct-kit";

describe("a person's own file put into an S3 store", () => {
  expectOwnFilesDirect(startS3Server);
});

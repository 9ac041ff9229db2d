import { AppError } from "@/lib/errors";
import { errorResponse } from "./response";

/** Answers a path that is none of the product's calls. It says the same to everybody. */
export async function refuseUnknownCall(): Promise<Response> {
  return errorResponse(new AppError("general.notFound"), "general.failed", crypto.randomUUID());
}

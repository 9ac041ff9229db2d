import * as z from "zod";
import { ASPECTS, FORMAT_HEIGHTS } from "@/lib/rules/frame-format";

/** Shape and height of pictures. */
export const frameFormat = z.object({
  aspect: z.enum(ASPECTS),
  height: z.literal(FORMAT_HEIGHTS),
});

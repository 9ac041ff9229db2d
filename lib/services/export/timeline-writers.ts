import type { StoryScope } from "@/lib/access";
import { AppError } from "@/lib/errors";
import type { FilmEvents } from "@/lib/exchange/timeline/film-events";
import { MOST_EDL_EVENTS, writeEdl } from "@/lib/exchange/timeline/write-edl";
import { writeFcpxml } from "@/lib/exchange/timeline/write-fcpxml";
import { writeOtio } from "@/lib/exchange/timeline/write-otio";
import { writeXmeml } from "@/lib/exchange/timeline/write-xmeml";
import { planHandOver } from "@/lib/services/hand-over/plan-hand-over";
import type { ExportWriter } from "./export-writer";
import { nameOfFile } from "./file-name";

/** The cut as one file; media are named by where they lie in a package, beside it. */
export const timelineWriters = {
  "timeline.otio": timeline("otio", "application/vnd.pixar.opentimelineio+json", writeOtio),
  "timeline.fcpxml": timeline("fcpxml", "application/xml", writeFcpxml),
  "timeline.xml": timeline("xml", "application/xml", writeXmeml),
  "timeline.edl": timeline("edl", "text/plain; charset=utf-8", (events) => {
    if (events.pictures.length > MOST_EDL_EVENTS) {
      throw new AppError("handOver.tooManyShots", { values: { limit: MOST_EDL_EVENTS } });
    }
    return writeEdl(events);
  }),
} satisfies Record<string, ExportWriter>;

function timeline(
  ending: string,
  contentType: string,
  write: (events: FilmEvents) => string,
): ExportWriter {
  return async (scope: StoryScope) => {
    const { title, events } = await planHandOver(scope);
    return { name: nameOfFile(title, ending), contentType, content: write(events) };
  };
}

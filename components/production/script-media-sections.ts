import { lineStates } from "@/components/shot-list/line-states";
import type { StoryWork } from "@/components/shot-list/line-work";
import type { MediaSection } from "./script-media-nav";
import type { ScriptMediaState } from "./use-script-media";

/** The parts of the page with what is done in each, in the order in which they build on each other. */
export function mediaSections(state: ScriptMediaState, work: StoryWork): MediaSection[] {
  const { lines, locations, mappings, validation } = state;
  const hasLines = lines.length > 0;
  const names = Object.keys(mappings).length;
  const ready = validation.detailedResults.filter(
    ({ projectCharacter, voiceStatus, imageStatus }) =>
      projectCharacter !== null && voiceStatus !== "No voice" && imageStatus !== "No image",
  ).length;
  const described = locations.filter(({ location_description }) => location_description !== "");
  const parse = "Parse the script first.";
  const cast = "Give every character a voice and an image first.";
  const waiting = hasLines ? (validation.allValid ? undefined : cast) : parse;
  const finished = lines.filter((line) => lineStates(line, work.get(line.id)).has("finished"));
  const isRunning = [...work.values()].some((ofLine) =>
    Object.values(ofLine).some((part) => part.state === "running"),
  );
  const isMade = finished.length === lines.length;
  return [
    {
      id: "script",
      title: "Script",
      state: hasLines ? "done" : "open",
      ...(hasLines ? { count: `${lines.length}` } : {}),
    },
    {
      id: "places",
      title: "Places",
      state: !hasLines ? "waiting" : described.length === locations.length ? "done" : "open",
      ...(hasLines ? { count: `${described.length}/${locations.length}` } : { reason: parse }),
    },
    {
      id: "cast",
      title: "Cast",
      state: !hasLines ? "waiting" : validation.allValid ? "done" : "open",
      ...(hasLines ? { count: `${Math.min(ready, names)}/${names}` } : { reason: parse }),
    },
    {
      id: "generate",
      title: "Generate",
      state: waiting ? "waiting" : isRunning ? "running" : isMade ? "done" : "open",
      ...(waiting ? { reason: waiting } : {}),
    },
    {
      id: "shots",
      title: "Shots",
      state: waiting ? "waiting" : isMade ? "done" : "open",
      ...(waiting ? { reason: waiting } : { count: `${finished.length}/${lines.length}` }),
    },
  ];
}

import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { ScriptPiece } from "../read";

/** What somebody who read a shot says that it shows. */
export interface Labels {
  place: string;
  time: string;
  /** Who is there, in words: `vesna`, `3 thief`; several ways to say it. Null where it was not labelled. */
  people: string[][] | null;
  thing: string[] | null;
  doing: string[] | null;
  look: string[];
}

export interface LabelledScript {
  name: string;
  /** The script itself, without its labels. */
  text: string;
  pieces: ScriptPiece[];
  labels: Map<string, Labels>;
}

const folder = fileURLToPath(new URL("../corpus/", import.meta.url));

/** The labelled scripts of `corpus/`, in the order of their names. */
export function readCorpus(): LabelledScript[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(".fountain"))
    .sort()
    .map((file) =>
      readLabelled(file.replace(".fountain", ""), readFileSync(`${folder}${file}`, "utf8")),
    );
}

function readLabelled(name: string, text: string): LabelledScript {
  const pieces: ScriptPiece[] = [];
  const labels = new Map<string, Labels>();
  let scene = { place: "", time: "" };
  for (const block of text.split(/\n\s*\n/).map((each) => each.trim())) {
    const note = /^\[\[(.*)\]\]$/s.exec(block);
    if (!note?.[1]) {
      const piece = toPiece(block, `${name}:${pieces.length}`);
      if (piece) pieces.push(piece);
      continue;
    }
    const fields = new Map(note[1].split("|").map(splitField));
    scene = { place: fields.get("place") ?? scene.place, time: fields.get("time") ?? scene.time };
    const last = pieces.at(-1);
    if (!last || !("id" in last) || !["people", "thing", "doing"].some((key) => fields.has(key)))
      continue;
    const listIn = (key: string, separator: string) => {
      const value = fields.get(key);
      return value === undefined ? null : listOf(value, separator);
    };
    labels.set(last.id, {
      ...scene,
      people:
        fields
          .get("people")
          ?.split("/")
          .map((way) => listOf(way.trim(), ",")) ?? null,
      thing: listIn("thing", "/"),
      doing: listIn("doing", ";"),
      look: listIn("look", ";") ?? [],
    });
  }
  return { name, text: text.replaceAll(/\[\[.*?\]\]/gs, ""), pieces, labels };
}

function splitField(field: string): [string, string] {
  const [key = "", ...value] = field.split(":");
  return [key.trim(), value.join(":").trim()];
}

/** `-` says that there is none. */
function listOf(value: string, separator: string): string[] {
  return value === "-" ? [] : value.split(separator).map((each) => each.trim());
}

function toPiece(block: string, id: string): ScriptPiece | null {
  if (block === "") return null;
  if (/^(?:INT|EXT|EST|I\/E)[./ ]/.test(block)) return { kind: "heading", text: block };
  if (/ TO:$/.test(block) && block === block.toUpperCase())
    return { kind: "transition", text: block };
  const [cue = "", ...rest] = block.split("\n");
  if (rest.length === 0 || cue !== cue.toUpperCase() || /[.!?:]$/.test(cue)) {
    return { kind: "action", id, text: block.replaceAll("\n", " ") };
  }
  const extension = /\(([^)]*)\)/.exec(cue)?.[1] ?? null;
  const directions = rest.filter((line) => /^\(.*\)$/.test(line)).map((line) => line.slice(1, -1));
  const words = rest.filter((line) => !/^\(.*\)$/.test(line)).join(" ");
  const speaker = cue.replace(/\([^)]*\)/g, "").trim();
  return { kind: "speech", id, speaker, extension, direction: directions.join("; "), words };
}

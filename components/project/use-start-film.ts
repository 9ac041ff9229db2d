import { useRouter } from "next/navigation";
import { useState } from "react";
import { call } from "@/lib/client/call";
import { errorText } from "@/lib/client/client-error";
import { sendForm } from "@/lib/client/send-form";
import { exportErrors } from "@/lib/errors/catalogue/export";
import { projectErrors } from "@/lib/errors/catalogue/project";
import { type FrameFormat, STANDARD_FORMAT } from "@/lib/rules/frame-format";
import { DEFAULT_IMAGE_STYLE, type ImageStyle } from "@/lib/rules/image-style";
import { readScriptFile } from "./read-script-file";

export interface BroughtScript {
  /** As the file is called. */
  name: string;
  text: string;
  /** What of the file does not come along. */
  losses: { what: string; count: number }[];
}

/** Scripts of Final Draft and Word, which the server reads. */
const OF_OTHER_PROGRAMS = /\.(?:fdx|fdxt|fdr|docx)$/iu;
const PDF = /\.pdf$/iu;

/** What begins a film, and the one step that makes its project and its story and goes there. */
export function useStartFilm() {
  const router = useRouter();
  const [idea, setIdea] = useState("");
  const [script, setScript] = useState<BroughtScript | null>(null);
  const [minutes, setMinutes] = useState(1);
  const [format, setFormat] = useState<FrameFormat>(STANDARD_FORMAT);
  const [style, setStyle] = useState<ImageStyle>(DEFAULT_IMAGE_STYLE);
  const [busy, setBusy] = useState<"reading" | "starting" | null>(null);
  const [error, setError] = useState<string | null>(null);

  const bring = async (file: File) => {
    if (busy) return;
    setBusy("reading");
    setError(null);
    try {
      setScript({ name: file.name, ...(await readFile(file)) });
    } catch (cause) {
      setError(cause instanceof RangeError ? cause.message : errorText(cause));
    } finally {
      setBusy(null);
    }
  };

  const start = async () => {
    if (busy) return;
    if (!script && idea.trim() === "") {
      setError(projectErrors["film.ideaMissing"].text);
      return;
    }
    setBusy("starting");
    setError(null);
    try {
      const { story_id } = await call(
        "POST /start-film",
        { ...(script ? ofScript(script) : ofIdea(idea, minutes)), image_style: style, format },
        { onFailure: projectErrors["film.notStarted"].text },
      );
      // Busy until the story is on the screen, so that a second click makes no second film.
      router.push(script ? `/story/${story_id}` : `/story/${story_id}/edit-script`);
    } catch (cause) {
      setError(errorText(cause));
      setBusy(null);
    }
  };

  return {
    ...{ idea, setIdea, script, bring, minutes, setMinutes, format, setFormat, style, setStyle },
    ...{ busy, error, start },
    forgetScript: () => {
      setScript(null);
      setError(null);
    },
  };
}

/** @throws RangeError with words that can be shown; ClientError when the server could not read it */
async function readFile(file: File): Promise<Omit<BroughtScript, "name">> {
  const isPdf = PDF.test(file.name);
  if (!isPdf && !OF_OTHER_PROGRAMS.test(file.name)) {
    return { text: await readScriptFile(file), losses: [] };
  }
  const form = new FormData();
  form.set("file", file);
  if (isPdf) {
    const onFailure = projectErrors["film.pdfNotRead"].text;
    const { script } = await sendForm("POST /start-film/read-pdf", {}, form, { onFailure });
    return { text: script, losses: [] };
  }
  const onFailure = exportErrors["import.failed"].text;
  const answer = await sendForm("POST /start-film/read-script", {}, form, { onFailure });
  return { text: answer.script, losses: answer.losses };
}

/** A script says itself how long it is, and often what it is called. */
function ofScript({ name, text }: BroughtScript) {
  if (/^\s*title:/iu.test(text)) return { script: text };
  const title = name
    .replace(/\.[^.]+$/u, "")
    .replaceAll(/[-_]+/gu, " ")
    .trim()
    .slice(0, 200);
  return title === "" ? { script: text } : { script: text, title };
}

function ofIdea(idea: string, minutes: number) {
  const seconds = Math.round(minutes * 60);
  return { idea, length: { minutes: Math.floor(seconds / 60), seconds: seconds % 60 } };
}

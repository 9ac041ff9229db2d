import { databaseSql } from "@/db/client";
import { findRun, insertRunOrJoin } from "@/db/queries/runs";
import { requireStory, type StoryScope } from "@/lib/access";
import type { LoglineAnswer, ScriptAnswer } from "@/lib/providers/ports/writing-tasks";
import {
  finishWriting,
  WRITING_ROUNDS,
  writeRound,
} from "@/lib/services/writing/write-recommendation";
import type { OpenAiServer } from "../providers/openai-server";
import { goodLoglines, goodScript } from "../support/model-author";
import { aMember, aProject, aStory, type Member } from "../support/world";

/** A story of one minute whose project says what it is about, and its owner. */
export async function aWrittenStory(): Promise<{ scope: StoryScope; owner: Member }> {
  const owner = await aMember();
  const project = await aProject().ownedBy(owner).build();
  await databaseSql()`
    update projects set description = 'A keeper refuses to put out the lighthouse lamp.'
    where id = ${project.projectId}`;
  const { storyId } = await aStory().in(project).build();
  const scope = await requireStory(
    {
      userId: owner.userId,
      email: owner.email,
      userName: "owner",
      isAdmin: false,
      sessionVersion: 1,
      via: "bearer",
    },
    storyId,
    "editor",
  );
  return { scope, owner };
}

/** A run that no engine was told of; the test takes its steps. */
export async function aWritingRun(
  scope: StoryScope,
  kind: "logline" | "script",
  input: { previousId: string | null; feedback: string } = { previousId: null, feedback: "" },
): Promise<string> {
  const { run } = await insertRunOrJoin({
    kind,
    projectId: scope.projectId,
    storyId: scope.storyId,
    subjectId: scope.storyId,
    requestedBy: scope.ownerId,
    parentRunId: null,
    input,
  });
  return run.id;
}

/** Takes the steps of a run as the engine does. Answers how many rounds it took. */
export async function write(runId: string): Promise<number> {
  let round = 1;
  while ((await writeRound(runId, round)).again && round < WRITING_ROUNDS) round += 1;
  await finishWriting(runId);
  return round;
}

/** What the model was sent, newest last. */
export function questions(server: OpenAiServer): {
  instructions: string;
  input: string;
  text: { format: { name: string } };
}[] {
  return server.calls.map(({ body }) => JSON.parse(body.toString()));
}

/** Says these loglines or this script next. */
export function say(
  server: OpenAiServer,
  answer: LoglineAnswer | ScriptAnswer,
  pauseMs?: number,
): void {
  server.sayNext({ text: JSON.stringify(answer), ...(pauseMs ? { pauseMs } : {}) });
}

/** Answers everything as a good model does, scripts for one minute. */
export function answerWell(server: OpenAiServer): void {
  let turn = 0;
  server.answerBy(({ text }) => {
    turn += 1;
    return text.format.name === "script" ? goodScript(60) : goodLoglines(turn);
  });
}

export async function statusOf(runId: string): Promise<string> {
  return String((await findRun(runId))?.status);
}

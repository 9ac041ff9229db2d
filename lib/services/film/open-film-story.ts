import { createHash } from "node:crypto";
import { findProjectByScriptHash, insertProject } from "@/db/queries/projects";
import { findOnlyStory, insertStory } from "@/db/queries/stories";
import { changeStoryFormat } from "@/db/queries/story-format";
import { insertSystemAccount } from "@/db/queries/system-accounts";
import { requireStoryForSystem, type StoryScope } from "@/lib/access";
import { COMMAND_LINE_USER } from "@/lib/rules/command-line-user";
import type { FrameFormat } from "@/lib/rules/frame-format";
import { DEFAULT_IMAGE_STYLE, type ImageStyle } from "@/lib/rules/image-style";
import { DEFAULT_STORY_SECONDS } from "@/lib/rules/story-length";

/**
 * The story that a script file stands for on the command line. The same script (and style) finds the
 * same story again, so that an interrupted film goes on where it was.
 */
export async function openFilmStory(film: {
  title: string;
  script: string;
  imageStyle?: ImageStyle;
  format: FrameFormat;
}): Promise<StoryScope> {
  const imageStyle = film.imageStyle ?? DEFAULT_IMAGE_STYLE;
  const scriptHash = createHash("sha256").update(`${imageStyle}\n${film.script}`).digest("hex");
  const user = await insertSystemAccount({
    ...COMMAND_LINE_USER,
    passwordHash: "",
    canSignIn: false,
  });
  const findProject = () => findProjectByScriptHash(user.id, scriptHash);
  const project =
    (await findProject()) ??
    (await insertProject({
      ownerId: user.id,
      ownerEmail: COMMAND_LINE_USER.email,
      name: film.title,
      imageStyle,
      scriptHash,
    }).catch(async (error: unknown) => {
      // The same command in another window may have made it a moment ago.
      const made = await findProject();
      if (!made) throw error;
      return made;
    }));
  const story =
    (await findOnlyStory(project.id)) ??
    (await insertStory({
      projectId: project.id,
      title: film.title,
      lengthSeconds: DEFAULT_STORY_SECONDS,
      createdBy: user.id,
      script: film.script,
    }));
  // What is there of other formats is kept, and used again with them.
  await changeStoryFormat(story.id, film.format);
  return requireStoryForSystem(story.id);
}

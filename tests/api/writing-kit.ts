import { databaseSql } from "@/db/client";
import { aMember, aProject, aStory, type Member } from "../support/world";

/** Who meets at a story: its owner, an editor and somebody who only reads. */
export interface StoryPeople {
  storyId: string;
  owner: Member;
  editor: Member;
  viewer: Member;
}

/** A story of one minute in a project that says what it is about. */
export async function aSharedStory(): Promise<StoryPeople> {
  const [owner, editor, viewer] = await Promise.all([aMember(), aMember(), aMember()]);
  const project = await aProject()
    .ownedBy(owner)
    .sharedWith(editor, "editor")
    .sharedWith(viewer, "viewer")
    .build();
  await databaseSql()`
    update projects set description = 'A keeper refuses to put out the lighthouse lamp.'
    where id = ${project.projectId}`;
  const { storyId } = await aStory().in(project).build();
  return { storyId, owner, editor, viewer };
}

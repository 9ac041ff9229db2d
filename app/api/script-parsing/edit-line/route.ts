import { requireStory } from "@/lib/access";
import type { WireEditedTexts } from "@/lib/contracts/parsing-changes";
import * as contracts from "@/lib/contracts/parsing-changes";
import { defineRoute } from "@/lib/http/define-route";
import { changeStoryLine } from "@/lib/services/parsing/change-story-line";

export const POST = defineRoute(contracts.editLine, {
  access: ({ caller, ids }) => requireStory(caller, ids.story_id, "editor"),
  onFailure: "line.changeFailed",
  handle: ({ scope, body }) =>
    changeStoryLine(
      scope,
      body.line_id,
      { kind: "edit", texts: textsOf(body) },
      body.edited_from && textsOf(body.edited_from),
    ),
});

function textsOf(body: WireEditedTexts) {
  return {
    characterName: body.character_name,
    stageDirections: body.stage_directions,
    dialogueText: body.dialogue_text,
  };
}

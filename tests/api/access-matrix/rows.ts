import { randomUUID } from "node:crypto";
import { POST as changeEmail } from "@/app/api/auth/change-email/route";
import { POST as askReset } from "@/app/api/auth/password-reset/route";
import { POST as register } from "@/app/api/auth/register/route";
import { insertUnclaimedFile } from "@/db/queries/unclaimed-files";
import { beginSession } from "@/lib/auth/begin-session";
import type { ErrorCode } from "@/lib/errors";
import { fileStore } from "@/lib/providers";
import { IMAGE_STYLES } from "@/lib/rules/image-style";
import { projectMediaPrefix } from "@/lib/services/media/media-url";
import { callRoute } from "../../support/call-route";
import { readLinkToken } from "../../support/outbox";
import { aPng } from "../../support/own-files";
import { anAccount, aPerson, PASSWORD, signIn } from "../../support/people";
import { SMALL_PDF } from "../../support/small-pdf";
import { aTwoStepSecret, codeNow } from "../../support/two-step";
import { aMember, SHORT_SCRIPT } from "../../support/world";
import type { Guard, Role } from "./guards";
import type { MatrixWorld, Thing } from "./matrix-world";

/** What a call carries besides its ids, for the one who makes it. */
type Fields = (world: MatrixWorld, role: Role) => object | Promise<object>;

/** One call and who may make it. A call whose answer depends on what it carries has several rows. */
export interface Row {
  /** Method and path of the contract. */
  call: string;
  guard: Guard;
  /** What each id of the call names. */
  ids: Record<string, Thing>;
  fields: Fields;
  /** Set when the body is a form with a file. */
  file: Buffer | null;
  /** What that file is called. */
  fileName: string;
  /** Which case of the call this is. */
  when: string;
  /** What is answered to those who have access where this installation has nothing to offer; else null. */
  behind: ErrorCode | null;
}

/** Calls after which the next role would find something else: what is gone cannot go again. */
export function usesUp({ call }: Row): boolean {
  return (
    call.startsWith("DELETE") ||
    /^POST \/(?:share\/hand-over|auth\/(?:change-password|sign-out-everywhere|two-step\/confirm)|script-parsing\/(?:remove-line|restore-lines))$/u.test(
      call,
    )
  );
}

function row(
  call: string,
  guard: Guard,
  ids: Record<string, Thing> = {},
  fields: object | Fields = {},
  more: Partial<Pick<Row, "file" | "fileName" | "when" | "behind">> = {},
): Row {
  const usual = { file: null, fileName: "letters.pdf", when: "", behind: null };
  return { call, guard, ids, fields: isFields(fields) ? fields : () => fields, ...usual, ...more };
}

/** As text: a PDF is read in a process of its own, which takes longer than thirty of these calls. */
const SMALL_SCRIPT = { file: Buffer.from(SHORT_SCRIPT), fileName: "light.fountain" };

/** A timeline with a gap and a clip of nobody's. */
const SMALL_CUT = Buffer.from(
  `<fcpxml version="1.10"><library><event><project><sequence><spine><gap duration="1s"/>
  <asset-clip ref="r1" name="Sunset" duration="2s"/></spine></sequence></project></event></library></fcpxml>`,
);

function isFields(fields: object): fields is Fields {
  return typeof fields === "function";
}

/** What a guest's call carries, with the token of the link. */
function byLink(fields: object = {}): Fields {
  return ({ reviewToken }) => ({ token: reviewToken, ...fields });
}

const HOUR_MS = 60 * 60 * 1000;
const NEW_PASSWORD = "another2horse!";
const STORY = { storyId: "story" } as const;
const STORY_FIELD = { story_id: "story" } as const;
const NO_WAIT = { wait_seconds: 0 };
const SHOT = { dialogueId: "line" } as const;
const FILM = { filmId: "film" } as const;
const ENTRY = { id: "contextItem", infoId: "entry" } as const;
const UPLOAD = { contextId: "contextItem", info_id: "entry" } as const;
const FILE = { contextId: "contextItem", infoId: "entry", attachmentId: "attachment" } as const;
const PROJECT = { projectId: "project" } as const;
const CHARACTER = { characterId: "character" } as const;
const NEW_VOICE = {
  name: "Ilse",
  gender: "female",
  age: "young",
  accent: "neutral",
  description: "Clear and warm.",
  use_case: "narration",
  preview_url: "https://voices.example/ilse.mp3",
};
const THREAD = { threadId: "thread" } as const;
const LINE_OF_STORY = { story_id: "story", line_id: "line" } as const;
/** The story's first line is action, and what follows is spoken. */
const NO_HALVES = { behind: "line.nothingToSplit" } as const;
const NO_NEIGHBOUR = { behind: "line.otherSpeaker" } as const;
const NO_PROSE = { behind: "line.scriptChanged" } as const;
/** Nothing of the cut was undone before. */
const NO_REDO = { behind: "cut.nothingToRedo" } as const;
/** The line of the matrix is one of its script. */
const OWN_SHOT = { id: "story", lineId: "line" } as const;
const OF_SCRIPT = { behind: "line.ofScript" } as const;
/** The built-in speech has its own voices and no others. */
const NO_LIBRARY = { behind: "defaultVoice.noLibrary" } as const;
const SMALL_PICTURE = aPng();
const PDF_FACTS = { name: "letters.pdf", size: SMALL_PDF.byteLength, type: "application/pdf" };

/** Every call with its guard. A route without a row fails the matrix. */
export const ROWS: Row[] = [
  // Accounts
  row("POST /auth/check-username", "public", {}, { userName: "somebody" }),
  row("POST /auth/register", "public", {}, () => aPerson()),
  row("POST /auth/user-login", "self"),
  row("POST /auth/token", "public", {}, ({ people }) => ({
    email: people.viewer.email,
    password: PASSWORD,
  })),
  row("POST /auth/verify-email", "public", {}, aVerification),
  row("POST /auth/resend-verification", "public", {}, () => ({ email: aPerson().email })),
  row("POST /auth/password-reset", "public", {}, () => ({
    email: aPerson().email,
    new_password: PASSWORD,
  })),
  row("POST /auth/password-reset/confirm", "public", {}, aReset),
  row(
    "POST /auth/change-password",
    "self",
    {},
    { old_password: PASSWORD, new_password: NEW_PASSWORD },
  ),
  row("POST /auth/sign-out-everywhere", "self"),
  row("PUT /auth/user-name", "self", {}, () => ({ userName: aPerson().userName })),
  row("POST /auth/change-email", "self", {}, () => ({
    email: aPerson().email,
    password: PASSWORD,
  })),
  row("POST /auth/change-email/confirm", "public", {}, aNewAddress),
  row("GET /auth/sessions", "self"),
  row("DELETE /auth/session/{sessionId}", "self", {}, aSession),
  row("GET /auth/two-step", "self"),
  row("POST /auth/two-step/begin", "self", {}, { password: PASSWORD }),
  row("POST /auth/two-step/confirm", "self", {}, aTwoStepCode(false)),
  row("POST /auth/two-step/recovery-codes", "self", {}, aTwoStepCode(true)),
  row("DELETE /auth/two-step", "self", {}, aTwoStepCode(true)),
  row("GET /auth/export", "self"),
  row("GET /auth/shared-projects", "self"),
  row("DELETE /auth/delete-account", "self", {}, ({ ids }, role) => ({
    password: PASSWORD,
    projects:
      role === "owner"
        ? [ids.project, ids.ownersProject].map((id) => ({ project_id: id, hand_to: null }))
        : [],
  })),
  row("GET /admin/check-admin-status", "self"),
  row("GET /admin/spending-switch", "admin"),
  row("GET /admin/models", "admin"),
  row("PUT /admin/spending-switch", "admin", {}, { on: true }),
  row("GET /health", "public"),
  row("GET /openapi.json", "public"),

  // Projects
  row("POST /project/create", "self", {}, { projectName: "Another light" }),
  row("GET /project/list-all", "self"),
  row("GET /project/{id}/check-and-fetch", "read", { id: "project" }),
  row("PUT /project/{id}/update-name", "own", { id: "project" }, { name: "A new name" }),
  row("PUT /project/{id}/update-description", "edit", { id: "project" }, { description: "New." }),
  row(
    "PUT /project/{id}/update-image-style",
    "edit",
    { id: "project" },
    { image_style: IMAGE_STYLES[2] },
  ),
  row("PUT /project/{id}/archive", "own", { id: "project" }, { archived: true }),
  row(
    "PUT /project/{id}/update-pronunciations",
    "edit",
    { id: "project" },
    { pronunciations: "Siobhan = shi-vawn" },
  ),
  row(
    "PUT /project/{id}/update-looks-at-stills",
    "edit",
    { id: "project" },
    { looks_at_stills: false },
  ),
  row("GET /project/{id}/models", "read", { id: "project" }),
  row(
    "PUT /project/{id}/update-models",
    "edit",
    { id: "project" },
    { job: "still", level: "best" },
  ),
  row("PUT /project/{id}/update-clip-sound", "edit", { id: "project" }, { clip_sound: "never" }),
  row("GET /shot/{dialogueId}/drawn", "read", SHOT),
  row("GET /shot/{dialogueId}/models", "edit", SHOT),
  row("PUT /shot/{dialogueId}/update-model", "edit", SHOT, { job: "still", model: null }),
  row("GET /project/{id}/spending", "read", { id: "project" }),
  row("PUT /project/{id}/spending-cap", "own", { id: "project" }, { monthly_cap: 25 }),
  row("GET /story/{id}/estimates", "edit", { id: "story" }),
  row("GET /story/{id}/outdated-media", "read", { id: "story" }),
  row("GET /story/{id}/writing-estimates", "edit", { id: "story" }),
  row("GET /shot/{dialogueId}/estimates", "edit", SHOT),
  row("GET /character-image/{id}/face-estimate", "edit", { id: "character" }),
  row("DELETE /project/delete", "own", { project_id: "project" }),
  row("GET /project/list-deleted", "self"),
  row("POST /project/restore", "trash", { project_id: "deletedProject" }),
  row("GET /project/{id}/trash", "edit", { id: "project" }),
  row(
    "POST /project/{id}/restore-deleted",
    "edit",
    { id: "project", part_id: "deletedItem" },
    { kind: "context" },
  ),
  row("POST /project/create-sample", "self"),
  row(
    "POST /start-film",
    "self",
    {},
    { idea: "A keeper lights a lamp.", image_style: "Film Noir" },
  ),
  row("POST /start-film/read-pdf", "self", {}, {}, { file: SMALL_PDF }),

  // Sharing: what is given, and to whom, decides as much as the level of the caller
  row("GET /share/project-permissions/{projectId}", "read", PROJECT),
  row("GET /share/history/{projectId}", "own", PROJECT),
  row("POST /share/invite", "read", PROJECT, inviteAs("viewer"), { when: "as a viewer" }),
  row("POST /share/invite", "comment", PROJECT, inviteAs("commenter"), { when: "as a commenter" }),
  row("POST /share/invite", "edit", PROJECT, inviteAs("editor"), { when: "as an editor" }),
  row("POST /share/invite", "own", { projectId: "ownersProject" }, inviteAs("viewer"), {
    when: "where only the owner invites",
  }),
  row("POST /share/invite-many", "read", PROJECT, inviteManyAs("viewer"), { when: "as viewers" }),
  row("POST /share/invite-many", "edit", PROJECT, inviteManyAs("editor"), { when: "as editors" }),
  row("POST /share/invite-many", "own", { projectId: "ownersProject" }, inviteManyAs("viewer"), {
    when: "where only the owner invites",
  }),
  row("PUT /share/policy/{projectId}", "own", PROJECT, { members_may_invite: true }),
  row(
    "POST /share/send-invite-email",
    "read",
    PROJECT,
    ({ invitees }, role) => ({ inviteeEmail: invitees[role].email }),
    { when: "to the caller's own invitee" },
  ),
  row(
    "POST /share/send-invite-email",
    "own",
    PROJECT,
    ({ bystander }) => ({ inviteeEmail: bystander.email }),
    { when: "to somebody else's invitee" },
  ),
  row(
    "POST /share/set-project-permission",
    "read",
    PROJECT,
    ({ invitees }, role) => ({ email: invitees[role].email, permission: "viewer" }),
    { when: "of the caller's own invitee" },
  ),
  row(
    "POST /share/set-project-permission",
    "own",
    PROJECT,
    ({ bystander }) => ({ email: bystander.email, permission: "viewer" }),
    { when: "of somebody else's invitee" },
  ),
  row(
    "POST /share/set-project-permission",
    "notOwner",
    PROJECT,
    ({ people }, role) => ({ email: emailOf(people, role), permission: "viewer" }),
    { when: "of the caller" },
  ),
  row(
    "DELETE /share/remove-permission",
    "read",
    PROJECT,
    ({ invitees }, role) => ({ email: invitees[role].email }),
    { when: "of the caller's own invitee" },
  ),
  row(
    "DELETE /share/remove-permission",
    "own",
    PROJECT,
    ({ bystander }) => ({ email: bystander.email }),
    { when: "of somebody else's invitee" },
  ),
  row(
    "DELETE /share/remove-permission",
    "notOwner",
    PROJECT,
    ({ people }, role) => ({ email: emailOf(people, role) }),
    { when: "of the caller, who leaves" },
  ),
  row("POST /share/hand-over", "own", PROJECT, ({ people }) => ({ email: people.editor.email })),

  // Context items, their entries and files
  row("GET /project-context/list", "read", { project_id: "project" }),
  row("POST /project-context/create", "edit", { project_id: "project" }, { name: "The sea" }),
  row("PUT /project-context/order", "edit", { project_id: "project" }, ({ ids }) => ({
    context_ids: [ids.contextItem],
  })),
  row("GET /project-context/{id}/details", "read", { id: "contextItem" }),
  row("GET /project-context/{id}/information", "read", { id: "contextItem" }),
  row("GET /project-context/{id}/information/{infoId}", "read", ENTRY),
  row(
    "PUT /project-context/{id}/update-name",
    "edit",
    { id: "contextItem" },
    { name: "A new name" },
  ),
  row(
    "PUT /project-context/{id}/update-type",
    "edit",
    { id: "contextItem" },
    { context_type: "Theme" },
  ),
  row("DELETE /project-context/delete", "edit", {
    context_id: "contextItem",
    project_id: "project",
  }),
  row(
    "POST /project-context/{id}/add-information",
    "edit",
    { id: "contextItem" },
    { info_name: "Weather", information: "Fog, mostly." },
  ),
  row("PUT /project-context/{id}/information/{infoId}", "edit", ENTRY, {
    info_name: "Weather",
    information: "Fog, mostly.",
  }),
  row("DELETE /project-context/{id}/information/{infoId}", "edit", ENTRY),
  row("GET /upload-context/{id}/information/{infoId}/attachments", "read", ENTRY),
  row(
    "POST /upload-context/upload-pdf/{contextId}",
    "edit",
    UPLOAD,
    { info_name: "History" },
    { file: SMALL_PDF },
  ),
  row("POST /upload-context/upload-token/{contextId}", "edit", UPLOAD, PDF_FACTS),
  row("POST /upload-context/confirm-upload/{contextId}", "edit", UPLOAD, aFileInTheStore),
  row(
    "POST /upload-context/pdf-to-text/{contextId}/information/{infoId}/attachment/{attachmentId}",
    "edit",
    FILE,
  ),
  row(
    "GET /view-attachment/{contextId}/information/{infoId}/attachment/{attachmentId}",
    "read",
    FILE,
  ),
  row(
    "DELETE /view-attachment/{contextId}/information/{infoId}/attachment/{attachmentId}",
    "edit",
    FILE,
  ),
  row("GET /context-piece/list", "read", { project_id: "project" }),
  row("POST /context-piece/upload/{projectId}", "edit", PROJECT, {}, { file: SMALL_PICTURE }),
  row("POST /context-piece/upload-place/{projectId}", "edit", PROJECT, { size: 700 }),
  row(
    "POST /context-piece/create-link",
    "edit",
    { project_id: "project" },
    { address: "https://light.example/lamp" },
  ),
  row("PUT /context-piece/order", "edit", { project_id: "project" }, ({ ids }) => ({
    piece_ids: [ids.piece],
  })),
  row("GET /context-piece/{pieceId}", "read", { pieceId: "piece" }),
  row(
    "PUT /context-piece/{pieceId}/update",
    "edit",
    { pieceId: "piece" },
    {
      title: "The lamp",
      note: "Brass, and tired.",
    },
  ),
  row("PUT /context-piece/{pieceId}/look", "edit", { pieceId: "piece" }, { is_look: true }),
  row("DELETE /context-piece/{pieceId}", "edit", { pieceId: "piece" }),

  // Stories and their scripts
  row("GET /story/list", "read", { project_id: "project" }),
  row("POST /story/create", "edit", { project_id: "project" }, { title: "A new title" }),
  row("GET /story/{id}/details", "read", { id: "story" }),
  row("GET /story/{id}/production", "read", { id: "story" }),
  row("PUT /story/{id}/update-length", "edit", { id: "story" }, { minutes: 1, seconds: 15 }),
  row("PUT /story/{id}/update-format", "edit", { id: "story" }, { aspect: "9:16", height: 720 }),
  row("GET /story/{id}/format-preview", "read", { id: "story" }, { aspect: "1:1", height: 1080 }),
  row("GET /story/{id}/cut", "read", { id: "story" }),
  row("GET /story/{id}/cut/sound", "read", { id: "story" }, { track: "dialogue" }),
  row("PUT /story/{id}/cut", "edit", { id: "story" }, { version: 0, clips: [], left_out: [] }),
  row("POST /story/{id}/cut/step", "edit", { id: "story" }, { direction: "redo" }, NO_REDO),
  row("POST /story/{id}/own-shots", "edit", { id: "story" }, { kind: "black", after: null }),
  row("PUT /story/{id}/own-shots/{lineId}", "edit", OWN_SHOT, { words: "A key." }, OF_SCRIPT),
  row("DELETE /story/{id}/own-shots/{lineId}", "edit", OWN_SHOT, {}, OF_SCRIPT),
  row("PUT /story/{id}/archive", "edit", { id: "story" }, { archived: true }),
  row("PUT /story/{id}/update-title", "edit", { id: "story" }, { title: "A new title" }),
  row("DELETE /story/delete", "storyDelete", { story_id: "story", project_id: "project" }),
  row("GET /story/list-deleted", "own", { project_id: "project" }),
  row("POST /story/restore", "own", { project_id: "project", story_id: "deletedStory" }),
  row("POST /script/edit-script", "edit", STORY_FIELD, { script: "INT. ELSEWHERE - DAY\n" }),
  row("GET /script/list-revisions", "read", STORY_FIELD),
  row("GET /script/get-revision", "read", STORY_FIELD, { version: 0 }),

  // Loglines and scripts by AI; nobody here waits for a text
  row("GET /logline/get-existing-recommendations", "read", STORY_FIELD),
  row("POST /logline/generate-logline-context", "edit", STORY_FIELD),
  row("POST /logline/generate-recommendations", "edit", STORY_FIELD, NO_WAIT),
  row("POST /logline/refresh-recommendation", "edit", STORY_FIELD, NO_WAIT),
  row("POST /logline/reset-recommendations", "edit", STORY_FIELD, NO_WAIT),
  row("POST /logline/feedback", "edit", STORY_FIELD, { feedback: "Darker." }),
  row("POST /logline/edit-logline", "edit", STORY_FIELD, { logline: "A keeper waits." }),
  row("GET /script/get-recommendation", "read", STORY_FIELD),
  row("POST /script/generate-script-context", "edit", STORY_FIELD),
  row("POST /script/generate-script-recommendation", "edit", STORY_FIELD, NO_WAIT),
  row("POST /script/refresh-recommendation", "edit", STORY_FIELD, NO_WAIT),
  row("POST /script/reset-recommendation", "edit", STORY_FIELD, NO_WAIT),
  row("POST /script/feedback", "edit", STORY_FIELD, { feedback: "Darker." }),

  // Characters
  row("GET /character/list", "read", { project_id: "project" }),
  row("POST /character/create", "edit", { project_id: "project" }, { name: "Ilse" }),
  row("GET /character/{id}/details", "read", { id: "character" }),

  row("PUT /character/{id}/update-name", "edit", { id: "character" }, { name: "Ilse" }),
  row("DELETE /character/delete", "edit", { character_id: "character", project_id: "project" }),
  row("GET /character-image/{id}/details", "read", { id: "character" }),
  row("GET /image-gen/load-image-settings/{characterId}", "read", CHARACTER),
  row(
    "PUT /character-image/{id}/update-description",
    "edit",
    { id: "character" },
    { description: "A tall man." },
  ),
  row("POST /character-image/{id}/generate-image", "edit", {
    id: "character",
    project_id: "project",
  }),
  row("POST /character-image/{id}/choose-face", "edit", { id: "character", face_id: "face" }),
  row("POST /character-image/{id}/upload-place", "edit", { id: "character" }, { size: 700 }),
  row(
    "POST /character-image/{id}/upload-face",
    "edit",
    { id: "character" },
    {},
    { file: SMALL_PICTURE },
  ),

  // Voices
  row("GET /voice_gen/load-voice-settings/{characterId}", "read", CHARACTER),
  row("GET /voice_gen/get-filtered-voices", "self", {}, { gender: "female", age: "young" }),
  row("POST /voice_gen/audition/{characterId}", "edit", CHARACTER, aVoice),
  row("POST /voice_gen/save-default-voice-setting", "edit", { character_id: "character" }, aVoice),
  row("GET /default-voice-settings/list-voices", "admin"),
  row("GET /default-voice-settings/search-voices", "admin", {}, {}, NO_LIBRARY),
  row("POST /default-voice-settings/add-voice", "admin", {}, aNewVoice, NO_LIBRARY),

  // Parsed lines, names and places
  row("POST /script-parsing/parse-script", "edit", STORY_FIELD),
  row("GET /script-parsing/parsing-status/{storyId}", "read", STORY),
  row("POST /script-parsing/preview-parse", "edit", STORY_FIELD),
  row("GET /script-parsing/script-reading/{storyId}", "read", STORY),
  row("GET /script-parsing/replaced-lines/{storyId}", "read", STORY),
  row("POST /script-parsing/edit-line", "edit", LINE_OF_STORY, {
    character_name: "Non-speaking part",
    stage_directions: "Marta wipes the great lens.",
    dialogue_text: "",
  }),
  row("POST /script-parsing/split-line", "edit", LINE_OF_STORY, { at: 0 }, NO_HALVES),
  row("POST /script-parsing/merge-line", "edit", LINE_OF_STORY, {}, NO_NEIGHBOUR),
  row("POST /script-parsing/remove-line", "edit", LINE_OF_STORY),
  row("POST /script-parsing/write-screenplay", "edit", STORY_FIELD, {}, NO_PROSE),
  row("POST /script-parsing/restore-lines", "edit", {
    ...STORY_FIELD,
    replaced_lines_id: "replacedLines",
  }),
  row("GET /script-parsing/get-parsed-lines/{storyId}", "read", STORY),
  row("GET /script-parsing/get-character-mappings/{storyId}", "read", STORY),
  row("GET /script-parsing/get-character-match-info/{storyId}", "read", STORY),
  row("POST /script-parsing/suggest-character-mappings/{storyId}", "edit", STORY),
  row(
    "POST /script-parsing/update-character-mapping",
    "edit",
    { story_id: "story", project_character_id: "character" },
    { script_character: "VOSS" },
  ),
  row("POST /script-character-validation/validate", "read", STORY_FIELD),
  row("POST /script-character-generation/validate", "read", STORY_FIELD),
  row("POST /script-character-generation/generate-missing-characters", "edit", STORY_FIELD),
  row("GET /script-character-generation/generation-status/{storyId}", "read", STORY),
  row("GET /script-locations/list/{storyId}", "read", STORY),
  row(
    "POST /script-locations/update-location-description",
    "edit",
    { story_id: "story", location_id: "place" },
    { location_description: "A room." },
  ),

  // Sound, pictures and clips of all lines
  row("GET /script-audio/get-existing-audio/{storyId}", "read", STORY),
  row("POST /script-audio/start-generation", "edit", STORY_FIELD),
  row("GET /script-audio/progress/{storyId}", "read", STORY),
  row("POST /script-shot-types/generate/{storyId}", "edit", STORY),
  row("GET /script-shot-types/shot-types-progress/{storyId}", "read", STORY),
  row("POST /script-shot-image-prompts/generate-prompts/{storyId}", "edit", STORY),
  row("GET /script-shot-image-prompts/prompts-progress/{storyId}", "read", STORY),
  row("POST /script-shot-images/generate/{storyId}", "edit", STORY),
  row("GET /script-shot-images/progress/{storyId}", "read", STORY),
  row("POST /script-shot-video-prompts/generate-prompts/{storyId}", "edit", STORY),
  row("GET /script-shot-video-prompts/prompts-progress/{storyId}", "read", STORY),
  row("POST /script-talking-videos/generate/{storyId}", "edit", STORY),
  row("GET /script-talking-videos/generation-progress/{storyId}", "read", STORY),
  row("POST /script-action-videos/generate/{storyId}", "edit", STORY),
  row("GET /script-action-videos/generation-progress/{storyId}", "read", STORY),
  row("POST /script-media/start-batch/{storyId}", "edit", STORY, { batch: "audio" }),
  row("POST /script-media/generate-all/{storyId}", "edit", STORY),
  row("GET /story/{id}/make-film", "edit", { id: "story" }),
  row("POST /story/{id}/make-film", "edit", { id: "story" }),
  row("GET /story/{id}/make-hand-over", "read", { id: "story" }),
  row("POST /story/{id}/make-hand-over", "edit", { id: "story" }),
  row("POST /story/{id}/import-cut", "edit", { id: "story" }, {}, { file: SMALL_CUT }),
  row("POST /story/{id}/import-cut/{importId}/apply", "edit", {
    ...{ id: "story", importId: "cutImport" },
  }),
  row("GET /script-media/batches/{storyId}", "read", STORY),
  row("POST /script-media/retry-line/{dialogueId}", "edit", SHOT, { batch: "audio" }),
  row("GET /runs/{id}/events", "read", { id: "run" }),
  row("GET /story/{id}/changes", "read", { id: "story" }),
  row("GET /story/{id}/frames", "read", { id: "story" }),
  row("POST /story/{id}/import-script", "edit", { id: "story" }, {}, SMALL_SCRIPT),
  row(
    "POST /story/{id}/import-script/{importId}/apply",
    "edit",
    { id: "importStory", importId: "scriptImport" },
    { replace: true },
  ),
  row("POST /start-film/read-script", "self", {}, {}, SMALL_SCRIPT),
  row("GET /story/{id}/export/{name}", "read", { id: "story" }, { name: "script.fountain" }),
  row("GET /story/{id}/export/{name}", "read", { id: "story" }, { name: "script.fdx" }),
  row(
    "GET /story/{id}/export/{name}",
    "read",
    { id: "story" },
    { name: "script.pdf", paper: "a4" },
  ),
  row("GET /runs", "self"),
  row("GET /search", "self", {}, { q: "lamp" }),
  row("GET /project/{id}/runs", "read", { id: "project" }),
  row("GET /runs/{id}", "read", { id: "run" }),
  row("POST /runs/{id}/cancel", "edit", { id: "run" }),
  row("POST /run/{id}/cancel", "edit", { id: "run" }),
  row("GET /runs/{id}/retry-estimate", "edit", { id: "run" }),
  row("POST /runs/{id}/retry", "edit", { id: "run" }),

  // Shots
  row("GET /shot/{dialogueId}/details", "read", SHOT),
  row("POST /shot/{dialogueId}/update-type", "edit", SHOT, { shot_type: "action" }),
  row("GET /story/{id}/approvals", "read", { id: "story" }),
  row("GET /shot/{dialogueId}/approval", "read", SHOT),
  row(
    "PUT /shot/{dialogueId}/approval",
    "comment",
    SHOT,
    { verdict: "changes", note: "Darker." },
    { when: "about a shot of which the commenter was asked" },
  ),
  row(
    "PUT /shot/{dialogueId}/approval",
    "edit",
    { dialogueId: "otherLine" },
    { verdict: "changes" },
    { when: "about any other shot" },
  ),
  row("POST /story/{id}/approval-requests", "edit", { id: "story" }, ({ ids, people }) => ({
    line_ids: [ids.line],
    people: [people.commenter.userId],
    message: "Good?",
  })),
  // Links for guests, and the guests themselves
  row("GET /story/{id}/review-links", "edit", { id: "story" }),
  row(
    "POST /story/{id}/review-links",
    "edit",
    { id: "story", film_id: "film" },
    { what: "film", may: "view" },
  ),
  row("GET /review-link/{linkId}/activity", "edit", { linkId: "reviewLink" }),
  row("DELETE /review-link/{linkId}", "edit", { linkId: "reviewLink" }),
  row("POST /review/{token}/open", "public", {}, ({ reviewToken: token }) => ({
    token,
    name: "Ada",
  })),
  row("GET /review/{token}/view", "guest", {}, byLink()),
  row("GET /review/{token}/threads", "guest", {}, byLink()),
  row(
    "POST /review/{token}/threads",
    "guest",
    { line_id: "line" },
    byLink({ body: "A little darker." }),
  ),
  row(
    "POST /review/{token}/threads/{threadId}/comments",
    "guest",
    { threadId: "guestNote" },
    byLink({ body: "Or not." }),
  ),
  row(
    "PUT /review/{token}/comments/{commentId}",
    "guest",
    { commentId: "guestComment" },
    byLink({ body: "Lovely light, all of it." }),
  ),
  row(
    "DELETE /review/{token}/comments/{commentId}",
    "guest",
    { commentId: "guestComment" },
    byLink(),
  ),
  row(
    "PUT /review/{token}/threads/{threadId}/state",
    "guest",
    { threadId: "guestNote" },
    byLink({ state: "done" }),
  ),
  row("PUT /review/{token}/verdict", "guest", {}, byLink({ verdict: "approved" })),
  row("PUT /review/{token}/watched", "guest", {}, byLink({ frame: 48 })),
  row("GET /review/{token}/media/{file}", "guest", {}, ({ reviewToken: token, ids }) => ({
    token,
    file: `still/${ids.line}`,
  })),
  row("PUT /shot/{dialogueId}/lock", "edit", { dialogueId: "otherLine" }, { locked: false }),
  row("PUT /story/{id}/lock", "edit", { id: "story" }, { kind: "script", locked: false }),
  row("POST /shot/{dialogueId}/choose-take", "edit", { ...SHOT, take_id: "take" }),
  row("POST /shot/{dialogueId}/upload-place", "edit", SHOT, { kind: "image", size: 700 }),
  row(
    "POST /shot/{dialogueId}/upload-take",
    "edit",
    SHOT,
    { kind: "image" },
    { file: SMALL_PICTURE },
  ),
  row("POST /shot/{dialogueId}/generate-audio", "edit", SHOT, {}, { behind: "shot.nobodySpeaks" }),
  row("POST /shot/{dialogueId}/write-prompt", "edit", SHOT, { kind: "image" }),
  row("GET /shot/{dialogueId}/check-audio-status", "read", SHOT),
  row("GET /shot-image/check-status/{dialogueId}", "read", SHOT),
  row("POST /shot-image/update-image-prompt/{dialogueId}", "edit", SHOT, {
    image_prompt: "A lamp.",
  }),
  row("POST /shot-image/generate-shot-image/{dialogueId}", "edit", SHOT),
  row("POST /shot-image/make-candidates/{dialogueId}", "edit", SHOT),
  row("GET /shot-video-prompted/get-prompt/{dialogueId}", "read", SHOT),
  row("POST /shot-video-prompted/update-prompt/{dialogueId}", "edit", SHOT, { prompt: "Dust." }),
  row("POST /shot-video-prompted/generate-action-video/{dialogueId}", "edit", SHOT, {
    prompt: "Dust.",
  }),
  row("GET /shot-video-prompted/check-action-video-status/{dialogueId}", "read", SHOT),
  row("POST /shot-video/generate-talking-video/{dialogueId}", "edit", SHOT),
  row("GET /shot-video/check-video-status/{dialogueId}", "read", SHOT),

  // Notes
  row(
    "GET /story/{id}/threads",
    "read",
    { id: "story", subject_id: "line", line_id: "line", film_id: "film" },
    { subject_kind: "line" },
  ),
  row(
    "POST /story/{id}/threads",
    "comment",
    { id: "story", line_id: "line", take_id: "take", film_id: "film" },
    ({ ids }) => ({ subject: { kind: "line", id: ids.line }, body: "Closer." }),
  ),
  row("GET /story/{id}/people", "comment", { id: "story" }),
  row("GET /thread/{threadId}", "read", THREAD),
  row("POST /thread/{threadId}/comments", "comment", THREAD, { body: "Yes." }),
  row(
    "PUT /thread/{threadId}/state",
    "comment",
    { ...THREAD, resolved_take_id: "take" },
    (world, role) => ({ ...ownThread(world, role), state: "done" }),
  ),
  row("PUT /thread/{threadId}/update", "comment", THREAD, (world, role) => ({
    ...ownThread(world, role),
    audience: "everyone",
  })),
  row("PUT /thread/{threadId}/marks", "comment", THREAD, { add: [], remove: ["a"] }),
  // The picture that is in use is no take of the line.
  row(
    "POST /thread/{threadId}/make-take",
    "edit",
    THREAD,
    { kind: "image", instruction: "Closer." },
    { behind: "thread.nothingToChange" },
  ),
  row("DELETE /thread/{threadId}", "comment", THREAD, ownThread),
  row("PUT /comment/{commentId}", "comment", { commentId: "comment" }, (world, role) => ({
    ...ownComment(world, role),
    body: "Closer, please.",
  })),
  row("DELETE /comment/{commentId}", "comment", { commentId: "comment" }, ownComment),

  // The film
  row("POST /story-video/create", "edit", STORY_FIELD),
  row("GET /story-video/job/{jobId}", "read", { jobId: "run" }),
  row("GET /story-video/{storyId}", "read", STORY),
  row("GET /story-video/{storyId}/versions", "read", STORY),
  row("GET /film-version/{filmId}", "read", FILM),
  row("GET /film-version/{filmId}/difference", "read", { ...FILM, with: "otherFilm" }),
  row("PUT /film-version/{filmId}", "edit", FILM, { name: "Without the storm" }),
  row("POST /film-version/{filmId}/restore", "edit", FILM),
  row("DELETE /film-version/{filmId}", "edit", FILM, { confirm: true }),

  // What people are told
  row("GET /inbox", "self"),
  row("GET /inbox/unread", "self"),
  row("PUT /inbox/read", "self", {}, { all: true, state: "archived" }),
  row("GET /inbox/settings", "self"),
  row("PUT /inbox/settings", "self", {}, { rhythm: "daily", time_zone: "Europe/Berlin" }),
  row("GET /story/{id}/follow", "read", { id: "story" }),
  row("PUT /story/{id}/follow", "read", { id: "story" }, { level: "all" }),

  // Who is there
  row("GET /story/{id}/presence", "read", { id: "story" }),
  row("PUT /story/{id}/presence", "read", { id: "story" }, () => ({
    tab: randomUUID(),
    page: "script",
  })),

  // Calls without a contract: files, and the address that Inngest calls when it is configured
  row("GET /media/{key}", "read", { key: "mediaKey" }, {}, { when: "an attachment" }),
  row("GET /media/{key}", "read", { key: "image" }, {}, { when: "a picture" }),
  row("GET /voices/{id}/sample", "self", { id: "voice" }),
  row("GET /inngest", "closed"),
  row("POST /inngest", "closed"),
  row("PUT /inngest", "closed"),
  // Signed by us, and only so open to anybody: inbox.test.ts.
  row("POST /inbox/unsubscribe", "closed"),
  // Closed without fal; with it only fal's signature opens it: fal-webhook.test.ts.
  row("POST /webhooks/fal", "closed"),
];

/** The note that a role wrote itself; for those who write none, the owner's. */
function ownThread({ ids, notes }: MatrixWorld, role: Role): object {
  return { threadId: notes[role]?.thread ?? ids.thread };
}

function ownComment({ ids, notes }: MatrixWorld, role: Role): object {
  return { commentId: notes[role]?.comment ?? ids.comment };
}

function aNewVoice({ providerVoice }: MatrixWorld): object {
  return { ...NEW_VOICE, voice_id: providerVoice };
}

function aVoice({ providerVoice }: MatrixWorld): object {
  return { voice_id: providerVoice };
}

/** What a browser sends after it has put a file into the store itself. */
async function aFileInTheStore({ ids, people }: MatrixWorld, role: Role): Promise<object> {
  const name = "letters.pdf";
  const mayUpload = role === "owner" || role === "editor";
  const sender = people[mayUpload ? role : "owner"].userId;
  const folder = `${projectMediaPrefix(ids.project)}attachments/${ids.entry}`;
  const mediaKey = `${folder}/${sender}-${randomUUID()}.pdf`;
  if (mayUpload) {
    await fileStore().put(mediaKey, SMALL_PDF, PDF_FACTS.type);
    await insertUnclaimedFile(mediaKey, new Date(Date.now() + HOUR_MS));
  }
  return { name, media_key: mediaKey };
}

/** An invitation of somebody new. */
function inviteAs(permission: string): Fields {
  return () => ({ email: `${randomUUID()}@mail.example`, permission });
}

/** Invitations of two people who are new. */
function inviteManyAs(permission: string): Fields {
  return () => ({
    emails: [`${randomUUID()}@mail.example`, `${randomUUID()}@mail.example`],
    permission,
  });
}

function emailOf(people: MatrixWorld["people"], role: Role): string {
  return role === "nobody" ? people.viewer.email : people[role].email;
}

/** One more session of whoever asks; those who are refused name one that nobody has. */
async function aSession({ people }: MatrixWorld, role: Role): Promise<object> {
  if (role === "nobody" || role === "guest") return { sessionId: randomUUID() };
  const claim = { userId: people[role].userId, sessionVersion: 1 };
  return { sessionId: (await beginSession(claim, "browser", new Headers())).sessionId };
}

/** A code of whoever asks, whose sign-in takes two steps or is about to; once it does, the password, too. */
function aTwoStepCode(isOn: boolean): Fields {
  return async ({ people }, role) => {
    const proof = isOn ? { password: PASSWORD } : {};
    if (role === "nobody" || role === "guest") return { ...proof, code: "123456" };
    return { ...proof, code: codeNow(await aTwoStepSecret(people[role].userId, isOn)) };
  };
}

/** The link in the mail of somebody who has just registered. */
async function aVerification({ outbox }: MatrixWorld): Promise<object> {
  const person = aPerson();
  await callRoute(register, person);
  const token = await readLinkToken(outbox, person.email, "verify");
  return { token, password: person.password };
}

/** The link that was mailed to the new address of somebody. */
async function aNewAddress({ outbox }: MatrixWorld): Promise<object> {
  const { access } = await signIn(await anAccount());
  const { email } = aPerson();
  await callRoute(changeEmail, { email, password: PASSWORD }, { bearer: access });
  return { token: await readLinkToken(outbox, email, "confirmemail"), password: PASSWORD };
}

/** The link in the mail of somebody who has just forgotten their password. */
async function aReset({ outbox }: MatrixWorld): Promise<object> {
  const { email } = await aMember();
  await callRoute(askReset, { email, new_password: NEW_PASSWORD });
  return { token: await readLinkToken(outbox, email, "reset"), new_password: NEW_PASSWORD };
}

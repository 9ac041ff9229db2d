import * as z from "zod";
import { GIVEN_LEVELS } from "@/lib/rules/permission";
import { INVITES_AT_ONCE, SHARING_ACTIONS } from "@/lib/rules/sharing";
import { emailAddress } from "./account";
import { contractsOf, entityId } from "./contract";
import { permissionLevel } from "./project";

const projectCall = contractsOf("project.notFound");

const permissionShape = z.object({
  email: z.string(),
  permission: permissionLevel,
  /** Address of the person who answers for this one; null for the owner. */
  sharedby: z.string().nullable(),
  /** Null for an address that has no account. */
  user_name: z.string().nullable(),
  /** Whether the permission waits for somebody to register and verify the address. */
  pending: z.boolean(),
});
export type WirePermission = z.output<typeof permissionShape>;

const permissionList = z.object({ permissions: z.array(permissionShape) });

/** What can be given to somebody; nobody is made owner by an invite. */
const givenLevel = z.enum(GIVEN_LEVELS);

/** Whether members invite others; where not, only the owner does. */
const sharingPolicy = { members_may_invite: z.boolean() };

/** Everybody in the project, the owner first, each after the person who answers for them. */
export const listPermissions = projectCall("GET /share/project-permissions/{projectId}", {
  response: permissionList.extend({ permissionLevel, ...sharingPolicy }),
});

/** Lets an address in, with or without an account. Nobody in the project is changed by it. */
export const inviteMember = projectCall("POST /share/invite", {
  body: z.object({
    projectId: entityId,
    email: emailAddress,
    inviterEmail: z.string().optional(),
    permission: givenLevel,
  }),
  response: permissionList.extend({ permission: permissionShape }),
});

/**
 * Beyond the specification: invites many addresses at once, each for itself. One that cannot be
 * invited stands in `results` with the reason, and stops none of the others.
 */
export const inviteMembers = projectCall("POST /share/invite-many", {
  body: z.object({
    projectId: entityId,
    emails: z.array(z.string().max(400)).min(1).max(INVITES_AT_ONCE),
    inviterEmail: z.string().optional(),
    permission: givenLevel,
  }),
  response: permissionList.extend({
    /** In the order in which they were given; what is given twice stands there once. */
    results: z.array(
      z.object({
        /** In its normal form; as it was given where it is no address. */
        email: z.string(),
        invited: z.boolean(),
        /** Why not; both are null for whoever was invited. */
        code: z.string().nullable(),
        error: z.string().nullable(),
      }),
    ),
  }),
});

/** Mails somebody whom the caller has invited. Name and link are the product's own. */
export const sendInviteEmail = projectCall("POST /share/send-invite-email", {
  body: z.object({
    projectId: entityId,
    projectName: z.string().optional(),
    inviterEmail: z.string().optional(),
    inviteeEmail: emailAddress,
    /** When given, it must be the product's own public address. */
    baseUrl: z.string().optional(),
    /** Sends the mail although it was sent today; left out, an invite is mailed once a day. */
    again: z.boolean().optional(),
  }),
  response: z.object({}),
});
export type WireInviteMail = z.output<typeof sendInviteEmail.body>;

/** Gives somebody another level. The owner gives any; others keep it, or lower it to their own. */
export const setPermission = projectCall("POST /share/set-project-permission", {
  body: z.object({
    projectId: entityId,
    email: emailAddress,
    permission: givenLevel,
    sharedBy: z.string().optional(),
    /** Lowers everybody below the person to the same level, too. */
    lowerInvitees: z.boolean().optional(),
  }),
  response: permissionList,
});

/** Removes somebody, or lets the caller leave; whoever has left is told of nobody any more. */
export const removePermission = projectCall("DELETE /share/remove-permission", {
  body: z.object({
    projectId: entityId,
    email: emailAddress,
    /** Removes everybody below the person, too. */
    removeInvitees: z.boolean().optional(),
    /**
     * Who answers for the invitees from now on: somebody above the person. Left out or empty: the
     * caller's inviter, and the owner for the owner.
     */
    newSharedBy: z
      .literal("")
      .transform(() => null)
      .or(emailAddress)
      .nullish(),
  }),
  response: permissionList,
});

/** Makes an editor the owner; the owner becomes an editor. */
export const handOverProject = projectCall("POST /share/hand-over", {
  body: z.object({ projectId: entityId, email: emailAddress }),
  response: permissionList,
});

/** Beyond the specification: lets the members of a project invite others, or the owner alone. */
export const updateSharingPolicy = projectCall("PUT /share/policy/{projectId}", {
  body: z.object({ ...sharingPolicy }),
  response: z.object(sharingPolicy),
});

const permissionChange = z.object({
  id: z.number(),
  action: z.enum(SHARING_ACTIONS),
  /** Address, or the tombstone of a deleted account. */
  actor: z.string(),
  subject: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  fromSharedBy: z.string().nullable(),
  toSharedBy: z.string().nullable(),
  at: z.string(),
});
export type WirePermissionChange = z.output<typeof permissionChange>;

/** Who changed whose permission, newest first; for the owner. `before` is the id to go on from. */
export const listPermissionChanges = projectCall("GET /share/history/{projectId}", {
  query: z.object({ before: z.coerce.number().int().positive().optional() }),
  response: z.object({ changes: z.array(permissionChange), more: z.boolean() }),
});

import {
  countUnread,
  findFollow,
  type InboxRow,
  listInbox as listRows,
  markInbox as markRows,
  markThreadRead,
  setFollow,
} from "@/db/queries/inbox";
import { findMailSettings, setMailSettings } from "@/db/queries/inbox-mails";
import { actingUserId, type StoryScope, type UserScope } from "@/lib/access";
import type { WireInboxMarking, WireNotification } from "@/lib/contracts/inbox";
import type { FollowLevel, InboxState, MailRhythm } from "@/lib/rules/inbox";
import { mediaUrl } from "@/lib/services/media/media-url";
import { sayNotification } from "./say-notification";

/** As many as one looks through at once. */
const AT_ONCE = 30;
/** More are not counted: nobody needs to know whether it is 120 or 130. */
const MOST_UNREAD = 100;

/** The caller's inbox, newest first. @param query.cursor where it goes on, as the answer before said */
export async function readInbox(
  { caller }: UserScope,
  query: { state: InboxState; cursor?: string | undefined },
) {
  const [createdMicros, id] = query.cursor?.split("_") ?? [];
  const before = createdMicros !== undefined && id !== undefined ? { createdMicros, id } : null;
  // One more than is shown tells whether there are more.
  const { rows, unread, hasArchived } = await listRows(caller.userId, {
    ...{ state: query.state, before, most: AT_ONCE + 1, mostUnread: MOST_UNREAD },
  });
  const last = rows.length > AT_ONCE ? rows[AT_ONCE - 1] : undefined;
  return {
    notifications: rows.slice(0, AT_ONCE).map(presentNotification),
    next_cursor: last ? `${last.createdMicros}_${last.id}` : null,
    unread,
    has_archived: hasArchived,
  };
}

function presentNotification(row: InboxRow): WireNotification {
  return {
    id: row.id,
    kind: row.kind,
    ...sayNotification(row),
    story: { id: row.storyId, title: row.storyTitle },
    project_name: row.projectName,
    thread_id: row.threadId,
    still_url: row.imageKey === null ? null : mediaUrl(row.imageKey),
    created_at: new Date(row.createdMs).toISOString(),
    read: row.isRead,
    archived: row.isArchived,
  };
}

/** How many the caller has not read; 100 stands for more. */
export async function countInbox({ caller }: UserScope): Promise<{ unread: number }> {
  return { unread: await countUnread(caller.userId, MOST_UNREAD) };
}

/** Marks some of the caller's notifications, those about a thread, or all that are not archived. */
export async function markInbox(
  scope: UserScope,
  body: WireInboxMarking,
): Promise<{ unread: number }> {
  const { userId } = scope.caller;
  if (body.about !== undefined) await markThreadRead(userId, body.about);
  if (body.all) await markRows(userId, "all", body.state);
  else if (body.ids && body.ids.length > 0) await markRows(userId, body.ids, body.state);
  return countInbox(scope);
}

/** Somebody who has not chosen follows what they have to do with. */
export async function readFollow(scope: StoryScope): Promise<{ level: FollowLevel }> {
  return { level: (await findFollow(actingUserId(scope), scope.storyId)) ?? "mine" };
}

export async function updateFollow(
  scope: StoryScope,
  { level }: { level: FollowLevel },
): Promise<{ level: FollowLevel }> {
  await setFollow(actingUserId(scope), scope.storyId, level);
  return { level };
}

/** How the caller wants the inbox by mail. */
export async function readInboxSettings({ caller }: UserScope) {
  const settings = await findMailSettings(caller.userId);
  return { rhythm: settings?.rhythm ?? ("soon" as const), time_zone: settings?.timeZone ?? "UTC" };
}

export async function updateInboxSettings(
  scope: UserScope,
  body: { rhythm: MailRhythm; time_zone?: string | undefined },
) {
  const { rhythm, time_zone: timeZone } = body;
  await setMailSettings(scope.caller.userId, { rhythm, timeZone });
  return readInboxSettings(scope);
}

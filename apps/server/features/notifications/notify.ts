import { isUrgent, type LinkOf, type NotificationKind } from '@forja/contract/notifications/kinds';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/gym-db.ts';
import { newId } from '../../platform/db/ids.ts';
import { publish } from '../../platform/live/live.ts';
import { announce } from '../../platform/notices/notices.ts';
import { markRead } from './notification-rows.ts';

export interface NewNotification<K extends NotificationKind> {
  userIds: readonly string[];
  kind: K;
  title: string;
  body?: string;
  /** A path inside the gym's app that shows what it is about. */
  link: LinkOf<K>;
  /** While unread, a newer notification about the same subject replaces it. */
  subject?: string;
  /** Set if a separate email is sent, so that no second one follows. */
  mailed?: true;
  /** The person was told at the desk: stored as read, and not in the list of untold notices. */
  said?: boolean;
}

/** Announced when notifications wait to be queued for email and push. */
export const NOTIFICATIONS_WAITING = 'notifications-waiting';

const MAX_TITLE = 200;
const MAX_BODY = 600;
/** Is mailed and told whole, as whoever never logs in reads it nowhere else. */
const WHOLE: readonly NotificationKind[] = ['announcement', 'promotion'];

/**
 * Notifies people in the caller's transaction: inbox and open screens at once, then email and push
 * by their preferences.
 */
export async function notify<K extends NotificationKind>(
  tx: Tx,
  notification: NewNotification<K>,
): Promise<void> {
  const userIds = [...new Set(notification.userIds)];
  if (userIds.length === 0) return;
  const ids = userIds.map(() => newId());
  const body = WHOLE.includes(notification.kind)
    ? (notification.body ?? '')
    : (notification.body ?? '').slice(0, MAX_BODY);
  // What repeats a message; the rest is no secret of theirs, and must not wait for a key.
  const seal = notification.kind === 'message' ? await tx.sealing() : undefined;
  const bodies = ids.map((id) => seal?.('notifications', id, body) ?? body);
  const told = await tx.all(sql<{ id: string }>`
    insert into notifications (gym_id, id, user_id, kind, title, body, link, subject, in_app, mailed,
      read_at)
    select u.gym_id, given.id, u.id, ${notification.kind}, ${notification.title.slice(0, MAX_TITLE)},
      given.body, ${notification.link}, ${notification.subject ?? null}::text,
      ${isUrgent(notification.kind)} or coalesce((p.choices #>> array[${notification.kind}, 'app'])::boolean, true),
      ${notification.mailed ?? false}, case when ${notification.said ?? false} then now() end
    from unnest(${ids}::uuid[], ${userIds}::uuid[], ${bodies}::text[]) given (id, user_id, body)
    join users u on u.gym_id = ${tx.gymId} and u.id = given.user_id and u.status <> 'disabled'
    left join notification_preferences p on p.gym_id = u.gym_id and p.id = u.id
    on conflict (gym_id, user_id, subject) where read_at is null and subject is not null
    do update set title = excluded.title, body = excluded.body, link = excluded.link,
      mailed = excluded.mailed, created_at = now(), spread_at = null
    returning id`);
  // A newer one in the place of an older keeps the row of that one, to which its text is bound.
  for (const { id } of seal ? told.filter((one) => !ids.includes(one.id)) : [])
    await tx.run(sql`
      update notifications set body = ${seal?.('notifications', id, body)} where id = ${id}::uuid`);
  await publish(tx, { topic: 'notification', to: { userIds } });
  await announce(tx, NOTIFICATIONS_WAITING);
}

/** Marks notifications about a subject as read, because the person has seen it. */
export async function markSubjectRead(tx: Tx, userId: string, subject: string): Promise<void> {
  const changed = await markRead(tx, userId, { subject });
  if (changed > 0) await publish(tx, { topic: 'notification', to: { userIds: [userId] } });
}

/** Deletes unread notifications about a subject that is gone. */
export async function forgetSubject(
  tx: Tx,
  userIds: readonly string[],
  subject: string,
): Promise<void> {
  await tx.run(sql`
    delete from notifications
    where user_id = any (${[...userIds]}::uuid[]) and subject = ${subject} and read_at is null`);
  await publish(tx, { topic: 'notification', to: { userIds: [...userIds] } });
}

import type { Announcement, NewAnnouncement } from '@forja/contract/social/conversation-routes';
import { sql } from 'kysely';
import { audit } from '../../platform/db/audit.ts';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { newId } from '../../platform/db/ids.ts';
import { build } from '../../platform/db/sql.ts';
import { AppError, fieldError } from '../../platform/http/errors.ts';
import { may } from '../../platform/identity/duties.ts';
import type { Caller } from '../../platform/identity/session.ts';
import { publish } from '../../platform/live/live.ts';
import { notify } from '../notifications/public.ts';

type Audience = NewAnnouncement['audience'];

const ANNOUNCEMENTS_PER_HOUR = 10;

async function nameOf(tx: Tx, audience: Audience): Promise<string> {
  if (audience.kind === 'everyone') return 'Todo el gimnasio';
  const found =
    audience.kind === 'plan'
      ? await tx.maybe(sql<{ name: string }>`
          select 'Plan ' || name as name from membership_plans where id = ${audience.id}::uuid`)
      : await tx.maybe(sql<{ name: string }>`
          select title as name from events where id = ${audience.id}::uuid`);
  if (!found) throw new AppError('NOT_FOUND');
  return found.name;
}

/** The people of the group who did not turn announcements off. */
async function recipientsOf(tx: Tx, caller: Caller, audience: Audience): Promise<string[]> {
  const within = {
    everyone: () => sql`true`,
    plan: (id: string) => sql`u.id in (
      select m.user_id from memberships m
      where m.is_current and m.plan_id = ${id}::uuid and membership_status(m, gym_today(), null) <> 'expired')`,
    class: (id: string) => sql`u.id in (
      select b.user_id from event_bookings b
      where b.event_id = ${id}::uuid and b.status in ('booked', 'waiting'))`,
  };
  const condition =
    audience.kind === 'everyone' ? within.everyone() : within[audience.kind](audience.id);
  const rows = await tx.all(sql<{ id: string }>`
    select u.id from users u
    left join social_preferences p on p.gym_id = u.gym_id and p.id = u.id
    where u.status = 'active' and u.id <> ${caller.userId}::uuid
      and coalesce(p.takes_announcements, true) and ${condition}`);
  return rows.map(({ id }) => id);
}

async function requireBelowLimit(tx: Tx): Promise<void> {
  const { count } = await tx.one(sql<{ count: number }>`
    select count(*)::int as count from announcements where created_at > now() - interval '1 hour'`);
  if (count < ANNOUNCEMENTS_PER_HOUR) return;
  throw new AppError('TOO_MANY_REQUESTS', {
    retryAfterSeconds: 3600,
    message: 'El gimnasio ya envió diez comunicados en la última hora. Espera para enviar otro.',
  });
}

const rows = (caller: Caller) => sql<Announcement>`
  select a.id, a.title, a.body, a.audience_name as audience, a.recipients,
    a.created_at as "createdAt", trim(u.first_name || ' ' || u.last_name) as sender,
    r.user_id is null or r.read_at is not null as read
  from announcements a
  left join users u on u.gym_id = a.gym_id and u.id = a.sender_id
  left join announcement_recipients r on r.gym_id = a.gym_id and r.announcement_id = a.id
    and r.user_id = ${caller.userId}::uuid
  where (${may(caller, 'announcements.send')} or r.user_id is not null)`;

export const listAnnouncements = (db: Db, caller: Caller) =>
  db.all(sql<Announcement>`${rows(caller)} order by a.created_at desc limit 100`);

/** Notifies each person of a group once. */
export function sendAnnouncement(
  db: Db,
  caller: Caller,
  input: NewAnnouncement,
): Promise<Announcement> {
  return db.tx(async (tx) => {
    await requireBelowLimit(tx);
    const audienceName = await nameOf(tx, input.audience);
    const userIds = await recipientsOf(tx, caller, input.audience);
    if (userIds.length === 0)
      throw fieldError('audience', 'No hay nadie en ese grupo que reciba comunicados.');
    const id = newId();
    await tx.run(
      build.insertInto('announcements').values({
        gym_id: tx.gymId,
        id,
        sender_id: caller.userId,
        audience: input.audience.kind,
        audience_name: audienceName,
        title: input.title,
        body: input.body,
        recipients: userIds.length,
      }),
    );
    await tx.run(sql`
      insert into announcement_recipients (gym_id, announcement_id, user_id)
      select ${tx.gymId}::uuid, ${id}::uuid, unnest(${userIds}::uuid[])`);
    await audit(tx, {
      action: 'announcement.send',
      objectType: 'announcement',
      objectId: id,
      changes: { title: input.title, audience: audienceName, recipients: userIds.length },
    });
    await publish(tx, { topic: 'announcement', to: { userIds } });
    await notify(tx, {
      userIds,
      kind: 'announcement',
      title: input.title,
      body: input.body,
      link: '/mensajes?ver=comunicados',
    });
    return tx.one(sql<Announcement>`${rows(caller)} and a.id = ${id}::uuid`);
  });
}

export function readAnnouncements(db: Db, caller: Caller): Promise<void> {
  return db.tx(async (tx) => {
    const changed = await tx.run(sql`
      update announcement_recipients set read_at = now()
      where user_id = ${caller.userId}::uuid and read_at is null`);
    if (changed > 0) await publish(tx, { topic: 'message-read', to: { userIds: [caller.userId] } });
  });
}

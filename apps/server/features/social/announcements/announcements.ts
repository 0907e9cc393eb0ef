import type {
  Announcement,
  Audience,
  NewAnnouncement,
} from '@forja/contract/social/conversation-routes';
import { sql } from 'kysely';
import { otherTargetsIn } from '../../../domain/money-in-texts.ts';
import { audit } from '../../../platform/db/audit.ts';
import type { Db, Tx } from '../../../platform/db/gym-db.ts';
import { hasRows } from '../../../platform/db/has-rows.ts';
import { newId } from '../../../platform/db/ids.ts';
import { build } from '../../../platform/db/sql.ts';
import { AppError, fieldError } from '../../../platform/errors/app-error.ts';
import { may } from '../../../platform/identity/duties.ts';
import type { Caller } from '../../../platform/identity/session.ts';
import type { Job, Jobs } from '../../../platform/jobs/jobs.ts';
import { publish } from '../../../platform/live/live.ts';
import type { Platform } from '../../../platform/platform.ts';
import { forgetSubject, notify } from '../../notifications/public.ts';
import { askOwners, endReview } from './ask-owners.ts';
import { nameOf, readFates } from './audience.ts';

const ANNOUNCEMENTS_PER_HOUR = 10;
const ANNOUNCE_JOB = 'social.announce';

/** Announcements of a gym wait for each other, so that several at once keep to the limit too. */
async function requireBelowLimit(tx: Tx): Promise<void> {
  await tx.run(
    sql`select pg_advisory_xact_lock(hashtextextended(${`${tx.gymId} announcements`}, 0))`,
  );
  const { count } = await tx.one(sql<{ count: number }>`
    select count(*)::int as count from announcements where created_at > now() - interval '1 hour'`);
  if (count < ANNOUNCEMENTS_PER_HOUR) return;
  throw new AppError('TOO_MANY_REQUESTS', {
    retryAfterSeconds: 3600,
    message: 'El gimnasio ya envió diez comunicados en la última hora. Espera para enviar otro.',
  });
}

/** Groups whose name is the gym's own business: what people owe, how they are tagged. */
const UNNAMED: readonly Audience['kind'][] = ['expired', 'debtors', 'absent', 'birthday', 'tag'];

const rows = (caller: Caller) => sql<Announcement>`
  select a.id, a.title, a.body,
    case when ${may(caller, 'announcements.send')} or a.audience <> all (${[...UNNAMED]}::text[])
      then a.audience_name end as audience, a.recipients,
    a.created_at as "createdAt", trim(u.first_name || ' ' || u.last_name) as sender,
    r.user_id is null or r.read_at is not null as read,
    a.waiting_until as "waitingUntil", a.withdrawn_at as "withdrawnAt",
    case when ${may(caller, 'announcements.send')} and a.asked_at is not null then json_build_object(
      'state', case when a.refusal is not null then 'refused'
        when a.reviewed_at is not null then 'approved' else 'waiting' end,
      'sendAt', to_char(a.wished_for at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'by', (select trim(o.first_name || ' ' || o.last_name) from users o
        where o.gym_id = a.gym_id and o.id = a.reviewed_by),
      'reason', a.refusal) end as review,
    case when ${may(caller, 'announcements.send')} then (
      select count(x.read_at)::int from announcement_recipients x
      where x.gym_id = a.gym_id and x.announcement_id = a.id) end as readers,
    case when ${may(caller, 'announcements.send')} and a.missed is not null then (
      select json_build_object('mail', count(*) filter (where x.way = 'mail'),
        'app', count(*) filter (where x.way = 'app'), 'hand', count(*) filter (where x.way = 'hand'),
        'missed', a.missed)
      from announcement_recipients x
      where x.gym_id = a.gym_id and x.announcement_id = a.id) end as ways
  from announcements a
  left join users u on u.gym_id = a.gym_id and u.id = a.sender_id
  left join announcement_recipients r on r.gym_id = a.gym_id and r.announcement_id = a.id
    and r.user_id = ${caller.userId}::uuid
  where (${may(caller, 'announcements.send')} or r.user_id is not null)`;

export const listAnnouncements = (db: Db, caller: Caller) =>
  db.all(sql<Announcement>`${rows(caller)} order by a.created_at desc limit 100`);

export const find = (tx: Tx, caller: Caller, id: string) =>
  tx.one(sql<Announcement>`${rows(caller)} and a.id = ${id}::uuid`);

/** The moment of a day and hour in the gym's time zone, which must be within the next year. */
async function instantOf(tx: Tx, { day, time }: NonNullable<NewAnnouncement['sendAt']>) {
  const { at, ahead, near } = await tx.one(sql<{ at: string; ahead: boolean; near: boolean }>`
    select at, at > now() as ahead, at < now() + interval '1 year' as near
    from (select (${day}::date + ${time}::time) at time zone gym_zone() as at) given`);
  if (!ahead) throw fieldError('sendAt.time', 'Esa hora ya pasó. Elige una que venga.');
  if (!near) throw fieldError('sendAt.day', 'Elige un día dentro de un año, como mucho.');
  return new Date(at);
}

export interface Sendable {
  id: string;
  title: string;
  body: string;
  senderId: string | null;
  audience: Audience;
  promotional: boolean;
}

/** Delivers the announcement to the current members of the group, to each once. */
export async function deliver(tx: Tx, sendable: Sendable): Promise<number> {
  const { id, title, body, senderId, audience, promotional } = sendable;
  const fates = await readFates(tx, senderId, { audience, promotional });
  const reached = fates.filter(({ way }) => way !== null);
  const idsOf = (some: typeof fates) => some.map((one) => one.id);
  const userIds = idsOf(reached);
  await tx.run(sql`
    insert into announcement_recipients (gym_id, announcement_id, user_id, way)
    select ${tx.gymId}::uuid, ${id}::uuid, x.* from
      unnest(${userIds}::uuid[], ${reached.map(({ way }) => way)}::text[]) x`);
  // Who does not want advertising is counted, and named to nobody.
  const named = promotional ? [] : fates.filter(({ why }) => why !== null);
  await tx.run(sql`
    insert into announcement_misses (gym_id, announcement_id, user_id, why)
    select ${tx.gymId}::uuid, ${id}::uuid, x.* from
      unnest(${idsOf(named)}::uuid[], ${named.map(({ why }) => why)}::text[]) x`);
  await tx.run(sql`
    update announcements set recipients = ${userIds.length}, missed = ${fates.length - userIds.length},
      waiting_until = null, created_at = now()
    where id = ${id}::uuid`);
  await publish(tx, { topic: 'announcement', to: { userIds } });
  const notice = {
    kind: promotional ? ('promotion' as const) : ('announcement' as const),
    title,
    body,
    link: '/mensajes?ver=comunicados' as const,
    subject: subjectOf(id),
  };
  const again = reached.filter(({ repeated }) => repeated);
  await notify(tx, { ...notice, userIds: idsOf(reached.filter(({ repeated }) => !repeated)) });
  await notify(tx, { ...notice, userIds: idsOf(again), mailed: true });
  return userIds.length;
}

export const NOBODY_THERE = (promotional: boolean): string =>
  `No hay nadie en ese grupo que ${promotional ? 'aceptara promociones' : 'reciba comunicados'}.`;

export const subjectOf = (id: string): string => `announcement:${id}`;

/** Sends it at that time. */
export async function enqueueAt(jobs: Jobs, tx: Tx, id: string, at: Date): Promise<void> {
  await tx.run(sql`update announcements set waiting_until = ${at} where id = ${id}::uuid`);
  await jobs.enqueue<DueAnnouncement>(tx, ANNOUNCE_JOB, { gymId: tx.gymId, id }, at);
}

/**
 * Sends an announcement to a group, now or at a time in the gym's time zone. With numbers or links
 * that no owner wrote, it waits for an owner.
 */
export function sendAnnouncement(
  jobs: Jobs,
  db: Db,
  caller: Caller,
  { title, body, audience, promotional, sendAt }: NewAnnouncement,
): Promise<Announcement> {
  return db.tx(async (tx) => {
    await requireBelowLimit(tx);
    const audienceName = await nameOf(tx, audience);
    const waitingUntil = sendAt && (await instantOf(tx, sendAt));
    const asks = (await otherTargetsIn(tx, { text: `${title}\n${body}` })).length > 0;
    const id = newId();
    await tx.run(
      build.insertInto('announcements').values({
        gym_id: tx.gymId,
        id,
        sender_id: caller.userId,
        audience: audience.kind,
        audience_name: audienceName,
        segment: JSON.stringify(audience),
        title,
        body,
        recipients: 0,
        promotional,
        asked_at: asks ? sql`now()` : null,
        wished_for: asks ? waitingUntil : null,
      }),
    );
    if (asks) {
      await askOwners(tx, id, title);
    } else if (waitingUntil) {
      await enqueueAt(jobs, tx, id, waitingUntil);
    } else {
      const sendable = { id, title, body, senderId: caller.userId, audience, promotional };
      if ((await deliver(tx, sendable)) === 0)
        throw fieldError('audience', NOBODY_THERE(promotional));
    }
    const sent = await find(tx, caller, id);
    await audit(tx, {
      action: `announcement.${asks ? 'ask' : waitingUntil ? 'schedule' : 'send'}`,
      objectType: 'announcement',
      objectId: id,
      changes: {
        title,
        audience: audienceName,
        ...(sendAt ? { sendAt } : !asks && { recipients: sent.recipients }),
      },
    });
    return sent;
  });
}

interface DueAnnouncement {
  gymId: string;
  id: string;
}

/**
 * Sends the announcements that are due. Each row is locked and loses its time in the same
 * transaction, so that several servers, a repeated job or a crashed one still send it once.
 */
export function sendDue(db: Db): Promise<void> {
  return db.tx(async (tx) => {
    const due = await tx.all(sql<Sendable>`
      select id, title, body, sender_id as "senderId", segment as audience, promotional
      from announcements
      where waiting_until <= now() and withdrawn_at is null
      order by waiting_until limit 20 for update skip locked`);
    for (const each of due) await deliver(tx, each);
  });
}

/**
 * Besides the job at its time, this runs every quarter of an hour, for gyms restored from an
 * archive.
 */
export const announceJob = (platform: Platform): Job<Partial<DueAnnouncement>> => ({
  name: ANNOUNCE_JOB,
  cron: '*/15 * * * *',
  run: ({ gymId }) =>
    gymId
      ? sendDue(platform.gymDb(gymId))
      : platform.eachDueGym(ANNOUNCE_JOB, async (db) => {
          await sendDue(db);
          return hasRows(
            db,
            sql`
              select from announcements where waiting_until is not null and withdrawn_at is null
              limit 1`,
          );
        }),
});

/**
 * Withdraws an announcement. People who have not read it no longer see it, and a scheduled one is
 * not sent.
 */
export function withdrawAnnouncement(db: Db, caller: Caller, id: string): Promise<Announcement> {
  return db.tx(async (tx) => {
    const { title, withdrawn } = await tx.one(sql<{ title: string; withdrawn: boolean }>`
      select title, withdrawn_at is not null as withdrawn from announcements
      where id = ${id}::uuid for update`);
    if (withdrawn) return find(tx, caller, id);
    await tx.run(sql`
      update announcements set withdrawn_at = now(), waiting_until = null where id = ${id}::uuid`);
    const gone = await tx.all(sql<{ userId: string }>`
      delete from announcement_recipients where announcement_id = ${id}::uuid and read_at is null
      returning user_id as "userId"`);
    const userIds = gone.map(({ userId }) => userId);
    await forgetSubject(tx, userIds, subjectOf(id));
    await endReview(tx, id);
    await publish(tx, { topic: 'announcement', to: { userIds } });
    await audit(tx, {
      action: 'announcement.withdraw',
      objectType: 'announcement',
      objectId: id,
      changes: { title, recipients: userIds.length },
    });
    return find(tx, caller, id);
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

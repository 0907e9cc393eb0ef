import type { Day } from '@forja/calendar/day';
import { addWorkingDays } from '@forja/calendar/working-days';
import type { PrivacyRequest } from '@forja/contract/privacy/desk-routes';
import { REQUEST_DAYS, type RequestKind, type RequestState } from '@forja/contract/privacy/values';
import { REQUEST_NAMES, REQUEST_STATE_NAMES } from '@forja/contract/privacy/words';
import { sql } from 'kysely';
import { holdersOf } from '../../domain/duties/holders.ts';
import { audit } from '../../platform/db/audit.ts';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { gymToday } from '../../platform/db/gym-today.ts';
import { newId } from '../../platform/db/ids.ts';
import { AppError, fieldError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { notify, notifyByEmail } from '../notifications/public.ts';
import { requestAnsweredEmail } from './emails.ts';

const MAX_OPEN = 5;
const CLOSED_SHOWN = 100;

const requests = sql`
  select r.id, r.user_id as "userId", trim(u.first_name || ' ' || u.last_name) as person, r.kind,
    r.detail, r.source, r.state, r.received_at as "receivedAt", r.due_on as "dueOn",
    r.closed_at is null and r.due_on < gym_today() as "isLate", r.closed_at as "closedAt",
    (select jsonb_agg(jsonb_build_object('state', s.state, 'note', s.note, 'at', s.taken_at,
        'by', (select trim(b.first_name || ' ' || b.last_name) from users b where b.id = s.taken_by))
      order by s.taken_at, s.id)
      from privacy_request_steps s where s.gym_id = r.gym_id and s.request_id = r.id) as steps
  from privacy_requests r join users u on u.gym_id = r.gym_id and u.id = r.user_id`;

export const requestsOf = (db: Db, userId: string) =>
  db.all(sql<PrivacyRequest>`
    ${requests} where r.user_id = ${userId}::uuid order by r.received_at desc`);

export const listRequests = async (db: Db): Promise<PrivacyRequest[]> => [
  ...(await db.all(sql<PrivacyRequest>`
    ${requests} where r.closed_at is null order by r.due_on, r.received_at`)),
  ...(await db.all(sql<PrivacyRequest>`
    ${requests} where r.closed_at is not null order by r.closed_at desc limit ${CLOSED_SHOWN}`)),
];

/** The last working day on which the request must be answered. */
async function lastDay(tx: Tx): Promise<Day> {
  const today = await gymToday(tx);
  return addWorkingDays(today, REQUEST_DAYS);
}

interface NewRequest {
  userId: string;
  kind: RequestKind;
  detail: string;
  source: 'app' | 'desk';
}

async function notifyStaff(tx: Tx, id: string, kind: RequestKind): Promise<void> {
  await notify(tx, {
    userIds: await holdersOf(tx, 'privacy.manage'),
    kind: 'privacy-request',
    title: `Solicitud de datos: ${REQUEST_NAMES[kind].name.toLowerCase()}`,
    body: `Hay que responderla en ${REQUEST_DAYS} días hábiles.`,
    link: '/settings?vista=privacidad',
    subject: `privacy-request:${id}`,
  });
}

/** Stores a request and notifies the staff who answer. */
export function openRequest(db: Db, { userId, kind, detail, source }: NewRequest) {
  return db.tx(async (tx) => {
    // Requests of a person wait for each other here, so that the limit holds.
    await tx.one(sql`
      select id from users where id = ${userId}::uuid and erased_at is null for update`);
    const { open } = await tx.one(sql<{ open: number }>`
      select count(*)::int as open from privacy_requests
      where user_id = ${userId}::uuid and closed_at is null`);
    if (open >= MAX_OPEN) {
      throw new AppError('CONFLICT', {
        message: `Ya hay ${MAX_OPEN} solicitudes sin responder. Espera la respuesta a una de ellas.`,
      });
    }
    const id = newId();
    const takenBy = source === 'desk' ? tx.actor.userId : null;
    await tx.run(sql`
      insert into privacy_requests (gym_id, id, user_id, kind, detail, source, due_on)
      values (${tx.gymId}, ${id}, ${userId}, ${kind}, ${detail}, ${source}, ${await lastDay(tx)}::date)`);
    await tx.run(sql`
      insert into privacy_request_steps (gym_id, request_id, state, taken_by)
      values (${tx.gymId}, ${id}, 'open', ${takenBy}::uuid)`);
    if (source === 'desk') {
      await audit(tx, {
        action: 'privacy.note',
        objectType: 'user',
        objectId: userId,
        changes: { kind: REQUEST_NAMES[kind].name },
      });
    }
    await notifyStaff(tx, id, kind);
    return tx.one(sql<PrivacyRequest>`${requests} where r.id = ${id}::uuid`);
  });
}

const CLOSING: readonly RequestState[] = ['done', 'refused'];

/** Starts or answers a request. An answered request does not change any more. */
export function moveRequest(
  platform: Platform,
  db: Db,
  id: string,
  { state, note }: { state: RequestState; note: string },
) {
  return db.tx(async (tx) => {
    const { userId, closed, kind } = await tx.one(sql<{
      userId: string;
      closed: boolean;
      kind: RequestKind;
    }>`
      select user_id as "userId", closed_at is not null as closed, kind from privacy_requests
      where id = ${id}::uuid for update`);
    if (closed) throw new AppError('CONFLICT', { message: 'Esta solicitud ya se respondió.' });
    const closes = CLOSING.includes(state);
    if (closes && !note) throw fieldError('note', 'Escribe qué se le responde a la persona.');
    await tx.run(sql`
      update privacy_requests set state = ${state}, closed_at = case when ${closes} then now() end
      where id = ${id}::uuid`);
    await tx.run(sql`
      insert into privacy_request_steps (gym_id, request_id, state, note, taken_by)
      values (${tx.gymId}, ${id}, ${state}, ${note || null}, ${tx.actor.userId}::uuid)`);
    await audit(tx, {
      action: 'privacy.answer',
      objectType: 'user',
      objectId: userId,
      changes: { kind: REQUEST_NAMES[kind].name, state: REQUEST_STATE_NAMES[state] },
    });
    if (closes) {
      const about = { userId, kind: 'security', link: '/perfil' } as const;
      await notifyByEmail(platform, tx, about, requestAnsweredEmail(kind, state, note));
    }
    return tx.one(sql<PrivacyRequest>`${requests} where r.id = ${id}::uuid`);
  });
}

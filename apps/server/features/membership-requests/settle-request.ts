import { dayFirst } from '@forja/calendar/day';
import type { MembershipRequest } from '@forja/contract/membership-requests/routes';
import type { Membership } from '@forja/contract/memberships/routes';
import type { RequestKind } from '@forja/contract/memberships/values';
import { sql } from 'kysely';
import { holdersOf } from '../../domain/duties/holders.ts';
import type { Tx } from '../../platform/db/gym-db.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { forgetSubject, notify } from '../notifications/public.ts';
import { DECIDED_BY } from './policy.ts';
import * as requestRows from './request-rows.ts';

/** The subject under which staff were notified of a request. */
export const subjectOf = (id: string) => `staff-request:${id}`;

export const alreadySettled = () =>
  new AppError('CONFLICT', { message: 'Esa solicitud ya fue atendida o retirada.' });

/** Removes the notice to staff once the request is decided. */
export async function forgetNotice(tx: Tx, { id, kind, userId }: MembershipRequest): Promise<void> {
  const holders = await holdersOf(tx, DECIDED_BY[kind], { person: userId });
  await forgetSubject(tx, holders, subjectOf(id));
}

interface Claimed {
  membershipId: string;
  kind: RequestKind;
  /** The request that staff answer; without one, whichever waits. */
  requestId?: string | undefined;
}

/**
 * Marks a request as done in the transaction that does it, so that of two people who decide at once
 * one is refused. A change made without opening the request also answers it.
 */
export async function claimRequest(tx: Tx, claimed: Claimed): Promise<MembershipRequest | null> {
  const { membershipId, kind, requestId } = claimed;
  const row = await tx.maybe(sql<{ id: string }>`
    update membership_requests set state = 'done', closed_at = now()
    where membership_id = ${membershipId}::uuid and kind = ${kind} and state = 'waiting'
      and ${requestId ? sql`id = ${requestId}::uuid` : sql`true`}
    returning id`);
  if (row) return requestRows.find(tx, row.id);
  if (requestId) throw alreadySettled();
  return null;
}

interface Answer {
  /** What the person reads, or the guardian of a minor. */
  own: string;
  minors: string;
  body: string;
}

/** Notifies the person, or the guardian of a minor, of the answer. */
export async function notifyRequesters(
  tx: Tx,
  { userId, username }: MembershipRequest,
  { own, minors, body }: Answer,
): Promise<void> {
  const about = { kind: 'membership-request', body, link: '/perfil' } as const;
  await notify(tx, { ...about, userIds: [userId], title: own });
  const guardian = await tx.maybe(sql<{ id: string }>`
    select g.id from users w join users g on g.gym_id = w.gym_id and g.id = w.guardian_id
    where w.id = ${userId}::uuid and is_minor(w.birth_date) and g.status <> 'disabled'`);
  if (guardian) {
    await notify(tx, { ...about, userIds: [guardian.id], title: `${minors}: ${username}` });
  }
}

/** The text about the new plan for the member. */
export const newPlanText = ({ planName, startsOn, endsOn }: Membership) =>
  `${planName}, del ${dayFirst(startsOn)} al ${dayFirst(endsOn)}.`;

/** Tells the requester that it is done. */
export async function notifyRequestDone(
  tx: Tx,
  request: MembershipRequest | null,
  body: string,
): Promise<void> {
  if (!request) return;
  await forgetNotice(tx, request);
  await notifyRequesters(tx, request, {
    own: request.kind === 'pause' ? 'Tu pausa está lista' : 'Cambiamos tu plan',
    minors: request.kind === 'pause' ? 'La pausa está lista' : 'Cambiamos el plan',
    body,
  });
}

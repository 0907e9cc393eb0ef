import type { MembershipRequest } from '@forja/contract/membership-requests/routes';
import { sql } from 'kysely';
import { requireReach } from '../../domain/duties/reach.ts';
import { audit } from '../../platform/db/audit.ts';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { may } from '../../platform/identity/duties.ts';
import type { Caller } from '../../platform/identity/session.ts';
import { DECIDED_BY, requireAsker } from './policy.ts';
import * as requestRows from './request-rows.ts';
import { requestText } from './request-text.ts';
import { alreadySettled, forgetNotice, notifyRequesters } from './settle-request.ts';

async function close(
  tx: Tx,
  { id, userId, membershipId }: MembershipRequest,
  state: 'withdrawn' | 'refused',
  reason: string | null,
): Promise<MembershipRequest> {
  const row = await tx.maybe(sql`
    update membership_requests set state = ${state}, reason = ${reason}, closed_at = now()
    where id = ${id}::uuid and state = 'waiting' returning id`);
  if (!row) throw alreadySettled();
  await audit(tx, {
    action: `memberships.${state === 'refused' ? 'refuse' : 'withdraw'}-request`,
    objectType: 'membership',
    objectId: membershipId,
    changes: { userId, ...(reason && { reason }) },
  });
  const closed = await requestRows.find(tx, id);
  await forgetNotice(tx, closed);
  return closed;
}

/** The person who asked, or whom it is for, withdraws it. */
export async function withdrawRequest(
  db: Db,
  caller: Caller,
  id: string,
): Promise<MembershipRequest> {
  return db.tx(async (tx) => {
    const request = await requestRows.find(tx, id);
    await requireAsker(tx, caller, request.userId);
    return close(tx, request, 'withdrawn', null);
  });
}

/** Staff refuse a request, with a reason for the member. */
export async function refuseRequest(
  db: Db,
  caller: Caller,
  id: string,
  reason: string,
): Promise<MembershipRequest> {
  return db.tx(async (tx) => {
    const request = await requestRows.find(tx, id);
    await requireReach(tx, caller, request.userId);
    if (!may(caller, DECIDED_BY[request.kind])) throw new AppError('NOT_FOUND');
    const refused = await close(tx, request, 'refused', reason);
    await notifyRequesters(tx, request, {
      own: request.kind === 'pause' ? 'No pudimos darte la pausa' : 'No pudimos cambiar tu plan',
      minors: request.kind === 'pause' ? 'No pudimos dar la pausa' : 'No pudimos cambiar el plan',
      body: `${requestText(request)}. ${reason}`,
    });
    return refused;
  });
}

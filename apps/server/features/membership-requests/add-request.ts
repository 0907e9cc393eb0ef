import type { MembershipRequest } from '@forja/contract/membership-requests/routes';
import type { RequestKind } from '@forja/contract/memberships/values';
import { holdersOf } from '../../domain/duties/holders.ts';
import { audit } from '../../platform/db/audit.ts';
import type { Tx } from '../../platform/db/gym-db.ts';
import { newId } from '../../platform/db/ids.ts';
import { build } from '../../platform/db/sql.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { notify } from '../notifications/public.ts';
import { DECIDED_BY } from './policy.ts';
import * as requestRows from './request-rows.ts';
import { requestText } from './request-text.ts';
import { subjectOf } from './settle-request.ts';

interface Values {
  from_on?: string;
  to_on?: string;
  plan_id?: string;
  note: string | null;
}

const twice = (what: string) => () =>
  new AppError('CONFLICT', {
    message: `Ya pediste ${what}. Retira esa solicitud para enviar otra.`,
  });

/** Only one request of a kind may wait per membership; the database constraint checks it. */
export const ONE_WAITING: Record<RequestKind, Record<string, () => AppError>> = {
  pause: { membership_requests_waiting: twice('una pausa') },
  plan: { membership_requests_waiting: twice('un cambio de plan') },
};

/** Stores a member's request and notifies those who may decide it. */
export async function addRequest(
  tx: Tx,
  membershipId: string,
  kind: RequestKind,
  values: Values,
): Promise<MembershipRequest> {
  const id = newId();
  await tx.run(
    build
      .insertInto('membership_requests')
      .values({ gym_id: tx.gymId, id, membership_id: membershipId, kind, ...values }),
  );
  const request = await requestRows.find(tx, id);
  await audit(tx, {
    action: `memberships.request-${kind}`,
    objectType: 'membership',
    objectId: membershipId,
    changes: { userId: request.userId, ...changesOf(request) },
  });
  await notify(tx, {
    userIds: await holdersOf(tx, DECIDED_BY[kind], { person: request.userId }),
    kind: 'staff-request',
    title: `${request.username} pide ${kind === 'pause' ? 'una pausa' : 'otro plan'}`,
    body: requestText(request),
    link: `/usuarios?persona=${request.userId}`,
    subject: subjectOf(id),
  });
  return request;
}

const changesOf = ({ from, to, planName, note }: MembershipRequest) => ({
  ...(from && to && { from, to }),
  ...(planName && { planName }),
  note,
});

import { queryOptions } from '@tanstack/react-query';
import { change, fetchList, fetchOne, fetchPage } from '../../lib/api/api.ts';
import { changeOnce } from '../../lib/api/change-once.ts';
import type { RequestFor } from '../../lib/api/request.ts';
import { cachedQuery } from '../../lib/query/cached-query.ts';
import { thenRefresh } from '../accounts/refresh-money.ts';

export const plansQuery = cachedQuery('memberships', ['plans'], () =>
  fetchList('GET /membership-plans'),
);

export const paymentDetailsQuery = queryOptions({
  queryKey: ['payment-details'],
  queryFn: () => fetchOne('GET /payment-details'),
});

/** A preview of a change, for a dialog that closes with it. */
const PREVIEW = { isPreview: true };

type PaymentNow = NonNullable<RequestFor<'POST /memberships'>['body']['payment']>;
export const sellMembership = (body: RequestFor<'POST /memberships'>['body']) =>
  thenRefresh(changeOnce('POST /memberships', { body }));

type SaleAsked = RequestFor<'POST /memberships/sale-preview'>['body'];

/** What a sale would do for each way to place it, before anybody decides. */
export const salePreviewQuery = (body: SaleAsked) =>
  queryOptions({
    queryKey: ['memberships', 'sale-preview', body],
    meta: PREVIEW,
    queryFn: () => change('POST /memberships/sale-preview', { body }),
  });

/** What another period would cost and cover. */
export const renewalPreviewQuery = (id: string, code: string) =>
  queryOptions({
    queryKey: ['memberships', id, 'renew', code],
    meta: PREVIEW,
    queryFn: () =>
      fetchOne('GET /memberships/{id}/renew', { params: { id }, query: code ? { code } : {} }),
  });

type Renewal = RequestFor<'POST /memberships/{id}/renew'>['body'];

export const renewMembership = (id: string, body: Renewal) =>
  thenRefresh(changeOnce('POST /memberships/{id}/renew', { params: { id }, body }));

/** What a cancellation today could give back. */
export const cancellationQuery = (id: string) =>
  queryOptions({
    queryKey: ['memberships', id, 'cancel'],
    meta: PREVIEW,
    queryFn: () => fetchOne('GET /memberships/{id}/cancel', { params: { id } }),
  });

/** What a change of plan would do, before anybody decides. */
type AskedChange = RequestFor<'GET /memberships/{id}/change-plan'>['query'];
export const changePreviewQuery = (id: string, asked: AskedChange) =>
  queryOptions({
    queryKey: ['memberships', id, 'change-plan', asked],
    meta: PREVIEW,
    queryFn: () => fetchOne('GET /memberships/{id}/change-plan', { params: { id }, query: asked }),
  });

type ChangeOfPlan = RequestFor<'POST /memberships/{id}/change-plan'>['body'];

export const changePlan = (id: string, body: ChangeOfPlan) =>
  thenRefresh(changeOnce('POST /memberships/{id}/change-plan', { params: { id }, body }));

export const payDebt = (userId: string, membershipId: string, payment: PaymentNow) =>
  thenRefresh(changeOnce('POST /payments', { body: { userId, membershipId, ...payment } }));

export const lastPaymentQuery = (userId: string) =>
  queryOptions({
    queryKey: ['payments', 'last', userId],
    queryFn: () => fetchPage('GET /payments', { query: { userId, limit: 1 } }),
  });

/** What a person has and pays for. */
export const heldQuery = (userId: string) =>
  queryOptions({
    queryKey: ['memberships', 'held', userId],
    queryFn: () => fetchList('GET /memberships', { query: { userId } }),
  });

/** The same with what ended long ago. */
export const everHeldQuery = (userId: string) =>
  queryOptions({
    queryKey: ['memberships', 'ever-held', userId],
    queryFn: () => fetchList('GET /memberships', { query: { userId, history: 'true' } }),
  });

/** The days of grace a membership got this month, and how many the desk may give. */
export const graceQuery = (id: string) =>
  queryOptions({
    queryKey: ['memberships', 'grace', id],
    queryFn: () => fetchOne('GET /memberships/{id}/grace', { params: { id } }),
  });

export const freezeMembership = (id: string) =>
  thenRefresh(change('POST /memberships/{id}/freeze', { params: { id } }));
export const unfreezeMembership = (id: string) =>
  thenRefresh(change('POST /memberships/{id}/unfreeze', { params: { id } }));
export const extendMembership = (id: string, days: number, reason: string | null = null) =>
  thenRefresh(change('POST /memberships/{id}/extend', { params: { id }, body: { days, reason } }));
export const beginMembershipNow = (id: string) =>
  thenRefresh(change('POST /memberships/{id}/begin-now', { params: { id } }));
export const addToFamily = (
  id: string,
  body: RequestFor<'POST /memberships/{id}/family'>['body'],
) => thenRefresh(change('POST /memberships/{id}/family', { params: { id }, body }));
export const cancelMembership = (
  id: string,
  body: RequestFor<'POST /memberships/{id}/cancel'>['body'],
) => thenRefresh(change('POST /memberships/{id}/cancel', { params: { id }, body }));
export const undoCancellation = (id: string) =>
  thenRefresh(change('POST /memberships/{id}/undo-cancel', { params: { id } }));
export const setAutoRenew = (id: string, autoRenew: boolean) =>
  thenRefresh(change('PUT /memberships/{id}/auto-renew', { params: { id }, body: { autoRenew } }));
export const pauseMembership = (
  id: string,
  body: RequestFor<'POST /memberships/{id}/pause'>['body'],
) => thenRefresh(change('POST /memberships/{id}/pause', { params: { id }, body }));
export const unpauseMembership = (id: string) =>
  thenRefresh(change('POST /memberships/{id}/unpause', { params: { id } }));
/** What a person asks for and the reader may decide. */
export const waitingRequestsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['memberships', 'requests', userId],
    queryFn: () => fetchList('GET /membership-requests', { query: { userId } }),
  });
export const refuseRequest = (id: string, reason: string) =>
  thenRefresh(
    change('POST /membership-requests/{id}/refuse', { params: { id }, body: { reason } }),
  );
export const withdrawRequest = (id: string) =>
  thenRefresh(change('POST /membership-requests/{id}/withdraw', { params: { id } }));
export const askForPause = (
  id: string,
  body: RequestFor<'POST /memberships/{id}/pause-requests'>['body'],
) => thenRefresh(change('POST /memberships/{id}/pause-requests', { params: { id }, body }));
export const askForPlan = (
  id: string,
  body: RequestFor<'POST /memberships/{id}/plan-requests'>['body'],
) => thenRefresh(change('POST /memberships/{id}/plan-requests', { params: { id }, body }));

export const correctMembership = (
  id: string,
  body: RequestFor<'POST /memberships/{id}/correct'>['body'],
) => thenRefresh(change('POST /memberships/{id}/correct', { params: { id }, body }));

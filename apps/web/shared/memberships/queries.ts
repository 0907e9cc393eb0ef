import { queryOptions } from '@tanstack/react-query';
import { change, fetchList, fetchOne, fetchPage } from '../../lib/api/api.ts';
import type { RequestFor } from '../../lib/api/request.ts';
import { cachedQuery } from '../../lib/query/cached-query.ts';
import { queryClient } from '../../lib/query/query.ts';

export const plansQuery = cachedQuery('memberships', ['plans'], () =>
  fetchList('GET /membership-plans'),
);

export const paymentDetailsQuery = queryOptions({
  queryKey: ['payment-details'],
  queryFn: () => fetchOne('GET /payment-details'),
});

export const personOptionsQuery = (search: string) =>
  queryOptions({
    queryKey: ['users', 'options', search],
    queryFn: () => fetchPage('GET /users', { query: { search, limit: 8 } }),
  });

const STALE = [
  'users',
  'person',
  'memberships',
  'membership-counts',
  'payments',
  'account',
  'shifts',
];

export async function refreshMoney(): Promise<void> {
  await Promise.all(STALE.map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
}

async function thenRefresh<T>(work: Promise<T>): Promise<T> {
  const result = await work;
  await refreshMoney();
  return result;
}

type PaymentNow = NonNullable<RequestFor<'POST /memberships'>['body']['payment']>;
/** A key per press, so that a repeated send is one sale. */
const idempotencyKey = () => crypto.randomUUID();

export const sellMembership = (body: RequestFor<'POST /memberships'>['body']) =>
  thenRefresh(change('POST /memberships', { body, idempotencyKey: idempotencyKey() }));

export const renewMembership = (id: string, payment: PaymentNow | null) =>
  thenRefresh(
    change('POST /memberships/{id}/renew', {
      params: { id },
      body: { payment },
      idempotencyKey: idempotencyKey(),
    }),
  );

/** What a change of plan would do, before anybody decides. */
export const changePreviewQuery = (id: string, planId: string) =>
  queryOptions({
    queryKey: ['memberships', id, 'change-plan', planId],
    queryFn: () =>
      fetchOne('GET /memberships/{id}/change-plan', { params: { id }, query: { planId } }),
  });

export const changePlan = (id: string, planId: string, payment: PaymentNow | null) =>
  thenRefresh(
    change('POST /memberships/{id}/change-plan', {
      params: { id },
      body: { planId, payment },
      idempotencyKey: idempotencyKey(),
    }),
  );

type AccountPayment = Omit<RequestFor<'POST /payments'>['body'], 'userId' | 'membershipId'>;

/** Pays what somebody owes, whatever it is for. */
export const payAccount = (userId: string, payment: AccountPayment) =>
  thenRefresh(
    change('POST /payments', {
      body: { userId, ...payment },
      idempotencyKey: idempotencyKey(),
    }),
  );

export const payDebt = (userId: string, membershipId: string, payment: PaymentNow) =>
  thenRefresh(
    change('POST /payments', {
      body: { userId, membershipId, ...payment },
      idempotencyKey: idempotencyKey(),
    }),
  );

/** The people whom somebody pays for, who stop when their membership does. */
export const coveredQuery = (userId: string) =>
  queryOptions({
    queryKey: ['memberships', 'covered', userId],
    queryFn: async () => {
      const rows = await fetchList('GET /memberships', { query: { userId } });
      return rows.filter((row) => row.userId !== userId && row.cancelledAt === null);
    },
  });

export const freezeMembership = (id: string) =>
  thenRefresh(change('POST /memberships/{id}/freeze', { params: { id } }));
export const unfreezeMembership = (id: string) =>
  thenRefresh(change('POST /memberships/{id}/unfreeze', { params: { id } }));
export const extendMembership = (id: string, days: number) =>
  thenRefresh(change('POST /memberships/{id}/extend', { params: { id }, body: { days } }));
export const cancelMembership = (id: string, reason: string | null) =>
  thenRefresh(change('POST /memberships/{id}/cancel', { params: { id }, body: { reason } }));

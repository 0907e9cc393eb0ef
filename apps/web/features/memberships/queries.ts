import type { NewPaymentRefund, Payment } from '@forja/contract/accounts/payment-routes';
import type { NewPlan, Plan } from '@forja/contract/memberships/plan-routes';
import type { MembershipStatus } from '@forja/contract/memberships/status';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { queryOptions } from '@tanstack/react-query';
import { change, fetchList, fetchOne, fetchPage } from '../../lib/api/api.ts';
import { changeOnce } from '../../lib/api/change-once.ts';
import { saveOver } from '../../lib/api/save-over.ts';
import { cachedQuery } from '../../lib/query/cached-query.ts';
import { refreshMoney } from '../../shared/accounts/refresh-money.ts';

export const PAGE_SIZE = 50;

export interface MembershipFilters {
  status?: MembershipStatus;
  search?: string;
}

export const membershipsQuery = (filters: MembershipFilters, cursor: string | null) =>
  cachedQuery('memberships', ['list', filters, cursor], () =>
    fetchPage('GET /memberships', {
      query: { ...filters, limit: PAGE_SIZE, ...(cursor ? { cursor } : {}) },
    }),
  );

export const countsQuery = queryOptions({
  queryKey: ['membership-counts'],
  queryFn: () => fetchOne('GET /memberships/counts'),
});

export interface PaymentFilters {
  status?: Payment['status'];
  search?: string;
}

export const paymentsQuery = (filters: PaymentFilters, cursor: string | null) =>
  queryOptions({
    queryKey: ['payments', filters, cursor],
    queryFn: () =>
      fetchPage('GET /payments', {
        query: { ...filters, limit: PAGE_SIZE, ...(cursor ? { cursor } : {}) },
      }),
  });

/** Payments that members reported and nobody has confirmed yet. */
export const reportedQuery = paymentsQuery({ status: 'reported' }, null);

/** Renewals whose saved card was declined and that are still unpaid. */
export const declinedRenewalsQuery = queryOptions({
  queryKey: ['payments', 'declined-renewals'],
  queryFn: () => fetchList('GET /declined-renewals'),
});

/** Its key begins like that of payments, so that both are read again together. */
export const cardDoubtsQuery = queryOptions({
  queryKey: ['payments', 'card-doubts'],
  queryFn: () => fetchList('GET /card-doubts'),
});

async function thenRefresh<T>(work: Promise<T>): Promise<T> {
  const result = await work;
  await refreshMoney();
  return result;
}

type PlanInput = Partial<NewPlan> &
  Pick<NewPlan, 'name' | 'priceCents' | 'periodCount' | 'periodUnit'>;

export const addPlan = (body: PlanInput) => thenRefresh(change('POST /membership-plans', { body }));
export const savePlan = (plan: Plan, body: Partial<NewPlan>) =>
  thenRefresh(saveOver(plan, 'PATCH /membership-plans/{id}', { params: { id: plan.id }, body }));
export const orderPlans = (ids: string[]) =>
  thenRefresh(change('PUT /membership-plans/order', { body: { ids } }));
export const deletePlan = (id: string) =>
  thenRefresh(change('DELETE /membership-plans/{id}', { params: { id } }));

export const confirmPayment = (id: string, allowCredit = false) =>
  thenRefresh(
    change('POST /payments/{id}/confirm', {
      params: { id },
      query: { allowCredit: allowCredit ? 'true' : 'false' },
    }),
  );
export const rejectPayment = (id: string, reason: string) =>
  thenRefresh(change('POST /payments/{id}/reject', { params: { id }, body: { reason } }));
/** Takes back a decision of the last minute: the report waits again. */
export async function reopenPayment(id: string): Promise<void> {
  await thenRefresh(change('POST /payments/{id}/reopen', { params: { id } }));
  toast('El pago espera otra vez.');
}
export const voidPayment = (id: string, reason: string) =>
  thenRefresh(change('POST /payments/{id}/void', { params: { id }, body: { reason } }));

export const giveAmountBack = (id: string, body: NewPaymentRefund) =>
  thenRefresh(changeOnce('POST /payments/{id}/refunds', { params: { id }, body }));

export const settleDoubt = (id: string, note: string | null) =>
  thenRefresh(change('POST /card-doubts/{id}/settle', { params: { id }, body: { note } }));

import type { PaymentMethod } from '@forja/contract/memberships/values';
import { queryOptions } from '@tanstack/react-query';
import { change, fetchList, fetchPage } from '../../lib/api/api.ts';
import { refreshMoney } from './queries.ts';

export const myMembershipsQuery = queryOptions({
  queryKey: ['memberships', 'mine'],
  queryFn: () => fetchList('GET /memberships'),
});

export const myPaymentsQuery = queryOptions({
  queryKey: ['payments', 'mine'],
  queryFn: () => fetchPage('GET /payments', { query: { limit: 20 } }),
});

interface Report {
  membershipId?: string;
  renew?: boolean;
  chargeIds?: string[];
  amountCents: number;
  method: PaymentMethod;
  reference: string | null;
}

/** Reports to the gym that a payment was sent. */
export async function reportPayment(body: Report, photo: File | null): Promise<void> {
  const { id } = await change('POST /payments', { body, idempotencyKey: crypto.randomUUID() });
  if (photo) {
    const form = new FormData();
    form.append('photo', photo);
    await change('POST /payments/{id}/photo', { params: { id }, body: form });
  }
  await refreshMoney();
}

import type { PaymentMethod } from '@forja/contract/accounts/values';
import { queryOptions } from '@tanstack/react-query';
import { change, fetchList, fetchOne, fetchPage } from '../../../lib/api/api.ts';
import { loadChunk } from '../../../lib/loading/load-part.ts';
import { refreshMoney } from '../../accounts/refresh-money.ts';

export const myMembershipsQuery = queryOptions({
  queryKey: ['memberships', 'mine'],
  queryFn: () => fetchList('GET /memberships'),
});

export const myPaymentsQuery = queryOptions({
  queryKey: ['payments', 'mine'],
  queryFn: () => fetchPage('GET /payments', { query: { limit: 20 } }),
});

/** What the next period of a membership costs, and how long it may be paused. */
export const outlookQuery = (id: string) =>
  queryOptions({
    queryKey: ['memberships', id, 'outlook'],
    queryFn: () => fetchOne('GET /memberships/{id}/outlook', { params: { id } }),
  });

export const myRequestsQuery = queryOptions({
  queryKey: ['memberships', 'my-requests'],
  queryFn: () => fetchList('GET /membership-requests/mine'),
});

interface Report {
  membershipId?: string;
  renew?: boolean;
  chargeIds?: string[];
  amountCents: number;
  method: PaymentMethod;
  reference: string | null;
}

const loadShrinking = () => loadChunk(() => import('../../../lib/forms/shrink-picture.ts'));

/** One report of a payment, however often it has to be sent until its photo is there too. */
export function createReport() {
  let key = '';
  let said = '';
  return async (body: Report, photo: File | null): Promise<void> => {
    // The same key finds the payment of the attempt before, answered or not.
    if (said !== JSON.stringify(body)) key = crypto.randomUUID();
    said = JSON.stringify(body);
    const { id } = await change('POST /payments', { body, idempotencyKey: key });
    if (photo) {
      const { shrinkPicture } = await loadShrinking();
      const form = new FormData();
      form.append('photo', await shrinkPicture(photo), photo.name);
      await change('POST /payments/{id}/photo', { params: { id }, body: form });
    }
    await refreshMoney();
  };
}

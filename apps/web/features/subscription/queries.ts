import type { Invoice } from '@forja/contract/subscription/routes';
import { queryOptions } from '@tanstack/react-query';
import { change, fetchOne, fetchPage } from '../../lib/api/api.ts';
import type { RequestFor } from '../../lib/api/request.ts';
import { queryClient } from '../../lib/query/query.ts';
import { download } from '../../lib/saving/download.ts';
import { session } from '../../lib/session/current.ts';

export const subscriptionQuery = queryOptions({
  queryKey: ['subscription'],
  queryFn: () => fetchOne('GET /subscription'),
});

export const PAGE_SIZE = 12;

export const invoicesQuery = (cursor: string | null) =>
  queryOptions({
    queryKey: ['subscription', 'invoices', cursor],
    queryFn: () =>
      fetchPage('GET /subscription/invoices', {
        query: { limit: PAGE_SIZE, ...(cursor ? { cursor } : {}) },
      }),
  });

/** Reads the subscription again, here and in the profile that the banner uses. */
export async function refreshSubscription(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: subscriptionQuery.queryKey }),
    session.reload(),
  ]);
}

type Renewal = RequestFor<'POST /subscription/renew'>['body'];

export async function reportPayment(body: Renewal): Promise<void> {
  await change('POST /subscription/renew', { body });
  await refreshSubscription();
}

/** Begins a card payment; returns the address of Stripe's page. */
export async function startCardPayment(body: Renewal): Promise<string> {
  const { checkoutUrl } = await change('POST /subscription/renew', { body });
  if (!checkoutUrl) throw new Error('The server gave no page to pay on');
  return checkoutUrl;
}

export async function withdrawReport(id: string): Promise<void> {
  await change('DELETE /subscription/invoices/{id}', { params: { id } });
  await refreshSubscription();
}

export const downloadInvoice = ({ id, number }: Invoice) =>
  download(`factura-${number?.toLowerCase()}.pdf`, 'GET /subscription/invoices/{id}/pdf', {
    params: { id },
  });

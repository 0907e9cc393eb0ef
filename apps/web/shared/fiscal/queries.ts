import { MINUTE_MS } from '@forja/calendar/duration';
import { queryOptions } from '@tanstack/react-query';
import { change, fetchList, fetchOne } from '../../lib/api/api.ts';
import { queryClient } from '../../lib/query/query.ts';
import { download } from '../../lib/saving/download.ts';

/** Whether the gym has to do with electronic documents at all; it hardly ever changes. */
export const fiscalStatusQuery = queryOptions({
  queryKey: ['fiscal', 'status'],
  queryFn: () => fetchOne('GET /fiscal/status'),
  staleTime: 5 * MINUTE_MS,
});

/** The documents of payments, asked for together. */
export const paymentDocumentsQuery = (paymentIds: readonly string[]) => {
  const payments = paymentIds.join(',');
  return queryOptions({
    queryKey: ['fiscal', 'documents', 'payments', payments],
    queryFn: () => fetchList('GET /fiscal/payment-documents', { query: { payments } }),
    enabled: paymentIds.length > 0,
  });
};

export const saleDocumentsQuery = (sale: string) =>
  queryOptions({
    queryKey: ['fiscal', 'documents', 'sale', sale],
    queryFn: () => fetchList('GET /fiscal/payment-documents', { query: { sale } }),
  });

const readAgain = () => queryClient.invalidateQueries({ queryKey: ['fiscal', 'documents'] });

export async function retryDocument(id: string): Promise<void> {
  await change('POST /fiscal/documents/{id}/retry', { params: { id } });
  await readAgain();
}

/** Issues a rejected document again, under another number. */
export async function replaceDocument(id: string): Promise<void> {
  await change('POST /fiscal/documents/{id}/replace', { params: { id } });
  await readAgain();
}

/** Sends it again, and says to which address. */
export async function mailDocument(id: string): Promise<string> {
  return (await change('POST /fiscal/documents/{id}/mail', { params: { id } })).to;
}

export const saveXml = (id: string, clave: string): Promise<void> =>
  download(`${clave}.xml`, 'GET /fiscal/documents/{id}/xml', { params: { id } });

export const savePdf = (id: string, clave: string): Promise<void> =>
  download(`${clave}.pdf`, 'GET /fiscal/documents/{id}/pdf', { params: { id } });

import type { PurchaseAnswer } from '@forja/contract/fiscal-purchases/routes';
import { queryOptions } from '@tanstack/react-query';
import { change, fetchPage } from '../../../lib/api/api.ts';
import { queryClient } from '../../../lib/query/query.ts';
import { download } from '../../../lib/saving/download.ts';
import { PAGE_SIZE } from '../queries.ts';

const KEY = ['fiscal', 'purchases'];

export const purchasesQuery = (cursor: string | null) =>
  queryOptions({
    queryKey: [...KEY, cursor],
    queryFn: () =>
      fetchPage('GET /fiscal/purchases', {
        query: { limit: PAGE_SIZE, ...(cursor && { cursor }) },
      }),
  });

const readAgain = () => queryClient.invalidateQueries({ queryKey: KEY });

export async function uploadPurchase(file: File): Promise<void> {
  const body = new FormData();
  body.append('file', file);
  await change('POST /fiscal/purchases', { body });
  await readAgain();
}

export async function answerPurchase(id: string, body: PurchaseAnswer): Promise<void> {
  await change('POST /fiscal/purchases/{id}/answer', { params: { id }, body });
  await readAgain();
}

export async function retryAnswer(id: string): Promise<void> {
  await change('POST /fiscal/purchases/{id}/retry', { params: { id } });
  await readAgain();
}

export async function removePurchase(id: string): Promise<void> {
  await change('DELETE /fiscal/purchases/{id}', { params: { id } });
  await readAgain();
}

export const savePurchaseXml = (id: string, clave: string): Promise<void> =>
  download(`${clave}.xml`, 'GET /fiscal/purchases/{id}/xml', { params: { id } });

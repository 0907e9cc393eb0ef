import type { FoundDocument } from '@forja/contract/accounts/routes';
import { DOCUMENT_NAMES, documentCode, readDocumentCode } from '@forja/contract/accounts/words';
import { queryOptions } from '@tanstack/react-query';
import { fetchList } from '../../lib/api/api.ts';
import { shortDay } from '../../lib/gym/short-day.ts';
import { documentAddress } from './sale-address.ts';

/** The document with the typed code, of any person; asks nothing while the text is no code. */
export const foundDocumentQuery = (typed: string) =>
  queryOptions({
    queryKey: ['account-documents', typed.trim().toUpperCase()],
    queryFn: () => fetchList('GET /account-documents', { query: { code: typed.trim() } }),
    enabled: readDocumentCode(typed) !== null,
  });

/** How a found document is shown in a search, and its address. */
export function presentDocument({
  kind,
  number,
  day,
  concept,
  userId,
  username,
  saleId,
}: FoundDocument) {
  const code = documentCode(kind, number);
  return {
    label: `${DOCUMENT_NAMES[kind]} ${code} · ${concept}`,
    detail: `${username ?? 'Sin persona'} · ${shortDay(day)}`,
    address: userId ? documentAddress(userId, code) : `/caja${saleId ? `?venta=${saleId}` : ''}`,
  };
}

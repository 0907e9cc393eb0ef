import type { ExportFormat } from '@forja/contract/export-format';
import type {
  FiscalDocumentRow,
  FiscalDocumentsQuery,
  FiscalReceiver,
  FiscalSettingsInput,
  FiscalState,
} from '@forja/contract/fiscal/routes';
import { queryOptions } from '@tanstack/react-query';
import { change, fetchOne, fetchPage } from '../../lib/api/api.ts';
import { changeOnce } from '../../lib/api/change-once.ts';
import type { RequestFor } from '../../lib/api/request.ts';
import { queryClient } from '../../lib/query/query.ts';
import { download } from '../../lib/saving/download.ts';
import { fiscalStatusQuery } from '../../shared/fiscal/queries.ts';

export const PAGE_SIZE = 30;

export const fiscalQuery = queryOptions({
  queryKey: ['fiscal', 'settings'],
  queryFn: () => fetchOne('GET /fiscal/settings'),
});

export type DocumentFilters = Omit<FiscalDocumentsQuery, 'limit' | 'cursor'>;

export const fiscalDocumentsQuery = (filters: DocumentFilters, cursor: string | null) =>
  queryOptions({
    queryKey: ['fiscal', 'documents', filters, cursor],
    queryFn: () =>
      fetchPage('GET /fiscal/documents', {
        query: { ...filters, limit: PAGE_SIZE, ...(cursor && { cursor }) },
      }),
  });

export const vatQuery = (month: string) =>
  queryOptions({
    queryKey: ['fiscal', 'vat', month],
    queryFn: () => fetchOne('GET /fiscal/vat', { query: { month } }),
  });

export const saveVat = (month: string, file: string, format: ExportFormat): Promise<void> =>
  download(file, 'GET /fiscal/vat/export', { query: { month, format } });

export const saveArchive = (month: string): Promise<void> =>
  download(`comprobantes-${month}.zip`, 'GET /fiscal/archive', { query: { month } });

function keepState(state: FiscalState): FiscalState {
  queryClient.setQueryData(fiscalQuery.queryKey, state);
  void queryClient.invalidateQueries({ queryKey: fiscalStatusQuery.queryKey });
  return state;
}

/** Saves the issuer; the server asks for the password again. */
export async function saveFiscal(body: FiscalSettingsInput): Promise<FiscalState> {
  return keepState(await change('PUT /fiscal/settings', { body }));
}

export async function saveCertificate(
  body: RequestFor<'PUT /fiscal/certificate'>['body'],
): Promise<void> {
  keepState(await change('PUT /fiscal/certificate', { body }));
}

export async function startIssuing(
  body: RequestFor<'PUT /fiscal/start'>['body'],
): Promise<FiscalState> {
  return keepState(await change('PUT /fiscal/start', { body }));
}

/** Issues a ticket without legal effect, to see whether it is accepted. */
export async function issueTrial(): Promise<FiscalDocumentRow> {
  const issued = await change('POST /fiscal/trial');
  void queryClient.invalidateQueries({ queryKey: fiscalStatusQuery.queryKey });
  return issued;
}

export const soldQuery = (id: string) =>
  queryOptions({
    queryKey: ['fiscal', 'sold', id],
    queryFn: () => fetchOne('GET /fiscal/documents/{id}/sold', { params: { id } }),
  });

/** Charges an amount that is missing in a document, with a debit note. */
export async function raiseDocument(
  id: string,
  body: RequestFor<'POST /fiscal/documents/{id}/debit-note'>['body'],
): Promise<void> {
  await changeOnce('POST /fiscal/documents/{id}/debit-note', { params: { id }, body });
  await queryClient.invalidateQueries({ queryKey: ['fiscal', 'documents'] });
}

export const receiverQuery = (id: string) =>
  queryOptions({
    queryKey: ['fiscal', 'receiver', id],
    queryFn: () => fetchOne('GET /users/{id}/fiscal-receiver', { params: { id } }),
  });

export async function saveReceiver(id: string, receiver: FiscalReceiver | null): Promise<void> {
  const body = { receiver };
  const saved = await change('PUT /users/{id}/fiscal-receiver', { params: { id }, body });
  queryClient.setQueryData(receiverQuery(id).queryKey, saved);
}

import type {
  FiscalReceiver,
  FiscalSettingsInput,
  FiscalState,
} from '@forja/contract/fiscal/routes';
import type { FiscalStatus } from '@forja/contract/fiscal/values';
import { queryOptions } from '@tanstack/react-query';
import { change, fetchOne, fetchPage } from '../../lib/api/api.ts';
import { download } from '../../lib/api/download.ts';
import type { RequestFor } from '../../lib/api/request.ts';
import { queryClient } from '../../lib/query/query.ts';
import { withConfirmation } from '../../lib/session/login/password-confirmation.ts';

export const PAGE_SIZE = 30;

export const fiscalQuery = queryOptions({
  queryKey: ['fiscal', 'settings'],
  queryFn: () => fetchOne('GET /fiscal/settings'),
});

export const fiscalDocumentsQuery = (status: FiscalStatus | null, cursor: string | null) =>
  queryOptions({
    queryKey: ['fiscal', 'documents', status, cursor],
    queryFn: () =>
      fetchPage('GET /fiscal/documents', {
        query: { limit: PAGE_SIZE, ...(status && { status }), ...(cursor && { cursor }) },
      }),
  });

function keepState(state: FiscalState): void {
  queryClient.setQueryData(fiscalQuery.queryKey, state);
}

/** Saves who issues; the server asks for the password again. */
export async function saveFiscal(body: FiscalSettingsInput): Promise<void> {
  keepState(await withConfirmation(() => change('PUT /fiscal/settings', { body })));
}

export async function saveCertificate(
  body: RequestFor<'PUT /fiscal/certificate'>['body'],
): Promise<void> {
  keepState(await withConfirmation(() => change('PUT /fiscal/certificate', { body })));
}

export async function startIssuing(body: RequestFor<'PUT /fiscal/start'>['body']): Promise<void> {
  keepState(await withConfirmation(() => change('PUT /fiscal/start', { body })));
}

export async function retryDocument(id: string): Promise<void> {
  await change('POST /fiscal/documents/{id}/retry', { params: { id } });
  await queryClient.invalidateQueries({ queryKey: ['fiscal', 'documents'] });
}

/** Issues a rejected document again, under another number. */
export async function replaceDocument(id: string): Promise<void> {
  await change('POST /fiscal/documents/{id}/replace', { params: { id } });
  await queryClient.invalidateQueries({ queryKey: ['fiscal', 'documents'] });
}

export const saveXml = (id: string, clave: string): Promise<void> =>
  download(`${clave}.xml`, 'GET /fiscal/documents/{id}/xml', { params: { id } });

export const savePdf = (id: string, clave: string): Promise<void> =>
  download(`${clave}.pdf`, 'GET /fiscal/documents/{id}/pdf', { params: { id } });

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

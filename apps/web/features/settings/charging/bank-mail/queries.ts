import type { BankMailSettings, TaughtMail } from '@forja/contract/bank-mail/routes';
import { queryOptions } from '@tanstack/react-query';
import { change, fetchList, fetchOne } from '../../../../lib/api/api.ts';
import { queryClient } from '../../../../lib/query/query.ts';

const KEY = 'bank-mail';

export const bankMailQuery = queryOptions({
  queryKey: [KEY, 'settings'],
  queryFn: () => fetchOne('GET /bank-mail'),
});

const SHOWN_MAILS = 20;

/** Read again while the screen is open, because the owner may be waiting for the first mail. */
export const bankMailsQuery = queryOptions({
  queryKey: [KEY, 'mails'],
  queryFn: () => fetchList('GET /bank-mails', { query: { limit: SHOWN_MAILS } }),
  refetchInterval: 15_000,
});

async function refresh(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: [KEY] });
  await queryClient.invalidateQueries({ queryKey: ['incoming-money'] });
}

export async function saveBankMail(
  body: Pick<BankMailSettings, 'domains' | 'mailboxes'>,
): Promise<BankMailSettings> {
  const saved = await change('PUT /bank-mail', { body });
  await refresh();
  return saved;
}

export async function renewAddress(): Promise<void> {
  await change('POST /bank-mail/address');
  await refresh();
}

export async function teachMail(id: string, body: TaughtMail) {
  const done = await change('POST /bank-mails/{id}/shape', { params: { id }, body });
  await refresh();
  return done;
}

export async function putMailAside(id: string): Promise<void> {
  await change('POST /bank-mails/{id}/ignore', { params: { id } });
  await refresh();
}

export async function forgetShape(id: string): Promise<void> {
  await change('DELETE /bank-mail/shapes/{id}', { params: { id } });
  await refresh();
}

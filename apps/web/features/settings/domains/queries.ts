import type { OwnDomains } from '@forja/contract/domains/routes';
import { queryOptions } from '@tanstack/react-query';
import { change, fetchOne } from '../../../lib/api/api.ts';
import { queryClient } from '../../../lib/query/query.ts';

/** While the server still checks a domain, the screen asks for the result this often. */
const WAITING_MS = 15_000;

const isWaiting = (data: OwnDomains | null | undefined): boolean =>
  data?.domains.some(({ state, points }) => state !== 'verified' || !points) ?? false;

export const domainsQuery = queryOptions({
  queryKey: ['own-domains'],
  queryFn: () => fetchOne('GET /domains'),
  refetchInterval: ({ state }) => isWaiting(state.data) && WAITING_MS,
});

function show(saved: OwnDomains): OwnDomains {
  queryClient.setQueryData(domainsQuery.queryKey, saved);
  return saved;
}

export const addDomain = async (name: string): Promise<OwnDomains> =>
  show(await change('POST /domains', { body: { name } }));

export const checkDomain = async (id: string): Promise<OwnDomains> =>
  show(await change('POST /domains/{id}/check', { params: { id } }));

export const setMainDomain = async (id: string): Promise<OwnDomains> =>
  show(await change('PUT /domains/{id}/main', { params: { id } }));

export const removeDomain = async (id: string): Promise<OwnDomains> =>
  show(await change('DELETE /domains/{id}', { params: { id } }));

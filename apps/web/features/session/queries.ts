import { queryOptions } from '@tanstack/react-query';
import { fetchList, fetchOne } from '../../lib/api/api.ts';

export const sessionsQuery = queryOptions({
  queryKey: ['own-sessions'],
  queryFn: () => fetchList('GET /me/sessions'),
});

export const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: () => fetchOne('GET /me/totp'),
});

export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: () => fetchList('GET /me/passkeys'),
});

/** Whether the gym asks to merge this account into another. */
export const mergeRequestsQuery = queryOptions({
  queryKey: ['own-merge-requests'],
  queryFn: () => fetchList('GET /me/merge-requests'),
});

/** The phones that keep the entry code after inactivity. */
export const trustedPhonesQuery = queryOptions({
  queryKey: ['trusted-phones'],
  queryFn: () => fetchList('GET /me/trusted-phones'),
});

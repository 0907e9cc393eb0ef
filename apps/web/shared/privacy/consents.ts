import type { ConsentPurpose } from '@forja/contract/privacy/values';
import { queryOptions } from '@tanstack/react-query';
import { change, fetchOne } from '../../lib/api/api.ts';
import { queryClient } from '../../lib/query/query.ts';

export const consentsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['consents', userId],
    queryFn: () => fetchOne('GET /users/{id}/consents', { params: { id: userId } }),
  });

/** Data that depends on a consent is read again when it changes. */
const DEPENDENT = [
  'measurements',
  'progressPhotos',
  'nutritionTargets',
  'notification-preferences',
];

export async function decideConsent(
  userId: string,
  purpose: ConsentPurpose,
  decision: { given: boolean; erase?: boolean },
): Promise<void> {
  const now = await change('PUT /users/{id}/consents', {
    params: { id: userId },
    body: { purpose, ...decision },
  });
  queryClient.setQueryData(consentsQuery(userId).queryKey, now);
  for (const key of DEPENDENT) await queryClient.invalidateQueries({ queryKey: [key] });
}

import type { NotificationPreferences } from '@forja/contract/notifications/routes';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { change, fetchOne } from '../../lib/api/api.ts';

export const preferencesQuery = queryOptions({
  queryKey: ['notification-preferences'],
  queryFn: () => fetchOne('GET /notifications/preferences'),
});

export function useSavePreferences() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: NotificationPreferences) =>
      change('PUT /notifications/preferences', { body }),
    // The switch changes at once and reverts when the server refuses.
    onMutate: (wanted) => {
      const before = queries.getQueryData(preferencesQuery.queryKey);
      if (before) queries.setQueryData(preferencesQuery.queryKey, { ...before, ...wanted });
      return { before };
    },
    onError: (_error, _wanted, context) =>
      queries.setQueryData(preferencesQuery.queryKey, context?.before),
  });
}

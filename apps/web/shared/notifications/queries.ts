import type { NotificationPreferences } from '@forja/contract/notifications/routes';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { change, fetchOne } from '../../lib/api/api.ts';
import { orUndo } from '../../lib/screen/or-undo.ts';
import { useActionsInTurn } from '../../lib/screen/use-action.ts';

const readPreferences = () => fetchOne('GET /notifications/preferences');

export const preferencesQuery = queryOptions({
  queryKey: ['notification-preferences'],
  queryFn: readPreferences,
});

/** The switch changes at once and reverts when the server refuses. */
export function useSavePreferences() {
  const queries = useQueryClient();
  const write = (next: Awaited<ReturnType<typeof readPreferences>> | undefined) =>
    queries.setQueryData(preferencesQuery.queryKey, next);
  const { start } = useActionsInTurn((body: NotificationPreferences, undo: () => void) =>
    orUndo(change('PUT /notifications/preferences', { body }), undo),
  );
  return (body: NotificationPreferences) => {
    const before = queries.getQueryData(preferencesQuery.queryKey);
    if (before) write({ ...before, ...body });
    start(body, () => write(before));
  };
}

import { change } from '../../lib/api/api.ts';
import { queryClient } from '../../lib/query/query.ts';

/** Lets somebody whose account was closed enter and buy again. */
export async function openAccount(id: string) {
  await change('POST /users/{id}/enable', { params: { id } });
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['person', id] }),
    queryClient.invalidateQueries({ queryKey: ['users'] }),
  ]);
}

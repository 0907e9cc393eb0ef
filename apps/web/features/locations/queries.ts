import type { LocationInput } from '@forja/contract/locations/routes';
import { change } from '../../lib/api/api.ts';
import { queryClient } from '../../lib/query/query.ts';
import { locationsQuery } from '../../shared/locations/queries.ts';

const refreshLocations = () => queryClient.invalidateQueries({ queryKey: locationsQuery.queryKey });

/** Changes a location, or adds it when it has no id yet. */
export async function saveLocation(id: string | null, body: LocationInput): Promise<void> {
  if (id) await change('PATCH /locations/{id}', { params: { id }, body });
  else await change('POST /locations', { body });
  await refreshLocations();
}

export async function removeLocation(id: string): Promise<void> {
  await change('DELETE /locations/{id}', { params: { id } });
  await refreshLocations();
}

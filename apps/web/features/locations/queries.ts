import type { Location, LocationInput } from '@forja/contract/locations/routes';
import { change } from '../../lib/api/api.ts';
import { saveOver } from '../../lib/api/save-over.ts';
import { queryClient } from '../../lib/query/query.ts';
import { locationsQuery } from '../../shared/locations/queries.ts';

const refreshLocations = () => queryClient.invalidateQueries({ queryKey: locationsQuery.queryKey });

/** Saves a location over the one the form was opened on; null creates a new one. */
export async function saveLocation(opened: Location | null, body: LocationInput): Promise<void> {
  if (opened) await saveOver(opened, 'PATCH /locations/{id}', { params: { id: opened.id }, body });
  else await change('POST /locations', { body });
  await refreshLocations();
}

export async function removeLocation(id: string): Promise<void> {
  await change('DELETE /locations/{id}', { params: { id } });
  await refreshLocations();
}

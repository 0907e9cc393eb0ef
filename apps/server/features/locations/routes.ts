import { locationRoutes } from '@forja/contract/locations/routes';
import { defineFeature } from '../../platform/http/feature.ts';
import { createLocation, listLocations, removeLocation, updateLocation } from './locations.ts';

export function locationsFeature() {
  return defineFeature(locationRoutes, {
    list: ({ db }) => listLocations(db),
    create: ({ db, body }) => createLocation(db, body),
    update: ({ db, params, body }) => updateLocation(db, params.id, body),
    remove: ({ db, params }) => removeLocation(db, params.id),
  });
}

import { locationRoutes } from '@forja/contract/locations/routes';
import { defineFeature, type Handlers } from '../../platform/http/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  createLocation,
  listLocations,
  peopleOfLocations,
  removeLocation,
  updateLocation,
} from './locations.ts';

export function locationsFeature(platform: Platform) {
  const handlers: Handlers<typeof locationRoutes> = {
    list: ({ db }) => listLocations(db),
    create: ({ db, body }) => createLocation(db, body),
    update: ({ db, params, body }) => updateLocation(db, params.id, body),
    remove: ({ db, params }) => removeLocation(platform, db, params.id),
  };
  return defineFeature(locationRoutes, handlers, [peopleOfLocations.job(platform)]);
}

import { locationRoutes } from '@forja/contract/locations/routes';
import { defineFeature } from '../../platform/http/feature.ts';
import * as repo from './location-rows.ts';
import * as service from './locations.ts';

export function locationsFeature() {
  return defineFeature(locationRoutes, {
    list: ({ db }) => repo.list(db),
    create: ({ db, body }) => service.createLocation(db, body),
    update: ({ db, params, body }) => service.updateLocation(db, params.id, body),
    remove: ({ db, params }) => service.removeLocation(db, params.id),
  });
}

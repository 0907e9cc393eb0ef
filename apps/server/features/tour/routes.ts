import { tourRoutes } from '@forja/contract/tour/routes';
import { defineFeature } from '../../platform/http/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { beginTour } from './begin-tour.ts';

export function tourFeature(platform: Platform) {
  return defineFeature(tourRoutes, {
    begin: ({ db, gym, body }) => beginTour(platform, db, gym, body.as),
  });
}

import { selectionRoutes } from '@forja/contract/selection/routes';
import { defineFeature } from '../../platform/http/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { actOn } from './act.ts';

export const selectionFeature = (platform: Platform) =>
  defineFeature(selectionRoutes, {
    act: ({ db, caller, body }) => actOn({ platform, db, caller }, body.userIds, body.action),
  });

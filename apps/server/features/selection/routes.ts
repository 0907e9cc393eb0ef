import { selectionRoutes } from '@forja/contract/selection/routes';
import { defineFeature } from '../../platform/http/feature.ts';
import { idempotencyKey } from '../../platform/http/guards/idempotency.ts';
import type { Platform } from '../../platform/platform.ts';
import { actOn } from './act.ts';
import { renewalTotal } from './renewal-total.ts';

export const selectionFeature = (platform: Platform) =>
  defineFeature(selectionRoutes, {
    act: ({ db, caller, body, request }) =>
      actOn({ platform, db, caller, key: idempotencyKey(request) }, body.userIds, body.action),
    renewalTotal: ({ db, caller, body }) => renewalTotal(db, caller, body.userIds),
  });

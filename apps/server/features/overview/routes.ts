import { overviewRoutes } from '@forja/contract/overview/routes';
import { isManagement } from '@forja/contract/roles';
import { defineFeature } from '../../platform/http/feature.ts';
import { managementView, memberView } from './views.ts';

export function overviewFeature() {
  return defineFeature(overviewRoutes, {
    dashboard: ({ db, caller }) =>
      isManagement(caller.role) ? managementView(db) : memberView(db, caller.userId),
  });
}

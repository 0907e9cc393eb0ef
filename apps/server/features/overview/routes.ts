import { overviewRoutes } from '@forja/contract/overview/routes';
import { isManagement } from '@forja/contract/roles';
import type { Db } from '../../platform/db/gym-db.ts';
import { defineFeature } from '../../platform/http/feature.ts';
import type { Caller } from '../../platform/identity/session.ts';
import { coachView } from './coach-view.ts';
import { managementView } from './management-view.ts';
import { memberView } from './member-view.ts';

function viewOf(db: Db, caller: Caller) {
  if (!isManagement(caller.role)) return memberView(db, caller.userId);
  return caller.duties.assignedOnly ? coachView(db, caller) : managementView(db, caller);
}

export function overviewFeature() {
  return defineFeature(overviewRoutes, {
    dashboard: ({ db, caller }) => viewOf(db, caller),
  });
}

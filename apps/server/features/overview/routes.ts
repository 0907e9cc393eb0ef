import { overviewRoutes } from '@forja/contract/overview/routes';
import { isManagement } from '@forja/contract/roles';
import type { Db } from '../../platform/db/gym-db.ts';
import { defineFeature } from '../../platform/http/feature.ts';
import type { Caller } from '../../platform/identity/session.ts';
import type { Platform } from '../../platform/platform.ts';
import { coachView } from './coach-view.ts';
import { managementView } from './management-view.ts';
import { memberView } from './member-view.ts';

function viewOf(db: Db, caller: Caller, { presence }: Platform) {
  if (!isManagement(caller.role)) {
    return memberView(db, caller.userId, presence.of(db.gymId));
  }
  return caller.duties.assignedOnly ? coachView(db, caller) : managementView(db, caller);
}

export function overviewFeature(platform: Platform) {
  return defineFeature(overviewRoutes, {
    dashboard: ({ db, caller }) => viewOf(db, caller, platform),
  });
}

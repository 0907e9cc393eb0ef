import { membershipRequestRoutes } from '@forja/contract/membership-requests/routes';
import { defineFeature } from '../../platform/http/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { askForPause } from './ask-for-pause.ts';
import { askForPlan } from './ask-for-plan.ts';
import { refuseRequest, withdrawRequest } from './close-request.ts';
import { readOutlook } from './outlook.ts';
import * as requestRows from './request-rows.ts';
import { waitingRequests } from './waiting-requests.ts';

/** Requests of members about their membership. */
export function membershipRequestsFeature({ person }: Platform) {
  person.personalData.push({
    section: 'membershipRequests',
    read: (db, userId) => requestRows.allOf(db, userId),
  });
  return defineFeature(membershipRequestRoutes, {
    outlook: ({ db, caller, params }) => readOutlook(db, caller, params.id),
    askForPause: ({ db, caller, params, body }) => askForPause(db, caller, params.id, body),
    askForPlan: ({ db, caller, params, body }) => askForPlan(db, caller, params.id, body),
    listOwn: ({ db, caller }) => requestRows.listOf(db, caller.userId),
    listWaiting: ({ db, caller, query }) => waitingRequests(db, caller, query.userId),
    withdraw: ({ db, caller, params }) => withdrawRequest(db, caller, params.id),
    refuse: ({ db, caller, params, body }) => refuseRequest(db, caller, params.id, body.reason),
  });
}

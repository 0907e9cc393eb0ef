import { dutyRoutes } from '@forja/contract/duties/routes';
import { defineFeature } from '../../platform/http/feature.ts';
import { assign, listCoaches, unassign } from './assignments.ts';
import { createProfile, listProfiles, removeProfile, updateProfile } from './own-profiles.ts';
import { changeDuties, listOwners, listStaff } from './team.ts';

export function dutiesFeature() {
  return defineFeature(dutyRoutes, {
    staff: ({ db }) => listStaff(db),
    changeDuties: ({ db, params, body }) => changeDuties(db, params.id, body),
    owners: ({ db }) => listOwners(db),
    profiles: ({ db }) => listProfiles(db),
    createProfile: ({ db, body }) => createProfile(db, body),
    updateProfile: ({ db, params, body }) => updateProfile(db, params.id, body),
    removeProfile: ({ db, params }) => removeProfile(db, params.id),
    coaches: ({ db, caller, params }) => listCoaches(db, caller, params.id),
    assign: ({ db, caller, params }) => assign(db, caller, params),
    unassign: ({ db, caller, params }) => unassign(db, caller, params),
  });
}

import { z } from 'zod';
import { id, idParams, name, was } from '../fields.ts';
import { PERMISSIONS } from '../permissions.ts';
import { ROLES } from '../roles.ts';
import { defineRoute } from '../route.ts';
import { BUILT_IN_NAMES } from './profiles.ts';

const MAX_LOCATIONS = 50;

/** A built-in profile by its name, or one of the gym's by its id. */
const profileKey = z.union([z.enum(BUILT_IN_NAMES), z.uuid({ error: 'Elige su perfil.' })]);

/** What somebody may do and where; no location means everywhere. */
export const dutyFields = {
  profile: profileKey,
  locationIds: z.array(id).max(MAX_LOCATIONS),
};

const colleague = z.strictObject({
  id,
  name: z.string(),
  profilePic: z.string().nullable(),
});

const staffMember = colleague.extend({
  role: z.enum(ROLES),
  profile: profileKey.nullable(),
  /** None means everywhere. */
  locationIds: z.array(id),
  /** How many people are assigned to them. */
  people: z.int(),
});
export type StaffMember = z.output<typeof staffMember>;

const profileInput = z.strictObject({
  name: name(60),
  permissions: z.array(z.enum(PERMISSIONS)).max(PERMISSIONS.length),
  assignedOnly: z.boolean(),
});
export type ProfileInput = z.output<typeof profileInput>;
const profileEdits = profileInput.extend({ was });
export type ProfileEdits = z.output<typeof profileEdits>;

const ownProfile = profileInput.extend({
  id,
  /** How many admins have it. */
  staff: z.int(),
});
export type OwnProfile = z.output<typeof ownProfile>;

const assignment = colleague.extend({
  assigned: z.boolean(),
  /** Has not accepted the invitation yet. */
  invited: z.boolean(),
});
export type Assignment = z.output<typeof assignment>;

const pairParams = z.strictObject({ id, userId: id });

export const dutyRoutes = {
  staff: defineRoute({
    method: 'GET',
    path: '/staff',
    access: 'owner',
    summary: 'Who works in the gym, with profile and locations',
    response: z.array(staffMember),
  }),
  changeDuties: defineRoute({
    method: 'PUT',
    path: '/staff/{id}',
    access: 'owner',
    confirmed: true,
    summary: 'Give an admin a profile and locations; in force within a second',
    params: idParams,
    body: z.strictObject(dutyFields),
    response: staffMember,
  }),
  owners: defineRoute({
    method: 'GET',
    path: '/staff/owners',
    access: 'management',
    permission: 'every-admin',
    summary: 'Whom an admin asks for a permission',
    response: z.array(colleague),
  }),
  profiles: defineRoute({
    method: 'GET',
    path: '/staff-profiles',
    access: 'owner',
    summary: 'The profiles the gym made for itself',
    response: z.array(ownProfile),
  }),
  createProfile: defineRoute({
    method: 'POST',
    path: '/staff-profiles',
    access: 'owner',
    confirmed: true,
    summary: 'Make a profile of named permissions',
    body: profileInput,
    response: ownProfile,
    status: 201,
  }),
  updateProfile: defineRoute({
    method: 'PUT',
    path: '/staff-profiles/{id}',
    access: 'owner',
    confirmed: true,
    summary: 'Change a profile of the gym; in force for who has it within a second',
    params: idParams,
    body: profileEdits,
    response: ownProfile,
  }),
  removeProfile: defineRoute({
    method: 'DELETE',
    path: '/staff-profiles/{id}',
    access: 'owner',
    confirmed: true,
    summary: 'Remove a profile nobody has',
    params: idParams,
  }),
  coaches: defineRoute({
    method: 'GET',
    path: '/users/{id}/coaches',
    access: 'management',
    permission: 'people.assign',
    summary: 'The staff, and whether each works with this person',
    params: idParams,
    response: z.array(assignment),
  }),
  assign: defineRoute({
    method: 'PUT',
    path: '/users/{id}/coaches/{userId}',
    access: 'management',
    permission: 'people.assign',
    summary: 'Assign a person to somebody of the staff',
    params: pairParams,
  }),
  unassign: defineRoute({
    method: 'DELETE',
    path: '/users/{id}/coaches/{userId}',
    access: 'management',
    permission: 'people.assign',
    summary: 'End the assignment of a person to somebody of the staff',
    params: pairParams,
  }),
};

import { z } from 'zod';
import { date, email, id, instant, name, text } from '../fields.ts';
import { MEMBERSHIP_STATUSES } from '../memberships/status.ts';
import { PERMISSIONS } from '../permissions.ts';
import { ROLES } from '../roles.ts';
import { defineRoute } from '../route.ts';
import { GYM_STATUSES } from '../subscription/status.ts';
import { WEIGHT_UNITS } from '../weight-unit.ts';

const emailedToken = text(200);

/** The gym's subscription, as every logged-in user sees it. */
const gymSubscription = z.strictObject({
  status: z.enum(GYM_STATUSES),
  isExpired: z.boolean(),
  plan: z.string(),
  endsAt: instant.nullable(),
});

const profile = z.strictObject({
  id,
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  birthDate: date.nullable(),
  profilePic: z.string().nullable(),
  role: z.enum(ROLES),
  /** What staff do here, in a word: the name of their profile; null for owners and members. */
  duty: z.string().nullable().optional(),
  /** Their permissions; empty for a member. */
  permissions: z.array(z.enum(PERMISSIONS)),
  /** Whether they work only with assigned people and their own classes. */
  assignedOnly: z.boolean(),
  weightUnit: z.enum(WEIGHT_UNITS),
  gymSubscription,
  membership: z
    .strictObject({
      planName: z.string(),
      status: z.enum(MEMBERSHIP_STATUSES),
      endsOn: date.nullable(),
    })
    .nullable(),
  /** When the account will be deleted, if they asked for it. */
  deletesAt: instant.nullable(),
  createdAt: instant,
  /** The gym's newest live event before this was read: a socket that resumes from it misses none. */
  liveHead: z.string(),
  /** Whoever looks around in the gym for guests, in which nothing happens. */
  tour: z.literal(true).optional(),
});

export type Profile = z.output<typeof profile>;

export const profileUpdate = z.strictObject({
  username: name(60).optional(),
  firstName: name(60).optional(),
  lastName: name(80).optional(),
  phone: text(30).nullable().optional(),
  birthDate: date.nullable().optional(),
  weightUnit: z.enum(WEIGHT_UNITS).optional(),
});

export const profileRoutes = {
  me: defineRoute({
    method: 'GET',
    path: '/me',
    access: 'user',
    whenLapsed: 'works',
    summary: "The caller's profile",
    response: profile,
  }),
  updateMe: defineRoute({
    method: 'PATCH',
    path: '/me',
    access: 'user',
    whenLapsed: 'works',
    summary: "Change the caller's own data",
    body: profileUpdate,
    response: profile,
  }),
  uploadAvatar: defineRoute({
    method: 'POST',
    path: '/me/avatar',
    access: 'user',
    whenLapsed: 'works',
    summary: "Replace the caller's picture",
    upload: { field: 'avatar', maxBytes: 2 * 1024 * 1024 },
    response: z.strictObject({ profilePic: z.string() }),
  }),
  changeEmail: defineRoute({
    method: 'PUT',
    path: '/me/email',
    access: 'user',
    whenLapsed: 'works',
    confirmed: true,
    summary: 'Ask for another email; a link mailed to it makes it count, the old address is told',
    body: z.strictObject({ email }),
    response: z.strictObject({ accepted: z.literal(true) }),
    status: 202,
  }),
  confirmEmail: defineRoute({
    method: 'POST',
    path: '/me/email/confirm',
    access: 'user',
    whenLapsed: 'works',
    summary: 'Make the email that was asked for count, with the token mailed to it',
    body: z.strictObject({ token: emailedToken }),
    response: profile,
  }),
  acceptEmail: defineRoute({
    method: 'POST',
    path: '/email-changes/accept',
    access: 'guest',
    whenLapsed: 'works',
    summary: 'Say yes to an email that staff asked for, without logging in; it counts after a wait',
    body: z.strictObject({ token: emailedToken }),
    response: z.strictObject({ countsFrom: instant }),
  }),
  undoEmail: defineRoute({
    method: 'POST',
    path: '/email-changes/undo',
    access: 'guest',
    whenLapsed: 'works',
    summary: 'Undo a change of email from the old mailbox; ends every session and the password',
    body: z.strictObject({ token: emailedToken }),
  }),
  exportMe: defineRoute({
    method: 'GET',
    path: '/me/export',
    access: 'user',
    whenLapsed: 'works',
    summary: 'Everything held about the caller, as one JSON file',
    file: 'application/json',
    response: z.record(z.string(), z.unknown()),
  }),
  archiveMe: defineRoute({
    method: 'GET',
    path: '/me/archive',
    access: 'user',
    whenLapsed: 'works',
    summary: 'Everything held about the caller with their pictures, as a ZIP archive',
    file: 'application/zip',
  }),
};

import { z } from 'zod';
import { dutyFields } from '../duties/routes.ts';
import {
  anyText,
  date,
  email,
  id,
  instant,
  name,
  optionalText,
  text,
  userIdParams,
} from '../fields.ts';
import { MEMBERSHIP_STATUSES } from '../memberships/status.ts';
import { PERMISSIONS } from '../permissions.ts';
import { ROLES } from '../roles.ts';
import { defineRoute } from '../route.ts';
import { GYM_STATUSES } from '../subscription/status.ts';
import { WEIGHT_UNITS } from '../weight-unit.ts';
import { passkeyRoutes } from './passkey-routes.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from './values.ts';

const accessToken = z.strictObject({ accessToken: z.string() });
const password = z.string().min(1).max(PASSWORD_MAX);
const newPassword = z.string().min(PASSWORD_MIN).max(PASSWORD_MAX);
const emailedToken = text(200);
/** Six digits from the phone, or a recovery code. */
const secondFactor = anyText(12).min(6);
const recoveryCodes = z.strictObject({ recoveryCodes: z.array(z.string()) });

/** The gym's subscription, as every logged-in user sees it. */
const gymSubscription = z.strictObject({
  status: z.enum(GYM_STATUSES),
  isExpired: z.boolean(),
  plan: z.string(),
  endsAt: instant.nullable(),
});

export const profile = z.strictObject({
  id,
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  birthDate: date.nullable(),
  profilePic: z.string().nullable(),
  role: z.enum(ROLES),
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

const sessionRow = z.strictObject({
  id,
  current: z.boolean(),
  userAgent: optionalText(300),
  address: optionalText(64),
  createdAt: instant,
  lastSeenAt: instant,
});

const trustedPhone = z.strictObject({
  id,
  userAgent: z.string().nullable(),
  createdAt: instant,
  expiresAt: instant,
  current: z.boolean(),
});

const userRole = z.strictObject({ userId: id, role: z.enum(ROLES) });

export const sessionRoutes = {
  ...passkeyRoutes,
  ping: defineRoute({
    method: 'GET',
    path: '/ping',
    access: 'guest',
    whenLapsed: 'works',
    summary: 'Answers when the server is up',
  }),
  login: defineRoute({
    method: 'POST',
    path: '/login',
    access: 'guest',
    whenLapsed: 'works',
    countedBy: 'account',
    summary: 'Log in with email and password; the refresh token goes into a cookie',
    body: z.strictObject({
      email,
      password,
      code: secondFactor.optional(),
    }),
    response: accessToken,
  }),
  logout: defineRoute({
    method: 'POST',
    path: '/logout',
    access: 'guest',
    whenLapsed: 'works',
    countedBy: 'session',
    summary: 'End this session and clear the cookie; by hand it ends the trust in the phone too',
    query: z.strictObject({ reason: z.enum(['manual', 'inactivity']).default('manual') }),
  }),
  refresh: defineRoute({
    method: 'POST',
    path: '/refresh-token',
    access: 'guest',
    whenLapsed: 'works',
    countedBy: 'session',
    summary: 'Exchange the refresh cookie for a new access token',
    response: accessToken,
  }),
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
  changePassword: defineRoute({
    method: 'PUT',
    path: '/me/password',
    access: 'user',
    whenLapsed: 'works',
    summary: 'Change the password and end every other session',
    body: z.strictObject({ currentPassword: password, newPassword }),
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
  listSessions: defineRoute({
    method: 'GET',
    path: '/me/sessions',
    access: 'user',
    whenLapsed: 'works',
    summary: 'Where the account is logged in',
    response: z.array(sessionRow),
  }),
  endSession: defineRoute({
    method: 'DELETE',
    path: '/me/sessions/{id}',
    access: 'user',
    whenLapsed: 'works',
    summary: 'End one of the caller’s sessions',
    params: z.strictObject({ id }),
  }),
  endOtherSessions: defineRoute({
    method: 'POST',
    path: '/me/sessions/end-others',
    access: 'user',
    whenLapsed: 'works',
    summary:
      'End every session but this one, and every other trusted phone; the entry code changes',
  }),
  storageKey: defineRoute({
    method: 'GET',
    path: '/me/storage-key',
    access: 'user',
    whenLapsed: 'works',
    summary: 'What unsent work of the caller is sealed with on a device they leave',
    response: z.strictObject({ key: z.string() }),
  }),
  trustPhone: defineRoute({
    method: 'POST',
    path: '/me/trusted-phone',
    access: 'user',
    whenLapsed: 'works',
    summary: 'Trust this phone for 30 days; members only',
    response: z.strictObject({ expiresAt: instant }),
    status: 201,
  }),
  distrustPhone: defineRoute({
    method: 'DELETE',
    path: '/me/trusted-phone',
    access: 'user',
    whenLapsed: 'works',
    summary: 'Stop trusting this phone',
  }),
  phoneTrust: defineRoute({
    method: 'GET',
    path: '/trusted-phone',
    access: 'guest',
    whenLapsed: 'works',
    summary: 'Whether the phone that asks is still trusted, by its cookie',
    response: z.strictObject({ trusted: z.boolean() }),
  }),
  listTrustedPhones: defineRoute({
    method: 'GET',
    path: '/me/trusted-phones',
    access: 'user',
    whenLapsed: 'works',
    summary: 'The phones the caller trusts',
    response: z.array(trustedPhone),
  }),
  endTrustedPhone: defineRoute({
    method: 'DELETE',
    path: '/me/trusted-phones/{id}',
    access: 'user',
    whenLapsed: 'works',
    summary: 'Stop trusting a phone from elsewhere; the entry code changes',
    params: z.strictObject({ id }),
  }),
  requestReset: defineRoute({
    method: 'POST',
    path: '/reset-tokens/request',
    access: 'guest',
    whenLapsed: 'works',
    summary: 'Mail a password-reset link if the account exists',
    body: z.strictObject({ email }),
    response: z.strictObject({ accepted: z.literal(true) }),
    status: 202,
  }),
  verifyReset: defineRoute({
    method: 'POST',
    path: '/reset-tokens/verify',
    access: 'guest',
    whenLapsed: 'works',
    summary: 'Whether a reset token can still be used',
    body: z.strictObject({ token: emailedToken }),
    /** `first`: they never had a password. */
    response: z.strictObject({ valid: z.literal(true), first: z.boolean() }),
  }),
  reset: defineRoute({
    method: 'POST',
    path: '/reset-tokens/reset',
    access: 'guest',
    whenLapsed: 'works',
    summary: 'Choose a new password with a reset token; ends every session',
    body: z.strictObject({ token: emailedToken, password: newPassword }),
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
  confirmPassword: defineRoute({
    method: 'POST',
    path: '/me/confirm-password',
    access: 'user',
    whenLapsed: 'works',
    summary: 'Re-enter the password; opens the calls that ask for it for five minutes',
    body: z.strictObject({ password }),
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
  totpState: defineRoute({
    method: 'GET',
    path: '/me/totp',
    access: 'user',
    whenLapsed: 'works',
    summary: 'Whether the second factor is on',
    response: z.strictObject({ enabled: z.boolean(), recoveryCodesLeft: z.int() }),
  }),
  enrolTotp: defineRoute({
    method: 'POST',
    path: '/me/totp',
    access: 'user',
    // An intruder in an open session must not be able to lock its owner out.
    confirmed: true,
    whenLapsed: 'works',
    summary: 'Start the second factor: a secret and its otpauth address, to be drawn as a QR',
    response: z.strictObject({ secret: z.string(), uri: z.string() }),
    status: 201,
  }),
  confirmTotp: defineRoute({
    method: 'POST',
    path: '/me/totp/confirm',
    access: 'user',
    whenLapsed: 'works',
    summary: 'Turn the second factor on with a first code; answers the recovery codes, once',
    body: z.strictObject({ code: secondFactor }),
    response: recoveryCodes,
  }),
  renewRecoveryCodes: defineRoute({
    method: 'POST',
    path: '/me/totp/recovery-codes',
    access: 'user',
    whenLapsed: 'works',
    summary: 'Replace the recovery codes; the old ones stop working',
    body: z.strictObject({ password }),
    response: recoveryCodes,
  }),
  disableTotp: defineRoute({
    method: 'POST',
    path: '/me/totp/disable',
    access: 'user',
    whenLapsed: 'works',
    summary: 'Turn the second factor off',
    body: z.strictObject({ password }),
  }),
  readRole: defineRoute({
    method: 'GET',
    path: '/user-gym-roles/{userId}',
    access: 'user',
    summary: 'The role of a person in the gym: their own, or anyone’s for management',
    params: userIdParams,
    response: userRole,
  }),
  changeRole: defineRoute({
    method: 'PUT',
    path: '/user-gym-roles/{userId}',
    access: 'owner',
    confirmed: true,
    summary:
      'Give or take a role; the last owner stays. An admin is Gerencia unless a profile is given too',
    params: userIdParams,
    body: z.strictObject({
      role: z.enum(ROLES),
      profile: dutyFields.profile.optional(),
      locationIds: dutyFields.locationIds.default([]),
    }),
    response: userRole,
  }),
};

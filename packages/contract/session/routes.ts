import { z } from 'zod';
import { dutyFields } from '../duties/routes.ts';
import { anyText, email, id, instant, optionalText, text, userIdParams } from '../fields.ts';
import { ROLES } from '../roles.ts';
import { defineRoute } from '../route.ts';
import { passkeyRoutes } from './passkey-routes.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from './values.ts';

const accessToken = z.strictObject({ accessToken: z.string() });
const password = z.string().min(1).max(PASSWORD_MAX);
const newPassword = z.string().min(PASSWORD_MIN).max(PASSWORD_MAX);
const emailedToken = text(200);
/** Six digits from the phone, or a recovery code. */
const secondFactor = anyText(12).min(6);
const recoveryCodes = z.strictObject({ recoveryCodes: z.array(z.string()) });

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
  changePassword: defineRoute({
    method: 'PUT',
    path: '/me/password',
    access: 'user',
    whenLapsed: 'works',
    summary: 'Change the password and end every other session',
    body: z.strictObject({ currentPassword: password, newPassword }),
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
    /**
     * `first`: they never had a password. Only then the address the link went to is told, to log in
     * with it as soon as the password is chosen.
     */
    response: z.strictObject({
      valid: z.literal(true),
      first: z.boolean(),
      email: z.string().nullable(),
    }),
  }),
  reset: defineRoute({
    method: 'POST',
    path: '/reset-tokens/reset',
    access: 'guest',
    whenLapsed: 'works',
    summary: 'Choose a new password with a reset token; ends every session',
    body: z.strictObject({ token: emailedToken, password: newPassword }),
  }),
  confirmPassword: defineRoute({
    method: 'POST',
    path: '/me/confirm-password',
    access: 'user',
    whenLapsed: 'works',
    summary: 'Re-enter the password; opens the calls that ask for it for five minutes',
    body: z.strictObject({ password }),
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

import { z } from 'zod';
import { email, id, idParams, instant, listQuery, text } from '../fields.ts';
import { ROLES } from '../roles.ts';
import { defineRoute } from '../route.ts';
import { CONSENT_PURPOSES, CONSENT_SOURCES, HINDRANCES, LOOK_KINDS } from './values.ts';

const token = text(300);

/** Whether an account is being deleted, and what prevents it. */
const deletion = z.strictObject({
  requestedAt: instant.nullable(),
  /** When everything is erased; until then the deletion can be cancelled. */
  dueAt: instant.nullable(),
  hindrances: z.array(z.strictObject({ kind: z.enum(HINDRANCES), names: z.array(z.string()) })),
});
export type Deletion = z.output<typeof deletion>;

/** A record that somebody of the staff saw health data of the caller. */
const look = z.strictObject({
  id,
  kind: z.enum(LOOK_KINDS),
  /** The first look of that day. */
  at: instant,
  viewer: z.string(),
  viewerRole: z.enum(ROLES),
});
export type Look = z.output<typeof look>;

const purpose = z.enum(CONSENT_PURPOSES);

/** A person's decision about one purpose; null fields if they were never asked. */
const consent = z.strictObject({
  purpose,
  given: z.boolean().nullable(),
  version: z.int().nullable(),
  source: z.enum(CONSENT_SOURCES).nullable(),
  decidedAt: instant.nullable(),
  /** The person who recorded the decision for them. */
  decidedBy: z.string().nullable(),
});
export type Consent = z.output<typeof consent>;

const personConsents = z.strictObject({
  /**
   * Who decides: the person, the adult who answers for them, or staff who were told at the desk.
   */
  decides: z.enum(['app', 'guardian', 'desk']),
  /** False for a minor, who may withdraw a consent but not give one. */
  mayGive: z.boolean(),
  consents: z.array(consent),
  /** Terminals that must delete finger and face; `removedAt` is set when they have confirmed it. */
  terminals: z.array(z.strictObject({ name: z.string(), removedAt: instant.nullable() })),
});
export type PersonConsents = z.output<typeof personConsents>;

export const privacyRoutes = {
  consents: defineRoute({
    method: 'GET',
    path: '/users/{id}/consents',
    access: 'user',
    whenLapsed: 'works',
    summary: 'What somebody consented to; for them, who answers for them, and staff',
    params: idParams,
    response: personConsents,
  }),
  decide: defineRoute({
    method: 'PUT',
    path: '/users/{id}/consents',
    access: 'user',
    whenLapsed: 'works',
    summary: 'Give a consent or take it back, for oneself, a minor or somebody at the desk',
    params: idParams,
    body: z.strictObject({
      purpose,
      given: z.boolean(),
      /** On withdrawal, also deletes the data it was for; otherwise that data stays sealed. */
      erase: z.boolean().default(false),
    }),
    response: personConsents,
  }),
  looks: defineRoute({
    method: 'GET',
    path: '/me/health-looks',
    access: 'user',
    whenLapsed: 'works',
    summary: 'Who of the staff saw the caller’s health data, newest first',
    query: listQuery.omit({ search: true }),
    response: z.array(look),
  }),
  readOwn: defineRoute({
    method: 'GET',
    path: '/me/deletion',
    access: 'user',
    whenLapsed: 'works',
    summary: 'Whether the caller’s account is being deleted, and what stands against it',
    response: deletion,
  }),
  requestOwn: defineRoute({
    method: 'POST',
    path: '/me/deletion',
    access: 'user',
    whenLapsed: 'works',
    confirmed: true,
    summary: 'Delete the caller’s account after a grace of 14 days',
    response: deletion,
  }),
  keepOwn: defineRoute({
    method: 'DELETE',
    path: '/me/deletion',
    access: 'user',
    whenLapsed: 'works',
    summary: 'Keep the account after all',
    response: deletion,
  }),
  askByMail: defineRoute({
    method: 'POST',
    path: '/account-deletions',
    access: 'guest',
    summary: 'Mail a link with which an account can be deleted; says nothing about who has one',
    body: z.strictObject({ email }),
    response: z.strictObject({ accepted: z.literal(true) }),
    status: 202,
  }),
  requestByLink: defineRoute({
    method: 'POST',
    path: '/account-deletions/confirm',
    access: 'guest',
    summary: 'Delete the account that a mailed link is about, after the same grace',
    body: z.strictObject({ token }),
    response: deletion,
  }),
  read: defineRoute({
    method: 'GET',
    path: '/users/{id}/deletion',
    access: 'management',
    permission: 'people.edit',
    summary: 'Whether somebody’s account is being deleted, and what stands against it',
    params: idParams,
    response: deletion,
  }),
  request: defineRoute({
    method: 'POST',
    path: '/users/{id}/deletion',
    access: 'management',
    permission: 'people.edit',
    confirmed: true,
    summary: 'Delete, after the grace, the account of somebody who does not log in',
    params: idParams,
    response: deletion,
  }),
  keep: defineRoute({
    method: 'DELETE',
    path: '/users/{id}/deletion',
    access: 'management',
    permission: 'people.edit',
    summary: 'Keep an account whose deletion staff began',
    params: idParams,
    response: deletion,
  }),
};

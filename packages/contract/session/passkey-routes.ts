import { z } from 'zod';
import { id, idParams, instant, text } from '../fields.ts';
import { defineRoute } from '../route.ts';
import { PASSKEY_NAME_MAX } from './values.ts';

/** Bytes as base64url text, as authenticators send them. */
const bytes = (most: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .max(most);

const credentialId = bytes(1364);
const clientDataJSON = bytes(4096);

const passkey = z.strictObject({
  id,
  name: z.string(),
  synced: z.boolean(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
});

const name = text(PASSKEY_NAME_MAX);

const newPasskey = z.strictObject({
  id: credentialId,
  clientDataJSON,
  authenticatorData: bytes(8192),
  name,
});
export type NewPasskey = z.output<typeof newPasskey>;

const passkeyAnswer = z.strictObject({
  id: credentialId,
  clientDataJSON,
  authenticatorData: bytes(2048),
  signature: bytes(2048),
  /**
   * The person the passkey was made for. A passkey always sends this when no name was asked for.
   */
  userHandle: bytes(128),
});
export type PasskeyAnswer = z.output<typeof passkeyAnswer>;

/** What the browser passes to the authenticator; bytes as base64url. */
const loginOptions = z.strictObject({ rpId: z.string(), challenge: z.string() });

const addOptions = z.strictObject({
  rp: z.strictObject({ id: z.string(), name: z.string() }),
  user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  algorithms: z.array(z.int()),
  /** The person's passkeys, so that an authenticator that has one does not create a second. */
  existing: z.array(z.string()),
});

export const passkeyRoutes = {
  passkeyLoginOptions: defineRoute({
    method: 'POST',
    path: '/login/passkey/options',
    access: 'guest',
    whenLapsed: 'works',
    countedBy: 'account',
    summary: 'A challenge for a passkey to answer, once and within ten minutes',
    response: loginOptions,
  }),
  passkeyLogin: defineRoute({
    method: 'POST',
    path: '/login/passkey',
    access: 'guest',
    whenLapsed: 'works',
    countedBy: 'account',
    summary: 'Log in with the answer of a passkey; it counts as password and second factor',
    body: passkeyAnswer,
    response: z.strictObject({ accessToken: z.string() }),
  }),
  passkeyConfirmationOptions: defineRoute({
    method: 'POST',
    path: '/me/confirm-passkey/options',
    access: 'user',
    whenLapsed: 'works',
    summary: 'A challenge for a passkey of the caller to answer, once and within ten minutes',
    response: loginOptions,
  }),
  confirmByPasskey: defineRoute({
    method: 'POST',
    path: '/me/confirm-passkey',
    access: 'user',
    whenLapsed: 'works',
    summary: 'Answer with a passkey instead of re-entering the password, and with the same effect',
    body: passkeyAnswer,
  }),
  listPasskeys: defineRoute({
    method: 'GET',
    path: '/me/passkeys',
    access: 'user',
    whenLapsed: 'works',
    summary: 'The passkeys of the caller',
    response: z.array(passkey),
  }),
  passkeyOptions: defineRoute({
    method: 'POST',
    path: '/me/passkeys/options',
    access: 'user',
    confirmed: true,
    whenLapsed: 'works',
    summary: 'What a new passkey is made with; its challenge is answered once',
    response: addOptions,
  }),
  addPasskey: defineRoute({
    method: 'POST',
    path: '/me/passkeys',
    access: 'user',
    confirmed: true,
    whenLapsed: 'works',
    summary: 'Add a passkey; the person is told by e-mail',
    body: newPasskey,
    response: passkey,
    status: 201,
  }),
  renamePasskey: defineRoute({
    method: 'PATCH',
    path: '/me/passkeys/{id}',
    access: 'user',
    whenLapsed: 'works',
    summary: 'Name a passkey',
    params: idParams,
    body: z.strictObject({ name }),
    response: passkey,
  }),
  removePasskey: defineRoute({
    method: 'DELETE',
    path: '/me/passkeys/{id}',
    access: 'user',
    confirmed: true,
    whenLapsed: 'works',
    summary: 'Remove a passkey; it opens nothing any more',
    params: idParams,
  }),
};

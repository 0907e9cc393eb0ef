import { randomBytes } from 'node:crypto';
import { newId } from '../../platform/db/ids.ts';
import { build } from '../../platform/db/sql.ts';
import { nth } from '../answer.ts';
import { everyone, type Matrix, owners, users, type World } from './row.ts';

const password = 'caballo-bateria-42';
const token = 'no-such-token';
// A separate person, because the tests change their role.
const memberOf = async ({ harness, gym }: World) => ({
  userId: (await harness.buildUser({ gym })).id,
});

const passkeyOfMember = async ({ gym, member }: World) => {
  const id = newId();
  const values = {
    gym_id: gym.id,
    id,
    user_id: member.id,
    credential_id: randomBytes(16),
    public_key: randomBytes(64),
    name: 'Teléfono',
    synced: false,
  };
  await gym.db.run(build.insertInto('passkeys').values(values));
  return { id };
};

export const sessionMatrix: Matrix = {
  'GET /ping': everyone(204),
  'POST /login': { ...everyone(400), body: { email: 'a@example.test', password } },
  'POST /login/passkey/options': everyone(200),
  'POST /login/passkey': {
    ...everyone(400),
    body: {
      id: 'AA',
      clientDataJSON: 'AA',
      authenticatorData: 'AA',
      signature: 'AA',
      userHandle: 'AA',
    },
  },
  'POST /me/confirm-passkey/options': users(200),
  'POST /me/confirm-passkey': {
    ...users(400),
    body: {
      id: 'AA',
      clientDataJSON: 'AA',
      authenticatorData: 'AA',
      signature: 'AA',
      userHandle: 'AA',
    },
  },
  'GET /me/passkeys': users(200),
  'POST /me/passkeys/options': users(200),
  'POST /me/passkeys': {
    ...users(400),
    body: { id: 'AA', clientDataJSON: 'AA', authenticatorData: 'AA', name: 'Teléfono' },
  },
  'PATCH /me/passkeys/{id}': {
    ...users(400),
    reachedBy: 'member',
    params: passkeyOfMember,
    body: { name: 'Teléfono' },
  },
  'DELETE /me/passkeys/{id}': { ...users(404), reachedBy: 'member', params: passkeyOfMember },
  'POST /logout': { ...everyone(204), endsSession: true },
  'POST /refresh-token': everyone(401),
  'GET /me': users(200),
  'PATCH /me': { ...users(200), body: { phone: '+506 8888 0000' } },
  'PUT /me/email': { ...users(400), body: { email: 'b@example.test' } },
  'POST /me/email/confirm': { ...users(400), body: { token } },
  'POST /email-changes/accept': { ...everyone(400), body: { token } },
  'POST /email-changes/undo': { ...everyone(400), body: { token } },
  'PUT /me/password': { ...users(400), body: { currentPassword: password, newPassword: password } },
  'POST /me/confirm-password': { ...users(400), body: { password } },
  'POST /me/avatar': users(415),
  'GET /me/sessions': users(200),
  'POST /me/sessions/end-others': users(204),
  'DELETE /me/sessions/{id}': {
    ...users(404),
    params: async ({ harness, owner }) => ({ id: await harness.buildSession(owner) }),
  },
  'GET /me/storage-key': users(200),
  'POST /me/trusted-phone': { ...users(403), member: 201 },
  'DELETE /me/trusted-phone': users(204),
  'GET /trusted-phone': everyone(200),
  'GET /me/trusted-phones': users(200),
  'DELETE /me/trusted-phones/{id}': {
    ...users(404),
    reachedBy: 'member',
    params: async ({ harness, member }) => {
      await harness.call('POST /me/trusted-phone', { as: member });
      const listed = await harness.call('GET /me/trusted-phones', { as: member });
      return { id: nth(listed.data, 0).id };
    },
  },
  'GET /me/archive': users(200),
  'GET /me/export': users(200),
  'GET /me/totp': users(200),
  'POST /me/totp': users(201),
  'POST /me/totp/confirm': { ...users(400), body: { code: '123456' } },
  'POST /me/totp/recovery-codes': { ...users(400), body: { password } },
  'POST /me/totp/disable': { ...users(400), body: { password } },
  'POST /reset-tokens/request': { ...everyone(400), body: { email: 'a@example.test' } },
  'POST /reset-tokens/verify': { ...everyone(400), body: { token } },
  'POST /reset-tokens/reset': { ...everyone(400), body: { token, password } },
  'POST /claim-links/verify': { ...everyone(400), body: { token } },
  'POST /claim-links/use': {
    ...everyone(400),
    body: { token, proof: '1-1111-1111', email: 'a@example.test', password },
  },
  'GET /user-gym-roles/{userId}': { ...users(404), params: memberOf },
  'PUT /user-gym-roles/{userId}': { ...owners(400), params: memberOf, body: { role: 'admin' } },
};

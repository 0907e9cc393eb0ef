import { beforeEach, expect, test } from 'vitest';
import { newId } from '../../../platform/db/ids.ts';
import { build } from '../../../platform/db/sql.ts';
import { buildMember, codeAt, phoneOf } from '../../../test/build/door-people.ts';
import { startHarness, type TestGym, type TestUser } from '../../../test/harness.ts';
import { issuePasswordToken } from '../../session/password/reset.ts';

const harness = await startHarness();
const { call, buildGym, buildUser, buildSession, deviceToken, server } = harness;

let gym: TestGym;
let boss: TestUser;
beforeEach(async () => {
  gym = await buildGym();
  boss = await buildUser({ gym, role: 'owner' });
});

const PASSWORD = 'correct horse battery';
const hash = await server.platform.passwords.hash(PASSWORD);

const atDoor = async (body: Record<string, unknown>) =>
  (
    await call('POST /accesos/check-in', {
      gym,
      headers: { authorization: `Bearer ${deviceToken}` },
      body: { eventId: newId(), ...body },
    })
  ).data.reason;

/** A member with a password, and a phone that knows their code and PIN. */
async function stolen() {
  const member = await buildMember(harness, gym);
  await gym.db.run(
    build.updateTable('users').set({ password_hash: hash }).where('id', '=', member.id),
  );
  return { member, phone: await phoneOf(harness, member) };
}

const ways: Record<string, (member: TestUser) => Promise<{ statusCode: number }>> = {
  'a new password': (as) =>
    call('PUT /me/password', {
      as,
      body: { currentPassword: PASSWORD, newPassword: 'a brand new way in 77' },
    }),
  'a reset by mail': async ({ id }) => {
    const token = await gym.db.tx((tx) => issuePasswordToken(tx, id));
    return call('POST /reset-tokens/reset', {
      gym,
      body: { token, password: 'a brand new way in 78' },
    });
  },
  'a session closed from another place': async (as) =>
    call('DELETE /me/sessions/{id}', { as, params: { id: await buildSession(as) } }),
  'an account that was shut and opened again': async ({ id }) => {
    await call('POST /users/{id}/disable', { as: boss, params: { id } });
    return call('POST /users/{id}/enable', { as: boss, params: { id } });
  },
};

test.each(Object.entries(ways))(
  '%s ends the code and the PIN a stolen phone holds',
  async (_, end) => {
    const { member, phone } = await stolen();
    expect(await atDoor({ pin: phone.pin })).toBeNull();
    expect((await end(member)).statusCode).toBeLessThan(300);
    expect(await atDoor({ pin: phone.pin })).toBe('UNKNOWN_CODE');
    expect(await atDoor({ code: await codeAt(phone) })).toBe('UNKNOWN_CODE');

    const as = { ...member, token: await tokenOf(member) };
    const renewed = (await call('GET /accesos/code', { as })).data;
    expect(renewed.secret).not.toBe(phone.secret);
    expect(await atDoor({ pin: renewed.pin })).toBeNull();
    expect(await atDoor({ code: await codeAt(renewed) })).toBeNull();
    expect((await call('GET /accesos/code', { as })).data.secret).toBe(renewed.secret);
  },
);

/** The token that the member would get with the next login. */
const tokenOf = async (member: TestUser) =>
  server.platform.tokens.sign({
    sub: member.id,
    gym: gym.id,
    role: member.role,
    sid: await buildSession(member),
  });

test('logging out here, or closing this very session, leaves the code to other phones', async () => {
  const { member, phone } = await stolen();
  await call('DELETE /me/sessions/{id}', { as: member, params: { id: member.sessionId } });
  expect(await atDoor({ pin: phone.pin })).toBeNull();
});

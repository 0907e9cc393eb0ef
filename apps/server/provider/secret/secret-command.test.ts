import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { keepAccount, openAccounts } from '../../platform/cards/gateway-accounts.ts';
import { loadSecrets } from '../../platform/config/secrets.ts';
import { newId } from '../../platform/db/ids.ts';
import { OWNER_ROLE, urlFor } from '../../platform/db/roles/provision.ts';
import { createSealing } from '../../platform/identity/sealing.ts';
import { TEST_PASSWORD } from '../../test/database/postgres.ts';
import { letIssue, SETTINGS_BODY } from '../../test/fiscal/fiscal-gym.ts';
import { SECRET, startHarness } from '../../test/harness.ts';
import { runCommand } from '../run-command.ts';
import { SEALED } from './sealed-values.ts';

const NEW = 'another secret for tests, long enough too';
const ROTATING = { SECRET: NEW, SECRET_PREVIOUS: SECRET };
const ONVO = { secretKey: 'onvo_test_secret_1234', webhookSecret: 'hook-5678' };

/** The server before, beside it one that believes both secrets, and one that knows the new one alone. */
const before = await startHarness();
const database = new URL(before.appUrl).pathname.slice(1);
const during = await startHarness(ROTATING, { database });
const after = await startHarness({ SECRET: NEW }, { database });

const env = {
  DATABASE_URL: urlFor(inject('superuserUrl'), OWNER_ROLE, TEST_PASSWORD, database),
  DATABASE_APP_URL: before.appUrl,
};
const rotate = (settings: Record<string, string>, ...words: string[]) =>
  runCommand({ ...env, ...settings }, ['secret', 'rotate', ...words]);

const gym = await before.buildGym({ subdomain: 'rota' });
const owner = await before.buildUser({ gym, role: 'owner' });
const member = await before.buildUser({ gym });

/** As a server of before there were ids sealed it. */
async function takeIdsAway(): Promise<void> {
  for (const { table, columns } of Object.values(SEALED)) {
    for (const column of columns) {
      await gym.db.run(sql`update ${sql.table(table)}
        set ${sql.ref(column)} = substring(${sql.ref(column)} from 9)
        where octet_length(${sql.ref(column)}) > 8`);
    }
  }
}

test('with a running server everything is sealed anew, and nobody notices', async () => {
  const { data: factor } = await before.call('POST /me/totp', { as: owner });
  expect(factor.secret).toMatch(/^[A-Z2-7]+$/);
  const { data: code } = await before.call('GET /accesos/code', { as: member });
  const { p12 } = await letIssue(before.server.platform, gym);
  await gym.db.tx((tx) => keepAccount(tx, before.server.platform.secrets, ONVO));
  await takeIdsAway();

  // The token is of the server before; the PIN is found by what the server before made of it.
  const enter = (server: typeof during, pin: string) =>
    server.call('POST /accesos/check-in', {
      gym,
      headers: { authorization: `Bearer ${server.deviceToken}` },
      body: { pin, eventId: newId() },
    });
  expect((await during.call('GET /accesos/code', { as: member })).data).toMatchObject({
    pin: code.pin,
  });
  expect((await enter(during, code.pin)).data).toMatchObject({ user: { id: member.id } });
  expect(await openAccounts(gym.db, during.server.platform.secrets)).toMatchObject([ONVO]);

  const { out, error, code: exit } = await rotate(ROTATING);
  expect(exit, error).toBe(0);
  expect(out).toContain('second factors: 1 sealed anew\n');
  expect(out).toContain('entry codes and PINs: 1 sealed anew\n');
  expect(out).toContain('keys of card gateways: 2 sealed anew\n');
  expect(out).toContain('fiscal passwords, certificates and their PINs: 3 sealed anew\n');
  expect((await rotate(ROTATING)).out, 'a second time').toContain('second factors: 0 sealed anew');

  for (const server of [during, after]) {
    const { secrets } = server.server.platform;
    expect(await openAccounts(gym.db, secrets)).toMatchObject([ONVO]);
    const [fiscal] = await gym.db.all(sql<{ certificate: Buffer }>`
      select certificate from fiscal_settings`);
    const opened = createSealing(secrets, 'fiscal').find(fiscal?.certificate ?? Buffer.alloc(0));
    expect(opened?.equals(p12)).toBe(true);
    const [totp] = await gym.db.all(sql<{ secret: Buffer }>`select secret from second_factors`);
    expect(
      createSealing(secrets, 'second-factor').find(totp?.secret ?? Buffer.alloc(0)),
    ).toHaveLength(20);
    expect((await enter(server, code.pin)).data).toMatchObject({ user: { id: member.id } });
  }
});

test('what no key opens is set up anew, without an error of the server', async () => {
  const strange = createSealing(
    loadSecrets('', 'a third secret, known to nobody any more'),
    'fiscal',
  );
  const lost = strange.seal(Buffer.from('lost'));
  await gym.db.run(sql`update fiscal_settings set password = ${lost}`);
  await gym.db.run(sql`update access_credentials set pin_sealed = ${lost}`);
  await gym.db.run(sql`update second_factors set secret = ${lost}`);
  await gym.db.run(sql`update payment_gateways set secret_key = ${lost}`);
  const { out } = await rotate(ROTATING);
  expect(out).toContain(
    'second factors: 0 sealed anew, 1 cannot be opened and must be set up anew (rota)',
  );

  const code = await during.call('GET /accesos/code', { as: member });
  expect(code.data.pin).toMatch(/^\d{6}$/);
  const saved = await during.call('PUT /fiscal/settings', { as: owner, body: SETTINGS_BODY });
  expect(saved.statusCode).toBe(200);
  const confirmed = await during.call('POST /me/totp/confirm', {
    as: owner,
    body: { code: '123456' },
  });
  expect(confirmed.statusCode).toBe(409);
  expect(confirmed.error?.message).toContain('actívala de nuevo');
  expect(await openAccounts(gym.db, during.server.platform.secrets)).toEqual([]);
});

test('everybody can be logged out with it', async () => {
  const { out } = await rotate(ROTATING, '--end-sessions');
  expect(out).toContain('2 people were logged out');
  await expect
    .poll(async () => (await during.call('GET /me', { as: member })).statusCode)
    .toBe(401);
});

test('links, tokens and digests of before are believed while both secrets are known', async () => {
  const person = await before.buildUser({ gym });
  expect((await during.call('GET /me', { as: person })).statusCode).toBe(200);
  expect((await after.call('GET /me', { as: person })).statusCode).toBe(401);
});

test('each place that seals is one that is sealed anew', () => {
  const root = join(import.meta.dirname, '../..');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /^(features|platform)\/.*\.ts$/.test(file) && !file.endsWith('.test.ts'),
  );
  const found = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/createSealing\([^,]+, '([\w-]+)'\)/g)].map(
      ([, purpose]) => purpose,
    ),
  );
  expect([...new Set(found)].sort()).toEqual([...Object.keys(SEALED), 'gym-key'].sort());
});

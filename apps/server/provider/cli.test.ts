import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NO_ADD_ONS } from '@forja/contract/subscription/plans';
import { afterAll, expect, inject, test, vi } from 'vitest';
import { loadConfig } from '../platform/config/config.ts';
import { loadSecrets } from '../platform/config/secrets.ts';
import { openDatabase } from '../platform/db/prepare.ts';
import { OWNER_ROLE, urlFor } from '../platform/db/roles/provision.ts';
import { typedCommand } from '../test/command.ts';
import { TEST_PASSWORD } from '../test/database/postgres.ts';
import { startHarness } from '../test/harness.ts';
import { runCommand } from './run-command.ts';
import * as value from './values.ts';

// Some commands run as processes of their own, which takes seconds on a busy machine.
vi.setConfig({ testTimeout: 240_000 });

/** Runs the provider's commands, most of them within this process. */
const { appUrl, buildGym, buildUser, call, owner } = await startHarness();
const folder = mkdtempSync(join(tmpdir(), 'forja-cli-'));
chmodSync(folder, 0o755);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const database = new URL(appUrl).pathname.slice(1);
const env = {
  DATA_DIR: folder,
  DATABASE_URL: urlFor(inject('superuserUrl'), OWNER_ROLE, TEST_PASSWORD, database),
  DATABASE_APP_URL: appUrl,
};
const gym = (...words: string[]) => runCommand(env, ['gym', ...words]);

const person = ['--owner-email', 'Ana@Sur.test', '--owner-name', 'Ana Mora Solís'];

test('a new gym answers at once and its owner gets a link', async () => {
  // The running server has just learned that there is no such gym, and must forget it.
  const asked = { headers: { 'x-gym-subdomain': 'hierro-sur' } };
  expect((await call('GET /settings', asked)).statusCode).toBe(404);

  const made = await gym('create', 'hierro-sur', '--name', 'Hierro Sur', ...person);
  expect(made, made.error).toMatchObject({ code: 0 });
  expect(made.out).toContain('hierro-sur is ready');
  await expect.poll(async () => (await call('GET /settings', asked)).statusCode).toBe(200);
  const letters = readdirSync(join(folder, 'outbox')).map((name) =>
    readFileSync(join(folder, 'outbox', name), 'utf8'),
  );
  expect(letters).toHaveLength(1);
  expect(letters[0]).toMatch(/^To: ana@sur\.test/im);
  expect(letters[0]).toContain('/reset-password?token=3D');

  expect((await gym('list')).out).toMatch(/hierro-sur +studio +trial/);
  expect((await gym('show', 'hierro-sur')).out).toContain('People        1 of 1000');

  const taken = await gym('create', 'hierro-sur', '--name', 'Otro', ...person);
  expect(taken).toMatchObject({ code: 1, out: '' });
  expect(taken.error).toContain('hierro-sur is taken');
});

test('a change by hand and a confirmed transfer reach the open server', async () => {
  const here = await buildGym({ subdomain: 'pagos', status: 'expired' });
  const boss = await buildUser({ gym: here, role: 'owner' });
  const status = async () => (await call('GET /subscription', { as: boss })).data.status;
  expect(await status()).toBe('expired');

  await gym('subscription', 'pagos', '--status', 'trial', '--ends', '2099-01-31');
  await expect.poll(status).toBe('trial');

  const choice = {
    plan: 'growth',
    period: 'annual',
    addOns: { ...NO_ADD_ONS, accessControl: true },
  };
  const body = { ...choice, method: 'transfer', reference: 'BN-77' };
  await call('POST /subscription/renew', { as: boss, body });
  expect((await gym('show', 'pagos')).out).toMatch(
    /transfer BN-77, 880 USD, Growth annual, sent \d/,
  );
  expect((await gym('payments')).out).toMatch(/pagos +transfer BN-77, 880 USD/);

  const confirmed = await gym('confirm-payment', 'pagos', 'BN-77');
  expect(confirmed.out).toContain('Invoice PAGOS-00001');
  await expect.poll(status).toBe('active');
  expect((await gym('confirm-payment', 'pagos', 'BN-77')).error).toContain('no reported payment');

  await call('POST /subscription/renew', { as: boss, body: { ...body, reference: 'BN-78' } });
  const rejected = await gym(
    'confirm-payment',
    'pagos',
    'BN-78',
    '--reject',
    '--reason',
    'Llegó por menos',
  );
  expect(rejected.out).toContain('Its owner is told by mail');
  const { pending, rejected: told } = (await call('GET /subscription', { as: boss })).data;
  expect(pending).toBeNull();
  expect(told).toMatchObject({ reference: 'BN-78', rejectedFor: 'Llegó por menos' });
  expect((await gym('payments')).out).toContain('No payment waits');
  const letters = readdirSync(join(folder, 'outbox')).map((name) =>
    readFileSync(join(folder, 'outbox', name), 'utf8'),
  );
  expect(
    letters.some(
      (letter) => letter.includes('No encontramos tu pago') && letter.includes('Motivo: '),
    ),
  ).toBe(true);
});

test('a gym is removed only when its name is written twice', async () => {
  const here = await buildGym({ subdomain: 'adios' });
  const boss = await buildUser({ gym: here, role: 'owner' });
  await call('POST /locations', { as: boss, body: { name: 'Centro' } });
  expect((await gym('delete', 'adios')).error).toContain('--confirm adios');
  expect((await gym('delete', 'adios', '--confirm', 'adios')).out).toBe('Removed adios.\n');
  await expect
    .poll(async () => (await call('GET /subscription', { as: boss })).statusCode)
    .toBe(404);
  const { rows } = await owner.query('select from gyms where id = $1', [here.id]);
  expect(rows).toEqual([]);
});

test('an unknown command and a missing word are refused with a hint to the help', async () => {
  const unknown = await typedCommand(env, ['gym', 'fly']);
  const missing = await gym('show');
  expect(unknown).toMatchObject({ code: 1, out: '' });
  expect(unknown.error).toContain('There is no command gym fly');
  expect(missing.error).toContain('Expected <subdomain>');
  expect(missing.error).toContain('gym show --help');
});

test.each([
  ['a subdomain', () => value.subdomain('Con Espacio'), 'cannot be a subdomain'],
  ['a reserved one', () => value.subdomain('www'), 'kept for the provider'],
  [
    'what is missing',
    () => value.requireAll({ name: 'X' }, ['name', 'plan', 'day'], 'gym x'),
    '--plan, --day are missing',
  ],
  ['an address', () => value.email('nada'), 'is not an address'],
  ['a name', () => value.required('name', undefined), '--name is missing'],
  ['a plan', () => value.subscriptionChange({ plan: 'gold' }), '--plan must be one of studio'],
  ['a day', () => value.subscriptionChange({ ends: '31/12/2026' }), '--ends must be a day'],
  ['a day that is none', () => value.subscriptionChange({ ends: '2026-02-30' }), '--ends must'],
  ['gates', () => value.subscriptionChange({ 'extra-gates': '101' }), 'from 0 to 100'],
])('%s that cannot be is refused in words', (_, read, message) => {
  expect(read).toThrow(message);
});

test('a command starts the embedded database, or joins the one of a running server', async () => {
  const dataDir = join(folder, 'embedded');
  const alone = { DATA_DIR: dataDir, SECRET: 'a secret for tests only, long enough' };
  expect(await typedCommand(alone, ['migrate'])).toMatchObject({ code: 0 });
  const made = await typedCommand(alone, ['gym', 'create', 'solo', '--name', 'Solo', ...person]);
  expect(made, made.error).toMatchObject({ code: 0 });

  const config = loadConfig(alone);
  const running = await openDatabase(config, loadSecrets(dataDir, config.secret));
  try {
    const listed = await typedCommand(alone, ['gym', 'list']);
    expect(listed.out, listed.error).toMatch(/solo +studio +trial/);
  } finally {
    await running.stop();
  }
});

test('a command works in an installation that was never started', async () => {
  const listed = await runCommand({ ...env, DATA_DIR: join(folder, 'never/started') }, [
    'gym',
    'list',
  ]);
  expect(listed, listed.error).toMatchObject({ code: 0 });
});

test('a command does not migrate where migrating is a separate step', async () => {
  await owner.query("delete from schema_routines where name = 'gym_zone'");
  const listed = await runCommand({ ...env, MIGRATE_AT_START: 'off' }, ['gym', 'list']);
  expect(listed).toMatchObject({ code: 1, out: '' });
  expect(listed.error).toBe(
    'The database is not at this release: sql/gym_zone.sql is missing. Run: npm run forja -- migrate\n',
  );
  const migrated = await typedCommand(env, ['migrate']);
  expect(migrated.out, migrated.error).toBe(
    'Migrated sql/gym_zone.sql\nThe database is at this release.\n',
  );
  expect(await runCommand({ ...env, MIGRATE_AT_START: 'off' }, ['gym', 'list'])).toMatchObject({
    code: 0,
  });
});

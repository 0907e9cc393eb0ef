import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { startHarness, type TestGym, type TestUser } from '../../test/harness.ts';

const { call, buildGym, buildUser, server } = await startHarness();

let gym: TestGym;
let admin: TestUser;
beforeEach(async () => {
  gym = await buildGym();
  admin = await buildUser({ gym, role: 'admin' });
});

const outbox = join(server.platform.config.dataDir, 'outbox');
const jobs = server.features.flatMap((feature) => feature.jobs);

const mails = () =>
  readdirSync(outbox).map((file) =>
    readFileSync(join(outbox, file), 'utf8').replaceAll('=\r\n', '').replaceAll('=3D', '='),
  );

test('a new person gets a mail whose link lets them choose a password', async () => {
  const body = { firstName: 'Ana', email: 'ana@invitada.test' };
  const created = await call('POST /users', { as: admin, body });
  expect(created.data).toMatchObject({ status: 'invited', invitedAt: expect.any(String) });
  await server.platform.jobs.drain(jobs);
  const mail = mails().find((text) => text.includes('ana@invitada.test')) ?? '';
  const [, token = ''] = /reset-password\?token=([\w-]{43})/.exec(mail) ?? [];
  const hash = createHash('sha256').update(token).digest();
  const { rows } = await gym.db.tx((tx) =>
    tx.raw('select user_id from reset_tokens where hash = $1', [hash]),
  );
  expect(rows).toEqual([{ user_id: created.data.id }]);
});

test('who will work there is told so, not how to book', async () => {
  const owner = await buildUser({ gym, role: 'owner' });
  const body = {
    firstName: 'Iris',
    email: 'iris@equipo.test',
    role: 'admin' as const,
    profile: 'recepcion' as const,
    locationIds: [],
  };
  const created = await call('POST /users', { as: owner, body });
  expect(created.statusCode, created.body).toBe(201);
  await server.platform.jobs.drain(jobs);
  const mail = mails().find((text) => text.includes('iris@equipo.test')) ?? '';
  expect(mail).toContain('Con ella trabajas en el gimnasio');
  expect(mail).not.toContain('reservas clases');
});

test('an invitation can be sent again until it is accepted', async () => {
  const body = { firstName: 'Leo', email: 'leo@invitado.test', invite: false };
  const { id, invitedAt } = (await call('POST /users', { as: admin, body })).data;
  expect(invitedAt).toBeNull();
  const before = mails().length;
  expect((await call('POST /users/{id}/invite', { as: admin, params: { id } })).statusCode).toBe(
    200,
  );
  await server.platform.jobs.drain(jobs);
  expect(mails().length).toBe(before + 1);
  await gym.db.tx((tx) => tx.raw("update users set status = 'active' where id = $1", [id]));
  expect((await call('POST /users/{id}/invite', { as: admin, params: { id } })).statusCode).toBe(
    409,
  );
});

test('a link mailed to a wrong address ends when the address is corrected', async () => {
  const body = { firstName: 'Eva', email: 'eba@invitada.test' };
  const { id } = (await call('POST /users', { as: admin, body })).data;
  await server.platform.jobs.drain(jobs);
  const mail = mails().find((text) => text.includes('eba@invitada.test')) ?? '';
  const [, token = ''] = /reset-password\?token=([\w-]{43})/.exec(mail) ?? [];
  const verify = () => call('POST /reset-tokens/verify', { gym, body: { token } });
  expect((await verify()).data, 'never had a password').toEqual({
    valid: true,
    first: true,
    email: 'eba@invitada.test',
  });
  await call('PATCH /users/{id}', {
    as: admin,
    body: { email: 'eva@invitada.test' },
    params: { id },
  });
  expect((await verify()).statusCode).toBe(400);
});

test('whoever uses an account hears at the old address that staff changed it', async () => {
  const person = await buildUser({ gym, email: 'vieja@miembro.test' });
  const body = { email: 'nueva@miembro.test' };
  await call('PATCH /users/{id}', { as: admin, body, params: { id: person.id } });
  await server.platform.jobs.drain(jobs);
  const told = mails().filter((text) => /^To: vieja@miembro\.test/m.test(text));
  expect(told).toHaveLength(1);
  expect(told[0]).toContain('nueva@miembro.test');
});

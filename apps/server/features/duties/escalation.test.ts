import { BUILT_IN_NAMES } from '@forja/contract/duties/profiles';
import { PERMISSIONS } from '@forja/contract/permissions';
import { beforeAll, expect, test } from 'vitest';
import { multipart } from '../../test/files/multipart.ts';
import { startHarness, type TestUser } from '../../test/harness.ts';
import type { World } from '../../test/matrix/row.ts';
import { buildWorld } from '../../test/world.ts';

/** Everybody of the staff tries to hold more than they were given, or to become somebody else. */
const harness = await startHarness();
const { call, send, buildUser } = harness;

let world: World;
let profileId: string;

beforeAll(async () => {
  world = await buildWorld(harness);
  const body = { name: 'Nada', permissions: [], assignedOnly: true };
  profileId = (await call('POST /staff-profiles', { as: world.owner, body })).data.id;
});

const held = async (as: TestUser) => (await call('GET /me', { as })).data.permissions;

const everything = { name: 'Todo', permissions: [...PERMISSIONS], assignedOnly: false };

test.each(BUILT_IN_NAMES)('%s gives nobody rights, themselves least of all', async (name) => {
  const self = world.staff[name];
  const before = await held(self);
  const id = self.id;
  const tries = await Promise.all([
    call('PUT /staff/{id}', {
      as: self,
      params: { id },
      body: { profile: 'gerencia', locationIds: [] },
    }),
    call('POST /staff-profiles', { as: self, body: everything }),
    call('PUT /staff-profiles/{id}', { as: self, params: { id: profileId }, body: everything }),
    call('DELETE /staff-profiles/{id}', { as: self, params: { id: profileId } }),
    call('PUT /user-gym-roles/{userId}', {
      as: self,
      params: { userId: id },
      body: { role: 'owner' },
    }),
    call('GET /staff', { as: self }),
    call('GET /gym/export', { as: self }),
    call('PUT /payment-details', {
      as: self,
      body: { sinpeNumber: null, sinpeName: null, iban: null, ibanName: null, bank: null },
    }),
  ]);
  for (const { statusCode, body } of tries) expect(statusCode, body).toBe(403);
  for (const role of ['admin', 'owner', 'super_admin']) {
    const made = await call('POST /users', {
      as: self,
      body: { firstName: 'Eva', lastName: 'Mora', email: `${name}-${role}@example.test`, role },
    });
    expect([400, 403], made.body).toContain(made.statusCode);
  }
  for (const extra of ['permissions', 'role', 'profile', 'assignedOnly']) {
    const patch = await send('PATCH /me', { as: self, body: { [extra]: 'owner' } });
    expect(patch.statusCode, patch.body).toBe(400);
  }
  expect(await held(self)).toEqual(before);
});

test.each(BUILT_IN_NAMES)('%s touches neither an owner nor a colleague', async (name) => {
  const self = world.staff[name];
  for (const target of [world.owner, await buildUser({ gym: world.gym, role: 'admin' })]) {
    const params = { id: target.id };
    const tries = await Promise.all([
      call('PATCH /users/{id}', { as: self, params, body: { email: `${name}@example.test` } }),
      call('PATCH /users/{id}', { as: self, params, body: { firstName: 'Otra' } }),
      call('POST /users/{id}/disable', { as: self, params }),
      call('POST /users/{id}/log-out', { as: self, params }),
      call('POST /users/{id}/remove-second-factor', { as: self, params }),
      call('POST /users/{id}/invite', { as: self, params }),
    ]);
    for (const { statusCode, body } of tries) expect([403, 404], body).toContain(statusCode);
    expect((await call('GET /me', { as: target })).data.email).toBe(target.email);
  }
});

test('a file of people makes members, whatever it says of their role', async () => {
  const csv = 'nombre;apellidos;correo;rol\nEva;Mora;eva-import@example.test;owner\n';
  const desk = world.staff.gerencia;
  const file = multipart('file', Buffer.from(csv));
  const { id: sheet } = (await send<{ id: string }>('POST /imports', { as: desk, ...file })).data;
  await call('POST /imports/{id}/start', { as: desk, params: { id: sheet } });
  const { platform, features } = harness.server;
  await platform.jobs.drain(features.flatMap(({ jobs }) => jobs));
  const found = (await call('GET /users', { as: desk, query: { search: 'eva-import' } })).data;
  expect(found).toHaveLength(1);
  for (const { id } of found) {
    const role = await call('GET /user-gym-roles/{userId}', { as: desk, params: { userId: id } });
    expect(role.data.role).toBe('member');
  }
});

test('who assigns people does not take in whom they do not reach', async () => {
  const body = { name: 'Jefa', permissions: ['people.assign'], assignedOnly: true };
  const { id: profile } = (await call('POST /staff-profiles', { as: world.owner, body })).data;
  const head = await buildUser({ gym: world.gym, role: 'admin' });
  await call('PUT /staff/{id}', {
    as: world.owner,
    params: { id: head.id },
    body: { profile, locationIds: [] },
  });
  await expect.poll(() => held(head)).toEqual(['people.read', 'people.assign']);
  const stranger = await buildUser({ gym: world.gym });
  const params = { id: stranger.id, userId: head.id };
  const taken = await call('PUT /users/{id}/coaches/{userId}', { as: head, params });
  expect(taken.statusCode).toBe(404);
});

import { expect, test } from 'vitest';
import { startHarness } from '../../test/harness.ts';
import { sheetsOf } from '../../test/sheets.ts';

const harness = await startHarness();
const { buildGym, buildUser, call } = harness;
const { upload, bringIn, undo } = sheetsOf(harness);

test('an imported sheet, a coach and a routine are named', async () => {
  const as = await buildUser({ gym: await buildGym(), role: 'owner' });
  const { id } = (await upload(as, 'nombre;cédula\nAna Mora Solano;301230456')).data;
  await bringIn(as, id);
  await undo(as, id);
  const { id: userId } = await buildUser({ gym: as.gym });
  const coach = await buildUser({
    gym: as.gym,
    role: 'admin',
    firstName: 'Eva',
    lastName: 'Rojas',
  });
  for (const kind of ['assign', 'unassign'] as const) {
    const action = { kind, staffId: coach.id };
    await call('POST /users/actions', { as, body: { userIds: [userId], action } });
  }
  const plan = { userId, name: 'Fuerza', days: ['Lunes'], exercises: [] };
  const made = await call('POST /workouts/user-plans', { as, body: plan });
  expect(made.statusCode, made.body).toBe(201);
  const { data } = await call('GET /audit-log', { as });
  const told = data.map(({ action, recordName, changes }) => [action, recordName ?? changes.name]);
  expect(told).toEqual([
    ['plan.create', 'Fuerza'],
    ['duties.unassign', 'Eva Rojas'],
    ['duties.assign', 'Eva Rojas'],
    ['people.import-undo', 'file'],
    ['people.import', 'file'],
  ]);
});

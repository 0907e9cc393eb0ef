import { DAY_MS } from '@forja/calendar/duration';
import type { NotificationKind } from '@forja/contract/notifications/kinds';
import { expect, test } from 'vitest';
import { build } from '../../platform/db/sql.ts';
import { nth } from '../../test/answer.ts';
import { shareHarness } from '../../test/harness.ts';
import { notify } from './notify.ts';

const { call, buildGym, buildUser } = await shareHarness();
const gym = await buildGym();
const admin = await buildUser({ gym, role: 'admin' });

const add = async (values: object) =>
  (
    await call('POST /users', {
      as: admin,
      body: { firstName: 'Noelia', invite: false, ...values },
    })
  ).data.id;
const tell = (userIds: string[], kind: NotificationKind, title: string) =>
  gym.db.tx((tx) =>
    notify(tx, { userIds, kind, title, body: 'Mañana a las 6.', link: '/eventos' }),
  );
const untold = async () => (await call('GET /notifications/untold', { as: admin })).data;

test('who has only a phone is told by the staff, who has an address or a login is not', async () => {
  const reached = [
    (await buildUser({ gym })).id,
    await add({ email: 'con@correo.test' }),
    await add({
      firstName: 'Luis',
      birthDate: '2019-04-03',
      guardianId: (await buildUser({ gym })).id,
    }),
  ];
  const noelia = await add({ lastName: 'Mora', phone: '8712 4490' });
  const mute = await add({ firstName: 'Ada', nationalId: '1-1482-0931' });
  await tell([...reached, noelia, mute], 'class-cancelled', 'Se canceló Funcional');
  // Nothing that others do not get by email either.
  await tell([noelia], 'class-booked', 'Reservaste Funcional');
  const found = await untold();
  expect(found.map(({ name, phone, title }) => [name, phone, title]).sort()).toEqual([
    ['Ada', null, 'Se canceló Funcional'],
    ['Noelia Mora', '+506 8712 4490', 'Se canceló Funcional'],
  ]);
});

test('told once, gone from the list; so is what is old', async () => {
  const [first, second] = await untold();
  const params = { id: first?.id ?? '' };
  for (let at = 0; at < 2; at++) {
    expect((await call('PUT /notifications/untold/{id}', { as: admin, params })).statusCode).toBe(
      204,
    );
  }
  expect(await untold()).toEqual([second]);
  await gym.db.run(
    build.updateTable('notifications').set({ created_at: new Date(Date.now() - 15 * DAY_MS) }),
  );
  expect(await untold()).toEqual([]);
});

test('a notice its recipient can read themselves cannot be marked as told', async () => {
  const member = await buildUser({ gym });
  await tell([member.id], 'class-cancelled', 'Se canceló Yoga');
  const mine = nth((await call('GET /notifications', { as: member })).data, 0);
  await call('PUT /notifications/untold/{id}', { as: admin, params: { id: mine.id } });
  expect((await call('GET /notifications', { as: member })).data[0]?.readAt).toBeNull();
});

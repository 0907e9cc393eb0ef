import { expect, test } from 'vitest';
import { startHarness } from '../../test/harness.ts';

const { server, buildGym, buildUser, call } = await startHarness();
const jobs = server.features.flatMap((feature) => feature.jobs);
const ENTRIES = 1_300;

test('a door and a place with a long history go at once, and the history names them no more', async () => {
  const gym = await buildGym();
  const owner = await buildUser({ gym, role: 'owner' });
  const place = (await call('POST /locations', { as: owner, body: { name: 'Norte' } })).data;
  const door = async (name: string) =>
    (await call('POST /dispositivos', { as: owner, body: { name, kind: 'kiosk' } })).data.device;
  const [gone, kept] = [await door('Vieja'), await door('Nueva')];
  const enter = (device: string, count: number) =>
    gym.db.tx((tx) =>
      tx.raw(
        `insert into access_entries (gym_id, id, device_id, location_id, direction, method, granted, reason, at)
         select $1, gen_random_uuid(), $2, $3, 'in', 'code', false, 'UNKNOWN_CODE', now() from generate_series(1, $4)`,
        [gym.id, device, place.id, count],
      ),
    );
  await enter(gone.id, ENTRIES);
  await enter(kept.id, 5);
  const named = async () => {
    const { rows } = await gym.db.tx((tx) =>
      tx.raw(
        'select count(device_id)::int as doors, count(location_id)::int as places, count(*)::int as entries from access_entries',
      ),
    );
    return rows[0];
  };
  for (const [route, id] of [
    ['DELETE /dispositivos/{id}', gone.id],
    ['DELETE /locations/{id}', place.id],
  ] as const) {
    expect((await call(route, { as: owner, params: { id } })).statusCode).toBe(204);
  }
  expect(await named()).toEqual({ doors: ENTRIES + 5, places: ENTRIES + 5, entries: ENTRIES + 5 });
  await server.platform.jobs.drain(jobs);
  // A place keeps its name in what happened there.
  expect(await named()).toEqual({ doors: 5, places: ENTRIES + 5, entries: ENTRIES + 5 });
  expect((await call('GET /locations', { as: owner })).data).toEqual([]);
  const again = await call('POST /locations', { as: owner, body: { name: 'Norte' } });
  expect(again.statusCode).toBe(201);
});

test('a class cannot be put at a place that is closed or of another gym', async () => {
  const gym = await buildGym();
  const owner = await buildUser({ gym, role: 'owner' });
  const elsewhere = await buildUser({ gym: await buildGym(), role: 'owner' });
  const body = { name: 'Sur' };
  const foreign = (await call('POST /locations', { as: elsewhere, body })).data.id;
  const closed = (await call('POST /locations', { as: owner, body })).data.id;
  await call('DELETE /locations/{id}', { as: owner, params: { id: closed } });
  for (const locationId of [foreign, closed, crypto.randomUUID()]) {
    const answer = await call('POST /events', {
      as: owner,
      body: {
        title: 'Yoga',
        day: '2099-01-05',
        startTime: '18:00',
        minutes: 60,
        capacity: 10,
        locationId,
      },
    });
    expect(answer.error.details).toEqual([
      { path: 'locationId', message: 'Esa sede ya no existe. Elige otra.' },
    ]);
  }
});

import { PERMISSIONS } from '@forja/contract/permissions';
import type { RouteSpec } from '@forja/contract/route';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/db/ids.ts';
import { build } from '../../platform/db/sql.ts';
import type { Answer } from '../answer.ts';
import { startHarness, type TestUser } from '../harness.ts';
import { matrix } from '../matrix/all.ts';
import type { World } from '../matrix/row.ts';
import { buildWorld, keyOf, pathTo, specsOf } from '../world.ts';

/**
 * A caller with every permission, but limited to some people, asks every route about another
 * person: by a record in the address, in the query and in the body. The answer must be the same as
 * for a person who does not exist.
 */
const harness = await startHarness();
const specs = specsOf(harness);

/** Addresses of records of the gym, which belong to no person. */
const OF_THE_GYM =
  /^\/(class-holidays|dispositivos|exercises|fiscal\/purchases|foods|incoming-money|locations|membership-plans|producto|promotions|registers|rutinas|services|store|store-products|videos|themes|workouts\/plan-exercises|subscription|staff|staff-profiles)\b/;

/** Calls that need no access to the person. */
const AMONG_PEOPLE = new Set([
  // The timetable is for everybody.
  'GET /events/{id}',
  'GET /calendar/{token}',
  'POST /events/{id}/bookings',
  'DELETE /events/{id}/bookings/me',
  // People can be found by name, and anybody found can be blocked or reported.
  'GET /friends/{id}',
  'POST /friends',
  'POST /messages/block/{id}',
  'POST /messages/unblock/{id}',
  'POST /messages/report/{id}',
  // An exercise of the gym, with the caller's own results.
  'GET /registros/exercises/{id}',
  // Anybody with the link may read the receipt.
  'GET /receipts/{token}',
  // Anybody with the link of a debt may pay it.
  'GET /open-debts/{token}',
  'POST /open-debts/{token}/card',
  'POST /open-debts/{token}/report',
  // Anybody with an email may change which emails its receiver gets.
  'GET /notifications/mail/{token}',
  'PUT /notifications/mail/{token}',
  'POST /notifications/mail/{token}/stop',
  'GET /notifications/mail/{token}/stop',
  // A drawer is shared: people who use it join its shift.
  'POST /shifts/{id}/join',
]);

let world: World;
let limited: { people: TestUser; place: TestUser };
let elsewhere: string;

async function hire(assignedOnly: boolean, locationId: string | null): Promise<TestUser> {
  const { gym } = world;
  const user = await harness.buildUser({ gym, role: 'admin' });
  const id = newId();
  const row = { gym_id: gym.id, id };
  await gym.db.run(
    build.insertInto('staff_profiles').values({
      ...row,
      name: id,
      permissions: [...PERMISSIONS],
      assigned_only: assignedOnly,
    }),
  );
  await gym.db.run(
    build.insertInto('staff_duties').values({ gym_id: gym.id, id: user.id, profile_id: id }),
  );
  if (locationId) {
    const place = { ...row, user_id: user.id, location_id: locationId };
    await gym.db.run(build.insertInto('staff_locations').values(place));
  }
  return user;
}

async function addLocation(): Promise<string> {
  const { gym } = world;
  const id = newId();
  await gym.db.run(build.insertInto('locations').values({ gym_id: gym.id, id, name: id }));
  return id;
}

beforeAll(async () => {
  world = await buildWorld(harness);
  elsewhere = await addLocation();
  limited = { people: await hire(true, null), place: await hire(false, await addLocation()) };
});

/** Moves all people and records to a location where the limited callers do not work. */
const moveAway = async () => {
  const { db } = world.gym;
  const own = [limited.people.id, limited.place.id];
  await db.run(
    sql`update users set home_location_id = ${elsewhere}::uuid where id <> all (${own}::uuid[])`,
  );
  await db.run(sql`update events set location_id = ${elsewhere}::uuid`);
};

const visible = ({ statusCode, body }: Answer<unknown>) => ({ statusCode, body });

type Kind = keyof typeof limited;
const KINDS: Kind[] = ['people', 'place'];

const ask = (spec: RouteSpec, kind: Kind, address: string, body?: unknown) =>
  harness.send(`${spec.method} ${address}`, { as: limited[kind], body });

const personal = specs.filter(
  (spec) => spec.params && !OF_THE_GYM.test(spec.path) && !AMONG_PEOPLE.has(keyOf(spec)),
);

describe.each(personal.map((spec) => [keyOf(spec), spec] as const))('%s', (key, spec) => {
  test.each(KINDS)('hides a record of another person from a caller limited by %s', async (kind) => {
    const row = matrix[key];
    const known = await row?.params?.(world);
    if (!known) return;
    await moveAway();
    const theirs = pathTo(spec.path, known);
    const nobody = pathTo(spec.path);
    const missing = await ask(spec, kind, nobody, row?.body);
    expect(visible(await ask(spec, kind, theirs, row?.body))).toEqual(visible(missing));
  });
});

const NAMES = ['userId', 'userIds', 'payerId', 'homeUserId'];

const asking = (part: 'query' | 'body') =>
  specs.flatMap((spec) => {
    const shape = spec[part] && 'shape' in spec[part] ? (spec[part].shape as object) : {};
    const name = NAMES.find((each) => each in shape);
    return name && !AMONG_PEOPLE.has(keyOf(spec)) ? [[keyOf(spec), spec, name] as const] : [];
  });

describe.each(asking('query'))('%s', (_key, spec, name) => {
  test.each(KINDS)('answers for another person as for nobody, limited by %s', async (kind) => {
    const stranger = await harness.buildUser({ gym: world.gym });
    await moveAway();
    const address = (id: string) => {
      const needed = { format: 'csv', from: '2026-01-01', to: '2027-06-30' };
      const known = Object.keys(spec.query?.shape ?? {});
      const filters = Object.entries(needed).filter(([filter]) => known.includes(filter));
      return `${pathTo(spec.path)}?${new URLSearchParams([...filters, [name, id]])}`;
    };
    const missing = await ask(spec, kind, address(newId()));
    expect(visible(await ask(spec, kind, address(stranger.id)))).toEqual(visible(missing));
  });
});

describe.each(asking('body'))('%s', (key, spec, name) => {
  test.each(KINDS)('does for others what it does for nobody, limited by %s', async (kind) => {
    const stranger = await harness.buildUser({ gym: world.gym });
    const row = matrix[key];
    const known = (await row?.params?.(world)) ?? {};
    await moveAway();
    const path = pathTo(spec.path, known);
    const body = (id: string) => ({ ...row?.body, [name]: name === 'userIds' ? [id] : id });
    const missing = await ask(spec, kind, path, body(newId()));
    expect(visible(await ask(spec, kind, path, body(stranger.id)))).toEqual(visible(missing));
  });
});

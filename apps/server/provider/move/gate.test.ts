import { DAY_MS } from '@forja/calendar/duration';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { connect, OWNER_ROLE, urlFor } from '../../platform/db/roles/provision.ts';
import { TEST_PASSWORD } from '../../test/database/postgres.ts';
import { startHarness, type TestUser } from '../../test/harness.ts';
import { upgradeFiles } from '../../upgrade-files.ts';

const { server, owner, appUrl, buildGym, buildUser, call } = await startHarness();
const endsAt = new Date(Date.now() + 2 * DAY_MS);
const gym = await buildGym({ endsAt });
const member = await buildUser({ gym });
const other = await buildGym({ endsAt });
const neighbour = await buildUser({ gym: other });
await gym.db.tx(async (tx) => {
  await tx.raw(
    `insert into gym_domains (gym_id, id, name, token)
     values ($1, $1, 'www.gimnasio.cr', 'twenty-letters-or-more')`,
    [gym.id],
  );
  await tx.raw(
    `insert into domain_hosts (name, gym_id, domain_id, look_at)
     values ('www.gimnasio.cr', $1, $1, now() - interval '1 hour')`,
    [gym.id],
  );
});

/** Runs `work` while a transaction holds the gym's lock, as the one of a move does. */
async function whilePaused(work: () => Promise<void>): Promise<void> {
  const name = new URL(appUrl).pathname.slice(1);
  const client = await connect(urlFor(appUrl, OWNER_ROLE, TEST_PASSWORD, name));
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock(gym_lock($1))', [gym.id]);
    await work();
  } finally {
    await client.end();
  }
}

async function whilePlaced(state: 'arriving' | 'moved', work: () => Promise<void>): Promise<void> {
  await owner.query("insert into gym_places (gym, state, cell) values ($1, $2, 'cell-b')", [
    gym.id,
    state,
  ]);
  try {
    await work();
  } finally {
    await owner.query('delete from gym_places');
  }
}

const write = (as: TestUser) =>
  call('POST /measurements', { as, body: { takenAt: new Date().toISOString(), weightKg: 70 } });

test('a paused gym can be read but not written, with a reason; other gyms are not affected', async () => {
  await whilePaused(async () => {
    expect(
      (await call('GET /measurements/{id}', { as: member, params: { id: member.id } })).statusCode,
    ).toBe(200);
    const refused = await write(member);
    expect(refused.statusCode).toBe(503);
    expect(refused.headers['retry-after']).toBe('2');
    expect(refused.error).toMatchObject({
      code: 'UNAVAILABLE',
      message: expect.stringContaining('Estamos pasando tu gimnasio a otro servidor'),
    });
    await expect(
      gym.db.tx((tx) => tx.run(sql`update users set first_name = 'Otra'`)),
    ).rejects.toThrow('being moved');
    expect((await write(neighbour)).statusCode).toBe(201);
    // The server does not mistake this for an unavailable database.
    expect((await server.app.inject('/health/ready')).statusCode).toBe(200);
  });
  expect((await write(member)).statusCode).toBe(201);
});

test('a snapshot goes on through the pause, which does not wait for it', async () => {
  await gym.db.tx(async (tx) => {
    await tx.one(sql`select 1 as one`);
    await whilePaused(async () => void (await tx.one(sql`select count(*) from users`)));
  }, 'snapshot');
  await whilePaused(async () => {
    await gym.db.tx((tx) => tx.one(sql`select 1 as one`), 'snapshot');
  });
});

test('the pause waits for transactions that are already writing', async () => {
  const order: string[] = [];
  let paused: Promise<void> | undefined;
  await gym.db.tx(async (tx) => {
    await tx.run(sql`update users set first_name = 'Ana' where id = ${member.id}::uuid`);
    paused = whilePaused(async () => void order.push('paused'));
    await expect.poll(async () => (await write(member)).statusCode).toBe(503);
    order.push('written');
  });
  await paused;
  expect(order).toEqual(['written', 'paused']);
});

test.each(['arriving', 'moved'] as const)(
  'a gym that is %s is neither read nor written',
  async (state) => {
    await whilePlaced(state, async () => {
      await expect(gym.db.one(sql`select 1 as one`)).rejects.toThrow('being moved');
      await expect(gym.db.tx((tx) => tx.run(sql`select 1`))).rejects.toThrow('being moved');
      // An archive or a download would contain the rows that were left behind.
      await expect(gym.db.tx((tx) => tx.one(sql`select 1 as one`), 'snapshot')).rejects.toThrow(
        'being moved',
      );
      await owner.query("insert into due_work (job, gym) values ('a-job', $1), ('a-job', $2)", [
        gym.id,
        other.id,
      ]);
      const due: string[] = [];
      await server.platform.eachDueGym('a-job', async ({ gymId }) => {
        due.push(gymId);
        return false;
      });
      expect(await server.platform.endingSubscriptions(7)).toEqual([other.id]);
      expect(await server.platform.dueDomains()).toEqual([]);
      // A server that starts meanwhile leaves the gym alone too.
      await upgradeFiles(appUrl, { namedStatements: true }, server.platform.signedFiles);
      expect(due).toEqual([other.id]);
    });
    expect((await write(member)).statusCode).toBe(201);
    expect(await server.platform.dueDomains()).toEqual([gym.id]);
  },
);

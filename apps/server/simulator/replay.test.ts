import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { codeText, dayOfWindow, windowAt } from '@forja/contract/access/entry-code';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { createEntryKeys } from '../features/access/codes/credentials.ts';
import { newDeviceToken, tokenDigest } from '../features/devices/device-tokens.ts';
import { loadSecrets } from '../platform/config/secrets.ts';
import { OWNER_ROLE } from '../platform/db/roles/provision.ts';
import { build } from '../platform/db/sql.ts';
import { startHarness } from '../test/harness.ts';
import { freePort, run, stop, stopAll, untilReady } from '../test/process.ts';
import { proved, size } from '../test/size.ts';
import { createDoor } from './door.ts';
import { openJournal } from './journal.ts';

const PEOPLE = size(80, 5_000);
const PARALLEL = 16;
/** How many people come before the server is killed, and how many while it is away. */
const BEFORE_KILL = 0.12 * PEOPLE;
const WITHOUT_SERVER = 0.34 * PEOPLE;
/** The version and epoch of the codes of everybody added below. */
const FIRST = { version: 1, epoch: 0 };
const SECRET = 'a secret of the replayed day, long enough';

const harness = await startHarness();
const folder = mkdtempSync(join(tmpdir(), 'forja-replay-'));
afterAll(async () => {
  await stopAll();
  rmSync(folder, { recursive: true, force: true });
});

const ownerUrl = new URL(harness.appUrl);
ownerUrl.username = OWNER_ROLE;
const port = await freePort();
const start = async () => {
  const { child } = run({
    NODE_ENV: 'test',
    PORT: String(port),
    DATA_DIR: folder,
    DATABASE_URL: ownerUrl.href,
    DATABASE_APP_URL: harness.appUrl,
    RATE_LIMIT: 'off',
    SEED: 'none',
    SECRET,
  });
  await untilReady(port);
  return child;
};

const gym = await harness.buildGym({ subdomain: 'replay' });
const token = newDeviceToken();

/** A gym full of members, each with a running membership and a secret for their codes. */
async function fillGym(): Promise<string[]> {
  await gym.db.tx(async (tx) => {
    // The statement timeout is meant for requests; this adds everybody at once.
    await tx.raw("set local statement_timeout = '60s'");
    await tx.run(sql`
      insert into membership_plans (gym_id, id, name, price_cents, period_count, period_unit)
      values (${gym.id}, ${gym.id}, 'Mensual', 1000, 1, 'month')`);
    await tx.run(sql`
      insert into users (gym_id, id, email, username, first_name)
      select ${gym.id}, gen_random_uuid(), 'person' || n || '@replay.test', 'Persona ' || n, 'Persona'
      from generate_series(1, ${PEOPLE}::int) n`);
    await tx.run(sql`
      insert into memberships (gym_id, id, user_id, payer_id, plan_id, starts_on, period_from,
        ends_on, price_cents)
      select gym_id, id, id, id, gym_id, '2020-01-01', '2020-01-01', '2120-01-01', 0
      from users`);
    await tx.run(sql`
      insert into access_credentials (gym_id, id, pin_digest, pin_sealed)
      select gym_id, id, sha256(id::text::bytea), '' from users`);
    await tx.run(build.updateTable('access_devices').set({ token_digest: tokenDigest(token) }));
  });
  return (await gym.db.all(build.selectFrom('users').select('id').orderBy('id'))).map(
    ({ id }) => id,
  );
}

test(`a day of ${PEOPLE} check-ins with the server killed twice: every event once`, async () => {
  const people = await fillGym();
  const keys = createEntryKeys(loadSecrets(folder, SECRET));
  const journal = openJournal(join(folder, 'door.jsonl'));
  const server = `http://127.0.0.1:${port}`;
  const door = createDoor({ server, gym: gym.subdomain, token, journal });
  const refused: string[] = [];
  let shown = 0;

  const showNext = async (): Promise<void> => {
    const userId = people[shown++];
    if (!userId) return;
    const window = windowAt(Date.now());
    const key = await keys.dayKeyOf(gym.id, userId, FIRST, dayOfWindow(window));
    const { granted, reason } = await door.show({ code: await codeText(key, userId, window) });
    if (!granted) refused.push(`${userId} ${reason}`);
  };
  /** Lets people enter in parallel until this many have come. */
  const until = (total: number) =>
    Promise.all(
      Array.from({ length: PARALLEL }, async () => {
        while (shown < Math.min(total, PEOPLE)) await showNext();
      }),
    );

  let child = await start();
  expect(await door.fetchList()).toBe(PEOPLE);
  for (let kills = 0; kills < 2; kills++) {
    const killAt = shown + BEFORE_KILL;
    const rush = until(killAt + WITHOUT_SERVER);
    // Kills the server in the middle of the rush, with calls running.
    while (shown < killAt) await new Promise((later) => setTimeout(later, 5));
    await stop(child, 'SIGKILL');
    await rush;
    expect(journal.size()).toBeGreaterThan(WITHOUT_SERVER / 2);
    // The door restarts too: its events are on disk.
    expect(openJournal(join(folder, 'door.jsonl')).size()).toBe(journal.size());
    child = await start();
    await door.upload();
    expect(journal.size()).toBe(0);
  }
  await until(PEOPLE);
  await door.upload();
  await stop(child, 'SIGTERM');

  expect(refused).toEqual([]);
  const [counted] = await gym.db.all(sql<{ rows: number; people: number; offline: number }>`
    select count(*)::int as rows, count(distinct user_id)::int as people,
      count(*) filter (where offline)::int as offline
    from access_entries where granted`);
  expect(counted).toMatchObject({ rows: PEOPLE, people: PEOPLE });
  expect(counted?.offline).toBeGreaterThan(WITHOUT_SERVER);
  proved(`${PEOPLE} check-ins, 2 kills: ${counted?.rows} entries, ${counted?.offline} offline`);
}, 600_000);

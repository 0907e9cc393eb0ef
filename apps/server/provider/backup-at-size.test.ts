import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { afterAll, expect, inject, test, vi } from 'vitest';
import { newId } from '../platform/db/ids.ts';
import { OWNER_ROLE, urlFor } from '../platform/db/roles/provision.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import { createFolderStore } from '../platform/files/folder-store.ts';
import { TEST_PASSWORD } from '../test/database/postgres.ts';
import { startHarness, type TestGym } from '../test/harness.ts';
import { openBackup } from './backup.ts';
import { restoreBackup } from './restore.ts';

vi.setConfig({ testTimeout: 120_000 });

const { buildGym, buildUser, owner, server } = await startHarness();
const { fileStore, secrets, jobs } = server.platform;
const folder = mkdtempSync(join(tmpdir(), 'forja-size-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const queue = ({ db }: TestGym, to: string) =>
  db.tx((tx) => jobs.enqueue(tx, 'mail', { gymId: tx.gymId, letter: { to } }));

/** A backup with a separate snapshot for each gym; `between` runs while the second one is read. */
async function backUp(second: TestGym, between: () => Promise<unknown>): Promise<PassThrough> {
  let isBefore = true;
  const watched = {
    ...fileStore,
    async *list(gymId: string) {
      if (gymId === second.id && isBefore) {
        isBefore = false;
        await between();
      }
      yield* fileStore.list(gymId);
    },
  } as FileStore;
  const { stream, write } = openBackup(owner, { fileStore: watched, secrets, snapshotMs: 0 });
  const kept = new PassThrough({ highWaterMark: 64 * 1024 * 1024 });
  await Promise.all([pipeline(stream, kept), write()]);
  return kept;
}

async function restored(backup: PassThrough): Promise<pg.Client> {
  const superuserUrl = inject('superuserUrl');
  const name = `restored_${newId().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: superuserUrl });
  await admin.connect();
  await admin.query(`create database ${name} owner ${OWNER_ROLE}`);
  await admin.end();
  await restoreBackup(backup, {
    ownerUrl: urlFor(superuserUrl, OWNER_ROLE, TEST_PASSWORD, name),
    fileStore: createFolderStore(join(folder, name)),
    secrets,
    newSecret: false,
  });
  const client = new pg.Client({
    connectionString: urlFor(superuserUrl, 'postgres', TEST_PASSWORD, name),
  });
  await client.connect();
  return client;
}

test('each gym is backed up at one moment with its jobs, and a snapshot may cover a single gym', async () => {
  const gyms = await Promise.all(['a', 'b', 'c', 'd'].map((subdomain) => buildGym({ subdomain })));
  const [first, second, third, last] = gyms as [TestGym, TestGym, TestGym, TestGym];
  for (const gym of gyms) await queue(gym, 'before');
  await second.db.tx((tx) => jobs.enqueue(tx, 'session-cleanup', {}));
  const backup = await backUp(second, async () => {
    for (const gym of [first, second, third]) {
      await buildUser({ gym, firstName: 'Después' });
      await queue(gym, 'after');
    }
    await owner.query('delete from pgboss.job where data ->> $1 = $2', ['gymId', last.id]);
    await owner.query('delete from gyms where id = $1', [last.id]);
  });
  const client = await restored(backup);
  const { rows } = await client.query(`
    select g.subdomain, (select count(*)::int from users u where u.gym_id = g.id) as people,
      (select string_agg(j.data #>> '{letter,to}', ' ' order by j.created_on) from pgboss.job j
        where j.data ->> 'gymId' = g.id::text) as letters
    from gyms g order by g.subdomain`);
  // What was added while the second gym was read is only in the later snapshot of the third gym;
  // the last gym is gone.
  expect(rows).toEqual([
    { subdomain: 'a', people: 0, letters: 'before' },
    { subdomain: 'b', people: 0, letters: 'before' },
    { subdomain: 'c', people: 1, letters: 'before after' },
  ]);
  const others = await client.query("select from pgboss.job where name = 'session-cleanup'");
  expect(others.rowCount).toBe(1);
  await client.end();
});

test('something that moved from one gym to another during the backup belongs to its new gym', async () => {
  const subdomains = ['h', 'i', 'j'];
  const [from, second, to] = (await Promise.all(
    subdomains.map((subdomain) => buildGym({ subdomain })),
  )) as [TestGym, TestGym, TestGym];
  const take = ({ db }: TestGym) =>
    db.tx(async (tx) => {
      await tx.raw(
        `insert into gym_domains (gym_id, id, name, token, verified_at)
         values ($1, $1, 'www.gimnasio.cr', 'twenty-letters-or-more', now())`,
        [tx.gymId],
      );
      await tx.raw("insert into domain_hosts values ('www.gimnasio.cr', $1, $1, false, now())", [
        tx.gymId,
      ]);
      await tx.raw(
        `insert into access_devices (gym_id, id, name, kind) values ($1, $1, 'Puerta', 'zkteco')`,
        [tx.gymId],
      );
      await tx.raw(
        `insert into terminal_serials (gym_id, serial, device_id, keyless)
         values ($1, 'ZK-1', $1, true)`,
        [tx.gymId],
      );
    });
  await take(from);
  const backup = await backUp(second, async () => {
    await from.db.tx(async (tx) => {
      await tx.raw('delete from gym_domains');
      await tx.raw('update terminal_serials set keyless = false where gym_id = $1', [tx.gymId]);
    });
    await take(to);
  });
  const client = await restored(backup);
  const { rows } = await client.query(`
    select g.subdomain, t.keyless, d.verified_at is not null as verified, h.name as host
    from gyms g join terminal_serials t on t.gym_id = g.id join gym_domains d on d.gym_id = g.id
      left join domain_hosts h on h.gym_id = g.id
    order by g.subdomain`);
  expect(rows).toEqual([
    { subdomain: 'h', keyless: false, verified: false, host: null },
    { subdomain: 'j', keyless: true, verified: true, host: 'www.gimnasio.cr' },
  ]);
  await client.end();
});

test('only the known tables hold things that one gym at a time can have', async () => {
  const { rows } = await owner.query(`
    select distinct c.relname as table from pg_index i join pg_class c on c.oid = i.indrelid
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'gym_id'
    where n.nspname = 'public' and i.indisunique and not a.attnum = any (i.indkey)
    order by 1`);
  // `schema_backfills` records the progress of this database's own backfills.
  const known = ['domain_hosts', 'schema_backfills', 'terminal_serials'];
  expect(rows.map(({ table }) => table).sort()).toEqual(known);
});

test('a migration during a backup ends the backup', async () => {
  const [next] = [await buildGym({ subdomain: 'e' }), await buildGym({ subdomain: 'f' })];
  const later = "'9999_later'";
  const migrated = backUp(next, () =>
    owner.query(`insert into schema_migrations (name, checksum) values (${later}, '')`),
  );
  await expect(migrated).rejects.toThrow('migrated while the backup was made');
  await owner.query(`delete from schema_migrations where name = ${later}`);
});

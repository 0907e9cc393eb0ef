import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import {
  asMigration,
  migrate,
  readMigrations,
} from '../../apps/server/platform/db/migrate/migrate.ts';
import { connect } from '../../apps/server/platform/db/roles/provision.ts';
import { proved } from '../../apps/server/test/size.ts';
import { startRealServer } from './real-server.ts';

/**
 * A migration changes a table that every check-in reads, while somebody reads it for 20 seconds.
 */
const SNAPSHOT_MS = 20_000;
const DOORS = 4;
vi.setConfig({ testTimeout: 600_000, hookTimeout: 120_000 });

const server = await startRealServer();
const token = await server.logIn('owner@demo.test');
const { ownerUrl } = await server.database();

/** Checks people in at doors without a pause; counts the statuses and the longest wait. */
function startCheckIns(userIds: readonly string[]) {
  const statuses = new Map<number, number>();
  let [open, slowestMs] = [true, 0];
  const door = async (first: number) => {
    for (let turn = first; open; turn += DOORS) {
      const body = { eventId: randomUUID(), userId: userIds[turn % userIds.length] };
      const began = performance.now();
      const { status } = await server.send({
        method: 'POST',
        path: '/accesos/check-in',
        token,
        body,
      });
      slowestMs = Math.max(slowestMs, performance.now() - began);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      await sleep(20);
    }
  };
  const all = Promise.all(Array.from({ length: DOORS }, (_, first) => door(first)));
  return {
    async close() {
      open = false;
      await all;
      return { statuses: Object.fromEntries(statuses), slowestMs: Math.round(slowestMs) };
    },
  };
}

/** Reads the people in one snapshot for a while, as a backup does. */
async function readFor(ms: number): Promise<void> {
  const reader = await connect(ownerUrl);
  await reader.query('begin isolation level repeatable read, read only');
  await reader.query('select count(*) from users');
  await sleep(ms);
  await reader.query('commit');
  await reader.end();
}

async function peopleOf(): Promise<string[]> {
  const answer = await server.send({ method: 'GET', path: '/users?limit=50', token });
  return JSON.parse(answer.body).map(({ id }: { id: string }) => id);
}

test('a migration under a snapshot of 20 s refuses no check-in', async () => {
  const doors = startCheckIns(await peopleOf());
  const reading = readFor(SNAPSHOT_MS);
  await sleep(1_000);
  const owner = await connect(ownerUrl);
  const said: string[] = [];
  const steps = [
    asMigration('9000_proof.sql', 'alter table users add column proof text'),
    asMigration(
      '9001_proof.concurrent.sql',
      'create index concurrently users_proof on users (gym_id, proof)',
    ),
    asMigration(
      '9002_proof.backfill.sql',
      "-- over: users\nupdate users set proof = 'x' where id = any ($1)",
    ),
  ];
  const applied = await migrate(owner, {
    migrations: [...readMigrations(), ...steps],
    say: (line) => said.push(line),
  });
  await owner.end();
  await reading;
  await sleep(1_000);
  const { statuses, slowestMs } = await doors.close();
  const tries = said.filter((line) => line.includes('trying again')).length;
  expect(applied).toEqual(steps.map(({ name }) => name));
  expect(tries).toBeGreaterThan(0);
  expect(Object.keys(statuses)).toEqual(['200']);
  proved(
    `alter table users, an index and a backfill under a snapshot of ${SNAPSHOT_MS / 1000} s: ${statuses[200]} check-ins, 0 refused, the slowest ${slowestMs} ms, ${tries} tries gave way`,
  );
});

import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { startHarness } from '../../test/harness.ts';
import { newId } from '../db/ids.ts';

const { server, owner, buildGym } = await startHarness();

async function run(name: string): Promise<void> {
  for (const job of server.features.flatMap(({ jobs }) => jobs)) {
    if (job.name === name) await (job.run as (data: object) => Promise<void>)({});
  }
}

async function waitingFor(job: string): Promise<string[]> {
  const { rows } = await owner.query<{ gym: string }>(
    'select distinct gym from due_work where job = $1',
    [job],
  );
  return rows.map(({ gym }) => gym);
}

beforeEach(async () => void (await owner.query('delete from due_work')));

test('a gym is visited for its retention from when it chose a period until it chose none', async () => {
  const [gym] = [await buildGym(), await buildGym()];
  expect(await waitingFor('privacy.retention')).toEqual([]);
  const choose = (retention: object) =>
    gym.db.run(sql`update gym_settings set retention = ${JSON.stringify(retention)}::jsonb`);
  await choose({ chats: 12 });
  await run('privacy.retention');
  expect(await waitingFor('privacy.retention')).toEqual([gym.id]);
  await choose({});
  await run('privacy.retention');
  expect(await waitingFor('privacy.retention')).toEqual([]);
});

test('a gym is visited for its sheets until the last of them was forgotten', async () => {
  const [gym] = [await buildGym(), await buildGym()];
  await gym.db.run(sql`
    insert into imports (gym_id, id, filename, digest, columns, status)
    values (${gym.id}, ${newId()}, 'hoja.csv', sha256('x'), '[]', 'done')`);
  await run('imports.cleanup');
  expect(await waitingFor('imports.cleanup')).toEqual([gym.id]);
  await gym.db.run(sql`update imports set created_at = now() - interval '30 days'`);
  await run('imports.cleanup');
  expect(await waitingFor('imports.cleanup')).toEqual([]);
});

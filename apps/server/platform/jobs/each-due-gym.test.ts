import { expect, test, vi } from 'vitest';
import { JOB_NAMES } from '../../job-names.ts';
import { startHarness } from '../../test/harness.ts';

const { server, owner, buildGym, buildUser } = await startHarness();
const { eachDueGym } = server.platform;

const wake = (job: string, gymId: string) =>
  owner.query('insert into due_work (job, gym) values ($1, $2)', [job, gymId]);

async function visits(job: string, work = async () => false): Promise<string[]> {
  const seen: string[] = [];
  await eachDueGym(job, async (db) => {
    seen.push(db.gymId);
    return work();
  });
  return seen;
}

test('only gyms in which something woke the job are visited, once for all reasons', async () => {
  const [one, other] = [await buildGym(), await buildGym()];
  await wake('only', one.id);
  await wake('only', one.id);
  await wake('another', other.id);
  expect(await visits('only')).toEqual([one.id]);
  expect(await visits('only')).toEqual([]);
});

test('work that wants to come again does, until it does not', async () => {
  const { id } = await buildGym();
  await wake('again', id);
  await wake('again', id);
  expect(await visits('again', async () => true)).toEqual([id]);
  const { rows } = await owner.query("select from due_work where job = 'again'");
  expect(rows).toHaveLength(1);
  expect(await visits('again')).toEqual([id]);
  expect(await visits('again')).toEqual([]);
});

test('what comes during a visit is not lost with what the visit was for', async () => {
  const { id } = await buildGym();
  await wake('meanwhile', id);
  await visits('meanwhile', async () => {
    await wake('meanwhile', id);
    return false;
  });
  expect(await visits('meanwhile')).toEqual([id]);
});

test('a visit that fails is made again and holds up no other gym', async () => {
  const [one, other] = [await buildGym(), await buildGym()];
  await wake('failing', one.id);
  await wake('failing', other.id);
  const seen: string[] = [];
  const failing = eachDueGym('failing', async (db) => {
    seen.push(db.gymId);
    if (db.gymId === one.id) throw new Error('not today');
    return false;
  });
  await expect(failing).rejects.toThrow('not today');
  expect(seen).toEqual([one.id, other.id]);
  expect(await visits('failing')).toEqual([one.id]);
});

const wokenJobs = async (gymId: string): Promise<string[]> => {
  const { rows } = await owner.query<{ job: string }>(
    'select distinct job from due_work where gym = $1 order by job',
    [gymId],
  );
  return rows.map(({ job }) => job);
};

test('a new gym with a session wakes only the watch over its door and the cleanup of sessions, and a restored one each job that waits to be woken', async () => {
  const gym = await buildGym();
  const { id } = gym;
  await buildUser({ gym, role: 'owner' });
  expect(await wokenJobs(id)).toEqual(['access.watch', 'session-cleanup']);
  await owner.query('select wake_jobs($1)', [id]);
  const woken = await wokenJobs(id);
  expect(woken.length).toBeGreaterThan(0);
  expect(JOB_NAMES).toEqual(expect.arrayContaining(woken));
  // A job that nothing wakes would never run.
  const asked: string[] = [];
  const spy = vi.spyOn(server.platform, 'eachDueGym').mockImplementation(async (job) => {
    asked.push(job);
  });
  for (const job of server.features.flatMap(({ jobs }) => jobs)) {
    if (woken.includes(job.name)) await (job.run as (data: object) => Promise<void>)({});
  }
  spy.mockRestore();
  expect(asked.sort()).toEqual(woken);
});

import { createOwnerPool } from '../apps/server/platform/db/connections/pool.ts';
import { newId } from '../apps/server/platform/db/ids.ts';
import { buildBenchServer, startDatabase } from './start.ts';

/**
 * Compares the cost of a pass of the background jobs with few and with many gyms in which nothing
 * happens; the goal is that it is the same.
 */
const FEW = 10;
const MANY = 10_000;
const ROUNDS = 5;

const database = await startDatabase();
const owner = createOwnerPool(database.ownerUrl, 2);

async function addGyms(from: number, to: number): Promise<void> {
  for (let n = from; n < to; n++) {
    const id = newId();
    const client = await owner.connect();
    await client.query('begin');
    await client.query("select set_config('app.gym_id', $1, true)", [id]);
    await client.query(
      "insert into gyms (id, subdomain, subscription_status) values ($1, $2, 'active')",
      [id, `idle-${n}`],
    );
    await client.query(
      "insert into gym_settings (gym_id, id, gym_name, theme) values ($1, $1, 'Quieto', '{}')",
      [id],
    );
    await client.query('commit');
    client.release();
  }
  await owner.query('analyze');
}

const server = await buildBenchServer(database);
const jobs = server.features
  .flatMap((feature) => feature.jobs)
  .filter(({ cron }) => cron !== undefined)
  .map(({ name, run }) => ({ name, run: run as (data: object) => Promise<void> }));

const median = (times: number[]): number =>
  times.sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;

async function measure(rounds: number): Promise<Map<string, number>> {
  const medians = new Map<string, number>();
  for (const { name, run } of jobs) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const begun = performance.now();
      await run({});
      times.push(performance.now() - begun);
    }
    medians.set(name, median(times));
  }
  return medians;
}

await addGyms(0, FEW);
await measure(1);
const few = await measure(ROUNDS);
await addGyms(FEW, MANY);
await measure(1);
const many = await measure(ROUNDS);
for (const { name } of jobs) {
  const [before = 0, after = 0] = [few.get(name), many.get(name)];
  console.log(
    `${name.padEnd(24)} ${FEW} gyms ${before.toFixed(1)} ms, ${MANY} gyms ${after.toFixed(1)} ms`,
  );
}
const sum = (times: Map<string, number>) =>
  [...times.values()].reduce((total, time) => total + time, 0);
console.log(`All of them: ${(sum(many) / sum(few)).toFixed(2)}× with ${MANY} gyms`);
await server.close();
await owner.end();
await database.stop();

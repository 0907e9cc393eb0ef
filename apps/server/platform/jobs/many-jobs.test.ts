import { expect, onTestFinished, test, vi } from 'vitest';
import { startHarness } from '../../test/harness.ts';
import type { Job } from './jobs.ts';

const { server, buildGym } = await startHarness();
const { jobs } = server.platform;

/** More than could be done in the time if each waited for the next look at the queue. */
const MANY = 12;

test('jobs that wait together run one after the other, without a pause between them', async () => {
  const gym = await buildGym();
  const ran: number[] = [];
  const job: Job<{ number: number; of: string }> = {
    name: 'social.announce',
    run: async ({ number, of }) => void (of === gym.id && ran.push(number)),
  };
  const numbers = Array.from({ length: MANY }, (_, number) => number);
  await gym.db.tx(async (tx) => {
    for (const number of numbers) await jobs.enqueue(tx, job.name, { number, of: gym.id });
  });
  onTestFinished(() => jobs.stop());
  await jobs.start([job]);
  await vi.waitFor(() => expect(ran.toSorted((a, b) => a - b)).toEqual(numbers), 20_000);
}, 30_000);

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { shareHarness } from '../../test/harness.ts';
import { newId } from '../db/ids.ts';
import { countFile } from './hourly-limit.ts';

const { buildGym } = await shareHarness();

test('somebody has so many files read an hour, on however many servers, whatever others read', async () => {
  const [gym, other] = [await buildGym(), await buildGym()];
  const [ana, eva] = [newId(), newId()];
  // Every server counts in the same rows: two dozen at once are two servers' as well as one's.
  const sent = await Promise.allSettled(
    Array.from({ length: 24 }, () => countFile(gym.db, 'workouts', ana)),
  );
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
  await expect(countFile(gym.db, 'workouts', ana)).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    extras: { retryAfterSeconds: expect.any(Number) },
  });
  await countFile(gym.db, 'workouts', eva);
  await countFile(gym.db, 'certificate');
  await countFile(other.db, 'workouts', ana);
  await gym.db.run(sql`
    update login_attempts set attempts = array(select t - interval '1 hour' from unnest(attempts) t)`);
  await countFile(gym.db, 'workouts', ana);
});

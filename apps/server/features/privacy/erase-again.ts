import { sql } from 'kysely';
import { newId } from '../../platform/db/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { eraseAccount } from './erase-account.ts';
import type { Erased } from './erased-list.ts';

/** Erases people whom an older backup or archive restored; returns their number. */
export async function eraseAgain(platform: Platform, erased: readonly Erased[]): Promise<number> {
  let again = 0;
  for (const { gymId, userId } of erased) {
    const back = await platform.gymDb(gymId).run(sql`
      insert into account_deletions (gym_id, id, user_id, due_at)
      select gym_id, ${newId()}::uuid, id, now() from users
      where id = ${userId}::uuid and erased_at is null and merged_into is null
      on conflict on constraint account_deletions_once do update set due_at = now()`);
    if (back === 0) continue;
    await eraseAccount(platform, gymId, userId, { again: true });
    again += 1;
  }
  return again;
}

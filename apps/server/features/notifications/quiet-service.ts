import type { Tx } from '../../platform/db/gym-db.ts';
import { quietUntil } from './quiet.ts';
import { readRecipients } from './repo.ts';

/** Until when each of these people is left alone; those who can be told now are not in it. */
export async function quietFor(tx: Tx, userIds: readonly string[]): Promise<Map<string, Date>> {
  const now = new Date();
  const people = await readRecipients(tx, [...userIds]);
  return new Map(
    people.flatMap(({ id, quietMode, from, to, timeZone }) => {
      const until = quietMode === 'off' ? undefined : quietUntil(now, { from, to }, timeZone);
      return until ? [[id, until] as const] : [];
    }),
  );
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readNationalId } from '@forja/contract/people/national-id';
import { expect, test } from 'vitest';
import { build } from '../../platform/db/sql.ts';
import { shareHarness } from '../../test/harness.ts';
import { readPhone } from './phone.ts';

const { buildGym, buildUser } = await shareHarness();
const file = join(import.meta.dirname, '../../migrations/0201_canonical_contact.backfill.sql');

/** What people had before, and what it becomes. */
const OLD = [
  ['8888 1111', '+506 8888 1111', '114820931', '1-1482-0931'],
  ['+506 8888-1111', '+506 8888 1111', '01-1482-0931', '1-1482-0931'],
  ['(506) 2222 3333', '+506 2222 3333', '3 101 123456', '3-101-123456'],
  ['00506 60001111', '+506 6000 1111', '1558-1234-5678', '155812345678'],
  ['2222-3333 ext 4', '2222-3333 ext 4', '12-34', '12-34'],
  ['8830112', '8830112', 'AB123456', 'AB123456'],
  [null, null, null, null],
] as const;

test('stored contact data gets the canonical form of typed data', async () => {
  const gym = await buildGym();
  const statement = readFileSync(file, 'utf8');
  for (const [phone, keptPhone, nationalId, keptId] of OLD) {
    const { id } = await buildUser({ gym });
    await gym.db.run(
      build.updateTable('users').set({ phone, national_id: nationalId }).where('id', '=', id),
    );
    await gym.db.tx((tx) => tx.raw(statement, [[id]]));
    // A second run, as after a kill, changes nothing more.
    await gym.db.tx((tx) => tx.raw(statement, [[id]]));
    const found = await gym.db.one(
      build.selectFrom('users').where('id', '=', id).select(['phone', 'national_id']),
    );
    expect(found).toEqual({ phone: keptPhone, national_id: keptId });
    expect(keptPhone).toBe(phone && (readPhone(phone) ?? phone));
    expect(keptId).toBe(nationalId && (readNationalId(nationalId)?.text ?? nationalId));
  }
});

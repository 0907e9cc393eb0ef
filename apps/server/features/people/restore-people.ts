import { sql } from 'kysely';
import type { Tx } from '../../platform/db/gym-db.ts';

interface Restored {
  id: string;
  memberSince?: string | null;
  emergencyName: string | null;
  emergencyPhone: string | null;
}

/**
 * Puts what stands beside a person's own columns as a sheet has it: those who came with an earlier
 * import that was taken back keep none of what it said.
 */
export async function restoreImportedPeople(tx: Tx, people: readonly Restored[]): Promise<void> {
  if (people.length === 0) return;
  const ids = people.map(({ id }) => id);
  await tx.run(sql`delete from person_tags where user_id = any (${ids}::uuid[])`);
  await tx.run(sql`
    update users u set
      created_at = coalesce((x."memberSince" + time '12:00') at time zone gym_zone(), u.created_at)
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as x (id uuid, "memberSince" date)
    where u.id = x.id and x."memberSince" is not null`);
  await tx.run(sql`
    update care_notes n set emergency_name = coalesce(x."emergencyName", ''),
      emergency_phone = coalesce(x."emergencyPhone", '')
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb)
      as x (id uuid, "emergencyName" text, "emergencyPhone" text)
    where n.id = x.id`);
}

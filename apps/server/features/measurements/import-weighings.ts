import type { Weighings } from '@forja/contract/measurements/routes';
import { sql } from 'kysely';
import { requireConsent } from '../../domain/consent/consent.ts';
import type { Db } from '../../platform/db/gym-db.ts';
import { newId } from '../../platform/db/ids.ts';
import { requirePast } from './measurements.ts';

/** Adds the weighings of which nothing was measured at the same moment, so a file may come twice. */
export async function importWeighings(
  db: Db,
  userId: string,
  { weighings }: Weighings,
): Promise<{ added: number }> {
  for (const { takenAt } of weighings) requirePast(takenAt);
  await requireConsent(db, userId, 'health');
  const rows = JSON.stringify(weighings.map((weighing) => ({ id: newId(), ...weighing })));
  return db.tx(async (tx) => {
    // Two devices that send the same file take turns.
    await tx.run(sql`select id from users where id = ${userId}::uuid for no key update`);
    const added = await tx.all(sql`
      insert into measurements (gym_id, id, user_id, taken_at, weight_kg, written_by)
      select distinct on (w."takenAt") ${tx.gymId}::uuid, w.id, ${userId}::uuid, w."takenAt",
        w."weightKg", ${userId}::uuid
      from jsonb_to_recordset(${rows}::jsonb)
        as w (id uuid, "takenAt" timestamptz, "weightKg" double precision)
      where not exists (
        select from measurements m
        where m.gym_id = ${tx.gymId}::uuid and m.user_id = ${userId}::uuid
          and m.taken_at = w."takenAt")
      returning id`);
    return { added: added.length };
  });
}

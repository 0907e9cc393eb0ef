import type { GymTable, GymTx } from '../features/archive/catalogue.ts';

interface Held {
  /** Who of the gyms that are there holds something of the rows that come: the gym, and what of it. */
  find: string;
  /** As its holder lets go of it. */
  release: readonly string[];
}

/** What one gym of an installation holds at a time, by table. */
const HELD: Record<string, Held> = {
  domain_hosts: {
    find: `select h.gym_id as "gymId", h.domain_id as id
      from archived_rows join domain_hosts h on h.name = line ->> 'name'`,
    release: [
      'delete from domain_hosts where domain_id = $1',
      "update gym_domains set verified_at = null, points = false, answer = 'missing' where id = $1",
    ],
  },
  terminal_serials: {
    find: `select t.gym_id as "gymId", t.device_id as id
      from archived_rows join terminal_serials t on t.serial = line ->> 'serial'
      where t.keyless and (line ->> 'keyless')::boolean`,
    release: ['update terminal_serials set keyless = false where device_id = $1'],
  },
};

/**
 * Gyms of a backup are of different moments: what went over from one to another meanwhile is in both.
 * The one that was read later has it. To be called while the rows wait in `archived_rows`.
 */
export async function keepLaterHolder(tx: GymTx, { name, columns }: GymTable): Promise<void> {
  const held = HELD[name];
  // Before keys a serial was one gym's alone, and each backup of one moment.
  if (!held || (name === 'terminal_serials' && !columns.includes('keyless'))) return;
  const become = (gymId: string) => tx.raw("select set_config('app.gym_id', $1, true)", [gymId]);
  const { rows } = await tx.raw(held.find);
  for (const { gymId, id } of rows) {
    await become(String(gymId));
    for (const statement of held.release) await tx.raw(statement, [id]);
  }
  await become(tx.gymId);
}

import type { GymTable, GymTx } from '../features/archive/catalogue.ts';

interface Held {
  /** Which gyms already have something unique that the incoming rows have too. */
  find: string;
  /** How its earlier holder gives it up. */
  release: readonly string[];
}

/** Things that only one gym of an installation can have at a time, by table. */
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
 * The gyms of a backup are from different moments, so something that changed hands meanwhile may be
 * in two of them. The gym that was read later keeps it. Called while the rows wait in
 * `archived_rows`.
 */
export async function keepLaterHolder(tx: GymTx, { name, columns }: GymTable): Promise<void> {
  const held = HELD[name];
  // Before keys existed a serial number belonged to one gym, and backups were of one moment.
  if (!held || (name === 'terminal_serials' && !columns.includes('keyless'))) return;
  const become = (gymId: string) => tx.raw("select set_config('app.gym_id', $1, true)", [gymId]);
  const { rows } = await tx.raw(held.find);
  for (const { gymId, id } of rows) {
    await become(String(gymId));
    for (const statement of held.release) await tx.raw(statement, [id]);
  }
  await become(tx.gymId);
}

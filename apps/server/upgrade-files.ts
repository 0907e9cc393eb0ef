import { hidePublicPhotos } from './features/payments/receipt-photos.ts';
import type { Config } from './platform/config/config.ts';
import { createPool } from './platform/db/connections/pool.ts';
import { withGym } from './platform/db/gym-db.ts';
import type { SignedFiles } from './platform/files/signed-files.ts';

const SYSTEM = { userId: null, role: 'system', sessionId: null, address: '', requestId: 'upgrade' };

/** What no migration can do: brings uploads to where this version keeps them. */
export async function upgradeFiles(
  appUrl: string,
  { namedStatements: named }: Pick<Config, 'namedStatements'>,
  files: Pick<SignedFiles, 'takePublic'>,
): Promise<void> {
  const pool = createPool(appUrl, 1, { named });
  try {
    // Those of other cells are brought there by their own servers.
    const { rows } = await pool.query<{ id: string }>(`select id from gyms g
      where not exists (select from gym_places p where p.gym = g.id) order by id`);
    for (const { id } of rows) await hidePublicPhotos(withGym(pool, id, SYSTEM), files);
  } finally {
    await pool.end();
  }
}

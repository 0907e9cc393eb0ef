import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/gym-db.ts';
import { newId } from '../../../platform/db/ids.ts';
import { build } from '../../../platform/db/sql.ts';
import { digest } from '../login/secret-token.ts';

/** Whether this account has logged in from the browser that carries this cookie. */
export async function isKnownBrowser(
  db: Db,
  userId: string,
  device: string | undefined,
): Promise<boolean> {
  if (!device) return false;
  const row = await db.maybe(
    build
      .selectFrom('login_devices')
      .where('user_id', '=', userId)
      .where('hash', '=', digest(device))
      .select('id'),
  );
  return row !== undefined;
}

/** Remembers the browser; answers whether the account already knew others but not this one. */
export async function rememberBrowser(tx: Tx, userId: string, device: string): Promise<boolean> {
  const mine = build.selectFrom('login_devices').where('user_id', '=', userId);
  const before = await tx.all(mine.select('hash'));
  await tx.run(
    build
      .insertInto('login_devices')
      .values({ gym_id: tx.gymId, id: newId(), user_id: userId, hash: digest(device) })
      .onConflict((conflict) =>
        conflict.columns(['gym_id', 'user_id', 'hash']).doUpdateSet({ last_seen_at: sql`now()` }),
      ),
  );
  return before.length > 0 && !before.some(({ hash }) => hash.equals(digest(device)));
}

/** Every browser is a stranger again, as after a reset password. */
export async function forgetBrowsers(tx: Tx, userId: string): Promise<void> {
  await tx.run(build.deleteFrom('login_devices').where('user_id', '=', userId));
}

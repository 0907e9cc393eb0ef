import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/gym-db.ts';
import { newId } from '../../../platform/db/ids.ts';
import { build } from '../../../platform/db/sql.ts';
import { digest } from '../login/secret-token.ts';

/** Whether this account has logged in from the browser with this cookie. */
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

/** Remembers the browser; returns whether the account knew other browsers but not this one. */
export const rememberBrowser = ({ gymId }: Tx, userId: string, device: string) =>
  sql<{ isNew: boolean }>`
    with known as (
      select coalesce(bool_and(hash <> ${digest(device)}), false) as "isNew"
      from login_devices where user_id = ${userId}::uuid
    ), remembered as (
      insert into login_devices (gym_id, id, user_id, hash)
      values (${gymId}, ${newId()}, ${userId}, ${digest(device)})
      on conflict (gym_id, user_id, hash) do update set last_seen_at = now()
    )
    select "isNew" from known`;

/** Makes every browser unknown again, as after a password reset. */
export async function forgetBrowsers(tx: Tx, userId: string): Promise<void> {
  await tx.run(build.deleteFrom('login_devices').where('user_id', '=', userId));
}

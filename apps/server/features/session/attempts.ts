import { sql } from 'kysely';
import type { Db } from '../../platform/db/gym-db.ts';
import { build } from '../../platform/db/sql.ts';
import { AppError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { digest } from './secret-token.ts';

/** Something that may be tried so many times in fifteen minutes, on all servers together. */
export interface Allowance {
  key: string;
  most: number;
}

const WINDOW_MINUTES = 15;
const WINDOW = sql`make_interval(mins => ${WINDOW_MINUTES})`;

const recent = sql`select tried from unnest(login_attempts.attempts) tried where tried > now() - ${WINDOW}`;

/** Counts an attempt before it is made, so that parallel ones cannot slip past; false when none is left. */
export async function take(db: Db, { key, most }: Allowance): Promise<boolean> {
  const taken = await db.run(sql`
    insert into login_attempts (gym_id, id, key, attempts)
    values (${db.gymId}, ${newId()}, ${digest(key)}, array[now()])
    on conflict (gym_id, key) do update
      set attempts = array(${recent}) || now()
      where (select count(*) from (${recent}) counted) < ${most}`);
  return taken === 1;
}

/** Takes one attempt from each allowance, or says in how many minutes there will be one again. */
export async function takeAll(db: Db, allowances: readonly Allowance[]): Promise<void> {
  for (const allowance of allowances) {
    if (!(await take(db, allowance))) throw await lockedOut(db, allowance);
  }
}

async function lockedOut(db: Db, { key, most }: Allowance): Promise<AppError> {
  const row = await db.maybe(sql<{ seconds: number }>`
    select ceil(extract(epoch from tried + ${WINDOW} - now()))::int as seconds
    from login_attempts, unnest(attempts) tried
    where key = ${digest(key)} order by tried desc offset ${most - 1} limit 1`);
  const retryAfterSeconds = Math.max(1, row?.seconds ?? 1);
  const minutes = Math.ceil(retryAfterSeconds / 60);
  const wait = minutes === 1 ? '1 minuto' : `${minutes} minutos`;
  return new AppError('TOO_MANY_REQUESTS', {
    retryAfterSeconds,
    message: `Demasiados intentos. Por seguridad, espera ${wait} e inténtalo de nuevo.`,
  });
}

/** Takes back the last attempt: it was not a failure. */
export async function giveBack(db: Db, { key }: Allowance): Promise<void> {
  await db.run(sql`
    update login_attempts set attempts = trim_array(attempts, 1)
    where key = ${digest(key)} and cardinality(attempts) > 0`);
}

/** Forgets every attempt: the account's owner has shown up. */
export async function forgive(db: Db, { key }: Allowance): Promise<void> {
  await db.run(build.deleteFrom('login_attempts').where('key', '=', digest(key)));
}

import { sql } from 'kysely';
import type { Db } from '../../platform/db/gym-db.ts';
import { AppError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { digest } from './secret-token.ts';

/** Something that may be tried so many times in a while, on all servers together. */
export interface Allowance {
  key: string;
  most: number;
  /** Counted over all gyms instead of in this one. */
  everywhere?: true;
  /** How long the while is, a day at most; fifteen minutes unless told. */
  minutes?: number;
  /** What the person reads before how long to wait. */
  why?: string;
}

const WINDOW_MINUTES = 15;
const windowOf = ({ minutes = WINDOW_MINUTES }: Allowance) =>
  sql`make_interval(mins => ${minutes}::int)`;

const tableOf = ({ everywhere }: Allowance) =>
  sql.table(everywhere ? 'address_attempts' : 'login_attempts');

/** Counts an attempt before it is made, so that parallel ones cannot slip past; false when none is left. */
export async function take(db: Db, allowance: Allowance): Promise<boolean> {
  const key = digest(allowance.key);
  const table = tableOf(allowance);
  const recent = sql`select tried from unnest(${table}.attempts) tried where tried > now() - ${windowOf(allowance)}`;
  const update = sql`set attempts = array(${recent}) || now()
      where (select count(*) from (${recent}) counted) < ${allowance.most}`;
  const taken = await db.run(
    allowance.everywhere
      ? sql`insert into ${table} (key, attempts) values (${key}, array[now()])
          on conflict (key) do update ${update}`
      : sql`insert into ${table} (gym_id, id, key, attempts)
          values (${db.gymId}, ${newId()}, ${key}, array[now()])
          on conflict (gym_id, key) do update ${update}`,
  );
  return taken === 1;
}

/** Takes one attempt from each allowance, or says in how many minutes there will be one again. */
export async function takeAll(db: Db, allowances: readonly Allowance[]): Promise<void> {
  for (const allowance of allowances) {
    if (!(await take(db, allowance))) throw await lockedOut(db, allowance);
  }
}

function waitText(minutes: number): string {
  if (minutes > 90) return `${Math.ceil(minutes / 60)} horas`;
  return minutes === 1 ? '1 minuto' : `${minutes} minutos`;
}

async function lockedOut(db: Db, allowance: Allowance): Promise<AppError> {
  const row = await db.maybe(sql<{ seconds: number }>`
    select ceil(extract(epoch from tried + ${windowOf(allowance)} - now()))::int as seconds
    from ${tableOf(allowance)}, unnest(attempts) tried
    where key = ${digest(allowance.key)} order by tried desc offset ${allowance.most - 1} limit 1`);
  const retryAfterSeconds = Math.max(1, row?.seconds ?? 1);
  const wait = waitText(Math.ceil(retryAfterSeconds / 60));
  return new AppError('TOO_MANY_REQUESTS', {
    retryAfterSeconds,
    message: `${allowance.why ?? 'Demasiados intentos. Por seguridad,'} espera ${wait} e inténtalo de nuevo.`,
  });
}

/** Takes back the last attempt: it was not a failure. */
export async function giveBack(db: Db, allowance: Allowance): Promise<void> {
  await db.run(sql`
    update ${tableOf(allowance)} set attempts = trim_array(attempts, 1)
    where key = ${digest(allowance.key)} and cardinality(attempts) > 0`);
}

/** Forgets every attempt: the account's owner has shown up. */
export async function forgive(db: Db, allowance: Allowance): Promise<void> {
  await db.run(sql`delete from ${tableOf(allowance)} where key = ${digest(allowance.key)}`);
}

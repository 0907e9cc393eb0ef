import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { AppError } from '../errors/app-error.ts';
import type { Db } from './gym-db.ts';
import { newId } from './ids.ts';

/** Something that may be tried a limited number of times, counted over all servers. */
export interface AttemptLimit {
  key: string;
  most: number;
  /** Counted over all gyms instead of this one. */
  everywhere?: true;
  /** The length of the period, a day at most and fifteen minutes by default. */
  minutes?: number;
  /** The explanation that is shown before the time to wait. */
  why?: string;
}

const WINDOW_MINUTES = 15;
const windowOf = ({ minutes = WINDOW_MINUTES }: AttemptLimit) =>
  sql`make_interval(mins => ${minutes}::int)`;

const digest = (key: string): Buffer => createHash('sha256').update(key).digest();

const tableOf = ({ everywhere }: AttemptLimit) =>
  sql.table(everywhere ? 'address_attempts' : 'login_attempts');

/**
 * Counts an attempt before it is made, so that parallel ones cannot exceed the limit; false when
 * none is left.
 */
export async function countAttempt(db: Db, limit: AttemptLimit): Promise<boolean> {
  const key = digest(limit.key);
  const table = tableOf(limit);
  const recent = sql`select tried from unnest(${table}.attempts) tried where tried > now() - ${windowOf(limit)}`;
  const update = sql`set attempts = array(${recent}) || now()
      where (select count(*) from (${recent}) counted) < ${limit.most}`;
  const taken = await db.run(
    limit.everywhere
      ? sql`insert into ${table} (key, attempts) values (${key}, array[now()])
          on conflict (key) do update ${update}`
      : sql`insert into ${table} (gym_id, id, key, attempts)
          values (${db.gymId}, ${newId()}, ${key}, array[now()])
          on conflict (gym_id, key) do update ${update}`,
  );
  return taken === 1;
}

/** Takes one attempt from each limit, or throws with the minutes until one is free again. */
export async function countAttempts(db: Db, limits: readonly AttemptLimit[]): Promise<void> {
  for (const limit of limits) {
    if (!(await countAttempt(db, limit))) throw await lockedOut(db, limit);
  }
}

function waitText(minutes: number): string {
  if (minutes > 90) return `${Math.ceil(minutes / 60)} horas`;
  return minutes === 1 ? '1 minuto' : `${minutes} minutos`;
}

async function lockedOut(db: Db, limit: AttemptLimit): Promise<AppError> {
  const row = await db.maybe(sql<{ seconds: number }>`
    select ceil(extract(epoch from tried + ${windowOf(limit)} - now()))::int as seconds
    from ${tableOf(limit)}, unnest(attempts) tried
    where key = ${digest(limit.key)} order by tried desc offset ${limit.most - 1} limit 1`);
  const retryAfterSeconds = Math.max(1, row?.seconds ?? 1);
  const wait = waitText(Math.ceil(retryAfterSeconds / 60));
  return new AppError('TOO_MANY_REQUESTS', {
    retryAfterSeconds,
    message: `${limit.why ?? 'Demasiados intentos. Por seguridad,'} espera ${wait} e inténtalo de nuevo.`,
  });
}

/** Removes the last attempt, because it was not a failure. */
export async function uncountAttempt(db: Db, limit: AttemptLimit): Promise<void> {
  await db.run(uncounted(limit));
}

const uncounted = (limit: AttemptLimit) => sql`
  update ${tableOf(limit)} set attempts = trim_array(attempts, 1)
  where key = ${digest(limit.key)} and cardinality(attempts) > 0`;

const cleared = (limit: AttemptLimit) =>
  sql`delete from ${tableOf(limit)} where key = ${digest(limit.key)}`;

/** After a login, clears the attempts of the account and takes one from those of the address. */
export async function settleAttempts(db: Db, limits: readonly AttemptLimit[]): Promise<void> {
  await db.together(...limits.map((limit) => (limit.everywhere ? uncounted : cleared)(limit)));
}

/** Clears all attempts, because the owner of the account proved who they are. */
export async function clearAttempts(db: Db, limit: AttemptLimit): Promise<void> {
  await db.run(cleared(limit));
}

import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { Limits } from './limits.ts';

const SHARE_EVERY_MS = 1_000;
/** Always in the same order, so that two servers never deadlock. */
const SHARE = `
  insert into shared_counts as c (minute, key, count)
  select $1, key, more from unnest($2::text[], $3::int[]) as t (key, more) order by key
  on conflict (minute, key) do update set count = c.count + excluded.count
  returning key, count`;
const FORGET = 'delete from shared_counts where minute < $1';

/**
 * Keys contain people and addresses, which need not be in the table, so their digests are stored.
 */
const digestOf = (key: string): string =>
  createHash('sha256').update(key).digest('base64url').slice(0, 22);

interface Options {
  limits: Limits;
  pool: pg.Pool;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Adds this server's new counts to the table and reads the sums over all servers. */
export async function shareOnce({ limits, pool }: Omit<Options, 'log'>): Promise<void> {
  const { minute, counts } = limits.busy();
  if (counts.length === 0) return;
  const byDigest = new Map(counts.map((count) => [digestOf(count.key), count]));
  const more = [...byDigest.values()].map((count) => count.more);
  const { rows } = await pool.query<{ key: string; count: number }>({
    text: SHARE,
    values: [minute, [...byDigest.keys()], more],
  });
  const totals = rows.flatMap(({ key, count }) => {
    const own = byDigest.get(key);
    return own ? [{ ...own, total: count }] : [];
  });
  limits.hear(minute, totals);
  await pool.query({ text: FORGET, values: [minute - 1] });
}

/** Shares the counts once a second. Without the database each server uses its own counts only. */
export function shareLimits({ limits, pool, log }: Options): { stop(): void } {
  let running = false;
  const timer = setInterval(async () => {
    if (running) return;
    running = true;
    try {
      await shareOnce({ limits, pool });
    } catch (error) {
      log.warn({ err: error }, 'The limits of calls were not shared');
    } finally {
      running = false;
    }
  }, SHARE_EVERY_MS).unref();
  return { stop: () => clearInterval(timer) };
}

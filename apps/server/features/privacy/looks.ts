import type { Look } from '@forja/contract/privacy/routes';
import { LOOKS_KEPT_YEARS } from '@forja/contract/privacy/values';
import { sql } from 'kysely';
import { deleteInBatches } from '../../platform/db/delete-in-batches.ts';
import type { Db } from '../../platform/db/gym-db.ts';
import { hasRows } from '../../platform/db/has-rows.ts';
import { build } from '../../platform/db/sql.ts';
import { decodeCursor, sortedPageOf } from '../../platform/http/cursor.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';

interface Page {
  limit: number;
  cursor?: string | undefined;
}

const looks = sql`
  select l.id, l.kind, l.seen_at as at, u.username as viewer, u.role as "viewerRole",
    l.seen_at::text as "sortKey"
  from health_looks l join users u on u.gym_id = l.gym_id and u.id = l.viewer_id`;

export async function listLooks(db: Db, userId: string, { limit, cursor }: Page) {
  const after = cursor ? decodeCursor(cursor) : undefined;
  const own = sql`l.user_id = ${userId}::uuid`;
  const earlier = after
    ? sql`(l.seen_at, l.id) < (${after.key}::timestamptz, ${after.id}::uuid)`
    : sql`true`;
  const rows = await db.all(sql<Look & { sortKey: string }>`
    ${looks} where ${own} and ${earlier} order by l.seen_at desc, l.id desc limit ${limit + 1}`);
  const { total } = await db.one(sql<{ total: number }>`
    select count(*)::int as total from health_looks l where ${own}`);
  return { ...sortedPageOf(rows, limit), total };
}

/** For the personal data download. */
export const looksAt = (db: Db, userId: string) =>
  db.all(sql<Omit<Look, 'id'>>`
    select kind, at, viewer, "viewerRole" from (
      ${looks} where l.user_id = ${userId}::uuid) l order by at`);

const OLD_LOOKS = sql`t.seen_at < now() - make_interval(years => ${LOOKS_KEPT_YEARS})`;

export const forgetLooks = (db: Db): Promise<number> =>
  deleteInBatches(db, 'health_looks', OLD_LOOKS);

const LOOKS_JOB = 'privacy.looks';

export const forgetLooksJob = (platform: Platform): Job<object> => ({
  name: LOOKS_JOB,
  cron: '53 9 * * *',
  run: () =>
    platform.eachDueGym(LOOKS_JOB, async (db) => {
      await forgetLooks(db);
      return hasRows(db, build.selectFrom('health_looks').select('id').limit(1));
    }),
});

import type { RemovalCount, Retention } from '@forja/contract/privacy/desk-routes';
import { RETENTION_KINDS, type RetentionKind } from '@forja/contract/privacy/values';
import { RETENTION_NAMES } from '@forja/contract/privacy/words';
import { type RawBuilder, sql } from 'kysely';
import { auditChanges } from '../../platform/db/audit.ts';
import { deleteInBatches } from '../../platform/db/delete-in-batches.ts';
import type { Db } from '../../platform/db/gym-db.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { changedFields } from '../../platform/http/merge-edits.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { requestDeletion } from './request-deletion.ts';

const BATCH = 1000;
/** Each of them gets a mail, so a long list is spread over several nights. */
const PROSPECTS_A_NIGHT = 200;

interface Source {
  table: string;
  /** When row `t` was created. */
  since: RawBuilder<unknown>;
  /** Which rows count, apart from their age. */
  only: RawBuilder<unknown>;
}

const has = (table: string, column: string) =>
  sql`exists (select from ${sql.table(table)} x
    where x.gym_id = t.gym_id and ${sql.ref(`x.${column}`)} = t.id)`;

/**
 * Condition: a person who was only added by staff, without a login, membership, document or visit.
 */
const IS_PROSPECT = sql`t.role = 'member' and t.password_hash is null and t.merged_into is null
  and t.erased_at is null and not ${has('memberships', 'user_id')}
  and not ${has('memberships', 'payer_id')} 
  and not exists (select from accounts a join charges c on c.gym_id = a.gym_id and c.account_id = a.id
    where a.gym_id = t.gym_id and a.user_id = t.id)
  and not ${has('payments', 'user_id')} and not ${has('store_orders', 'user_id')}
  and not ${has('access_entries', 'user_id')} and not ${has('event_bookings', 'user_id')}
  and not ${has('users', 'guardian_id')} and not ${has('account_deletions', 'user_id')}`;

const SOURCES: Record<RetentionKind, Source> = {
  entries: { table: 'access_entries', since: sql`t.at`, only: sql`t.user_id is not null` },
  chats: { table: 'messages', since: sql`t.created_at`, only: sql`true` },
  photos: { table: 'progress_photos', since: sql`t.created_at`, only: sql`true` },
  prospects: { table: 'users', since: sql`t.created_at`, only: IS_PROSPECT },
  logs: { table: 'audit_log', since: sql`t.at`, only: sql`true` },
};

const isOld = ({ since, only }: Source, months: number) =>
  sql`${since} < now() - make_interval(months => ${months}) and ${only}`;

export async function readRetention(db: Db): Promise<Retention> {
  const { chosen } = await db.one(sql<{ chosen: Partial<Retention> }>`
    select retention as chosen from gym_settings`);
  return Object.fromEntries(
    RETENTION_KINDS.map((kind) => [kind, chosen[kind] ?? null]),
  ) as Retention;
}

/** How many rows would be deleted, and how old they are. */
export async function previewRetention(db: Db, months: Retention) {
  const preview: Partial<Record<RetentionKind, RemovalCount>> = {};
  for (const kind of RETENTION_KINDS) {
    const chosen = months[kind];
    const source = SOURCES[kind];
    preview[kind] =
      chosen === null
        ? { count: 0, oldest: null }
        : await db.one(sql<RemovalCount>`
            select count(*)::int as count, (min(${source.since}) at time zone gym_zone())::date as oldest
            from ${sql.table(source.table)} t where ${isOld(source, chosen)}`);
  }
  return preview as Record<RetentionKind, RemovalCount>;
}

export function saveRetention(db: Db, months: Retention): Promise<Retention> {
  return db.tx(async (tx) => {
    const named = (each: Retention) =>
      Object.fromEntries(RETENTION_KINDS.map((kind) => [RETENTION_NAMES[kind].name, each[kind]]));
    const before = await readRetention(tx);
    const chosen = Object.fromEntries(Object.entries(months).filter(([, each]) => each !== null));
    await tx.run(sql`update gym_settings set retention = ${JSON.stringify(chosen)}::jsonb`);
    await auditChanges(tx, {
      action: 'privacy.retention',
      objectType: 'settings',
      objectId: tx.gymId,
      changes: changedFields(named(before), named(months)),
    });
    return readRetention(tx);
  });
}

/** Removes the person from old visits. The visits stay, so that past attendance does not change. */
async function forgetVisitors(db: Db, months: number): Promise<void> {
  for (;;) {
    const changed = await db.run(sql`
      update access_entries set user_id = null where (gym_id, id) in (
        select t.gym_id, t.id from access_entries t where ${isOld(SOURCES.entries, months)}
        limit ${BATCH})`);
    if (changed < BATCH) return;
  }
}

/**
 * Deletes old messages. Their pictures follow within a week, like all pictures without a message.
 */
async function forgetChats(db: Db, months: number): Promise<void> {
  await deleteInBatches(db, 'messages', isOld(SOURCES.chats, months));
  await db.run(sql`
    delete from conversations c where c.last_at < now() - make_interval(months => ${months})
      and not exists (select from messages m where m.gym_id = c.gym_id and m.conversation_id = c.id)`);
  // Deleted messages can no longer be read, so they must not count as unread.
  await db.run(sql`
    update conversation_members me set read_seq = left_over.first - 1
    from (select gym_id, conversation_id, min(seq) as first from messages
      group by gym_id, conversation_id) left_over
    where left_over.gym_id = me.gym_id and left_over.conversation_id = me.conversation_id
      and me.read_seq < left_over.first - 1`);
}

/**
 * Requests the deletion of old prospects like that of anybody without a login: they are notified
 * and can still keep the account.
 */
async function letProspectsGo(platform: Platform, db: Db, months: number): Promise<void> {
  const people = await db.all(sql<{ id: string }>`
    select t.id from users t where ${isOld(SOURCES.prospects, months)}
    order by t.created_at limit ${PROSPECTS_A_NIGHT}`);
  for (const { id } of people) {
    await requestDeletion(platform, db, id, 'staff').catch((error: unknown) => {
      // Something prevents the deletion, so they stay.
      if (!(error instanceof AppError)) throw error;
    });
  }
}

async function forgetLog(db: Db): Promise<void> {
  for (;;) {
    const { gone } = await db.one(sql<{ gone: number }>`select forget_old_log() as gone`);
    if (gone === 0) return;
  }
}

/** Deletes data older than the gym keeps it. Kinds without a chosen period are kept. */
export async function applyRetention(platform: Platform, db: Db): Promise<void> {
  const { entries, chats, photos, prospects, logs } = await readRetention(db);
  if (entries !== null) await forgetVisitors(db, entries);
  if (chats !== null) await forgetChats(db, chats);
  if (photos !== null) {
    await deleteInBatches(db, 'progress_photos', isOld(SOURCES.photos, photos), {
      column: 'file_name',
      remove: async (names) => {
        for (const name of names) await platform.signedFiles.remove(db.gymId, name);
      },
    });
  }
  if (prospects !== null) await letProspectsGo(platform, db, prospects);
  if (logs !== null) await forgetLog(db);
}

const RETENTION_JOB = 'privacy.retention';

export const retentionJob = (platform: Platform): Job<object> => ({
  name: RETENTION_JOB,
  cron: '17 8 * * *',
  run: () =>
    platform.eachDueGym(RETENTION_JOB, async (db) => {
      await applyRetention(platform, db);
      return Object.values(await readRetention(db)).some((months) => months !== null);
    }),
});

import { hindranceText } from '@forja/contract/privacy/words';
import { sql } from 'kysely';
import { audit } from '../../platform/db/audit.ts';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import type { Platform } from '../../platform/platform.ts';
import { invalidateAllowLists, revokeEntryCode } from '../access/public.ts';
import { leaveClasses } from '../classes/public.ts';
import { sendEmail } from '../mail/public.ts';
import { cancelAllOf } from '../membership-changes/public.ts';
import { notifyByEmail } from '../notifications/public.ts';
import { endSessions } from '../session/public.ts';
import { deletionWaitsEmail, farewellEmail } from './emails.ts';
import { eraseMentions, type Words, wordsOf } from './erase-mentions.ts';
import { recordErased } from './erased-list.ts';
import { lockPerson, readDeletion } from './request-deletion.ts';

interface Options {
  /**
   * The person was already erased and was restored from an old backup. Nobody is notified again.
   */
  again?: boolean;
}

/**
 * Notifies the person once of an obstacle that came up during the waiting time. The erasure is
 * retried every hour.
 */
async function tellOfHindrance(platform: Platform, tx: Tx, userId: string, why: string[]) {
  const first = await tx.run(sql`
    update account_deletions set hindered_at = now()
    where user_id = ${userId}::uuid and hindered_at is null`);
  if (first === 0) return;
  const person = await lockPerson(tx, userId);
  const about = { userId, kind: 'security', link: '/perfil' } as const;
  await notifyByEmail(platform, tx, about, deletionWaitsEmail(person, why));
}

/** Closes the account; false when something prevents the erasure. */
async function closeAccount(platform: Platform, db: Db, userId: string, { again }: Options) {
  return db.tx(async (tx) => {
    await lockPerson(tx, userId);
    const { hindrances } = await readDeletion(tx, userId, 'staff');
    if (hindrances.length > 0 && !again) {
      const why = hindrances.map((one) => hindranceText(one, 'own'));
      await tellOfHindrance(platform, tx, userId, why);
      return false;
    }
    await cancelAllOf(tx, userId);
    await leaveClasses(platform, tx, userId);
    await tx.run(sql`
      update users set status = 'disabled', disabled_at = coalesce(disabled_at, now())
      where id = ${userId}::uuid`);
    await endSessions(tx, userId);
    await revokeEntryCode(tx, userId);
    return true;
  });
}

/** Deletes the person's uploads, before the rows that name the files are deleted. */
async function removeFiles(platform: Platform, db: Db, { ids }: Words): Promise<void> {
  const uploads = await db.all(sql<{ store: 'files' | 'private' | 'signed'; name: string }>`
    select 'files' as store, profile_pic as name from users
      where id = any (${ids}::uuid[]) and profile_pic is not null
    union all select 'signed', receipt_photo from payments
      where user_id = any (${ids}::uuid[]) and receipt_photo is not null
    union all select 'signed', file_name from progress_photos where user_id = any (${ids}::uuid[])
    union all select 'private', file from message_pictures where owner_id = any (${ids}::uuid[])`);
  const stores = {
    files: platform.files,
    private: platform.privateFiles,
    signed: platform.signedFiles,
  };
  for (const { store, name } of uploads) await stores[store].remove(db.gymId, name);
}

async function eraseRows(db: Db, userId: string): Promise<void> {
  await db.tx(async (tx) => {
    await tx.run(sql`set local statement_timeout = '120s'`);
    await tx.run(sql`select erase_person(${userId})`);
    await invalidateAllowLists(tx);
    await audit(tx, { action: 'privacy.erase', objectType: 'user', objectId: userId });
  });
}

/**
 * Erases an account whose deletion is due. Each step can be repeated: an interrupted run is
 * finished by the next one, because the request is removed last.
 */
export async function eraseAccount(
  platform: Platform,
  gymId: string,
  userId: string,
  options: Options = {},
): Promise<boolean> {
  const db = platform.wholeGymDb(gymId);
  const person = await db.one(sql<{ firstName: string; email: string | null }>`
    select first_name as "firstName", email from users where id = ${userId}::uuid`);
  if (!(await closeAccount(platform, db, userId, options))) return false;
  platform.forgetSession(userId);
  const words = await wordsOf(db, userId);
  await eraseMentions(db, userId, words);
  await removeFiles(platform, db, words);
  await eraseRows(db, userId);
  await recordErased(platform.config.dataDir, db);
  if (person.email !== null && !options.again) {
    await sendEmail(platform, gymId, farewellEmail(person, person.email)).catch(() =>
      // The error message could contain the address.
      platform.log.warn({ gym: gymId }, 'somebody whose account was erased could not be told'),
    );
  }
  return true;
}

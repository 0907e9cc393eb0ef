import { sql } from 'kysely';
import type { Db } from '../../../platform/db/gym-db.ts';
import { build } from '../../../platform/db/sql.ts';
import type { Files } from '../../../platform/files/files.ts';
import type { PersonalFile } from '../../../platform/identity/person-registry.ts';
import type { Platform } from '../../../platform/platform.ts';
import { listPasskeys } from '../passkeys/passkeys.ts';

/** This feature's part of the data download; secrets and their digests are left out. */
export function registerPersonalData({ person, files }: Platform): void {
  person.personalData.push(
    {
      section: 'account',
      read: (db, userId) =>
        db.one(
          build
            .selectFrom('users')
            .where('id', '=', userId)
            .select([
              'id',
              'email',
              'username',
              'first_name as firstName',
              'last_name as lastName',
              'phone',
              'national_id as nationalId',
              'birth_date as birthDate',
              'profile_pic as profilePic',
              'role',
              'member_number as memberNumber',
              'card_number as cardNumber',
              'staff_note as staffNote',
              'weight_unit as weightUnit',
              'status',
              'last_visit_at as lastVisitAt',
              'invited_at as invitedAt',
              'email_refused_at as emailRefusedAt',
              'created_at as createdAt',
              'deletion_kept_at as deletionKeptAt',
            ]),
        ),
    },
    {
      section: 'sessions',
      read: (db, userId) =>
        db.all(
          build
            .selectFrom('sessions')
            .where('user_id', '=', userId)
            .orderBy('created_at')
            .select([
              'id',
              'user_agent as userAgent',
              'address',
              'created_at as createdAt',
              'last_seen_at as lastSeenAt',
              'expires_at as expiresAt',
              'revoked_at as endedAt',
            ]),
        ),
    },
    {
      section: 'knownDevices',
      read: (db, userId) =>
        db.all(
          build
            .selectFrom('login_devices')
            .where('user_id', '=', userId)
            .orderBy('created_at')
            .select(['created_at as firstSeenAt', 'last_seen_at as lastSeenAt']),
        ),
    },
    {
      section: 'trustedPhones',
      read: (db, userId) =>
        db.all(
          build
            .selectFrom('trusted_phones')
            .where('user_id', '=', userId)
            .orderBy('created_at')
            .select([
              'user_agent as userAgent',
              'created_at as createdAt',
              'expires_at as expiresAt',
            ]),
        ),
    },
    { section: 'passkeys', read: listPasskeys },
    {
      section: 'cambiosDeCorreo',
      read: (db, userId) =>
        db.all(sql`
          select email, created_at as "createdAt", expires_at as "expiresAt" from email_changes
            where user_id = ${userId}::uuid
          union all
          select email, created_at, expires_at from email_returns where user_id = ${userId}::uuid
          order by 2`),
    },
    {
      section: 'activity',
      rows: (userId) =>
        build
          .selectFrom('audit_log')
          .where('user_id', '=', userId)
          .orderBy('at')
          .select(['at', 'address', 'action', 'object_id as objectId']),
    },
  );
  person.personalFiles.push((db, userId) => avatarOf(db, files, userId));
}

async function avatarOf(db: Db, files: Files, userId: string): Promise<PersonalFile[]> {
  const { path } = await db.one(sql<{ path: string | null }>`
    select profile_pic as path from users where id = ${userId}::uuid`);
  if (path === null) return [];
  return [{ name: 'foto-de-perfil.webp', read: () => files.read(db.gymId, path) }];
}

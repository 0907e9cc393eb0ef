import type { Db } from '../../../platform/db/gym-db.ts';
import { build } from '../../../platform/db/sql.ts';
import type { Platform } from '../../../platform/platform.ts';
import { listPasskeys } from '../passkeys/passkeys.ts';
import { inSpanish } from './download-words.ts';

/** This feature's part of the data download; secrets and their digests are left out. */
export function registerPersonalData({ person }: Platform): void {
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
              'created_at as createdAt',
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
      section: 'activity',
      read: (db, userId) =>
        db.all(
          build
            .selectFrom('audit_log')
            .where('user_id', '=', userId)
            .orderBy('at')
            .select([
              'at',
              'address',
              'action',
              'object_type as objectType',
              'object_id as objectId',
            ]),
        ),
    },
  );
}

/** Everything all features hold about a person, by section. */
export async function exportPersonalData({ person }: Platform, db: Db, userId: string) {
  return db.tx(async (tx) => {
    const sections: Record<string, unknown> = { exportedAt: new Date().toISOString() };
    for (const { section, read } of person.personalData) {
      sections[section] = await read(tx, userId);
    }
    return inSpanish(sections) as Record<string, unknown>;
  });
}

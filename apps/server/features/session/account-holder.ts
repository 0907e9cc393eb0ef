import type { NotNull } from 'kysely';
import type { Db } from '../../platform/db/gym-db.ts';
import { build } from '../../platform/db/sql.ts';

/** The data needed to mail a person with an account and to check their password. */
export async function readAccountHolder(db: Db, userId: string) {
  return db.one(
    build
      .selectFrom('users')
      .innerJoin('gym_settings', 'gym_settings.gym_id', 'users.gym_id')
      .where('users.id', '=', userId)
      .where('users.email', 'is not', null)
      .select([
        'users.id',
        'users.email',
        'users.username',
        'users.first_name as firstName',
        'users.last_name as lastName',
        'users.role',
        'users.status',
        'users.password_hash as passwordHash',
        'gym_settings.gym_name as gymName',
        'gym_settings.time_zone as timeZone',
      ])
      .$narrowType<{ email: NotNull }>(),
  );
}

type AccountHolder = Awaited<ReturnType<typeof readAccountHolder>>;

/** Words that people who know the person would try as a password. */
export const personalWords = (recipient: AccountHolder): string[] => [
  recipient.email,
  recipient.username,
  recipient.firstName,
  recipient.lastName,
  recipient.gymName,
];

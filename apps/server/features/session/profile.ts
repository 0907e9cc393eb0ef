import type { Role } from '@forja/contract/roles';
import type { Profile } from '@forja/contract/session';
import type { Db } from '../../platform/db/gym-db.ts';
import { build } from '../../platform/db/sql.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Gym } from '../../platform/tenancy.ts';

const columns = [
  'id',
  'username',
  'first_name as firstName',
  'last_name as lastName',
  'email',
  'phone',
  'birth_date as birthDate',
  'profile_pic as profilePic',
  'role',
  'created_at as createdAt',
] as const;

/** A person as they see themselves, with where their gym and their membership stand. */
export async function readProfile(
  { person }: Platform,
  db: Db,
  gym: Gym,
  userId: string,
): Promise<Profile> {
  const row = await db.one(build.selectFrom('users').where('id', '=', userId).select(columns));
  return {
    ...row,
    role: row.role as Role,
    gymSubscription: {
      status: gym.status,
      isExpired: gym.isExpired,
      plan: gym.plan,
      endsAt: gym.endsAt,
    },
    membership: await person.membershipOf(db, userId),
  };
}

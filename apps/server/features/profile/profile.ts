import {
  BUILT_IN_NAMES,
  BUILT_IN_PROFILES,
  type BuiltInName,
  DEFAULT_PROFILE,
} from '@forja/contract/duties/profiles';
import type { Profile, profileUpdate } from '@forja/contract/profile/routes';
import type { Role } from '@forja/contract/roles';
import type { WeightUnit } from '@forja/contract/weight-unit';
import { type NotNull, sql } from 'kysely';
import type { z } from 'zod';
import { requireNoOtherTarget } from '../../domain/money-in-texts.ts';
import { requireOfAge } from '../../domain/people/guardian.ts';
import { typedPhone } from '../../domain/people/typed-contact.ts';
import type { Db } from '../../platform/db/gym-db.ts';
import { NotFoundInDatabase } from '../../platform/db/not-found.ts';
import { build, builtOnce } from '../../platform/db/sql.ts';
import { toWebp } from '../../platform/files/images.ts';
import type { Caller } from '../../platform/identity/session.ts';
import type { Gym } from '../../platform/identity/tenancy.ts';
import type { Platform } from '../../platform/platform.ts';

const AVATAR_BOX = { width: 512, height: 512, fit: 'cover' } as const;

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
  'weight_unit as weightUnit',
  'created_at as createdAt',
  sql<string | null>`(select d.due_at from account_deletions d
    where d.gym_id = users.gym_id and d.user_id = users.id)`.as('deletesAt'),
  sql<string | null>`case when users.role = 'admin' then coalesce((
    select coalesce(p.name, d.built_in) from staff_duties d
    left join staff_profiles p on p.gym_id = d.gym_id and p.id = d.profile_id
    where d.gym_id = users.gym_id and d.id = users.id), ${DEFAULT_PROFILE}) end`.as('duty'),
] as const;

const profileOf = builtOnce((userId: string) =>
  build
    .selectFrom('users')
    .where('id', '=', userId)
    // A constraint of the database ensures that people who log in have an address.
    .where('email', 'is not', null)
    .select(columns)
    .$narrowType<{ email: NotNull }>(),
);

const isBuiltIn = (key: string): key is BuiltInName => BUILT_IN_NAMES.some((name) => name === key);

/** The built-in profiles are stored by their keys, a gym's own by their names. */
const dutyName = (duty: string | null): string | null =>
  duty !== null && isBuiltIn(duty) ? BUILT_IN_PROFILES[duty].name : duty;

/** A person's own data, with the state of their gym and membership. */
export async function readProfile(
  { person, live }: Platform,
  db: Db,
  gym: Gym,
  { userId, duties }: Caller,
): Promise<Profile> {
  const liveHead = live.head(gym.id);
  const [[row], [membership = null]] = await db.together(
    profileOf(userId),
    person.membershipOf(userId),
  );
  if (!row) throw new NotFoundInDatabase();
  return {
    ...row,
    role: row.role as Role,
    duty: dutyName(row.duty),
    permissions: [...duties.permissions],
    assignedOnly: duties.assignedOnly,
    weightUnit: row.weightUnit as WeightUnit,
    gymSubscription: {
      status: gym.status,
      isExpired: gym.isExpired,
      plan: gym.plan,
      endsAt: gym.endsAt,
    },
    membership,
    liveHead,
    ...(gym.isTour ? { tour: true } : {}),
  };
}

async function ownPhone(db: Db, userId: string, typed: string | null): Promise<string | null> {
  const mine = build.selectFrom('users').where('id', '=', userId).select('phone');
  return typedPhone(typed, 'phone', (await db.one(mine)).phone);
}

interface Names {
  username?: string | undefined;
  firstName?: string | undefined;
  lastName?: string | undefined;
}

const ownNames = (db: Db, userId: string): Promise<Names> =>
  db.one(
    build
      .selectFrom('users')
      .where('id', '=', userId)
      .select(['username', 'first_name as firstName', 'last_name as lastName']),
  );

/** A name of a login may have dots, which make no address of it. */
const namesIn = ({ username, firstName, lastName }: Names) => ({
  username: username?.replaceAll('.', ' '),
  firstName,
  lastName,
});

/** Changes only the fields that were sent. */
export async function updateProfile(
  db: Db,
  userId: string,
  value: z.output<typeof profileUpdate>,
): Promise<void> {
  const changes = Object.fromEntries(
    Object.entries({
      username: value.username,
      first_name: value.firstName,
      last_name: value.lastName,
      phone: value.phone === undefined ? undefined : await ownPhone(db, userId, value.phone),
      birth_date: value.birthDate,
      weight_unit: value.weightUnit,
    }).filter(([, field]) => field !== undefined),
  );
  if (Object.keys(changes).length === 0) return;
  await requireOfAge(db, userId, value.birthDate);
  await requireNoOtherTarget(db, namesIn(value), namesIn(await ownNames(db, userId)));
  await db.run(build.updateTable('users').set(changes).where('id', '=', userId));
}

export async function replaceAvatar({ files }: Platform, db: Db, userId: string, bytes: Buffer) {
  const image = await toWebp(db.gymId, bytes, 'avatar', AVATAR_BOX);
  const mine = build.selectFrom('users').where('id', '=', userId).select('profile_pic');
  const { profile_pic: previous } = await db.one(mine);
  const profilePic = await files.put(db.gymId, image, 'webp');
  await db.run(
    build.updateTable('users').set({ profile_pic: profilePic }).where('id', '=', userId),
  );
  if (previous) await files.remove(db.gymId, previous);
  return { profilePic };
}

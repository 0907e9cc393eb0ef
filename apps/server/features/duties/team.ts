import { isDeepStrictEqual } from 'node:util';
import {
  BUILT_IN_NAMES,
  BUILT_IN_PROFILES,
  type BuiltInName,
  DEFAULT_PROFILE,
} from '@forja/contract/duties/profiles';
import type { StaffMember } from '@forja/contract/duties/routes';
import { type RawBuilder, sql } from 'kysely';
import { audit } from '../../platform/db/audit.ts';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { newId } from '../../platform/db/ids.ts';
import { build } from '../../platform/db/sql.ts';
import { AppError, explainViolations, fieldError } from '../../platform/errors/app-error.ts';
import { applyDutiesNow, notifyOwners } from './apply-duties.ts';

const select = (where: RawBuilder<boolean>) => sql<StaffMember>`
  select u.id, trim(u.first_name || ' ' || u.last_name) as name, u.profile_pic as "profilePic", u.role,
    case when u.role = 'admin' then coalesce(d.built_in, d.profile_id::text, ${DEFAULT_PROFILE}) end
      as profile,
    array(select l.location_id from staff_locations l
      where l.gym_id = u.gym_id and l.user_id = u.id order by l.location_id) as "locationIds",
    (select count(*)::integer from staff_people p
      where p.gym_id = u.gym_id and p.staff_id = u.id) as people
  from users u left join staff_duties d on d.gym_id = u.gym_id and d.id = u.id
  where u.role <> 'member' and u.status <> 'disabled' and ${where}
  order by u.role = 'admin', u.search_name`;

/** Who works in the gym, owners first. */
export const listStaff = (db: Db): Promise<StaffMember[]> => db.all(select(sql`true`));

const findStaff = (db: Db, id: string): Promise<StaffMember> =>
  db.one(select(sql`u.id = ${id}::uuid`));

/** Whom an admin asks for what they may not do. */
export const listOwners = (db: Db) =>
  db.all(sql<{ id: string; name: string; profilePic: string | null }>`
    select id, trim(first_name || ' ' || last_name) as name, profile_pic as "profilePic"
    from users where role = 'owner' and status = 'active' order by search_name limit 10`);

const isBuiltIn = (key: string): key is BuiltInName => BUILT_IN_NAMES.includes(key as BuiltInName);

/** The name of a profile, as the log and the owners read it. */
async function nameOf(tx: Tx, key: string | null): Promise<string | null> {
  if (key === null) return null;
  if (isBuiltIn(key)) return BUILT_IN_PROFILES[key].name;
  const row = await tx.maybe(
    build.selectFrom('staff_profiles').where('id', '=', key).select('name'),
  );
  return row?.name ?? null;
}

interface NewDuties {
  profile: string;
  locationIds: readonly string[];
}

async function write(tx: Tx, id: string, { profile, locationIds }: NewDuties): Promise<void> {
  const chosen = isBuiltIn(profile)
    ? { built_in: profile, profile_id: null }
    : { built_in: null, profile_id: profile };
  await tx.run(
    build
      .insertInto('staff_duties')
      .values({ gym_id: tx.gymId, id, ...chosen })
      .onConflict((conflict) => conflict.columns(['gym_id', 'id']).doUpdateSet(chosen)),
  );
  await tx.run(build.deleteFrom('staff_locations').where('user_id', '=', id));
  const rows = [...new Set(locationIds)].map((location_id) => ({
    gym_id: tx.gymId,
    id: newId(),
    user_id: id,
    location_id,
  }));
  if (rows.length > 0) await tx.run(build.insertInto('staff_locations').values(rows));
}

/** What the database refuses of a profile and locations, at the field that names them. */
export const DUTY_REFUSALS = {
  staff_duties_profile: () => fieldError('profile', 'Ese perfil ya no existe. Elige otro.'),
  staff_locations_location: () => fieldError('locationIds', 'Una de las sedes ya no existe.'),
};

/** The refusal of a profile for somebody whose role asks for none. */
export const notAnAdmin = () =>
  fieldError('profile', 'Solo quien tiene el rol Administración lleva un perfil.');

/** Gives an admin a profile and locations, in a change under way; `before` is null for who was none. */
async function record(
  tx: Tx,
  id: string,
  before: StaffMember | null,
  value: NewDuties,
): Promise<StaffMember> {
  await write(tx, id, value);
  const after = await findStaff(tx, id);
  if (isDeepStrictEqual(after, before)) return after;
  const [from, to] = [await nameOf(tx, before?.profile ?? null), await nameOf(tx, after.profile)];
  await audit(tx, {
    action: 'duties.change',
    objectType: 'user',
    objectId: id,
    changes: {
      profile: { from, to },
      locations: { from: before?.locationIds.length ?? 0, to: after.locationIds.length },
    },
  });
  await applyDutiesNow(tx, [id]);
  const told = before ? `Antes: ${from ?? ''}.` : 'Se suma al equipo.';
  await notifyOwners(tx, `${after.name} ahora es ${to ?? ''}`, told);
  return after;
}

/** What somebody begins with who becomes an admin in the same change. */
export const beginDuties = (tx: Tx, id: string, value: NewDuties): Promise<StaffMember> =>
  record(tx, id, null, value);

/** Gives an admin a profile and locations; owners do everything everywhere. */
export function changeDuties(db: Db, id: string, value: NewDuties): Promise<StaffMember> {
  return explainViolations(DUTY_REFUSALS, () =>
    db.tx(async (tx) => {
      await tx.one(build.selectFrom('users').where('id', '=', id).select('id').forUpdate());
      const before = await findStaff(tx, id);
      if (before.role !== 'admin') {
        throw new AppError('CONFLICT', { message: 'Quien es dueño hace todo, sin perfil.' });
      }
      return record(tx, id, before, value);
    }),
  );
}

/** Who is no longer an admin keeps neither profile nor people. */
export async function endDuties(tx: Tx, id: string): Promise<void> {
  await tx.run(build.deleteFrom('staff_duties').where('id', '=', id));
  await tx.run(build.deleteFrom('staff_locations').where('user_id', '=', id));
  await tx.run(build.deleteFrom('staff_people').where('staff_id', '=', id));
}

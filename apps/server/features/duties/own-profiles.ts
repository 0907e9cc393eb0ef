import { isDeepStrictEqual } from 'node:util';
import { plainText } from '@forja/calendar/plain-text';
import { BUILT_IN_PROFILES, withImplied } from '@forja/contract/duties/profiles';
import type { OwnProfile, ProfileEdits, ProfileInput } from '@forja/contract/duties/routes';
import { type RawBuilder, sql } from 'kysely';
import { audit } from '../../platform/db/audit.ts';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { newId } from '../../platform/db/ids.ts';
import { build } from '../../platform/db/sql.ts';
import { AppError, conflictAt, explainViolations } from '../../platform/errors/app-error.ts';
import { mergeEdits } from '../../platform/http/merge-edits.ts';
import { applyDutiesNow, notifyOwners } from './apply-duties.ts';

const MAX_PROFILES = 50;

const select = (where: RawBuilder<boolean>) => sql<OwnProfile>`
  select p.id, p.name, p.permissions, p.assigned_only as "assignedOnly",
    (select count(*)::integer from staff_duties d
      where d.gym_id = p.gym_id and d.profile_id = p.id) as staff
  from staff_profiles p where ${where} order by search_key(p.name)`;

export const listProfiles = (db: Db): Promise<OwnProfile[]> => db.all(select(sql`true`));

const find = (db: Db, id: string): Promise<OwnProfile> => db.one(select(sql`p.id = ${id}::uuid`));

const nameTaken = () => conflictAt('name', 'Ya hay un perfil con ese nombre.');

const REFUSALS = {
  staff_profiles_name: nameTaken,
  staff_duties_profile: () =>
    new AppError('CONFLICT', { message: 'Hay personas con este perfil. Dales otro primero.' }),
};

function columnsOf({ name, permissions, assignedOnly }: ProfileInput) {
  const builtIn = Object.values(BUILT_IN_PROFILES).map((profile) => plainText(profile.name));
  if (builtIn.includes(plainText(name))) throw nameTaken();
  return { name, permissions: withImplied(permissions), assigned_only: assignedOnly };
}

const auditProfile = (tx: Tx, action: string, id: string, changes: Record<string, unknown>) =>
  audit(tx, { action: `duties.${action}`, objectType: 'profile', objectId: id, changes });

export function createProfile(db: Db, value: ProfileInput): Promise<OwnProfile> {
  const id = newId();
  return explainViolations(REFUSALS, () =>
    db.tx(async (tx) => {
      if ((await listProfiles(tx)).length >= MAX_PROFILES) {
        throw new AppError('CONFLICT', { message: `Caben ${MAX_PROFILES} perfiles.` });
      }
      await tx.run(
        build.insertInto('staff_profiles').values({ gym_id: tx.gymId, id, ...columnsOf(value) }),
      );
      await auditProfile(tx, 'create', id, columnsOf(value));
      await notifyOwners(tx, `Hay un perfil nuevo: ${value.name}`, '');
      return find(tx, id);
    }),
  );
}

const holders = async (tx: Tx, id: string): Promise<string[]> => {
  const rows = await tx.all(
    build.selectFrom('staff_duties').where('profile_id', '=', id).select('id'),
  );
  return rows.map((row) => row.id);
};

/** What a profile gains and loses, for the log. */
const difference = (one: readonly string[], other: readonly string[]): string[] =>
  one.filter((each) => !other.includes(each));

export function updateProfile(db: Db, id: string, edits: ProfileEdits): Promise<OwnProfile> {
  return explainViolations(REFUSALS, () =>
    db.tx(async (tx) => {
      await tx.one(
        build.selectFrom('staff_profiles').where('id', '=', id).select('id').forUpdate(),
      );
      const before = await find(tx, id);
      // In the order they are kept in, so that the same ticks are the same list.
      const permissions = withImplied(edits.permissions);
      const value = mergeEdits({ ...edits, permissions }, before);
      await tx.run(build.updateTable('staff_profiles').set(columnsOf(value)).where('id', '=', id));
      const after = await find(tx, id);
      if (isDeepStrictEqual(after, before)) return after;
      await auditProfile(tx, 'update', id, {
        name: { from: before.name, to: after.name },
        assignedOnly: { from: before.assignedOnly, to: after.assignedOnly },
        given: difference(after.permissions, before.permissions),
        taken: difference(before.permissions, after.permissions),
      });
      await applyDutiesNow(tx, await holders(tx, id));
      await notifyOwners(tx, `Cambió el perfil ${after.name}`, 'Mira en la bitácora qué cambió.');
      return after;
    }),
  );
}

export function removeProfile(db: Db, id: string): Promise<void> {
  return explainViolations(REFUSALS, () =>
    db.tx(async (tx) => {
      const { name } = await tx.one(
        build.deleteFrom('staff_profiles').where('id', '=', id).returning('name'),
      );
      await auditProfile(tx, 'delete', id, { name });
    }),
  );
}

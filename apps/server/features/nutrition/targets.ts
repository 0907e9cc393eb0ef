import type {
  NutritionTarget,
  NutritionTargets,
  TargetsUpdate,
} from '@forja/contract/nutrition/target-routes';
import { macroTargets } from '@forja/library/nutrition/targets';
import { sql } from 'kysely';
import { hasConsent, lockConsent } from '../../domain/consent/consent.ts';
import { recordLook } from '../../domain/consent/health-looks.ts';
import { closeIfUnproven } from '../../domain/people/proven.ts';
import { requirePerson, subjectOf } from '../../domain/people/subject.ts';
import { auditSave } from '../../platform/db/audit.ts';
import type { Db } from '../../platform/db/gym-db.ts';
import { newId } from '../../platform/db/ids.ts';
import { build } from '../../platform/db/sql.ts';
import type { Caller } from '../../platform/identity/session.ts';
import { measurementsOf } from '../measurements/public.ts';

interface Profile {
  sex: 'female' | 'male';
  activity: NutritionTargets['activity'];
  goal: NutritionTargets['goal'];
  weightKg: number | null;
  heightCm: number | null;
  ageYears: number | null;
  custom: NutritionTarget | null;
}

const profileOf = (db: Db, userId: string) =>
  db.maybe(sql<Profile>`
    select sex, activity, goal, weight_kg as "weightKg", height_cm as "heightCm",
      age_years as "ageYears", target as custom
    from nutrition_profiles where user_id = ${userId}::uuid`);

const ageOf = (db: Db, userId: string) =>
  db.one(sql<{ years: number | null }>`
    select date_part('year', age(gym_today(), birth_date))::integer as years
    from users where id = ${userId}::uuid`);

/** A person's current weight and height. The last measurement takes precedence over the profile. */
async function bodyOf(db: Db, userId: string, profile: Profile | undefined, isOpen: boolean) {
  const rows = isOpen ? await measurementsOf(db, userId) : [];
  const weight = rows.findLast(({ weightKg }) => weightKg !== null)?.weightKg ?? null;
  const height = rows.findLast(({ heightCm }) => heightCm !== null)?.heightCm ?? null;
  const { years } = await ageOf(db, userId);
  return {
    weightKg: weight ?? profile?.weightKg ?? null,
    heightCm: height ?? profile?.heightCm ?? null,
    ageYears: years ?? profile?.ageYears ?? null,
    weightMeasured: weight !== null,
    heightMeasured: height !== null,
    ageKnown: years !== null,
  };
}

async function targetsOf(db: Db, userId: string): Promise<NutritionTargets> {
  // Without consent the health data stays sealed, as if there were none.
  const isOpen = await hasConsent(db, userId, 'health');
  const profile = isOpen ? await profileOf(db, userId) : undefined;
  const body = await bodyOf(db, userId, profile, isOpen);
  const { weightKg, heightCm, ageYears } = body;
  const { sex = null, activity = 'moderate', goal = 'maintain', custom = null } = profile ?? {};
  const suggested =
    sex && weightKg && heightCm && ageYears
      ? macroTargets({ sex, weightKg, heightCm, ageYears }, activity, goal)
      : null;
  return { sex, activity, goal, ...body, suggested, custom, target: custom ?? suggested };
}

export async function readTargets(db: Db, caller: Caller, userId: string) {
  await requirePerson(db, await subjectOf(db, caller, userId, 'nutrition.write'));
  await recordLook(db, caller, userId, 'nutrition');
  return targetsOf(db, userId);
}

/** Sets the data that the targets are computed from. A manual target replaces the computed one. */
export async function setTargets(db: Db, caller: Caller, userId: string, input: TargetsUpdate) {
  await requirePerson(db, await subjectOf(db, caller, userId, 'nutrition.write'));
  const values = {
    sex: input.sex,
    activity: input.activity,
    goal: input.goal,
    weight_kg: input.weightKg,
    height_cm: input.heightCm,
    age_years: input.ageYears,
    target: input.custom === null ? null : JSON.stringify(input.custom),
    updated_at: new Date(),
  };
  return db.tx(async (tx) => {
    await lockConsent(tx, userId, 'health');
    const before = await profileOf(tx, userId);
    await tx.run(
      build
        .insertInto('nutrition_profiles')
        .values({ gym_id: tx.gymId, id: newId(), user_id: userId, ...values })
        .onConflict((conflict) => conflict.columns(['gym_id', 'user_id']).doUpdateSet(values)),
    );
    const entry = { action: 'nutrition-targets.update', objectType: 'user', objectId: userId };
    if (userId !== caller.userId) {
      await closeIfUnproven(tx, userId);
      await auditSave(tx, entry, { before, after: await profileOf(tx, userId) });
    }
    return targetsOf(tx, userId);
  });
}

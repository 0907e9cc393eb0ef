import { type AddOns, type Terms, termsOfGym } from '@forja/contract/subscription/plans';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { build } from '../../platform/db/sql.ts';
import { numberText } from '../../platform/documents/columns.ts';
import { AppError } from '../../platform/errors/app-error.ts';

/** How long somebody who was added keeps a place before their first membership. */
const NEW_DAYS = 30;

/**
 * How many of these people (`u`) take a place of the plan: staff, and members with a membership that
 * runs or, just added, may soon have one. Who left takes none. Beside an alternative PostgreSQL reads
 * each list once, and never joins it row by row while a sheet is written whose rows it cannot know of.
 */
const placesOf = (these: RawBuilder<boolean>) => sql<number>`(
  select count(*) from users u where ${these} and u.status <> 'disabled' and (
    u.role <> 'member'
    or u.id in (select m.user_id from memberships m where m.is_current
      and membership_status(m, (select gym_today()), null) not in ('expired', 'cancelled'))
    or (coalesce(u.known_since, u.created_at) > now() - make_interval(days => ${NEW_DAYS}::int)
      and u.id not in (select m.user_id from memberships m))))`;

const people = placesOf(sql<boolean>`true`);

/** People who count against the plan. */
export async function usersInUse(db: Db): Promise<number> {
  const { total } = await db.one(sql<{ total: number }>`select ${people} as total`);
  return total;
}

export async function locationsInUse(db: Db): Promise<number> {
  const { total } = await db.one(
    build
      .selectFrom('locations')
      .where('removed_at', 'is', null)
      .select(sql<number>`count(*)`.as('total')),
  );
  return total;
}

export async function doorsInUse(db: Db): Promise<number> {
  const { total } = await db.one(
    build.selectFrom('access_devices').select(sql<number>`count(*)`.as('total')),
  );
  return total;
}

/**
 * The limits of the gym's subscription. Its row stays locked until the transaction ends, so that
 * two servers cannot both use the last free place.
 */
async function lockedTerms(tx: Tx): Promise<Terms> {
  return termsOfGym(await tx.one(chosenTerms(tx).forNoKeyUpdate()));
}

const chosenTerms = (db: Db) =>
  build
    .selectFrom('gyms')
    .where('id', '=', db.gymId)
    .select(['plan', sql<AddOns>`add_ons`.as('addOns'), 'subscription_status as status']);

/**
 * Places that are used or kept for a sheet that is being written. In one statement: a batch that
 * commits between two would be counted in neither.
 */
const placesTaken = async (db: Db): Promise<number> => {
  const { taken } = await db.one(sql<{ taken: number }>`
    select ${people} + (select coalesce(sum(held_places), 0) from imports) as taken`);
  return taken;
};

/** How many more people the gym's plan has room for; nobody else takes them in this transaction. */
export async function lockFreePlaces(tx: Tx): Promise<number> {
  const { users: limit } = await lockedTerms(tx);
  return Math.max(0, limit - (await placesTaken(tx)));
}

/** The same for who only wants to know: nobody is waited for, and what a sheet keeps is free. */
export async function countFreePlaces(db: Db): Promise<number> {
  const { users: limit } = termsOfGym(await db.one(chosenTerms(db)));
  return Math.max(0, limit - (await usersInUse(db)));
}

export async function requireRoomFor(tx: Tx, more: number): Promise<void> {
  const { users: limit } = await lockedTerms(tx);
  const used = await placesTaken(tx);
  if (used + more <= limit) return;
  throw new AppError('PLAN_LIMIT_REACHED', {
    message: `El plan del gimnasio permite ${numberText(limit)} personas y ya hay ${numberText(used)} entre el equipo y quienes tienen membresía. Cambia de plan para agregar más.`,
  });
}

/** Room for somebody whose account was just opened again: who left takes no place. */
export async function requireRoomOf(tx: Tx, personId: string): Promise<void> {
  const { taken } = await tx.one(sql<{ taken: number }>`
    select ${placesOf(sql<boolean>`u.id = ${personId}::uuid`)} as taken`);
  if (taken > 0) await requireRoomFor(tx, 0);
}

export async function requireRoomForLocation(tx: Tx): Promise<void> {
  const { locations: limit } = await lockedTerms(tx);
  if (limit === null || (await locationsInUse(tx)) < limit) return;
  throw new AppError('PLAN_LIMIT_REACHED', {
    message: `El plan del gimnasio permite ${limit === 1 ? '1 sede' : `${limit} sedes`}. Cambia de plan para agregar más.`,
  });
}

export async function requireRoomForDoor(tx: Tx): Promise<void> {
  const { doors: limit } = await lockedTerms(tx);
  if ((await doorsInUse(tx)) < limit) return;
  throw new AppError('PLAN_LIMIT_REACHED', {
    message:
      limit === 0
        ? 'Tu suscripción no incluye control de acceso. Agrégalo en Suscripción para registrar una puerta.'
        : `Tu suscripción permite ${limit === 1 ? '1 puerta' : `${limit} puertas`}. Agrega más en Suscripción o quita una que no uses.`,
  });
}

export async function requireStore(tx: Tx): Promise<void> {
  if ((await lockedTerms(tx)).store) return;
  throw new AppError('PLAN_LIMIT_REACHED', {
    message: 'Tu suscripción no incluye la tienda en línea. Agrégala en Suscripción para abrirla.',
  });
}

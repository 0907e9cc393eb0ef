import { type AddOns, type Terms, termsOfGym } from '@forja/contract/subscription/plans';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { build } from '../../platform/db/sql.ts';
import { numberText } from '../../platform/documents/columns.ts';
import { AppError } from '../../platform/errors/app-error.ts';

/** People who count against the plan; disabled accounts do not. */
export async function usersInUse(db: Db): Promise<number> {
  const { total } = await db.one(
    build
      .selectFrom('users')
      .where('status', '<>', 'disabled')
      .select(sql<number>`count(*)`.as('total')),
  );
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
    select (select count(*) from users where status <> 'disabled')
      + (select coalesce(sum(held_places), 0) from imports) as taken`);
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
    message: `El plan del gimnasio permite ${numberText(limit)} personas y ya hay ${numberText(used)}. Cambia de plan para agregar más.`,
  });
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

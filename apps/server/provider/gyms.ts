import type { AddOns, BillingPeriod, GymPlan } from '@forja/contract/subscription/plans';
import type { GymStatus } from '@forja/contract/subscription/status';
import { sql } from 'kysely';
import { sendInvitations } from '../features/people/invitation.ts';
import * as people from '../features/people/person-rows.ts';
import { announceGymChange } from '../features/subscription/settle.ts';
import { doorsInUse, locationsInUse, usersInUse } from '../features/subscription-limits/public.ts';
import { audit } from '../platform/db/audit.ts';
import type { Tx } from '../platform/db/gym-db.ts';
import { newId } from '../platform/db/ids.ts';
import { build } from '../platform/db/sql.ts';
import { violates } from '../platform/errors/app-error.ts';
import { AREAS, type FileStore } from '../platform/files/file-store.ts';
import { GYM_CHANGED } from '../platform/identity/tenancy.ts';
import { announce } from '../platform/notices/notices.ts';
import type { CommandContext } from './command-context.ts';
import { CommandError } from './command-error.ts';
import { insertGym, type NewGym } from './insert-gym.ts';

export interface RegisteredGym {
  id: string;
  subdomain: string;
  plan: string;
  status: GymStatus;
  endsAt: string | null;
  period: BillingPeriod;
  addOns: AddOns;
  createdAt: string;
  /** The cell it is moving from or has moved to; null: it is at home here. */
  place: string | null;
}

const REGISTRY = `
  select id, subdomain, plan, subscription_status as status, subscription_ends_at as "endsAt",
    billing_period as period, add_ons as "addOns", created_at as "createdAt",
    case p.state when 'moved' then 'moved to ' else 'arriving from ' end || p.cell as place
  from gyms left join gym_places p on p.gym = gyms.id`;

export async function listGyms({ owner }: CommandContext): Promise<RegisteredGym[]> {
  return (await owner.query<RegisteredGym>(`${REGISTRY} order by subdomain`)).rows;
}

export async function findGym(
  { owner }: CommandContext,
  subdomain: string,
): Promise<RegisteredGym> {
  const { rows } = await owner.query<RegisteredGym>(`${REGISTRY} where subdomain = $1`, [
    subdomain,
  ]);
  if (!rows[0]) throw new CommandError(`There is no gym ${subdomain}. See: gym list`);
  return rows[0];
}

/** The name of a gym and what counts against its plan. */
export async function usageOf(context: CommandContext, gym: RegisteredGym) {
  const db = context.gymDb(gym.id);
  const { name } = await db.one(sql<{ name: string }>`select gym_name as name from gym_settings`);
  return {
    name,
    people: await usersInUse(db),
    places: await locationsInUse(db),
    doors: await doorsInUse(db),
  };
}

export interface OwnerOfGym {
  email: string;
  firstName: string;
  lastName: string;
}

async function insertOwner({ platform }: CommandContext, tx: Tx, owner: OwnerOfGym): Promise<void> {
  const id = newId();
  const nothing = {
    phone: null,
    birthDate: null,
    nationalId: null,
    guardianId: null,
    staffNote: null,
  };
  await people.insert(tx, [{ id, memberNumber: null, ...nothing, ...owner, role: 'owner' }]);
  await sendInvitations(tx, platform.jobs, [id]);
}

/** Creates a gym ready for use: settings, first location, and an invited owner. */
export async function createGym(
  context: CommandContext,
  gym: NewGym,
  owner: OwnerOfGym,
): Promise<string> {
  const gymId = newId();
  try {
    await context.gymDb(gymId).tx(async (tx) => {
      await insertGym(tx, gym);
      await tx.run(
        build
          .insertInto('locations')
          .values({ gym_id: tx.gymId, id: newId(), name: 'Sede principal' }),
      );
      await insertOwner(context, tx, owner);
      await audit(tx, { action: 'gym.create', objectType: 'gym', objectId: tx.gymId });
      await announce(tx, GYM_CHANGED);
    });
    return gymId;
  } catch (error) {
    if (!violates(error, 'gyms_subdomain_key')) throw error;
    throw new CommandError(`${gym.subdomain} is taken. Choose another subdomain.`);
  }
}

export interface SubscriptionChange {
  plan?: GymPlan;
  period?: BillingPeriod;
  status?: GymStatus;
  endsAt?: Date | null;
  addOns?: Partial<AddOns>;
}

/** Changes a gym's subscription by hand; every server and open screen follows at once. */
export async function changeSubscription(
  context: CommandContext,
  gym: RegisteredGym,
  { plan, period, status, endsAt, addOns }: SubscriptionChange,
): Promise<void> {
  await context.gymDb(gym.id).tx(async (tx) => {
    await tx.run(
      build
        .updateTable('gyms')
        .set({
          ...(plan ? { plan } : {}),
          ...(period ? { billing_period: period } : {}),
          ...(status ? { subscription_status: status } : {}),
          ...(endsAt !== undefined ? { subscription_ends_at: endsAt } : {}),
          ...(addOns ? { add_ons: JSON.stringify({ ...gym.addOns, ...addOns }) } : {}),
        })
        .where('id', '=', gym.id),
    );
    await audit(tx, {
      action: 'subscription.change',
      objectType: 'gym',
      objectId: gym.id,
      changes: { plan, period, status, endsAt: endsAt?.toISOString() ?? endsAt, addOns },
    });
    await announceGymChange(tx);
  });
}

/** Deletes a gym with all its data and files. */
export async function deleteGym(
  context: Pick<CommandContext, 'gymDb'> & {
    platform: { fileStore: Pick<FileStore, 'removeAll'> };
  },
  gym: Pick<RegisteredGym, 'id'>,
): Promise<void> {
  // By itself and first: however the rest ends, what was told in confidence cannot be read any more.
  await context.gymDb(gym.id).run(sql`delete from gym_keys`);
  await context.gymDb(gym.id).tx(async (tx) => {
    await announceGymChange(tx);
    // The statement timeout is meant for requests.
    await tx.raw('set local statement_timeout = 0');
    // Waiting jobs would look for a gym that is gone; finished ones contain emails with addresses.
    await tx.raw(`delete from pgboss.job where data ->> 'gymId' = $1`, [gym.id]);
    await tx.raw('delete from gyms where id = $1', [gym.id]);
    await tx.raw('delete from due_work where gym = $1', [gym.id]);
    // Before the rows are deleted, so that an interrupted deletion can be repeated.
    await tx.raw('set local idle_in_transaction_session_timeout = 0');
    for (const area of AREAS) await context.platform.fileStore.removeAll(area, gym.id);
  });
}

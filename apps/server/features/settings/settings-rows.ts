import type { Settings, SettingsUpdate } from '@forja/contract/settings/routes';
import { type AddOns, termsOfGym } from '@forja/contract/subscription/plans';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { build } from '../../platform/db/sql.ts';

export type SettingsRow = Omit<Settings, 'subdomain'>;

const columns = [
  'gym_name as gymName',
  'theme',
  'currency',
  'time_zone as timeZone',
  'contact',
  'opening_hours as openingHours',
  'store',
  'logo',
  'logo_version as logoVersion',
] as const;

const readQuery = build
  .selectFrom('gym_settings')
  .innerJoin('gyms', 'gyms.id', 'gym_settings.gym_id')
  .select([
    ...columns,
    'gyms.plan',
    'gyms.subscription_status as status',
    sql<AddOns>`gyms.add_ons`.as('addOns'),
    'gyms.tour',
  ])
  .compile();

export async function read(db: Db): Promise<SettingsRow> {
  const { plan, addOns, status, tour, ...row } = await db.one(readQuery);
  // The contract validated the JSON columns before they were stored.
  const settings = row as SettingsRow;
  // A gym whose subscription has no shop has it closed, whatever its own setting says.
  const enabled = settings.store.enabled && termsOfGym({ plan, addOns, status }).store;
  return { ...settings, store: { enabled }, ...(tour === 'open' ? { tour: true } : {}) };
}

/** The settings, locked until the transaction ends. */
export async function lock(tx: Tx): Promise<SettingsRow> {
  await tx.one(build.selectFrom('gym_settings').select('gym_id').forUpdate());
  return read(tx);
}

/** Whether any amount was stored in the gym's currency. */
export async function hasAmounts(db: Db): Promise<boolean> {
  const { found } = await db.one(sql<{ found: boolean }>`
    select exists (select from charges) or exists (select from payments)
      or exists (select from store_orders) as found`);
  return found;
}

export async function update(tx: Tx, value: SettingsUpdate): Promise<void> {
  await tx.run(
    build.updateTable('gym_settings').set({
      gym_name: value.gymName,
      theme: JSON.stringify(value.theme),
      currency: value.currency,
      time_zone: value.timeZone,
      contact: JSON.stringify(value.contact),
      opening_hours: JSON.stringify(value.openingHours),
      store: JSON.stringify(value.store),
      updated_at: new Date(),
    }),
  );
}

export async function setLogo<Logo extends string | null>(
  tx: Tx,
  logo: Logo,
): Promise<{ logo: Logo; logoVersion: number }> {
  const { logoVersion } = await tx.one(
    build
      .updateTable('gym_settings')
      .set((row) => ({ logo, logo_version: row('logo_version', '+', 1), updated_at: new Date() }))
      .returning('logo_version as logoVersion'),
  );
  return { logo, logoVersion };
}

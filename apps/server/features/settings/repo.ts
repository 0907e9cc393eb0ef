import type { Settings, SettingsUpdate } from '@forja/contract/settings';
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

const readQuery = build.selectFrom('gym_settings').select(columns).compile();

export async function read(db: Db): Promise<SettingsRow> {
  // The JSON columns were validated by the contract when they were written.
  return (await db.one(readQuery)) as SettingsRow;
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

export async function setLogo(
  tx: Tx,
  logo: string,
): Promise<{ logo: string; logoVersion: number }> {
  const { logoVersion } = await tx.one(
    build
      .updateTable('gym_settings')
      .set((row) => ({ logo, logo_version: row('logo_version', '+', 1), updated_at: new Date() }))
      .returning('logo_version as logoVersion'),
  );
  return { logo, logoVersion };
}

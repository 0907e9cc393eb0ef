import type { GymTx } from './catalogue.ts';
import type { Header } from './format.ts';
import { runBackfill } from './run-backfill.ts';

/** Archives from before consents existed: people keep what they already use. */
export async function fillInConsents(tx: GymTx, { tables }: Header): Promise<void> {
  if (tables.some(({ name }) => name === 'consents')) return;
  await runBackfill(tx, '0481_inherited_consents.backfill.sql', 'users');
}

/** Columns that later migrations filled for people, which older archives lack. */
export async function fillInPeople(tx: GymTx, { tables }: Header): Promise<void> {
  const users = tables.find(({ name }) => name === 'users');
  if (!users || users.columns.includes('search_name')) return;
  await tx.raw(`update users set search_name = search_key(
    first_name || ' ' || last_name || ' ' || username || ' ' || coalesce(email, ''))
    where gym_id = current_gym()`);
  // People are found by the canonical form of their contact data.
  await tx.raw('set constraints all immediate');
  await tx.raw('alter table users enable trigger person_terms_update');
  await runBackfill(tx, '0201_canonical_contact.backfill.sql', 'users');
}

import type { Tx } from '../../platform/db/gym-db.ts';
import { SEALED_TEXTS, type SealedTable } from '../../platform/db/sealed/sealed-text.ts';

/** A table with rows of a gym, as the database describes it. */
export interface GymTable {
  name: string;
  /** Without the columns the database computes. */
  columns: string[];
  /** Identity columns, whose counters must be advanced past the restored rows. */
  identity: string[];
  /** The key that identifies a row within the gym. */
  key: string[];
  /** Tables it refers to, which must be filled first. */
  needs: string[];
}

/**
 * Tables that belong to a login, a device or this server's secret rather than to the gym; elsewhere
 * they would be useless or dangerous. People log in again and set up their second factor anew.
 */
export const EXCLUDED_TABLES: ReadonlySet<string> = new Set([
  'sessions',
  'refresh_tokens',
  'reset_tokens',
  'email_changes',
  'email_returns',
  'claim_links',
  'person_merge_requests',
  'payment_links',
  'trusted_phones',
  'passkeys',
  'passkey_challenges',
  'login_attempts',
  'login_devices',
  'idempotency_keys',
  'second_factors',
  'recovery_codes',
  'access_credentials',
  'calendar_feeds',
  'push_subscriptions',
  // A copy of a gym must not issue documents in parallel, and cannot decrypt the certificate.
  'fiscal_settings',
  // It must not charge cards through its account either, whose keys it cannot decrypt.
  'payment_gateways',
  // It must not charge the members' saved cards a second time.
  'saved_cards',
  'saved_card_minors',
  // Wrapped for this server; in an archive texts are open, and sealed anew where it is restored.
  'gym_keys',
  // The gym's domains were proven to this server only.
  'gym_domains',
  'domain_hosts',
  // Progress of the server's own background work; only the owner of the tables reads it.
  'schema_backfills',
]);

/** Secrets an owner may not download; the provider's own archive includes them. */
export const SECRET_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  users: ['password_hash'],
  access_devices: ['token_digest'],
};

const isOpen = (person: string) => `has_consent(
  coalesce((select u.merged_into from users u where u.id = ${person}), ${person}), 'health', true)`;

/** Health data of people who withdrew their consent; owners do not get it. */
export const SEALED_ROWS: Readonly<Record<string, string>> = {
  daily_steps: isOpen('t.user_id'),
  measurements: isOpen('t.user_id'),
  nutrition_profiles: isOpen('t.user_id'),
};
export const SEALED_COLUMNS: Readonly<Record<string, string>> = {
  // The emergency contact in the same row does not depend on the consent.
  care_notes: ` || case when ${isOpen('t.id')} then '{}' else '{"medical_notes": ""}' end::jsonb`,
};

/**
 * Who receives an archive: the provider gets everything, an owner what belongs to the gym but not
 * to its members.
 */
export type Reader = 'provider' | 'owner';

/**
 * Members' messages to each other and pictures of their bodies: owners do not get them. The
 * application shows them to nobody else, or to staff only on record.
 */
export const PRIVATE_TABLES: ReadonlySet<string> = new Set([
  'conversations',
  'conversation_members',
  'messages',
  'message_pictures',
  'message_reactions',
  'hidden_messages',
  'notifications',
  'progress_photos',
]);

/** The file names that are referenced only from such tables. */
const PRIVATE_FILES = `
  select 'signed/' || file_name as path from progress_photos where gym_id = current_gym()`;

const TABLES = `
  select c.relname as name,
    array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
      and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
    array(select a.attname::text from pg_attribute a where a.attrelid = c.oid
      and a.attidentity <> '') as identity,
    array(select a.attname::text from pg_index i join pg_attribute a on a.attrelid = c.oid
      and a.attnum = any (i.indkey) where i.indrelid = c.oid and i.indisprimary
      and a.attname <> 'gym_id' order by a.attnum) as key,
    array(select distinct o.relname::text from pg_constraint f join pg_class o on o.oid = f.confrelid
      where f.conrelid = c.oid and f.contype = 'f' and o.oid <> c.oid and o.relname <> 'gyms') as needs
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and c.relkind in ('r', 'p') and exists (
    select from pg_attribute a where a.attrelid = c.oid and a.attname = 'gym_id' and a.attnum > 0)
  order by c.relname`;

/** Sorts tables so that each comes before those that refer to it. */
function inDependencyOrder(tables: readonly GymTable[]): GymTable[] {
  const ordered: GymTable[] = [];
  const placed = new Set<string>();
  let rest = [...tables];
  while (rest.length > 0) {
    const known = new Set(rest.map(({ name }) => name));
    const free = rest.filter(({ needs }) => needs.every((name) => !known.has(name)));
    if (free.length === 0)
      throw new Error(`Tables that point at each other: ${[...known].join(', ')}`);
    for (const table of free) placed.add(table.name);
    ordered.push(...free);
    rest = rest.filter(({ name }) => !placed.has(name));
  }
  return ordered;
}

/** The part of a gym's transaction that reading and writing whole tables needs. */
export type GymTx = Pick<Tx, 'gymId' | 'raw'>;

/** Whether texts of this table lie sealed in the database. */
export const hasSealedTexts = (table: string): table is SealedTable =>
  Object.hasOwn(SEALED_TEXTS, table);

/**
 * Read from the database's catalogue, so that a new table is included without being listed here.
 */
export async function allGymTables(tx: GymTx): Promise<GymTable[]> {
  const { rows } = await tx.raw(TABLES);
  // The query above selects exactly these columns.
  return inDependencyOrder(rows as unknown as GymTable[]);
}

export const listArchivedTables = async (
  tx: GymTx,
  reader: Reader = 'provider',
): Promise<GymTable[]> =>
  (await allGymTables(tx)).filter(
    ({ name }) => !EXCLUDED_TABLES.has(name) && !(reader === 'owner' && PRIVATE_TABLES.has(name)),
  );

/** Whether this reader may have a file, by its folder and name. */
export async function readableFiles(
  tx: GymTx,
  reader: Reader,
): Promise<(folder: string, name: string) => boolean> {
  if (reader === 'provider') return () => true;
  const { rows } = await tx.raw(PRIVATE_FILES);
  const hidden = new Set(rows.map(({ path }) => path));
  // Pictures of messages have a folder of their own.
  return (folder, name) => folder !== 'private' && !hidden.has(`${folder}/${name}`);
}

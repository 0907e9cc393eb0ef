import { type RawBuilder, sql } from 'kysely';
import { createEntryKeys } from '../../features/access/codes/credentials.ts';
import type { Secrets } from '../../platform/config/secrets.ts';
import type { Db } from '../../platform/db/gym-db.ts';
import { createSealing, type Sealed } from '../../platform/identity/sealing.ts';

interface SealedTable {
  table: string;
  /** What tells the rows of one gym apart. */
  key: string;
  columns: readonly string[];
  /** What else of a row depends on the secret. */
  beside?: (secrets: Secrets, gymId: string, opened: Buffer) => Record<string, Buffer | undefined>;
}

/** Where sealed values are, by what they are sealed for; keys of gyms are wrapped (gym-keys.ts). */
export const SEALED: Record<Exclude<Sealed, 'gym-key'>, SealedTable> = {
  'second-factor': { table: 'second_factors', key: 'id', columns: ['secret'] },
  'entry-pin': {
    table: 'access_credentials',
    key: 'id',
    columns: ['pin_sealed'],
    beside: (secrets, gymId, pin) => ({
      pin_digest: createEntryKeys(secrets).pinDigests(gymId, pin.toString())[0],
    }),
  },
  'payment-gateway': {
    table: 'payment_gateways',
    key: 'id',
    columns: ['secret_key', 'webhook_secret'],
  },
  fiscal: {
    table: 'fiscal_settings',
    key: 'gym_id',
    columns: ['password', 'certificate', 'pin'],
  },
};

export interface Tally {
  sealed: number;
  /** Values that none of the keys opens. */
  lost: number;
}

const ROWS = 200;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

type Row = Record<string, Buffer | null> & { key: string };

const listed = (parts: RawBuilder<unknown>[], between: string) => sql.join(parts, sql.raw(between));

/**
 * Seals with the current key whatever an earlier one sealed in a gym. Who is ended half-way goes on
 * where it stopped, because what is done already is not found again.
 */
export async function sealAnew(
  db: Db,
  secrets: Secrets,
  purpose: keyof typeof SEALED,
): Promise<Tally> {
  const { table, key, columns, beside } = SEALED[purpose];
  const sealing = createSealing(secrets, purpose);
  const isEarlier = (column: string) => sql`(octet_length(${sql.ref(column)}) > 0
    and substring(${sql.ref(column)} from 1 for ${sealing.keyId.length}::int) <> ${sealing.keyId})`;
  const wanted = [
    sql`${sql.ref(key)} as key`,
    ...columns.map(
      (column) =>
        sql`case when ${isEarlier(column)} then ${sql.ref(column)} end as ${sql.ref(column)}`,
    ),
  ];

  /** Only where it still is what was read: its owner may have set it up anew meanwhile. */
  async function replace(row: Row, column: string, old: Buffer, opened: Buffer): Promise<number> {
    const values = { [column]: sealing.seal(opened), ...beside?.(secrets, db.gymId, opened) };
    const changes = Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
    return db.run(sql`update ${sql.table(table)} set ${listed(changes, ', ')}
      where ${sql.ref(key)} = ${row.key}::uuid and ${sql.ref(column)} = ${old}`);
  }

  const tally: Tally = { sealed: 0, lost: 0 };
  for (let after = BEFORE_ALL; ; ) {
    const rows: Row[] = await db.all(sql<Row>`
      select ${listed(wanted, ', ')} from ${sql.table(table)}
      where ${sql.ref(key)} > ${after}::uuid and (${listed(columns.map(isEarlier), ' or ')})
      order by ${sql.ref(key)} limit ${ROWS}`);
    for (const row of rows) {
      for (const column of columns) {
        const old = row[column];
        if (!old) continue;
        const opened = sealing.find(old);
        if (opened) tally.sealed += await replace(row, column, old, opened);
        else tally.lost += 1;
      }
    }
    const last = rows.at(-1);
    if (!last) return tally;
    after = last.key;
  }
}

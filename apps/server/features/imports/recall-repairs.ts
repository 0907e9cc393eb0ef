import type { ImportColumn } from '@forja/contract/imports/routes';
import { IMPORT_FIELDS, type ImportKind } from '@forja/contract/imports/values';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/gym-db.ts';
import type { PlanChoice, PlanChoices } from '../sheet-checking/public.ts';
import { type Edits, type Values, valuesOf } from '../sheet-reading/public.ts';

/** How many repaired rows of earlier sheets are looked at, the newest first. */
const MAX_RECALLED = 20_000;

interface Row {
  number: number;
  cells: string[];
}

interface Repaired {
  cells: string[];
  edits: Edits;
  columns: ImportColumn[];
}

const rawValues = (cells: string[], columns: readonly ImportColumn[]): Values =>
  valuesOf({ cells, edits: {} }, columns);

/**
 * By what a row of a sheet is known again in another: whatever only one person has, or else the
 * name. Rows of payments and visits are known again only as a whole.
 */
function keysOf(kind: ImportKind, cells: readonly string[], raw: Values): string[] {
  if (kind !== 'people') return [JSON.stringify(cells)];
  const name = [raw.fullName, raw.surnamesFirst, raw.firstName, raw.lastName].join(' ').trim();
  const { nationalId, memberNumber, email, phone } = raw;
  const own = [
    nationalId && `cédula ${nationalId}`,
    memberNumber && `número ${memberNumber}`,
    email && `correo ${email}`,
    phone && `teléfono ${phone} ${name}`,
  ].filter((key) => key !== undefined && key !== '');
  return own.length > 0 ? own.map(String) : [`nombre ${name}`];
}

/** The corrections of cells that say the same in both rows. */
function sameEdits(repaired: Repaired, now: Values): Edits {
  const before = rawValues(repaired.cells, repaired.columns);
  const edits: Edits = {};
  for (const field of IMPORT_FIELDS) {
    const edit = repaired.edits[field];
    if (edit !== undefined && (before[field] ?? '') === (now[field] ?? '')) edits[field] = edit;
  }
  const isSame = IMPORT_FIELDS.every((field) => (before[field] ?? '') === (now[field] ?? ''));
  return repaired.edits.skip && isSame ? { ...edits, skip: true } : edits;
}

/** Repairs rows as the same cells were repaired in earlier sheets; returns how many. */
export async function recallEdits(
  tx: Tx,
  id: string,
  kind: ImportKind,
  columns: readonly ImportColumn[],
): Promise<number> {
  const earlier = await tx.all(sql<Repaired>`
    select r.cells, r.edits, i.columns from import_rows r join imports i on i.id = r.import_id
    where i.kind = ${kind} and i.id <> ${id}::uuid and r.edits <> '{}' and r.cells <> '{}'
    order by i.created_at desc, r.number limit ${MAX_RECALLED}`);
  if (earlier.length === 0) return 0;
  const byKey = new Map<string, Repaired>();
  for (const row of earlier) {
    for (const key of keysOf(kind, row.cells, rawValues(row.cells, row.columns))) {
      if (!byKey.has(key)) byKey.set(key, row);
    }
  }
  const rows = await tx.all(sql<Row>`
    select number, cells from import_rows where import_id = ${id}::uuid`);
  const recalled = rows.flatMap(({ number, cells }) => {
    const raw = rawValues(cells, columns);
    const found = keysOf(kind, cells, raw).flatMap((key) => byKey.get(key) ?? [])[0];
    const edits = found ? sameEdits(found, raw) : {};
    return Object.keys(edits).length > 0 ? [{ number, edits }] : [];
  });
  await tx.run(sql`
    update import_rows r set edits = x.edits
    from jsonb_to_recordset(${JSON.stringify(recalled)}::jsonb) as x (number int, edits jsonb)
    where r.import_id = ${id}::uuid and r.number = x.number`);
  return recalled.length;
}

/** What names of plans were said to mean in earlier sheets, as far as those plans are still there. */
export async function recallPlans(tx: Tx): Promise<PlanChoices> {
  const rows = await tx.all(sql<{ name: string; choice: PlanChoice }>`
    select distinct on (c.key) c.key as name, c.value as choice
    from imports i cross join jsonb_each(i.plans) c
    where i.kind = 'people' and (c.value ? 'create' or exists (
      select from membership_plans p where p.id = (c.value ->> 'planId')::uuid))
    order by c.key, i.created_at desc`);
  return Object.fromEntries(rows.map(({ name, choice }) => [name, choice]));
}

/** A plan that goes with its import is remembered by its terms, to be made with the next one. */
export const keepTermsOfPlans = (tx: Tx, importId: string) =>
  tx.run(sql`
    update imports i set plans = coalesce((
      select jsonb_object_agg(c.key, case when p.id is null then c.value else
        jsonb_build_object('create', jsonb_build_object('priceCents', p.price_cents,
          'periodCount', p.period_count, 'periodUnit', p.period_unit,
          'visitsTotal', p.visits_total)) end)
      from jsonb_each(i.plans) c left join membership_plans p
        on p.id = any (i.made_plans) and p.id = (c.value ->> 'planId')::uuid), '{}')
    where i.id = ${importId}::uuid`);

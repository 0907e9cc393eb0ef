import { plainText } from '@forja/calendar/plain-text';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/gym-db.ts';
import { newId } from '../../../platform/db/ids.ts';
import { importPastVisits, removePastVisits } from '../../access/public.ts';
import { importPastPayments, voidPastPayments } from '../../accounts/public.ts';
import {
  BATCH,
  type CheckedHistory,
  checkHistory,
  type HistoryContext,
  type HistoryValue,
  type HistoryWritten,
  historyContext,
  NOON,
  type StoredImport,
  visitId,
  writeChecked,
} from '../../sheet-checking/public.ts';
import { plainTitle, type StoredRow } from '../../sheet-reading/public.ts';

const CONCEPT = 'Pago anterior a Forja';
const REASON = 'Se deshizo la importación';

interface Ready {
  number: number;
  personId: string;
  value: HistoryValue;
}

const readyRow = ({ number, personId, value, outcome }: CheckedHistory): Ready[] =>
  outcome === 'create' && personId !== null && value !== null ? [{ number, personId, value }] : [];

interface Done {
  number: number;
  personId: string;
  written: HistoryWritten;
}

const placeOf = ({ locations }: HistoryContext, { location }: HistoryValue): string | null =>
  (location && locations.get(plainText(location))) ?? null;

/** The plan of the payment, if the sheet names one that the gym has. */
const planOf = ({ plans }: HistoryContext, { plan, concept }: HistoryValue): string | null =>
  plans.get(plainTitle(plan ?? '')) ?? plans.get(plainTitle(concept ?? '')) ?? null;

async function writePayments(
  tx: Tx,
  context: HistoryContext,
  rows: readonly Ready[],
): Promise<Done[]> {
  const brought = rows.flatMap(({ number, personId, value }) => {
    const { day, amountCents, method } = value;
    if (day === null || amountCents === null || method === null) return [];
    const id = newId();
    const payment = {
      id,
      userId: personId,
      paidOn: day,
      amountCents,
      method,
      concept: value.concept ?? value.plan ?? CONCEPT,
      planId: planOf(context, value),
      locationId: placeOf(context, value),
    };
    return [{ payment, done: { number, personId, written: { paymentId: id } } }];
  });
  await importPastPayments(
    tx,
    context.found.id,
    brought.map(({ payment }) => payment),
  );
  return brought.map(({ done }) => done);
}

async function writeVisits(
  tx: Tx,
  context: HistoryContext,
  rows: readonly Ready[],
): Promise<Done[]> {
  const brought = rows.flatMap(({ number, personId, value }) => {
    const { day, time } = value;
    if (day === null) return [];
    const id = visitId(personId, value);
    const place = placeOf(context, value);
    const visit = { id, userId: personId, day, time: time ?? NOON, locationId: place };
    return [{ visit, done: { number, personId, written: { entryId: id } } }];
  });
  await importPastVisits(
    tx,
    brought.map(({ visit }) => visit),
  );
  return brought.map(({ done }) => done);
}

/** Writes the next rows; returns how many were handled. */
export async function applyHistory(tx: Tx, found: StoredImport): Promise<number> {
  const rows = await tx.all(sql<StoredRow>`
    select number, cells, edits from import_rows
    where import_id = ${found.id}::uuid and applied_at is null and outcome = 'create'
    order by number limit ${BATCH}`);
  if (rows.length === 0) return 0;
  const context = await historyContext(tx, found);
  const checked = await checkHistory(tx, rows, context);
  await writeChecked(
    tx,
    found.id,
    checked.filter(({ outcome }) => outcome !== 'create'),
  );
  const ready = checked.flatMap(readyRow);
  const write = found.kind === 'visits' ? writeVisits : writePayments;
  const done = await write(tx, context, ready);
  await tx.run(sql`
    update import_rows r set applied_at = now(), person_id = x."personId", written = x.written
    from jsonb_to_recordset(${JSON.stringify(done)}::jsonb)
      as x (number int, "personId" uuid, written jsonb)
    where r.import_id = ${found.id}::uuid and r.number = x.number`);
  return rows.length;
}

/** Undoes the next rows; returns how many were handled. */
export async function undoHistory(tx: Tx, importId: string): Promise<number> {
  const rows = await tx.all(sql<{ number: number; written: HistoryWritten }>`
    select number, written from import_rows
    where import_id = ${importId}::uuid and applied_at is not null and undone_at is null
    order by number desc limit ${BATCH}`);
  if (rows.length === 0) return 0;
  await voidPastPayments(
    tx,
    rows.flatMap(({ written }) => written.paymentId ?? []),
    REASON,
  );
  await removePastVisits(
    tx,
    rows.flatMap(({ written }) => written.entryId ?? []),
  );
  await tx.run(sql`
    update import_rows set undone_at = now()
    where import_id = ${importId}::uuid
      and number = any (${rows.map(({ number }) => number)}::int[])`);
  return rows.length;
}

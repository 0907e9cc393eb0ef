import type { Statement } from '@forja/contract/incoming/routes';
import {
  STATEMENT_FIELDS,
  STATEMENT_ROWS,
  type StatementField,
} from '@forja/contract/incoming/values';
import { sql } from 'kysely';
import { audit } from '../../platform/db/audit.ts';
import type { Tx } from '../../platform/db/gym-db.ts';
import { readSheet } from '../../platform/documents/sheet/read-sheet.ts';
import type { SheetRow } from '../../platform/documents/sheet/sheet.ts';
import { fieldError } from '../../platform/errors/app-error.ts';
import { findHeadBy, HEAD_ROWS, plainTitle } from '../imports/public.ts';
import { addMoney, countKnown, senderOf } from './add-money.ts';
import { type ArrivedMoney, type Cells, type LineContext, readLine } from './reading/read-line.ts';
import {
  fieldOfTitle,
  type KeptColumns,
  needsOf,
  recogniseStatement,
} from './reading/statement-columns.ts';
import { keysOf, markReturned, type TakenBack } from './returned-money.ts';
import { markAlreadyPaid } from './undo-and-discard.ts';

const SHOWN_PROBLEMS = 50;
const SHOWN_LINES = 5;

interface Setting extends LineContext {
  kept: KeptColumns;
}

const readSetting = (tx: Tx): Promise<Setting> =>
  tx.one(sql<Setting>`
    select gym_today() as today, currency, statement_columns as kept from gym_settings`);

async function allRows(bytes: Buffer) {
  const sheet = await readSheet(bytes);
  const rows: SheetRow[] = [];
  for await (const row of sheet.rows) {
    rows.push(row);
    if (rows.length > STATEMENT_ROWS + HEAD_ROWS) {
      throw fieldError(
        'file',
        `El archivo trae más de ${STATEMENT_ROWS} filas. Baja un período más corto en el banco.`,
      );
    }
  }
  if (rows.length === 0) throw fieldError('file', 'El archivo está vacío.');
  const isBroken = rows.some(({ cells }) =>
    cells.some((cell) => /\ufffd|Ã[\u0080-\u00bf]/.test(cell)),
  );
  const notices = isBroken
    ? [
        'Las tildes del archivo vienen dañadas: los nombres pueden no calzar. Bájalo de nuevo del banco.',
      ]
    : [];
  return { rows, notices: [...sheet.notices, ...notices] };
}

/** The fields chosen for the columns, in order. */
function chosenFields(columns: string, width: number): (StatementField | null)[] {
  const names = columns.split(',');
  const fields = Array.from(
    { length: width },
    (_, at) => STATEMENT_FIELDS.find((field) => field === names[at]) ?? null,
  );
  const used = fields.filter((field) => field !== null);
  if (new Set(used).size < used.length) {
    throw fieldError('columns', 'Dos columnas dicen traer lo mismo.');
  }
  return fields;
}

/** The meaning of the rows of a file. */
function readRows(
  rows: readonly SheetRow[],
  fields: readonly (StatementField | null)[],
  context: LineContext,
) {
  const incoming: (ArrivedMoney & { row: number })[] = [];
  const returns: TakenBack[] = [];
  const problems: Statement['problems'] = [];
  let outgoing = 0;
  for (const { line, cells } of rows) {
    const named: Cells = Object.fromEntries(
      fields.flatMap((field, at) => (field ? [[field, cells[at] ?? '']] : [])),
    );
    const read = readLine(named, cells.filter(Boolean).join(' | '), context);
    if (read.kind === 'incoming') incoming.push({ ...read.money, row: line });
    if (read.kind === 'problem') problems.push({ row: line, text: read.text });
    if (read.kind === 'outgoing') outgoing += 1;
    if (read.kind === 'outgoing' && read.isReturned) {
      const { day, reference, amountCents } = read;
      returns.push({ day, amountCents, keys: keysOf(reference, named.detail ?? '') });
    }
  }
  return { incoming, returns, problems, outgoing };
}

async function keepColumns(
  tx: Tx,
  titles: readonly string[],
  fields: readonly (StatementField | null)[],
) {
  const said = Object.fromEntries(
    titles.slice(0, 100).map((title, at) => [plainTitle(title).slice(0, 200), fields[at] ?? null]),
  );
  await tx.run(sql`
    update gym_settings set statement_columns = (statement_columns || ${JSON.stringify(said)}::jsonb)`);
}

/** Reads a bank file; with `save` it stores what is new and returns which that is. */
export async function readStatement(
  tx: Tx,
  bytes: Buffer,
  asked: { columns?: string | undefined; save: boolean },
): Promise<{ statement: Statement; added: string[]; alreadyTaken: number; takenBack: number }> {
  const setting = await readSetting(tx);
  const { rows, notices } = await allRows(bytes);
  const head = findHeadBy(rows.slice(0, HEAD_ROWS), fieldOfTitle);
  const data = rows.slice(head.rows);
  const fields =
    asked.columns === undefined
      ? recogniseStatement(head.titles, setting.kept)
      : chosenFields(asked.columns, head.titles.length);
  const needs = needsOf(fields);
  if (asked.save && needs.length > 0) throw fieldError('columns', needs.join(' '));
  const read = readRows(needs.length > 0 ? [] : data, fields, setting);
  const { incoming, problems } = read;
  const kept = incoming.filter(({ isReturned }) => !isReturned);
  const known = await countKnown(tx, kept);
  let added: string[] = [];
  let [alreadyTaken, takenBack] = [0, 0];
  if (asked.save) {
    added = await addMoney(tx, 'file', incoming);
    // Payments confirmed by hand count too, and are warned of if the same file takes them back.
    alreadyTaken = await markAlreadyPaid(tx, added);
    takenBack = await markReturned(tx, read.returns);
    if (asked.columns !== undefined) await keepColumns(tx, head.titles, fields);
    const changes = { rows: data.length, added: added.length };
    await audit(tx, {
      action: 'incoming.import',
      objectType: 'incoming-money',
      objectId: null,
      changes,
    });
  }
  const statement: Statement = {
    columns: head.titles.map((title, at) => ({
      at,
      title: title.slice(0, 200),
      sample: (data.find(({ cells }) => cells[at])?.cells[at] ?? '').slice(0, 200),
      field: fields[at] ?? null,
    })),
    needs,
    notices,
    rows: data.length,
    incoming: kept.length,
    known,
    amountCents: kept.reduce((sum, { amountCents }) => sum + amountCents, 0),
    outgoing: read.outgoing,
    returned: incoming.length - kept.length + read.returns.length,
    unread: problems.length,
    problems: problems.slice(0, SHOWN_PROBLEMS),
    first: kept.slice(0, SHOWN_LINES).map((money) => ({
      row: money.row,
      arrivedOn: money.arrivedOn,
      amountCents: money.amountCents,
      senderName: senderOf(money),
      reference: money.reference,
    })),
    currency: setting.currency,
    saved: null,
  };
  return { statement, added, alreadyTaken, takenBack };
}

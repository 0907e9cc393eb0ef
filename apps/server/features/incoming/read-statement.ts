import type { Statement } from '@forja/contract/incoming/routes';
import type { StatementField } from '@forja/contract/incoming/values';
import { sql } from 'kysely';
import { audit } from '../../platform/db/audit.ts';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { fieldError } from '../../platform/errors/app-error.ts';
import { type FileReaders, type ReadFor, readFor } from '../../platform/reading/file-readers.ts';
import { countFile } from '../../platform/reading/hourly-limit.ts';
import { plainTitle } from '../sheet-reading/public.ts';
import { addMoney, countKnown, senderOf } from './add-money.ts';
import { type StatementSetting, statementReader } from './reading/statement-reader.ts';
import { keysOf, markReturned } from './returned-money.ts';
import { markAlreadyPaid } from './undo-and-discard.ts';

const SHOWN_PROBLEMS = 50;
const SHOWN_LINES = 5;

const readSetting = (db: Db): Promise<StatementSetting> =>
  db.one(sql<StatementSetting>`
    select gym_today() as today, currency, statement_columns as kept from gym_settings`);

interface Asked {
  columns?: string | undefined;
  save: boolean;
}

/** Reads a bank file beside the server; nothing is stored. */
export async function openStatement(
  db: Db,
  readers: FileReaders,
  {
    bytes,
    columns,
    signal,
  }: { bytes: Uint8Array; columns: string | undefined; signal: ReadFor['signal'] },
) {
  const setting = await readSetting(db);
  const who = readFor(db, signal);
  await countFile(db, 'statement');
  const pieces = await readers.readAll(statementReader, who, { bytes, columns, setting });
  const incoming = pieces.flatMap((piece) => ('incoming' in piece ? piece.incoming : []));
  const [summary] = pieces.flatMap((piece) => ('summary' in piece ? [piece.summary] : []));
  if (!summary) throw new Error('the reader told no summary');
  return { ...summary, incoming, currency: setting.currency };
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

/** What a bank file says; with `save` it stores what is new and returns which that is. */
export async function readStatement(
  tx: Tx,
  opened: Awaited<ReturnType<typeof openStatement>>,
  asked: Asked,
): Promise<{ statement: Statement; added: string[]; alreadyTaken: number; takenBack: number }> {
  const { titles, samples, fields, needs, incoming, returns, problems } = opened;
  if (asked.save && needs.length > 0) throw fieldError('columns', needs.join(' '));
  const kept = incoming.filter(({ isReturned }) => !isReturned);
  const known = await countKnown(tx, kept);
  let added: string[] = [];
  let [alreadyTaken, takenBack] = [0, 0];
  if (asked.save) {
    added = await addMoney(tx, 'file', incoming);
    // Payments confirmed by hand count too, and are warned of if the same file takes them back.
    alreadyTaken = await markAlreadyPaid(tx, added);
    takenBack = await markReturned(
      tx,
      returns.map(({ day, amountCents, reference, detail }) => ({
        day,
        amountCents,
        keys: keysOf(reference, detail),
      })),
    );
    if (asked.columns !== undefined) await keepColumns(tx, titles, fields);
    const changes = { rows: opened.rows, added: added.length };
    await audit(tx, {
      action: 'incoming.import',
      objectType: 'incoming-money',
      objectId: null,
      changes,
    });
  }
  const statement: Statement = {
    columns: titles.map((title, at) => ({
      at,
      title: title.slice(0, 200),
      sample: (samples[at] ?? '').slice(0, 200),
      field: fields[at] ?? null,
    })),
    needs,
    notices: opened.notices,
    rows: opened.rows,
    incoming: kept.length,
    known,
    amountCents: kept.reduce((sum, { amountCents }) => sum + amountCents, 0),
    outgoing: opened.outgoing,
    returned: incoming.length - kept.length + returns.length,
    unread: problems.length,
    problems: problems.slice(0, SHOWN_PROBLEMS),
    first: kept.slice(0, SHOWN_LINES).map((money) => ({
      row: money.row,
      arrivedOn: money.arrivedOn,
      amountCents: money.amountCents,
      senderName: senderOf(money),
      reference: money.reference,
    })),
    currency: opened.currency,
    saved: null,
  };
  return { statement, added, alreadyTaken, takenBack };
}

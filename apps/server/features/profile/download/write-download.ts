import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/gym-db.ts';
import { compile } from '../../../platform/db/sql.ts';
import type { Written } from '../../../platform/http/spool.ts';
import type { PersonalData, PersonRegistry } from '../../../platform/identity/person-registry.ts';
import { inSpanish, spanishName } from './download-words.ts';

const ROWS_AT_ONCE = 500;

/** Reads the rows of a query, a few hundred at a time. */
async function* fetched(tx: Tx, rows: NonNullable<PersonalData['rows']>, userId: string) {
  const query = compile(rows(userId));
  const text = `declare personal_rows no scroll cursor for ${query.sql}`;
  await tx.raw(text, [...query.parameters]);
  for (;;) {
    const page = await tx.raw(`fetch ${ROWS_AT_ONCE} from personal_rows`);
    if (page.rows.length === 0) break;
    await tx.open(page.rows);
    yield* page.rows;
  }
  await tx.raw('close personal_rows');
}

/** The rows of a section, which may be many. */
const rowsOf = (tx: Tx, { rows, list }: PersonalData, userId: string) =>
  rows ? fetched(tx, rows, userId) : list?.(tx, userId);

/** All data of the features about a person under its own names, section by section. */
export async function readSections({ personalData }: PersonRegistry, tx: Tx, userId: string) {
  const sections: Record<string, unknown> = {};
  for (const data of personalData) {
    const rows = rowsOf(tx, data, userId);
    sections[data.section] = rows ? await Array.fromAsync(rows) : await data.read?.(tx, userId);
  }
  return sections;
}

const text = (value: unknown): string => JSON.stringify(value, null, 2) ?? 'null';

/**
 * What a login is given of a record merged into its own: the money and the visits it answers for
 * from then on. Messages, pictures, health and all else was said to another login, or about
 * somebody who had none, and is never given to this one.
 */
const PASSED_ON: ReadonlySet<string> = new Set([
  'memberships',
  'pausas',
  'visitasUsadas',
  'payments',
  'pagosConTarjeta',
  'dineroRecibido',
  'documentosElectronicos',
  'statement',
  'descuentos',
  'devoluciones',
  'counterSales',
  'pedidosDeLaTienda',
  'cargosPorClases',
  'entries',
]);

/** The same in Spanish as text, with at most a few hundred rows in memory at a time. */
async function* sectionsText(sections: readonly PersonalData[], tx: Tx, userId: string) {
  let comma = '';
  for (const data of sections) {
    yield `${comma}${text(spanishName(data.section))}: `;
    comma = ',\n';
    const rows = rowsOf(tx, data, userId);
    if (!rows) {
      yield text(inSpanish(await data.read?.(tx, userId)));
      continue;
    }
    yield '[';
    let between = '\n';
    for await (const row of rows) {
      yield between + text(inSpanish(row));
      between = ',\n';
    }
    yield ']';
  }
}

const aliasesOf = async (tx: Tx, userId: string): Promise<string[]> =>
  (
    await tx.all(sql<{ id: string }>`
      select id from users where merged_into = ${userId}::uuid order by created_at, id`)
  ).map(({ id }) => id);

/**
 * The whole download as text. It uses one snapshot, so that all sections are of the same moment.
 */
export async function* personalDataText(person: PersonRegistry, tx: Tx, userId: string) {
  await tx.raw("set local idle_in_transaction_session_timeout = '5min'");
  yield `{\n${text(spanishName('exportedAt'))}: ${text(new Date().toISOString())},\n`;
  yield* sectionsText(person.personalData, tx, userId);
  yield ',\n"fichasUnidas": [';
  const passedOn = person.personalData.filter(({ section }) => PASSED_ON.has(section));
  let comma = '';
  for (const alias of await aliasesOf(tx, userId)) {
    yield `${comma}{\n`;
    yield* sectionsText(passedOn, tx, alias);
    yield '\n}';
    comma = ',\n';
  }
  yield ']\n}\n';
}

/** The same as a file. */
export function openDataFile(person: PersonRegistry, db: Db, userId: string): Written {
  const stream = new PassThrough();
  return {
    stream,
    write: () => db.tx((tx) => pipeline(personalDataText(person, tx, userId), stream), 'snapshot'),
  };
}

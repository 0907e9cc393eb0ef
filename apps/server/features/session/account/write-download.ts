import type { Db, Tx } from '../../../platform/db/gym-db.ts';
import { compile } from '../../../platform/db/sql.ts';
import type { PersonalData, PersonRegistry } from '../../../platform/identity/person-registry.ts';
import { inSpanish, spanishName } from './download-words.ts';

const ROWS_AT_ONCE = 500;

/** The rows of a section that may be long, a few hundred at a time. */
async function* longRows(tx: Tx, rows: NonNullable<PersonalData['rows']>, userId: string) {
  const { sql, parameters } = compile(rows(userId));
  await tx.raw(`declare personal_rows no scroll cursor for ${sql}`, [...parameters]);
  for (;;) {
    const page = await tx.raw(`fetch ${ROWS_AT_ONCE} from personal_rows`);
    if (page.rows.length === 0) break;
    yield page.rows;
  }
  await tx.raw('close personal_rows');
}

/** Everything features know about a person under their own names, section after section. */
export async function readSections({ personalData }: PersonRegistry, tx: Tx, userId: string) {
  const sections: Record<string, unknown> = {};
  for (const { section, read, rows } of personalData) {
    if (read) sections[section] = await read(tx, userId);
    else if (rows) sections[section] = (await Array.fromAsync(longRows(tx, rows, userId))).flat();
  }
  return sections;
}

/** All of it as one answer. */
export const exportPersonalData = (person: PersonRegistry, db: Db, userId: string) =>
  db.tx(async (tx) => {
    const sections = await readSections(person, tx, userId);
    const whole = { exportedAt: new Date().toISOString(), ...sections };
    return inSpanish(whole) as Record<string, unknown>;
  });

const text = (value: unknown): string => JSON.stringify(value, null, 2) ?? 'null';

/** The same as text, of which no more than a few hundred rows are in memory at a time. */
export async function* personalDataText({ personalData }: PersonRegistry, tx: Tx, userId: string) {
  yield `{\n${text(spanishName('exportedAt'))}: ${text(new Date().toISOString())}`;
  for (const { section, read, rows } of personalData) {
    yield `,\n${text(spanishName(section))}: `;
    if (read) yield text(inSpanish(await read(tx, userId)));
    if (!rows) continue;
    yield '[';
    let between = '\n';
    for await (const page of longRows(tx, rows, userId)) {
      yield between + page.map((row) => text(inSpanish(row))).join(',\n');
      between = ',\n';
    }
    yield ']';
  }
  yield '\n}\n';
}

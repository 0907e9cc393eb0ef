import { plainText } from '@forja/calendar/plain-text';
import { NATIONAL_ID_HINT, readNationalId } from '@forja/contract/people/national-id';
import { type ImportReport, type NewPerson, newPerson } from '@forja/contract/people/routes';
import { IMPORT_MAX_ROWS } from '@forja/contract/people/values';
import { readPhone } from '../../platform/contact/phone.ts';
import { audit } from '../../platform/db/audit.ts';
import { nextNumber } from '../../platform/db/counters.ts';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { newId } from '../../platform/db/ids.ts';
import { build } from '../../platform/db/sql.ts';
import { type CsvLine, decodeText, parseCsv } from '../../platform/documents/csv.ts';
import { AppError, fieldError } from '../../platform/http/errors.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { requireRoomFor } from '../subscription/public.ts';
import { sendInvitations } from './invitation.ts';
import { MEMBER_NUMBER_COUNTER } from './people.ts';
import * as personRows from './person-rows.ts';

type Column = 'firstName' | 'lastName' | 'email' | 'phone' | 'nationalId' | 'birthDate';
type LineError = ImportReport['errors'][number];

const COLUMN_NAMES: Record<Column, readonly string[]> = {
  firstName: ['nombre', 'nombres', 'first name'],
  lastName: ['apellidos', 'apellido', 'last name'],
  email: ['correo', 'correo electronico', 'email', 'e-mail'],
  phone: ['telefono', 'celular', 'movil', 'phone'],
  nationalId: ['cedula', 'identificacion', 'documento'],
  birthDate: ['nacimiento', 'fecha de nacimiento', 'birth date'],
};
const COLUMN_LABELS: Record<Column, string> = {
  firstName: 'nombre',
  lastName: 'apellidos',
  email: 'correo',
  phone: 'teléfono',
  nationalId: 'cédula',
  birthDate: 'nacimiento',
};
const CONTACTS: readonly Column[] = ['email', 'phone', 'nationalId'];
const COLUMNS: readonly Column[] = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'nationalId',
  'birthDate',
];

const MAX_ERRORS = 200;
const PREVIEW_ROWS = 8;
const BATCH_SIZE = 500;

const plain = (text: string): string => plainText(text).replaceAll('*', '').trim();

function columnsOf(head: CsvLine | undefined): (Column | undefined)[] {
  if (!head) throw fieldError('file', 'El archivo está vacío.');
  const found = head.cells.map((cell) =>
    COLUMNS.find((column) => COLUMN_NAMES[column].includes(plain(cell))),
  );
  if (!found.includes('firstName')) {
    throw fieldError('file', 'Falta la columna «nombre» en la primera línea del archivo.');
  }
  if (!CONTACTS.some((column) => found.includes(column))) {
    throw fieldError('file', 'Falta una columna «teléfono», «cédula» o «correo» en el archivo.');
  }
  return found;
}

/** 17/11/1990, as people write it here, or 1990-11-17. */
function isoDate(text: string): string {
  const [, day = '', month = '', year = ''] =
    /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(text) ?? [];
  return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
}

interface ReadLine {
  line: number;
  person: NewPerson;
}

type Problem = Omit<LineError, 'line'>;

/** The contact in the form it is stored in, and what of it cannot be read. */
function readContact(person: NewPerson): { person: NewPerson; problems: Problem[] } {
  const phone = person.phone === null ? null : readPhone(person.phone);
  const nationalId = person.nationalId === null ? null : readNationalId(person.nationalId)?.text;
  const problems: Problem[] = [];
  if (phone === undefined) {
    problems.push({ column: COLUMN_LABELS.phone, message: `No se puede leer «${person.phone}».` });
  }
  if (nationalId === undefined) {
    problems.push({ column: COLUMN_LABELS.nationalId, message: NATIONAL_ID_HINT });
  }
  const read = { ...person, phone: phone ?? null, nationalId: nationalId ?? null };
  if (
    problems.length === 0 &&
    [read.email, read.phone, read.nationalId].every((value) => value === null)
  ) {
    problems.push({ column: '', message: 'Falta un teléfono, una cédula o un correo.' });
  }
  return { person: read, problems };
}

/** An address or cédula that an earlier line has already. */
function repeatedIn(
  seen: Map<string, number>,
  person: NewPerson,
  line: number,
): Problem | undefined {
  for (const column of ['email', 'nationalId'] as const) {
    const value = person[column];
    if (value === null) continue;
    const before = seen.get(value);
    if (before !== undefined) {
      const label = COLUMN_LABELS[column];
      return { column: label, message: `«${value}» se repite: ya está en la línea ${before}.` };
    }
    seen.set(value, line);
  }
  return undefined;
}

function readLines(lines: readonly CsvLine[], columns: readonly (Column | undefined)[]) {
  const people: ReadLine[] = [];
  const errors: LineError[] = [];
  const seen = new Map<string, number>();
  for (const { line, cells } of lines) {
    const raw: Record<string, string> = {};
    columns.forEach((column, at) => {
      const cell = cells[at];
      if (column && cell) raw[column] = column === 'birthDate' ? isoDate(cell) : cell;
    });
    const parsed = newPerson.safeParse(raw);
    if (!parsed.success) {
      for (const issue of parsed.error.issues) {
        const column = COLUMNS.find((name) => name === issue.path[0]);
        errors.push({ line, column: column ? COLUMN_LABELS[column] : '', message: issue.message });
      }
      continue;
    }
    const { person, problems } = readContact(parsed.data);
    errors.push(...problems.map((problem) => ({ line, ...problem })));
    const repeated = repeatedIn(seen, person, line);
    if (repeated) errors.push({ line, ...repeated });
    if (problems.length === 0 && !repeated) people.push({ line, person });
  }
  return { people, errors };
}

async function takenEmails(tx: Tx, emails: readonly string[]): Promise<Set<string>> {
  const taken = new Set<string>();
  for (let at = 0; at < emails.length; at += BATCH_SIZE) {
    const rows = await tx.all(
      build
        .selectFrom('users')
        .where('email', 'in', emails.slice(at, at + BATCH_SIZE))
        .select('email'),
    );
    for (const { email } of rows) if (email !== null) taken.add(email);
  }
  return taken;
}

async function save(tx: Tx, jobs: Jobs, people: readonly ReadLine[], invite: boolean) {
  const first = await nextNumber(tx, MEMBER_NUMBER_COUNTER, people.length);
  const rows = people.map(({ person }, at) => ({
    id: newId(),
    memberNumber: first + at,
    ...person,
  }));
  for (let at = 0; at < rows.length; at += BATCH_SIZE)
    await personRows.insert(tx, rows.slice(at, at + BATCH_SIZE));
  const addressed = rows.filter(({ email }) => email !== null);
  if (invite && addressed.length > 0) {
    await sendInvitations(
      tx,
      jobs,
      addressed.map(({ id }) => id),
    );
  }
  await audit(tx, {
    action: 'people.import',
    objectType: 'user',
    objectId: null,
    changes: { people: rows.length },
  });
}

/** Reads a CSV of people; saves it only when asked to and when every line is valid. */
export async function importPeople(
  db: Db,
  jobs: Jobs,
  bytes: Buffer,
  { dryRun, invite }: { dryRun: boolean; invite: boolean },
): Promise<ImportReport> {
  if (bytes.includes(0)) {
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', {
      message: 'Ese archivo no es un CSV. Guárdalo desde tu hoja de cálculo como CSV.',
    });
  }
  const { text, encoding } = decodeText(bytes);
  const [head, ...lines] = parseCsv(text.replace(/^\uFEFF/, ''));
  const columns = columnsOf(head);
  if (lines.length === 0) throw fieldError('file', 'El archivo no trae personas.');
  if (lines.length > IMPORT_MAX_ROWS) {
    throw fieldError(
      'file',
      `El archivo trae ${lines.length} personas. Divídelo: se importan ${IMPORT_MAX_ROWS} por vez.`,
    );
  }
  const { people, errors } = readLines(lines, columns);
  return db.tx(async (tx) => {
    const taken = await takenEmails(
      tx,
      people.flatMap(({ person }) => person.email ?? []),
    );
    const valid = people.filter(({ line, person }) => {
      if (person.email === null || !taken.has(person.email)) return true;
      errors.push({
        line,
        column: COLUMN_LABELS.email,
        message: `Ya hay una persona con el correo ${person.email}.`,
      });
      return false;
    });
    errors.sort((one, other) => one.line - other.line);
    if (valid.length > 0) await requireRoomFor(tx, valid.length);
    const saves = !dryRun && errors.length === 0;
    if (saves) await save(tx, jobs, valid, invite);
    return {
      total: lines.length,
      valid: valid.length,
      created: saves ? valid.length : 0,
      encoding,
      errors: errors.slice(0, MAX_ERRORS),
      moreErrors: Math.max(0, errors.length - MAX_ERRORS),
      preview: valid.slice(0, PREVIEW_ROWS).map(({ line, person }) => ({
        line,
        firstName: person.firstName,
        lastName: person.lastName,
        email: person.email,
        phone: person.phone,
      })),
    };
  });
}

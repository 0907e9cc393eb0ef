import { plainText } from '@forja/calendar/plain-text';
import type { ImportColumn } from '@forja/contract/imports/routes';
import { FIELDS_OF, type ImportField, type ImportKind } from '@forja/contract/imports/values';
import { readNationalId } from '@forja/contract/people/national-id';
import { readPhone } from '../../domain/people/phone.ts';
import { fieldOfTitle, plainTitle } from './column-names.ts';
import { readDay } from './read-day.ts';
import { PAUSED } from './understand-row.ts';

/** The fields chosen for columns of earlier sheets; null columns are not imported. */
export type KeptColumns = ReadonlyMap<string, ImportField | null>;

/** Choices are kept for each kind of sheet, as titles mean something else in another kind. */
export const keptTitle = (kind: ImportKind, title: string): string =>
  (kind === 'people' ? plainTitle(title) : `${kind}: ${plainTitle(title)}`).slice(0, 200);

/** The choices for the columns of this kind of sheet, by plain title. */
export function keptOf(
  kind: ImportKind,
  rows: readonly { title: string; field: ImportField | null }[],
): KeptColumns {
  const prefix = keptTitle(kind, '');
  return new Map(
    rows
      .filter(({ title }) => (kind === 'people' ? !title.includes(': ') : title.startsWith(prefix)))
      .map(({ title, field }) => [title.slice(prefix.length), field]),
  );
}

const share = (values: readonly string[], holds: (value: string) => boolean): number =>
  values.length === 0 ? 0 : values.filter(holds).length / values.length;

const MOST = 0.6;
const isEmail = (value: string): boolean => /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(value);
const isDigits = (value: string): boolean => /^\d+$/.test(value);
const isName = (value: string): boolean => /^\p{L}[\p{L}'.-]+(\s+\p{L}[\p{L}'.-]*)+$/u.test(value);

const NAMES: readonly ImportField[] = ['fullName', 'surnamesFirst', 'firstName', 'lastName'];

/**
 * `Socio` means the name in some sheets and the number in others: a column of digits is no name.
 */
function fieldOfTitleAnd(
  title: string,
  values: readonly string[],
  kind: ImportKind,
): ImportField | null {
  const named = fieldOfTitle(title, kind) ?? null;
  const field = named === null && tellsPauses(title, values) ? 'pausedOn' : named;
  const isNumber = field !== null && NAMES.includes(field) && share(values, isDigits) > MOST;
  return isNumber ? 'memberNumber' : field;
}

/** A column with the status of memberships is only used for pauses; the days tell the rest. */
const tellsPauses = (title: string, values: readonly string[]): boolean =>
  /^(estado|estatus|status|situacion)\b/.test(plainTitle(title)) &&
  values.some((value) => PAUSED.test(plainText(value)));

function daysIn(values: readonly string[]): string[] {
  return values.flatMap((value) => {
    const read = /^\d{5}$/.test(value) ? undefined : readDay(value);
    return read && 'day' in read ? [read.day] : [];
  });
}

/** The field of a column by its content, when its title is unknown. */
function fieldOfContent(
  values: readonly string[],
  kind: ImportKind,
  planNames: ReadonlySet<string>,
  today: string,
): ImportField | undefined {
  if (share(values, isEmail) > MOST) return 'email';
  const days = daysIn(values);
  if (days.length > values.length * MOST) {
    if (kind !== 'people') return 'date';
    const isOld = share(days, (day) => day < `${Number(today.slice(0, 4)) - 8}`) > MOST;
    return isOld ? 'birthDate' : share(days, (day) => day >= today) > 0.3 ? 'endsOn' : undefined;
  }
  const kindOf = (value: string) => readNationalId(value)?.kind;
  if (share(values, (value) => kindOf(value) === 'fisica') > MOST) return 'nationalId';
  if (share(values, (value) => readPhone(value) !== undefined) > MOST) return 'phone';
  if (share(values, (value) => planNames.has(plainTitle(value))) > MOST) return 'plan';
  return share(values, isName) > MOST ? 'fullName' : undefined;
}

/** Keeps one column for each field. */
function withoutRepeats(columns: readonly ImportColumn[]): ImportColumn[] {
  const taken = new Set<ImportField>();
  return columns.map((column) => {
    if (!column.field) return column;
    const field = taken.has(column.field) ? null : column.field;
    taken.add(column.field);
    return { ...column, field };
  });
}

/** `Nombre` is the full name when no column has surnames. */
function withFullName(columns: readonly ImportColumn[]): ImportColumn[] {
  const has = (field: ImportField) => columns.some((column) => column.field === field);
  if (has('surnamesFirst')) return [...columns];
  if (!has('lastName') && !has('fullName')) {
    return columns.map((column) =>
      column.field === 'firstName' ? { ...column, field: 'fullName' } : column,
    );
  }
  if (has('lastName') && has('fullName') && !has('firstName')) {
    return columns.map((column) =>
      column.field === 'fullName' ? { ...column, field: 'firstName' } : column,
    );
  }
  return [...columns];
}

/** A second phone column is most often an emergency contact. */
function withSecondPhone(columns: readonly ImportColumn[]): ImportColumn[] {
  if (columns.some(({ field }) => field === 'emergencyPhone')) return [...columns];
  const phones = columns.filter(({ field }) => field === 'phone');
  return columns.map((column) =>
    phones.length > 1 && column === phones[1] ? { ...column, field: 'emergencyPhone' } : column,
  );
}

/** `Carné` is the card where another column has the number. */
function withCard(columns: readonly ImportColumn[]): ImportColumn[] {
  const numbers = columns.filter(({ field }) => field === 'memberNumber');
  const card = numbers.find(({ title }) => /^carnet?$/.test(plainTitle(title)));
  if (numbers.length < 2 || columns.some(({ field }) => field === 'cardNumber'))
    return [...columns];
  return columns.map((column) => (column === card ? { ...column, field: 'cardNumber' } : column));
}

/** Determines the field of every column: by an earlier choice, by its title, or by its content. */
export function recogniseColumns(
  kind: ImportKind,
  titles: readonly string[],
  samples: readonly (readonly string[])[],
  kept: KeptColumns,
  planNames: readonly string[],
  today: string,
): ImportColumn[] {
  const plans = new Set(planNames.map(plainTitle));
  const named = titles.map((title, at): ImportColumn => {
    const sample = samples[at]?.[0] ?? '';
    const before = kept.get(plainTitle(title));
    const field = before === undefined ? fieldOfTitleAnd(title, samples[at] ?? [], kind) : before;
    return { at, title: title.slice(0, 200), sample: sample.slice(0, 200), field };
  });
  const known = new Set(named.flatMap(({ field }) => field ?? []));
  const all = named.map((column, at) => {
    if (column.field || kept.has(plainTitle(column.title))) return column;
    const found = fieldOfContent(samples[at] ?? [], kind, plans, today);
    if (!found || !FIELDS_OF[kind].includes(found)) return column;
    const isNamed = known.has('firstName') || known.has('surnamesFirst');
    if (known.has(found) || (found === 'fullName' && isNamed)) {
      return column;
    }
    known.add(found);
    return { ...column, field: found };
  });
  return withoutRepeats(withFullName(kind === 'people' ? withCard(withSecondPhone(all)) : all));
}

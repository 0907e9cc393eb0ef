import { setImmediate as nextTurnOfTheLoop } from 'node:timers/promises';
import type { Day } from '@forja/calendar/day';
import { plainText } from '@forja/calendar/plain-text';
import type { ImportColumn } from '@forja/contract/imports/routes';
import type { ImportField } from '@forja/contract/imports/values';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/gym-db.ts';
import {
  keysOfRow,
  type PersonKeys,
  type RowValue,
  readDay,
  type StoredRow,
  valuesOf,
} from '../sheet-reading/public.ts';

/** A plan that a row gives a person, as written in the sheet. */
interface SheetPlan {
  number: number;
  name: string;
  endsOn: Day | null;
}

/** A row about a person, with what other rows that name the person need to know. */
export interface SheetPerson {
  number: number;
  keys: PersonKeys;
  /** Null until the row is written or matched to a person of the gym. */
  personId: string | null;
  /** Whether the row needs a correction, so that the person is not imported yet. */
  isAside: boolean;
  name: string | null;
  birthDate: Day | null;
  hasGuardian: boolean;
  isPaidFor: boolean;
  plans: SheetPlan[];
}

const NAMING: readonly ImportField[] = ['guardian', 'payer', 'another'];

const keyTexts = (keys: PersonKeys): string[] => {
  const { memberNumber, nationalId, email, phone, name } = keys;
  const ways: [string, string | number | null][] = [
    ['number', memberNumber],
    ['id', nationalId],
    ['email', email],
    ['phone', phone],
    ['name', name && plainText(name)],
  ];
  return ways.flatMap(([way, key]) => (key ? [`${way} ${key}`] : []));
};

/** The same name twice means the same person, unless their cédulas differ. */
const isOnePerson = (people: readonly SheetPerson[]): boolean =>
  new Set(people.map(({ name }) => plainText(name ?? ''))).size === 1 &&
  new Set(people.flatMap(({ keys }) => keys.nationalId ?? [])).size < 2;

/** The people of a sheet, found by what other rows may call them. */
export class SheetPeople {
  readonly #byKey = new Map<string, SheetPerson[]>();

  add(keys: PersonKeys, person: SheetPerson): void {
    for (const key of keyTexts(keys)) {
      const others = this.#byKey.get(key) ?? [];
      if (!others.includes(person)) others.push(person);
      this.#byKey.set(key, others);
    }
  }

  /** Finds a person by a value that only one has, the most reliable first. */
  find(keys: PersonKeys): SheetPerson | 'nobody' | 'several' {
    let isShared = false;
    for (const key of keyTexts(keys)) {
      const found = this.#byKey.get(key) ?? [];
      const wanted = keys.name && plainText(keys.name);
      const named = found.filter(({ name }) => name && plainText(name) === wanted);
      const holders = found.length > 1 && named.length > 0 ? named : found;
      const [first] = holders;
      if (first && isOnePerson(holders)) {
        const here = holders.find(({ personId }) => personId !== null);
        return here ?? holders.find(({ isAside }) => !isAside) ?? first;
      }
      isShared ||= found.length > 1;
    }
    return isShared ? 'several' : 'nobody';
  }
}

const asDay = (text: string | undefined): Day | null => {
  const read = text === undefined ? undefined : readDay(text);
  return read && 'day' in read ? read.day : null;
};

/** What other rows need to know about a row. */
interface ReadRow {
  keys: PersonKeys;
  isAnother: boolean;
  birthDate: Day | null;
  hasGuardian: boolean;
  isPaidFor: boolean;
  plan: Omit<SheetPlan, 'number'> | null;
}

/** A row that was checked and not corrected need not be read again. */
type KeptRow = StoredRow & { personId: string | null; value: RowValue | null };

function fromCells(row: StoredRow, columns: readonly ImportColumn[]): ReadRow {
  const values = valuesOf(row, columns);
  return {
    keys: keysOfRow(values),
    isAnother: values.another !== undefined && !/^no?$/i.test(values.another),
    birthDate: asDay(values.birthDate),
    hasGuardian: values.guardian !== undefined,
    isPaidFor: values.payer !== undefined && values.plan !== undefined,
    plan: values.plan ? { name: values.plan, endsOn: asDay(values.endsOn) } : null,
  };
}

function fromValue(value: RowValue): ReadRow {
  const { memberNumber, nationalId, phone, email, plan } = value;
  const name = `${value.firstName} ${value.lastName}`.trim() || null;
  return {
    keys: { memberNumber, nationalId, phone, email, name },
    isAnother: value.isAnother === true,
    birthDate: value.birthDate,
    hasGuardian: Boolean(value.guardian),
    isPaidFor: Boolean(value.payer && plan),
    plan: plan ? { name: plan, endsOn: value.endsOn } : null,
  };
}

/** How many rows are read before other requests get their turn. */
const ROWS_A_TURN = 200;

interface Kept {
  importId: string;
  columns: readonly ImportColumn[];
  /** Rows that will not be imported. */
  aside: ReadonlySet<number>;
  /** Whether every row has been checked with these columns. */
  isChecked: boolean;
}

/**
 * Opens every row by its keys in the sheet and as corrected; undefined when no row names another.
 */
export async function openSheetPeople(
  tx: Tx,
  { importId, columns, aside, isChecked }: Kept,
): Promise<SheetPeople | undefined> {
  const { isEdited } = await tx.one(sql<{ isEdited: boolean }>`
    select exists (select from import_rows where import_id = ${importId}::uuid
      and edits ?| ${[...NAMING]}::text[]) as "isEdited"`);
  const isNamed = columns.some(({ field }) => field !== null && NAMING.includes(field));
  if (!isNamed && !isEdited) return undefined;
  const isKnown = sql`${isChecked} and edits = '{}'::jsonb and value ? 'firstName'`;
  const rows = await tx.all(sql<KeptRow>`
    select number, edits, person_id as "personId",
      case when ${isKnown} then '{}' else cells end as cells,
      case when ${isKnown} then value end as value
    from import_rows where import_id = ${importId}::uuid order by number`);
  const people = new SheetPeople();
  const more: { keys: PersonKeys; plan: SheetPlan }[] = [];
  for (const [at, row] of rows.entries()) {
    if (at % ROWS_A_TURN === 0) await nextTurnOfTheLoop();
    if (row.edits.skip) continue;
    const { number } = row;
    const { keys, isAnother, ...read } = row.value ? fromValue(row.value) : fromCells(row, columns);
    const plan = read.plan && { ...read.plan, number };
    if (isAnother) {
      if (plan && !aside.has(number)) more.push({ keys, plan });
      continue;
    }
    const person: SheetPerson = {
      ...read,
      number,
      keys,
      personId: row.personId,
      isAside: aside.has(number),
      name: keys.name,
      plans: plan ? [plan] : [],
    };
    people.add(keys, person);
    if (Object.keys(row.edits).length > 0) {
      people.add(fromCells({ ...row, edits: {} }, columns).keys, person);
    }
  }
  for (const { keys, plan } of more) {
    const found = people.find(keys);
    if (typeof found === 'object') found.plans.push(plan);
  }
  return people;
}

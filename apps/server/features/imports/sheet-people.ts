import type { Day } from '@forja/calendar/day';
import { plainText } from '@forja/calendar/plain-text';
import type { ImportColumn } from '@forja/contract/imports/routes';
import type { ImportField } from '@forja/contract/imports/values';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/gym-db.ts';
import { keysOfRow, type PersonKeys } from './reading/person-keys.ts';
import { readDay } from './reading/read-day.ts';
import { valuesOf } from './reading/understand-row.ts';
import type { StoredRow } from './row-value.ts';

/** A plan that a row gives somebody, as the sheet calls it. */
interface SheetPlan {
  number: number;
  name: string;
  endsOn: Day | null;
}

/** A row that brings somebody in, as far as other rows that name them have to know it. */
export interface SheetPerson {
  number: number;
  keys: PersonKeys;
  /** Null until the row is written, or found to be about somebody who is here. */
  personId: string | null;
  /** Whether the row has to be looked at, so that whoever it is about does not come in. */
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

/** The same name twice is the same person twice, unless their cédulas say otherwise. */
const isOnePerson = (people: readonly SheetPerson[]): boolean =>
  new Set(people.map(({ name }) => plainText(name ?? ''))).size === 1 &&
  new Set(people.flatMap(({ keys }) => keys.nationalId ?? [])).size < 2;

/** The people of a sheet by what another of its rows can name them by. */
export class SheetPeople {
  readonly #byKey = new Map<string, SheetPerson[]>();

  add(keys: PersonKeys, person: SheetPerson): void {
    for (const key of keyTexts(keys)) {
      const others = this.#byKey.get(key) ?? [];
      if (!others.includes(person)) this.#byKey.set(key, [...others, person]);
    }
  }

  /** By what only one of them has, the surest first. */
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

type KeptRow = StoredRow & { personId: string | null };

/**
 * Every row by its keys as the sheet has them and as they were corrected; undefined when none names
 * another. Those aside bring nobody in.
 */
export async function openSheetPeople(
  tx: Tx,
  importId: string,
  columns: readonly ImportColumn[],
  aside: ReadonlySet<number>,
): Promise<SheetPeople | undefined> {
  const { isEdited } = await tx.one(sql<{ isEdited: boolean }>`
    select exists (select from import_rows where import_id = ${importId}::uuid
      and edits ?| ${[...NAMING]}::text[]) as "isEdited"`);
  const isNamed = columns.some(({ field }) => field !== null && NAMING.includes(field));
  if (!isNamed && !isEdited) return undefined;
  const rows = await tx.all(sql<KeptRow>`
    select number, cells, edits, person_id as "personId" from import_rows
    where import_id = ${importId}::uuid order by number`);
  const people = new SheetPeople();
  const more: { keys: PersonKeys; plan: SheetPlan }[] = [];
  for (const row of rows) {
    if (row.edits.skip) continue;
    const values = valuesOf(row, columns);
    const keys = keysOfRow(values);
    const { number } = row;
    const plan = values.plan && { number, name: values.plan, endsOn: asDay(values.endsOn) };
    if (values.another && !/^no?$/i.test(values.another)) {
      if (plan && !aside.has(row.number)) more.push({ keys, plan });
      continue;
    }
    const person: SheetPerson = {
      number,
      keys,
      personId: row.personId,
      isAside: aside.has(number),
      name: keys.name,
      birthDate: asDay(values.birthDate),
      hasGuardian: values.guardian !== undefined,
      isPaidFor: values.payer !== undefined && values.plan !== undefined,
      plans: plan ? [plan] : [],
    };
    people.add(keys, person);
    if (Object.keys(row.edits).length > 0) {
      people.add(keysOfRow(valuesOf({ ...row, edits: {} }, columns)), person);
    }
  }
  for (const { keys, plan } of more) {
    const found = people.find(keys);
    if (typeof found === 'object') found.plans.push(plan);
  }
  return people;
}

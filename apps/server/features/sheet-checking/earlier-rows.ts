import { isDeepStrictEqual } from 'node:util';
import { plainText } from '@forja/calendar/plain-text';
import type { RowValue } from '../sheet-reading/public.ts';
import { isAlike, isSameName } from './find-matches.ts';

/** A row that adds or updates a person, with that person's id if they are already in the gym. */
interface Earlier {
  number: number;
  value: RowValue;
  personId: string | null;
}

/** A key for a minor without data of their own: their guardian and their name. */
const wardAndName = ({ guardian, firstName, lastName }: RowValue): string | null =>
  guardian ? `${plainText(guardian)} ${plainText(`${firstName} ${lastName}`)}` : null;

/** The earlier rows, found by their keys. */
export class EarlierRows {
  readonly #byKey = new Map<string, Earlier[]>();

  add(row: Earlier): void {
    for (const key of EarlierRows.#keysOf(row)) {
      const others = this.#byKey.get(key);
      if (others) others.push(row);
      else this.#byKey.set(key, [row]);
    }
  }

  /** The first earlier row that has the key and passes the test. */
  find(
    key: string,
    number: number,
    fits: (row: Earlier) => boolean = () => true,
  ): Earlier | undefined {
    let first: Earlier | undefined;
    for (const row of this.#byKey.get(key) ?? []) {
      if (row.number < (first?.number ?? number) && fits(row)) first = row;
    }
    return first;
  }

  static #keysOf({ value, personId }: Earlier): string[] {
    const { nationalId, email, memberNumber, cardNumber, phone } = value;
    const keys: [string, string | number | null][] = [
      ['nationalId', nationalId],
      ['email', email],
      ['memberNumber', memberNumber],
      ['cardNumber', cardNumber],
      ['phone', phone],
      ['ward', wardAndName(value)],
      ['person', personId],
    ];
    return keys.flatMap(([kind, key]) => (key ? [`${kind} ${key}`] : []));
  }
}

/** The earlier row about the same person, by the same rules as for people of the gym. */
export function sameBefore(
  { number, value, personId }: Earlier,
  earlier: EarlierRows,
): Earlier | undefined {
  const isOpen = (other: RowValue) => !(value.nationalId && other.nationalId);
  const ways: [string, (row: Earlier) => boolean][] = [
    [`person ${personId}`, () => true],
    [`nationalId ${value.nationalId}`, () => true],
    [`email ${value.email}`, (row) => isOpen(row.value) && isAlike(row.value, value)],
    [`phone ${value.phone}`, (row) => isOpen(row.value) && isSameName(row.value, value)],
    [`ward ${wardAndName(value)}`, (row) => isOpen(row.value)],
  ];
  for (const [key, fits] of ways) {
    const found = earlier.find(key, number, fits);
    if (found) return found;
  }
  return undefined;
}

const ADDED = { leavesMoneyOut: null, leavesPlanOut: null, differs: null };

/** Whether two rows have the same content, apart from what checking one of them added. */
export const saysTheSame = (one: RowValue, other: RowValue): boolean =>
  isDeepStrictEqual({ ...one, ...ADDED }, { ...other, ...ADDED });

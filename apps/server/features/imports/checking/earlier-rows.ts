import { isDeepStrictEqual } from 'node:util';
import { plainText } from '@forja/calendar/plain-text';
import type { RowValue } from '../row-value.ts';
import { isAlike, isSameName } from './find-matches.ts';

/** A row that brings somebody in, and who they are where they are here already. */
interface Earlier {
  number: number;
  value: RowValue;
  personId: string | null;
}

/** A minor without anything of their own, beside whoever answers for them. */
const wardAndName = ({ guardian, firstName, lastName }: RowValue): string | null =>
  guardian ? `${plainText(guardian)} ${plainText(`${firstName} ${lastName}`)}` : null;

/** The rows that came before, found by their keys. */
export class EarlierRows {
  readonly #byKey = new Map<string, Earlier[]>();

  add(row: Earlier): void {
    for (const key of EarlierRows.#keysOf(row)) {
      const others = this.#byKey.get(key);
      if (others) others.push(row);
      else this.#byKey.set(key, [row]);
    }
  }

  /** The first row before this one that has the key and fits. */
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

/** The row before this one that is about the same person, told as people of the gym are. */
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

/** Whether two rows say the same, whatever was found out about one of them since. */
export const saysTheSame = (one: RowValue, other: RowValue): boolean =>
  isDeepStrictEqual({ ...one, leavesMoneyOut: null }, { ...other, leavesMoneyOut: null });

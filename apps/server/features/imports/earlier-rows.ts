import { plainText } from '@forja/calendar/plain-text';
import { isAlike } from './find-matches.ts';
import type { RowValue, StoredRow } from './row-value.ts';

interface Earlier {
  number: number;
  value: RowValue;
}

const samePhoneAndName = ({ phone, firstName, lastName }: RowValue): string | null =>
  phone && `${phone} ${plainText(`${firstName} ${lastName}`)}`;

/** A minor without anything of their own, beside whoever answers for them. */
const wardAndName = ({ guardian, firstName, lastName }: RowValue): string | null =>
  guardian ? `${plainText(guardian)} ${plainText(`${firstName} ${lastName}`)}` : null;

/** The rows that came before, found by their keys. */
export class EarlierRows {
  readonly #byKey = new Map<string, Earlier>();

  add(number: number, value: RowValue): void {
    for (const key of EarlierRows.#keysOf(value)) {
      if (!this.#byKey.has(key)) this.#byKey.set(key, { number, value });
    }
  }

  find(key: string, number: number): Earlier | undefined {
    const found = this.#byKey.get(key);
    return found && found.number < number ? found : undefined;
  }

  static #keysOf(value: RowValue): string[] {
    const { nationalId, email, memberNumber, cardNumber } = value;
    const keys: [string, string | number | null][] = [
      ['nationalId', nationalId],
      ['email', email],
      ['memberNumber', memberNumber],
      ['cardNumber', cardNumber],
      ['phone', samePhoneAndName(value)],
      ['ward', wardAndName(value)],
    ];
    return keys.flatMap(([kind, key]) => (key ? [`${kind} ${key}`] : []));
  }
}

const isOtherPerson = (one: RowValue, other: RowValue): boolean =>
  (one.nationalId !== null && other.nationalId !== null && one.nationalId !== other.nationalId) ||
  !isAlike(one, other);

/** The row before this one that is about the same person. */
export function sameBefore(
  row: StoredRow,
  value: RowValue,
  earlier: EarlierRows,
): Earlier | undefined {
  const byId = value.nationalId && earlier.find(`nationalId ${value.nationalId}`, row.number);
  if (byId) return byId;
  const keys = [
    value.email && `email ${value.email}`,
    `phone ${samePhoneAndName(value)}`,
    `ward ${wardAndName(value)}`,
  ];
  for (const key of keys) {
    const found = key && earlier.find(key, row.number);
    if (found && !isOtherPerson(found.value, value)) return found;
  }
  return undefined;
}

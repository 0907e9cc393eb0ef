import { type Day, dayFirst } from '@forja/calendar/day';
import { plainText } from '@forja/calendar/plain-text';
import type { ImportField, ImportKind, RowProblem } from '@forja/contract/imports/values';
import type { PaymentMethod } from '@forja/contract/memberships/values';
import { METHOD_NAMES } from '@forja/contract/memberships/words';
import { readNationalId } from '@forja/contract/people/national-id';
import { readPhone } from '../../../platform/contact/phone.ts';
import { readAmount } from '../reading/read-amount.ts';
import { readClock, readDay } from '../reading/read-day.ts';
import { properName } from '../reading/read-name.ts';
import type { Values } from '../reading/understand-row.ts';
import type { Problem } from '../row-value.ts';
import type { HistoryValue, PersonKeys } from './history-value.ts';

const METHODS: readonly (readonly [RegExp, PaymentMethod])[] = [
  [/sinpe/, 'sinpe'],
  [/efectivo|cash|contado/, 'cash'],
  [/tarjeta|card|datafono|credito|debito|visa|master|amex/, 'card'],
  [/transfer|deposito|banc|wire/, 'transfer'],
];

/** `Tarjeta de crédito`, `SINPE Móvil`, `Cash`. */
const readMethod = (text: string): PaymentMethod | undefined =>
  METHODS.find(([words]) => words.test(plainText(text)))?.[1];

const MOST_NUMBER = 99_999_999;

/** What a cell cannot be read as does not count: another one may say who it is. */
function keysOf(values: Values): PersonKeys {
  const number = Number((values.memberNumber ?? '').replace(/^#|^n[.º°]*\s*/i, '') || Number.NaN);
  const surname = [values.lastName, values.secondLastName].filter(Boolean).join(' ');
  const name = [
    values.firstName ?? values.fullName,
    values.firstName || !values.fullName ? surname : '',
  ]
    .filter(Boolean)
    .join(' ');
  return {
    memberNumber: Number.isInteger(number) && number > 0 && number <= MOST_NUMBER ? number : null,
    nationalId: readNationalId(values.nationalId ?? '')?.text ?? null,
    phone: readPhone(values.phone ?? '') ?? null,
    email: values.email?.toLowerCase() ?? null,
    name: properName(name).slice(0, 140) || null,
  };
}

const EARLIEST = '1990-01-01';

class HistoryReader {
  readonly problems: Problem[] = [];
  readonly #values: Values;

  constructor(values: Values) {
    this.#values = values;
  }

  #note(code: RowProblem, field: ImportField, fix: string | null, fixText: string | null): null {
    this.problems.push({ code, field, found: this.#values[field] ?? '', fix, fixText });
    return null;
  }

  /** A day that has come, and that a gym can have been open on. */
  day(today: Day): Day | null {
    const read = readDay(this.#values.date ?? '');
    if (read && 'day' in read && read.day <= today && read.day >= EARLIEST) return read.day;
    const fix = read && 'fix' in read && read.fix && read.fix <= today ? read.fix : null;
    return this.#note('date', 'date', fix, fix && dayFirst(fix));
  }

  amount(): number | null {
    const cents = readAmount(this.#values.amount ?? '');
    return cents !== undefined && cents > 0 ? cents : this.#note('amount', 'amount', null, null);
  }

  method(): PaymentMethod | null {
    const method = readMethod(this.#values.method ?? '');
    return method ?? this.#note('method', 'method', METHOD_NAMES.cash, METHOD_NAMES.cash);
  }

  location(names: ReadonlySet<string>): string | null {
    const { location } = this.#values;
    if (location === undefined || names.has(plainText(location))) return location ?? null;
    return this.#note('location', 'location', '', 'Dejar sin sede');
  }
}

/** Reads every cell of a row; undefined when none of its columns holds anything. */
export function readHistoryRow(
  values: Values,
  kind: ImportKind,
  { today, locations }: { today: Day; locations: ReadonlySet<string> },
): { value: HistoryValue; problems: Problem[] } | undefined {
  if (Object.keys(values).length === 0) return undefined;
  const reader = new HistoryReader(values);
  const isPayment = kind === 'payments';
  const value: HistoryValue = {
    ...keysOf(values),
    day: reader.day(today),
    time: isPayment ? null : (readClock(values.time ?? '') ?? readClock(values.date ?? '') ?? null),
    amountCents: isPayment ? reader.amount() : null,
    method: isPayment ? reader.method() : null,
    concept: values.concept?.slice(0, 200) ?? null,
    plan: values.plan?.slice(0, 60) ?? null,
    location: reader.location(locations),
  };
  return { value, problems: reader.problems };
}

import { type Day, dayFirst } from '@forja/calendar/day';
import { plainText } from '@forja/calendar/plain-text';
import type { PaymentMethod } from '@forja/contract/accounts/values';
import { METHOD_NAMES } from '@forja/contract/accounts/words';
import type { ImportField, ImportKind, RowProblem } from '@forja/contract/imports/values';
import {
  keysOfRow,
  type Problem,
  readAmount,
  readClock,
  readDay,
  type Values,
} from '../../sheet-reading/public.ts';
import type { HistoryValue } from './history-value.ts';

const METHODS: readonly (readonly [RegExp, PaymentMethod])[] = [
  [/sinpe/, 'sinpe'],
  [/efectivo|cash|contado/, 'cash'],
  [/tarjeta|card|datafono|credito|debito|visa|master|amex/, 'card'],
  [/transfer|deposito|banc|wire/, 'transfer'],
];

/** Electronic payments for which we have no method of their own; they become transfers. */
const LIKE_TRANSFER =
  /bitcoin|btc|cr[iy]pto|paypal|zelle|stripe|wallet|cheque|check|en linea|online/;

/** `Tarjeta de crédito`, `SINPE Móvil`, `Cash`. */
const readMethod = (text: string): PaymentMethod | undefined =>
  METHODS.find(([words]) => words.test(plainText(text)))?.[1];

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

  /** A day that is not in the future and is not too long ago. */
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
    const text = this.#values.method ?? '';
    const method = readMethod(text);
    if (method) return method;
    // An empty cell most often means cash; an unknown word is not guessed.
    const like = text === '' ? 'cash' : LIKE_TRANSFER.test(plainText(text)) ? 'transfer' : null;
    const fix = like && METHOD_NAMES[like];
    return this.#note('method', 'method', fix, fix);
  }

  /** The time of a visit, from its own cell or from the cell of the day. */
  time(): string | null {
    const { time, date = '' } = this.#values;
    const found = readClock(time ?? '') ?? readClock(date);
    if (found !== undefined) return found;
    if (time !== undefined) return this.#note('time', 'time', '', 'Dejar sin hora');
    const [day = ''] = date.split(/(?<![T\s])[T\s]+(?=\d{1,2}:\d{2})/);
    return day === date ? null : this.#note('time', 'date', day, `${day}, sin hora`);
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
    ...keysOfRow(values),
    day: reader.day(today),
    time: isPayment ? null : reader.time(),
    amountCents: isPayment ? reader.amount() : null,
    method: isPayment ? reader.method() : null,
    concept: values.concept?.slice(0, 200) ?? null,
    plan: values.plan?.slice(0, 60) ?? null,
    location: reader.location(locations),
  };
  return { value, problems: reader.problems };
}

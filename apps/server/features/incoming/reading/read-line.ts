import { addDays, type Day } from '@forja/calendar/day';
import { plainText } from '@forja/calendar/plain-text';
import type { IncomingMethod, StatementField } from '@forja/contract/incoming/values';
import { readNationalId } from '@forja/contract/people/national-id';
import { readPhone } from '../../../domain/people/phone.ts';
import { readAmount, readClock, readDay } from '../../sheet-reading/public.ts';

/** Incoming money as any source reports it: a file, a person, a gateway or an email. */
export interface ArrivedMoney {
  method: IncomingMethod;
  arrivedOn: Day;
  arrivedAt: string | null;
  amountCents: number;
  reference: string | null;
  senderName: string | null;
  senderPhone: string | null;
  senderNationalId: string | null;
  detail: string | null;
  raw: string;
  /** It was sent back, or is the gym's own money coming back: it cannot pay anything. */
  isReturned: boolean;
  /** Set if the source cannot prove it, so that a person has to decide. */
  onlyTold?: boolean;
}

export type ReadLine =
  | { kind: 'incoming'; money: ArrivedMoney }
  /** An earlier payment with this reference was returned. */
  | {
      kind: 'outgoing';
      isReturned: boolean;
      day: Day;
      reference: string | null;
      amountCents: number;
    }
  | { kind: 'problem'; text: string }
  | { kind: 'nothing' };

export interface LineContext {
  today: Day;
  currency: string;
}

export type Cells = Readonly<Partial<Record<StatementField, string>>>;

const RETURNED = /\b(devol|devuel|revers|rechaz|anulad)/;
const OLDEST_DAYS = 730;
const MAX_CENTS = 1_000_000_000_00;

const cut = (text: string | undefined, most: number): string | null =>
  text?.trim().slice(0, most).trim() || null;

function readDate(cell: string, { today }: LineContext): Day | { problem: string } {
  const read = readDay(cell);
  if (!read || !('day' in read)) {
    return { problem: `«${cell.slice(0, 40)}» no es una fecha que exista.` };
  }
  if (read.day > addDays(today, 1))
    return { problem: `La fecha ${cell.slice(0, 40)} aún no llega.` };
  if (read.day < addDays(today, -OLDEST_DAYS)) {
    return { problem: `La fecha ${cell.slice(0, 40)} es de hace más de dos años.` };
  }
  return read.day;
}

/** Minor units; negative for outgoing money. */
function readSigned(cells: Cells): number | { problem: string } {
  const read = (field: 'amount' | 'credit' | 'debit') => {
    const cell = cells[field] ?? '';
    return /\d/.test(cell)
      ? readAmount(cell)
      : cell === '' || /^[-–\s]*$/.test(cell)
        ? 0
        : undefined;
  };
  const [amount, credit, debit] = [read('amount'), read('credit'), read('debit')];
  if (amount === undefined || credit === undefined || debit === undefined) {
    const cell = [cells.amount, cells.credit, cells.debit].find(
      (text) => text && readAmount(text) === undefined,
    );
    return { problem: `«${(cell ?? '').slice(0, 40)}» no es un monto.` };
  }
  if (credit !== 0) return credit;
  if (debit !== 0) return -Math.abs(debit);
  const kind = plainText(cells.kind ?? '').trim();
  return /^(d$|db|deb|retiro|cargo|egreso|salida|-)/.test(kind) ? -Math.abs(amount) : amount;
}

function foreign(cells: Cells, { currency }: LineContext): string | undefined {
  const said = plainText(cells.currency ?? '').trim();
  const typed = cells.currency ? said : `${cells.amount ?? ''}${cells.credit ?? ''}`.toLowerCase();
  const found = /usd|us\$|\$|dolar/.test(typed)
    ? 'USD'
    : /crc|colon|₡/.test(typed)
      ? 'CRC'
      : undefined;
  return found && found !== currency && !(found === 'USD' && !cells.currency && currency !== 'CRC')
    ? `Viene en ${found} y las cuentas del gimnasio son en ${currency}.`
    : undefined;
}

function methodOf(text: string): IncomingMethod {
  return /transfer|\btef\b|\bsinpe\b(?! movil)/.test(text) && !/sinpe movil/.test(text)
    ? 'transfer'
    : 'sinpe';
}

/** One line of a bank's file. */
export function readLine(cells: Cells, raw: string, context: LineContext): ReadLine {
  const date = cells.date?.trim() ?? '';
  const words = plainText(raw);
  const hasMoney = [cells.amount, cells.credit, cells.debit].some((cell) => /\d/.test(cell ?? ''));
  // Column titles repeated on each page, and sums below the lines.
  if (!hasMoney && !/\d/.test(date)) return { kind: 'nothing' };
  if (date === '' && /\b(total|saldo)/.test(words)) return { kind: 'nothing' };
  const arrivedOn = readDate(date, context);
  if (typeof arrivedOn !== 'string') return { kind: 'problem', text: arrivedOn.problem };
  const signed = readSigned(cells);
  if (typeof signed !== 'number') return { kind: 'problem', text: signed.problem };
  if (signed === 0) return { kind: 'problem', text: 'No trae monto.' };
  if (Math.abs(signed) > MAX_CENTS)
    return { kind: 'problem', text: 'El monto es demasiado grande.' };
  const other = foreign(cells, context);
  if (other && signed > 0) return { kind: 'problem', text: other };
  const isReturned = RETURNED.test(words);
  const reference = cut(cells.reference, 60);
  if (signed < 0) {
    return { kind: 'outgoing', isReturned, day: arrivedOn, reference, amountCents: -signed };
  }
  return {
    kind: 'incoming',
    money: {
      method: methodOf(words),
      arrivedOn,
      arrivedAt: readClock(cells.time || date) ?? null,
      amountCents: signed,
      reference,
      senderName: cut(cells.name, 140),
      senderPhone: readPhone(cells.phone ?? '') ?? null,
      senderNationalId: readNationalId(cells.nationalId ?? '')?.text ?? null,
      detail: cut(cells.detail, 300),
      raw: raw.slice(0, 2_000),
      isReturned,
    },
  };
}

import { type Day, dayFirst } from '@forja/calendar/day';
import { plainText } from '@forja/calendar/plain-text';
import { withoutTurns } from '@forja/contract/fields';
import type { ImportColumn } from '@forja/contract/imports/routes';
import type { ImportField, RowProblem } from '@forja/contract/imports/values';
import { FIELD_NAMES } from '@forja/contract/imports/words';
import { likelyEmail } from '@forja/contract/people/likely-email';
import { meantNationalId, readNationalId } from '@forja/contract/people/national-id';
import { MAX_TAG } from '@forja/contract/people/values';
import { readPhone } from '../../domain/people/phone.ts';
import { withFormula } from '../../platform/documents/formula.ts';
import { isErrorValue } from '../../platform/documents/sheet/sheet.ts';
import { readAmount } from './read-amount.ts';
import { readDay } from './read-day.ts';
import { properName, splitName, splitSurnamesFirst } from './read-name.ts';
import type { Edits, Problem, RowValue, StoredRow } from './row-value.ts';

export type Values = Partial<Record<ImportField, string>>;

/** The text of a cell without the formula guard of our exports. Only notes keep several lines. */
function cellText(cell: string, field: ImportField): string {
  const whole = withoutTurns(withFormula(cell));
  const lines = field === 'note' ? whole.split(/\r?\n/) : [whole];
  return lines
    .map((line) => line.replaceAll(/[\s\u00a0]+/g, ' ').trim())
    .join('\n')
    .trim();
}

/** The cells by field; manual corrections replace the cell. */
export function valuesOf(
  { cells, edits }: Pick<StoredRow, 'cells' | 'edits'>,
  columns: readonly ImportColumn[],
): Values {
  const values: Values = {};
  columns.forEach(({ field }, at) => {
    const text = field && cellText(cells[at] ?? '', field);
    if (!field || !text) return;
    if (field === 'surnamesFirst') Object.assign(values, splitSurnamesFirst(text));
    else values[field] = text;
  });
  const { skip: _, ...texts } = edits;
  for (const [field, text] of Object.entries(texts) as [ImportField, string][]) {
    if (text === '') delete values[field];
    else values[field] = text;
  }
  return values;
}

const low = (field: ImportField): string => FIELD_NAMES[field].toLocaleLowerCase('es');

/** Fields named by what happens on the day, which do not fit into `Dejar sin …`. */
const DAYS: readonly ImportField[] = ['memberSince', 'startsOn', 'endsOn', 'pausedOn', 'debtSince'];

/** A problem whose suggested repair is an empty cell. */
const leaveOut = (code: RowProblem, field: ImportField, found: string): Problem => ({
  code,
  field,
  found,
  fix: '',
  fixText: DAYS.includes(field) ? 'Dejar sin esa fecha' : `Dejar sin ${low(field)}`,
});

const EMAIL = /^[^\s@<>,;]+@[^\s@<>,;]+\.[a-z]{2,}$/;

/** The address that was most likely meant: `ana@gmail,com`, `ana @gmail.com`, `ana@gmail`. */
function meantEmail(text: string): string | undefined {
  const bare = text
    .replace(/^[^<]*<([^<>]+)>[\s\S]*$/, '$1')
    .replaceAll(/[\s"']/g, '')
    .replaceAll(',', '.')
    .replace(/(?<![.;])[.;]+$/, '')
    .split(';')[0];
  const known = bare?.replace(/@(gmail|hotmail|outlook|yahoo|icloud)$/, '@$1.com');
  return known && EMAIL.test(known) ? known : undefined;
}

/**
 * Larger numbers are cédulas or phones in the wrong column, and new member numbers would continue
 * after them.
 */
const MAX_NUMBER = 99_999_999;
const EARLIEST_BIRTH = '1900-01-01';

/** Days that must lie in the past and within a lifetime. */
const PAST_DAYS: readonly ImportField[] = ['birthDate', 'memberSince', 'pausedOn'];

/** Words for a paused membership in a status column. */
export const PAUSED = /^(en )?(congelad|pausad|pausa|suspendid|frozen|paused|on hold|si$|x$)/;
const RUNNING =
  /^(activ|vigente|al dia|vencid|inactiv|moros|cancelad|retirad|active|expired|no$|n$|-+$)/;

class RowReader {
  readonly problems: Problem[] = [];
  readonly #values: Values;
  readonly #today: Day;

  constructor(values: Values, today: Day) {
    this.#values = values;
    this.#today = today;
  }

  text(field: ImportField, most: number): string | null {
    const text = this.#values[field];
    if (text === undefined) return null;
    if (!isErrorValue(text)) return text.slice(0, most);
    this.problems.push(leaveOut('formula', field, text));
    return null;
  }

  day(field: ImportField): Day | null {
    const text = this.text(field, 60);
    if (text === null) return null;
    const read = readDay(text);
    if (read && 'day' in read) {
      if (!PAST_DAYS.includes(field)) return read.day;
      if (read.day <= this.#today && read.day >= EARLIEST_BIRTH) return read.day;
    }
    const fix = read && 'fix' in read ? read.fix : null;
    this.problems.push(
      fix
        ? { code: 'date', field, found: text, fix, fixText: dayFirst(fix) }
        : leaveOut('date', field, text),
    );
    return null;
  }

  /** Since when the membership is paused. A sheet that only says that it is paused means today. */
  pausedOn(): Day | null {
    const text = this.#values.pausedOn;
    if (text === undefined || RUNNING.test(plainText(text))) return null;
    return PAUSED.test(plainText(text)) ? this.#today : this.day('pausedOn');
  }

  amount(field: ImportField): number | null {
    const text = this.text(field, 60);
    if (text === null || /^[-–—]+$/.test(text)) return null;
    const cents = readAmount(text);
    if (cents !== undefined) return cents;
    this.problems.push(leaveOut('amount', field, text));
    return null;
  }

  whole(field: ImportField, code: RowProblem, most: number): number | null {
    const text = this.text(field, 60);
    if (text === null) return null;
    const number = Number(text.replace(/^#|^n[.º°]*\s*/i, '').replace(/(visitas|clases)$/i, ''));
    const least = code === 'number' ? 1 : 0;
    if (Number.isInteger(number) && number >= least && number <= most) return number;
    this.problems.push(leaveOut(code, field, text));
    return null;
  }

  phone(field: 'phone' | 'emergencyPhone'): string | null {
    const text = this.text(field, 60);
    if (text === null) return null;
    // When a cell has two numbers, the first counts.
    const phone = readPhone(text) ?? readPhone(text.split(/[/;,]|\s[yo]\s/)[0] ?? '');
    if (phone) return phone;
    this.problems.push(leaveOut('phone', field, text));
    return null;
  }

  nationalId(): string | null {
    const text = this.text('nationalId', 60);
    if (text === null) return null;
    const read = readNationalId(text);
    if (read) return read.text;
    const fix = meantNationalId(text)?.text;
    this.problems.push(
      fix
        ? { code: 'national-id', field: 'nationalId', found: text, fix, fixText: fix }
        : leaveOut('national-id', 'nationalId', text),
    );
    return null;
  }

  email(): string | null {
    const text = this.text('email', 254)?.toLowerCase();
    if (text === undefined || /^(no( tiene)?|n\/?a|-+|sin correo)$/.test(text)) return null;
    if (EMAIL.test(text)) {
      const fix = likelyEmail(text);
      if (fix) {
        this.problems.push({
          code: 'email-likely',
          field: 'email',
          found: text,
          fix,
          fixText: fix,
        });
      }
      return text;
    }
    const fix = meantEmail(text);
    this.problems.push(
      fix
        ? { code: 'email', field: 'email', found: text, fix, fixText: fix }
        : leaveOut('email', 'email', text),
    );
    return null;
  }

  /** A mark in a yes/no column; null for an empty cell. */
  mark(field: 'another' | 'autoRenew', code: RowProblem): boolean | null {
    const text = this.text(field, 60);
    if (text === null) return null;
    if (/^(si|s|x|1|yes|true)$/.test(plainText(text))) return true;
    if (/^(no|n|0|false|-)$/.test(plainText(text))) return false;
    this.problems.push(leaveOut(code, field, text));
    return null;
  }

  /** Whether the account is closed, in the words of our export and of other systems. */
  isClosed(): boolean {
    const text = this.text('account', 60);
    if (text === null) return false;
    if (/^(des?habilitad|inhabilitad|cerrad|inactiv|disabled|closed)/.test(plainText(text))) {
      return true;
    }
    if (!/^(activ|habilitad|abiert|invitad|open|enabled|invited)/.test(plainText(text))) {
      this.problems.push(leaveOut('account', 'account', text));
    }
    return false;
  }

  tags(): string[] {
    const words = (this.text('tags', 2000) ?? '').split(/[,;]/);
    const named = words.map((word) => word.trim().slice(0, MAX_TAG).trim()).filter(Boolean);
    return [...new Map(named.map((tag) => [plainText(tag), tag])).values()];
  }

  name(): { firstName: string; lastName: string } {
    const full = this.text('fullName', 140);
    const first = properName(this.text('firstName', 60) ?? '');
    const last = [this.text('lastName', 80), this.text('secondLastName', 80)]
      .map((surname) => properName(surname ?? ''))
      .filter(Boolean)
      .join(' ');
    const name = first || !full ? { firstName: first, lastName: last } : splitName(full);
    if (name.firstName === '' && name.lastName !== '') {
      return { firstName: name.lastName.slice(0, 60), lastName: '' };
    }
    if (name.firstName === '') {
      const field = full === null && 'firstName' in this.#values ? 'firstName' : 'fullName';
      this.problems.push({ code: 'name', field, found: '', fix: null, fixText: null });
    }
    return { firstName: name.firstName.slice(0, 60), lastName: name.lastName.slice(0, 80) };
  }
}

/** Whether a person can be contacted or identified. For a minor a guardian is enough. */
export const isReachable = ({ nationalId, phone, email, guardian }: RowValue): boolean =>
  Boolean(nationalId || phone || email || guardian);

/** Drops repairs that would leave a person without any contact. */
function withoutHarm(problems: readonly Problem[], value: RowValue): Problem[] {
  const hasContact = isReachable(value);
  return problems.map((problem) => {
    const isContact = ['national-id', 'phone', 'email'].includes(problem.code);
    const harms = isContact && problem.field !== 'emergencyPhone' && problem.fix === '';
    return harms && !hasContact ? { ...problem, fix: null, fixText: null } : problem;
  });
}

/** Reads every cell of a row; undefined when none of its columns holds anything. */
export function understandRow(
  values: Values,
  today: Day,
): { value: RowValue; problems: Problem[] } | undefined {
  if (Object.keys(values).length === 0) return undefined;
  const reader = new RowReader(values, today);
  // A negative debt is credit.
  const balance = (reader.amount('debt') ?? 0) - (reader.amount('credit') ?? 0);
  const price = reader.amount('price');
  const value: RowValue = {
    ...reader.name(),
    nationalId: reader.nationalId(),
    phone: reader.phone('phone'),
    email: reader.email(),
    birthDate: reader.day('birthDate'),
    guardian: reader.text('guardian', 200),
    memberSince: reader.day('memberSince'),
    memberNumber: reader.whole('memberNumber', 'number', MAX_NUMBER),
    cardNumber: reader.text('cardNumber', 40),
    plan: reader.text('plan', 60),
    priceCents: price === null || price < 0 ? null : price,
    startsOn: reader.day('startsOn'),
    endsOn: reader.day('endsOn'),
    visitsLeft: reader.whole('visitsLeft', 'visits', 1000),
    pausedOn: reader.pausedOn(),
    autoRenew: reader.mark('autoRenew', 'auto-renew'),
    payer: reader.text('payer', 200),
    isAnother: reader.mark('another', 'another') ?? false,
    debtCents: Math.max(0, balance),
    debtSince: reader.day('debtSince'),
    creditCents: Math.max(0, -balance),
    note: reader.text('note', 2000),
    tags: reader.tags(),
    location: reader.text('location', 80),
    isClosed: reader.isClosed(),
    emergencyName: reader.text('emergencyName', 120),
    emergencyPhone: reader.phone('emergencyPhone'),
  };
  const problems = withoutHarm(reader.problems, value);
  const isExplained = problems.some(
    ({ code, field }) =>
      field !== 'emergencyPhone' && ['national-id', 'phone', 'email'].includes(code),
  );
  if (!isReachable(value) && !isExplained) {
    problems.push({ code: 'contact', field: 'phone', found: '', fix: null, fixText: null });
  }
  // The person of a further membership has a row of their own, where these problems are reported.
  const isOwn = ({ code }: Problem) => !['name', 'contact', 'email-likely'].includes(code);
  return { value, problems: value.isAnother ? problems.filter(isOwn) : problems };
}

/** The edits that apply the suggested repairs of these problems. */
export function repairs(problems: readonly Problem[], code: RowProblem, edits: Edits): Edits {
  const next = { ...edits };
  for (const { code: own, field, fix } of problems) {
    if (own !== code || fix === null) continue;
    if (field === null) next.skip = true;
    else next[field] = fix;
  }
  return next;
}

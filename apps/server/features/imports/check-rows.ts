import { type Day, dayFirst } from '@forja/calendar/day';
import { plainText } from '@forja/calendar/plain-text';
import type { ImportColumn } from '@forja/contract/imports/routes';
import type { MatchedBy, RowOutcome } from '@forja/contract/imports/values';
import type { Plan } from '@forja/contract/memberships/plan-routes';
import { isManagement } from '@forja/contract/roles';
import type { Db } from '../../platform/db/gym-db.ts';
import { lastDay } from '../memberships/public.ts';
import { type Directory, isAlike, openDirectory } from './find-matches.ts';
import { choiceFor, type PlanChoices, similarPlan } from './plans-of-sheet.ts';
import { understandRow, valuesOf } from './reading/understand-row.ts';
import { updateInWords } from './row-in-words.ts';
import type { Problem, RowValue, StoredRow } from './row-value.ts';
import { isNothing, updateOf } from './work-of-row.ts';

/** What holds for all rows of a sheet. */
export interface CheckContext {
  columns: readonly ImportColumn[];
  plans: readonly Plan[];
  choices: PlanChoices;
  today: Day;
  currency: string;
  /** Rows before these that bring somebody in, by what they must not share. */
  earlier: EarlierRows;
}

export interface Checked<Value = RowValue> {
  number: number;
  outcome: RowOutcome;
  reason: string | null;
  value: Value | null;
  problems: Problem[];
  matchedBy: MatchedBy | null;
  personId: string | null;
}

interface Earlier {
  number: number;
  value: RowValue;
}

const samePhoneAndName = ({ phone, firstName, lastName }: RowValue): string | null =>
  phone && `${phone} ${plainText(`${firstName} ${lastName}`)}`;

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
    ];
    return keys.flatMap(([kind, key]) => (key ? [`${kind} ${key}`] : []));
  }
}

const isOtherPerson = (one: RowValue, other: RowValue): boolean =>
  (one.nationalId !== null && other.nationalId !== null && one.nationalId !== other.nationalId) ||
  !isAlike(one, other);

/** The row before this one that is about the same person. */
function sameBefore(row: StoredRow, value: RowValue, earlier: EarlierRows): Earlier | undefined {
  const byId = value.nationalId && earlier.find(`nationalId ${value.nationalId}`, row.number);
  if (byId) return byId;
  const keys = [value.email && `email ${value.email}`, `phone ${samePhoneAndName(value)}`];
  for (const key of keys) {
    const found = key && earlier.find(key, row.number);
    if (found && !isOtherPerson(found.value, value)) return found;
  }
  return undefined;
}

const leaveOut = (
  code: Problem['code'],
  field: NonNullable<Problem['field']>,
  found: string,
  fixText: string,
): Problem => ({ code, field, found, fix: '', fixText });

/** Who has it already: an earlier row of the sheet, or somebody in the gym. */
function ownerText(
  earlier: { number: number } | undefined,
  holder: { firstName: string; lastName: string } | undefined,
): string | undefined {
  if (earlier) return `la fila ${earlier.number}`;
  return holder && `${holder.firstName} ${holder.lastName}`.trim();
}

/** Addresses, numbers and cards belong to one person. */
function sharedProblems(
  row: StoredRow,
  value: RowValue,
  { earlier }: CheckContext,
  directory: Directory,
  ownId: string | null,
): Problem[] {
  const problems: Problem[] = [];
  const isTaken = (field: 'email' | 'cardNumber' | 'memberNumber', key: string | number) => {
    const holder = directory.holderOf(field, key);
    return holder && holder.id !== ownId ? holder : undefined;
  };
  const { email, memberNumber, cardNumber } = value;
  if (email) {
    const isReachable = value.phone || value.nationalId;
    const repair = (code: 'email-repeated' | 'email-taken', whose: string): Problem =>
      isReachable
        ? leaveOut(code, 'email', email, `Sin correo: es de ${whose}`)
        : { code, field: 'email', found: email, fix: null, fixText: `Es de ${whose}` };
    const before = earlier.find(`email ${email}`, row.number);
    const holder = isTaken('email', email);
    const whose = ownerText(before, holder);
    if (whose) problems.push(repair(before ? 'email-repeated' : 'email-taken', whose));
  }
  if (memberNumber) {
    const before = earlier.find(`memberNumber ${memberNumber}`, row.number);
    const whose = ownerText(before, isTaken('memberNumber', memberNumber));
    if (whose) {
      const text = `Dar un número nuevo: ese es de ${whose}`;
      problems.push(leaveOut('number-taken', 'memberNumber', String(memberNumber), text));
    }
  }
  if (cardNumber) {
    const before = earlier.find(`cardNumber ${cardNumber}`, row.number);
    const whose = ownerText(before, isTaken('cardNumber', cardNumber));
    if (whose) {
      const text = `Dejar sin tarjeta: es de ${whose}`;
      problems.push(leaveOut('card', 'cardNumber', cardNumber, text));
    }
  }
  return problems;
}

/** A membership needs a plan of the gym and an end. */
function membershipProblems({ value, problems }: Understood, context: CheckContext): Problem[] {
  const { plan, endsOn, startsOn } = value;
  if (plan === null) {
    if (endsOn === null) return [];
    const text = 'Traer sin membresía';
    return [leaveOut('plan-missing', 'endsOn', dayFirst(endsOn), text)];
  }
  const choice = choiceFor(plan, context.plans, context.choices);
  if (!choice) {
    const similar = similarPlan(plan, context.plans)?.name ?? null;
    return [{ code: 'plan', field: 'plan', found: plan, fix: similar, fixText: similar }];
  }
  const isBroken = problems.some(({ field }) => field === 'endsOn' || field === 'startsOn');
  if (endsOn !== null || startsOn !== null || isBroken) return [];
  const terms =
    'create' in choice ? choice.create : context.plans.find(({ id }) => id === choice.planId);
  const fix = terms ? lastDay(context.today, terms) : null;
  const fixText = fix && dayFirst(fix);
  return [{ code: 'end', field: 'endsOn', found: '', fix, fixText }];
}

const NOTHING = { reason: null, problems: [], matchedBy: null, personId: null };

function checkRow(
  row: StoredRow,
  context: CheckContext,
  read: Read,
  directory: Directory,
): Checked {
  const base = { number: row.number, ...NOTHING };
  if (!read) return { ...base, outcome: 'skip', reason: 'La fila está vacía.', value: null };
  const { value } = read;
  if (row.edits.skip) return { ...base, outcome: 'skip', reason: 'La dejaste fuera.', value };
  const match = directory.match(value);
  const found = { matchedBy: match?.by ?? null, personId: match?.person.id ?? null };
  if (match && isManagement(match.person.role)) {
    const reason = 'Es de administración: se cambia en su ficha.';
    return { ...base, ...found, outcome: 'skip', reason, value };
  }
  const before = sameBefore(row, value, context.earlier);
  if (before && JSON.stringify(before.value) === JSON.stringify(value)) {
    const reason = `Es igual a la fila ${before.number}.`;
    return { ...base, ...found, outcome: 'skip', reason, value };
  }
  const problems = before
    ? [
        {
          code: 'person-repeated' as const,
          field: null,
          found: `Fila ${before.number}`,
          fix: '',
          fixText: `Queda la fila ${before.number}`,
        },
      ]
    : [
        ...read.problems,
        ...sharedProblems(row, value, context, directory, found.personId),
        ...membershipProblems(read, context),
      ];
  if (!before) context.earlier.add(row.number, value);
  if (problems.length > 0) return { ...base, ...found, outcome: 'review', value, problems };
  if (!match) return { ...base, outcome: 'create', value };
  const update = updateOf(value, match.person, match.by);
  const reason = updateInWords(update, value, match.person, context.currency);
  return { ...base, ...found, outcome: isNothing(update) ? 'skip' : 'update', reason, value };
}

type Read = ReturnType<typeof understandRow>;
type Understood = NonNullable<Read>;

/** Says of each row what would become of it; rows come in the order of the sheet. */
export async function checkRows(
  db: Db,
  rows: readonly StoredRow[],
  context: CheckContext,
): Promise<Checked[]> {
  const read = rows.map((row) => understandRow(valuesOf(row, context.columns), context.today));
  const directory = await openDirectory(
    db,
    read.flatMap((one) => one?.value ?? []),
  );
  return rows.map((row, at) => checkRow(row, context, read[at], directory));
}

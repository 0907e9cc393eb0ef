import { dayFirst } from '@forja/calendar/day';
import type { ImportColumn } from '@forja/contract/imports/routes';
import type { Taken } from '@forja/contract/imports/values';
import type { Plan } from '@forja/contract/memberships/plan-routes';
import { moneyText } from '../../platform/documents/columns.ts';
import type { Difference, RowValue } from '../sheet-reading/public.ts';
import type { Known, KnownMembership } from './find-matches.ts';
import { type PlanChoices, planChoiceFor } from './plans-of-sheet.ts';

/** What the difference of a row depends on besides the row and its person. */
export interface DifferenceContext {
  columns: readonly ImportColumn[];
  plans: readonly Plan[];
  choices: PlanChoices;
  currency: string;
}

/** Why the sheet cannot change a membership: its own documents count more. */
function whyNot({ memberships }: Known, one: KnownMembership): string | null {
  if (memberships.length > 1) return 'tiene varias membresías';
  if (one.isShared) return 'es de un plan familiar';
  return one.isAsBrought ? null : 'se vendió o cambió aquí';
}

function* membershipDifferences(
  value: RowValue,
  one: KnownMembership,
  { plans, choices, currency }: DifferenceContext,
): Generator<Pick<Difference, 'column' | 'here' | 'sheet'>> {
  const { plan, endsOn, priceCents, visitsLeft } = value;
  if (plan === null) return;
  if (endsOn !== null && endsOn !== one.endsOn) {
    yield { column: 'endsOn', here: dayFirst(one.endsOn), sheet: dayFirst(endsOn) };
  }
  const choice = planChoiceFor(plan, plans, choices);
  const isOther = !choice || !('planId' in choice) || choice.planId !== one.planId;
  const here = plans.find(({ id }) => id === one.planId)?.name ?? '';
  if (isOther) {
    yield { column: 'plan', here, sheet: plan };
  } else if (priceCents !== null && priceCents !== one.priceCents) {
    const price = (cents: number) => `${here} a ${moneyText(cents, currency)}`;
    yield { column: 'plan', here: price(one.priceCents), sheet: price(priceCents) };
  }
  if (!isOther && visitsLeft !== null && one.visitsLeft !== null && visitsLeft !== one.visitsLeft) {
    yield { column: 'visits', here: String(one.visitsLeft), sheet: String(visitsLeft) };
  }
}

const balanceText = (cents: number, currency: string): string => {
  if (cents === 0) return 'nada';
  const amount = moneyText(Math.abs(cents), currency);
  return cents > 0 ? `debe ${amount}` : `${amount} a favor`;
};

function moneyDifference(
  { debtCents, creditCents }: RowValue,
  person: Known,
  { columns, currency }: DifferenceContext,
): Difference | null {
  if (!columns.some(({ field }) => field === 'debt' || field === 'credit')) return null;
  const [here, sheet] = [person.owedCents - person.creditCents, debtCents - creditCents];
  if (here === sheet || person.broughtMoneyOn === null) return null;
  return {
    column: 'money',
    here: balanceText(here, currency),
    sheet: balanceText(sheet, currency),
    why: person.isMoneyAsBrought ? null : 'ya tiene movimientos aquí',
  };
}

/**
 * What a sheet says differently about somebody whose membership or balance stays as it is here,
 * unless staff choose to take that column from the sheet.
 */
export function differencesOf(
  value: RowValue,
  person: Known,
  bringsMembership: boolean,
  context: DifferenceContext,
): Difference[] {
  const [one] = person.memberships;
  const money = moneyDifference(value, person, context);
  const ofMembership =
    one && !bringsMembership
      ? [...membershipDifferences(value, one, context)].map((difference) => ({
          ...difference,
          why: whyNot(person, one),
        }))
      : [];
  return [...ofMembership, ...(money ? [money] : [])];
}

/** The columns of a row that are taken from the sheet. */
export const takenOf = (differences: readonly Difference[], takes: readonly Taken[]): Taken[] =>
  differences.flatMap(({ column, why }) =>
    why === null && takes.includes(column) ? [column] : [],
  );

const COLUMN_WORDS: Readonly<Record<Taken, string>> = {
  endsOn: 'Vence',
  plan: 'Plan',
  visits: 'Visitas',
  money: 'Saldo',
};

/** One difference as a sentence, and what becomes of it. */
export function differenceInWords(
  { column, here, sheet, why }: Difference,
  taken: readonly Taken[],
): string {
  const what = `${COLUMN_WORDS[column]}: aquí ${here}, en la hoja ${sheet}`;
  if (why !== null) return `${what} (queda, porque ${why})`;
  return taken.includes(column) ? `${what} (se toma de la hoja)` : `${what} (queda)`;
}

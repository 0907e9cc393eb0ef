import { plainText } from '@forja/calendar/plain-text';
import type { ForeignPlan } from '@forja/contract/imports/routes';
import type { Plan } from '@forja/contract/memberships/plan-routes';
import { plainTitle } from '../sheet-reading/public.ts';

type NewPlanTerms = NonNullable<ForeignPlan['create']>;

/** The plan that staff chose for a name in the sheet. */
export type PlanChoice = { planId: string } | { create: NewPlanTerms };
/** The choices by plain name. */
export type PlanChoices = Readonly<Record<string, PlanChoice>>;

/** The plan that a name means: the gym's own plan of that name, or the chosen one. */
export function planChoiceFor(
  name: string,
  plans: readonly Plan[],
  choices: PlanChoices,
): PlanChoice | undefined {
  const key = plainTitle(name);
  const own = plans.find((plan) => plainTitle(plan.name) === key);
  return own ? { planId: own.id } : choices[key];
}

const wordsOf = (name: string): string[] =>
  plainTitle(name)
    .split(' ')
    .filter((word) => word.length > 2);

const numbersOf = (name: string): string => (name.match(/\d+/g) ?? []).join(' ');

/**
 * The plan on sale whose name shares the most words, or differs only in spelling. Names with
 * different numbers of visits never match.
 */
export function similarPlan(name: string, plans: readonly Plan[]): Plan | undefined {
  const wanted = wordsOf(name);
  const likeness = (plan: Plan) => {
    const words = wordsOf(plan.name);
    const shared = words.filter((word) => wanted.includes(word)).length;
    return shared === 0 ? 0 : shared / Math.max(words.length, wanted.length);
  };
  const [best] = plans
    .filter((plan) => plan.active && numbersOf(plan.name) === numbersOf(name))
    .map((plan) => ({ plan, score: likeness(plan) }))
    .toSorted((one, other) => other.score - one.score);
  if (best && best.score >= 0.5) return best.plan;
  return plans.find((plan) => plan.active && isSpeltLike(name, plan.name));
}

/** Whether two words differ by one letter added, missing or mistyped, or by two swapped letters. */
function isMisspelt(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (short.length < 5 || long.length - short.length > 1) return false;
  const at = [...long].findIndex((letter, index) => letter !== short[index]);
  const rest = short.length === long.length ? short.slice(at + 1) : short.slice(at);
  const isSwapped = long.slice(0, at) + long[at + 1] + long[at] + long.slice(at + 2) === short;
  return long.slice(at + 1) === rest || isSwapped;
}

/** Whether two plan names differ only in spelling. */
export function isSpeltLike(name: string, other: string): boolean {
  const wanted = plainTitle(name).split(' ');
  const words = plainTitle(other).split(' ');
  return (
    words.length === wanted.length &&
    words.every((word, at) => word === wanted[at] || isMisspelt(word, wanted[at] ?? ''))
  );
}

/** The plain name of a plan of the sheet that differs only in spelling. */
export const misspeltPlan = (name: string, choices: PlanChoices): string | undefined =>
  Object.keys(choices).find((key) => isSpeltLike(name, key));

const PERIODS: readonly (readonly [RegExp, number, 'day' | 'month'])[] = [
  [/anual|ano|annual|year/, 12, 'month'],
  [/semes/, 6, 'month'],
  [/trim|quarter/, 3, 'month'],
  [/bime|bim\b/, 2, 'month'],
  [/quinc/, 15, 'day'],
  [/seman|week/, 7, 'day'],
  [/\bdia\b|diario|day pass|pase/, 1, 'day'],
];

/** Guesses the terms of a plan from its name and its rows. */
export function guessPlan(
  name: string,
  priceCents: number | null,
  visitsLeft: number | null,
): ForeignPlan['guess'] {
  const plain = plainText(name);
  const [, periodCount, periodUnit] = PERIODS.find(([word]) => word.test(plain)) ?? [
    /./,
    1,
    'month' as const,
  ];
  const [, before, after] =
    /(\d{1,3})\s*(?:visitas|clases|sesiones|entradas|visits|classes)|(?:pack|paquete|bono|tiquetera)\s+(?:de\s+)?(\d{1,3})\b/.exec(
      plain,
    ) ?? [];
  // Unused visits are added to the next period, so more may be left than the plan gives.
  const most = Number(before ?? after ?? visitsLeft ?? 0);
  return {
    priceCents,
    periodCount,
    periodUnit,
    visitsTotal: most > 0 ? Math.min(most, 1000) : null,
  };
}

import { plainText } from '@forja/calendar/plain-text';
import type { ForeignPlan } from '@forja/contract/imports/routes';
import type { Plan } from '@forja/contract/memberships/plan-routes';
import { plainTitle } from '../reading/column-names.ts';

type NewPlanTerms = NonNullable<ForeignPlan['create']>;

/** What was chosen for a name in the sheet. */
export type PlanChoice = { planId: string } | { create: NewPlanTerms };
/** By the plain name. */
export type PlanChoices = Readonly<Record<string, PlanChoice>>;

/** The plan a name stands for: the gym's own of that name, or what was chosen. */
export function choiceFor(
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

/** The plan on sale whose name shares the most words, or is spelt alike; ten visits are not eight. */
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

/** Whether one word is the other with a letter more, less or mistyped, or two letters swapped. */
function isMisspelt(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (short.length < 5 || long.length - short.length > 1) return false;
  const at = [...long].findIndex((letter, index) => letter !== short[index]);
  const rest = short.length === long.length ? short.slice(at + 1) : short.slice(at);
  const isSwapped = long.slice(0, at) + long[at + 1] + long[at] + long.slice(at + 2) === short;
  return long.slice(at + 1) === rest || isSwapped;
}

/** Whether two names of plans differ only by how they are spelt. */
export function isSpeltLike(name: string, other: string): boolean {
  const wanted = plainTitle(name).split(' ');
  const words = plainTitle(other).split(' ');
  return (
    words.length === wanted.length &&
    words.every((word, at) => word === wanted[at] || isMisspelt(word, wanted[at] ?? ''))
  );
}

/** The plain name of a plan that comes with the sheet and differs only by how it is spelt. */
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

/** What a plan of that name is like, as far as it and its rows tell. */
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
  // Visits that were not used are added to those of the next period, so what is left may be more.
  const most = Number(before ?? after ?? visitsLeft ?? 0);
  return {
    priceCents,
    periodCount,
    periodUnit,
    visitsTotal: most > 0 ? Math.min(most, 1000) : null,
  };
}

import { dayFirst } from '@forja/calendar/day';
import { lastDay } from '../memberships/public.ts';
import { type Problem, plainTitle } from '../sheet-reading/public.ts';
import type { CheckContext, Understood } from './check-context.ts';
import { misspeltPlan, planChoiceFor, similarPlan } from './plans-of-sheet.ts';

/** A problem whose suggested repair is an empty cell. */
export const leaveOut = (
  code: Problem['code'],
  field: NonNullable<Problem['field']>,
  found: string,
  fixText: string,
): Problem => ({ code, field, found, fix: '', fixText });

/** A membership needs a plan of the gym and an end. */
export function membershipProblems(
  { value, problems }: Understood,
  context: CheckContext,
): Problem[] {
  const { plan, endsOn, startsOn } = value;
  if (plan === null) {
    if (endsOn === null) return [];
    const text = 'Traer sin membresía';
    return [leaveOut('plan-missing', 'endsOn', dayFirst(endsOn), text)];
  }
  const choice = planChoiceFor(plan, context.plans, context.choices);
  if (!choice) {
    const similar =
      similarPlan(plan, context.plans)?.name ?? misspeltPlan(plan, context.choices) ?? null;
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

/** Identifies a plan: by its id, or by the name under which the import will create it. */
export const planKey = (name: string, { plans, choices }: CheckContext): string => {
  const choice = planChoiceFor(name, plans, choices);
  return choice && 'planId' in choice ? choice.planId : plainTitle(name);
};

import { MAX_IN_FAMILY } from '@forja/contract/memberships/values';
import type { CheckContext } from './check-context.ts';
import { planChoiceFor } from './plans-of-sheet.ts';

/** Whom family plans cover: people of the gym and of earlier rows. */
export class Families {
  readonly #covered = new Map<string, Set<string>>();

  /** Takes a place in the family plan of a payer; false when the plan is full. */
  take(family: string, who: string, here: readonly string[], size: number): boolean {
    const covered = this.#covered.get(family) ?? new Set(here);
    this.#covered.set(family, covered);
    if (covered.has(who)) return true;
    if (covered.size + 1 >= size) return false;
    covered.add(who);
    return true;
  }
}

/**
 * How many people a plan covers, including the payer. A plan created with the import is made large
 * enough.
 */
export function familySizeOf(name: string, context: CheckContext): number {
  const { plans, choices, madePlans } = context;
  const choice = planChoiceFor(name, plans, choices);
  if (!choice || 'create' in choice || madePlans.includes(choice.planId)) return MAX_IN_FAMILY;
  return plans.find(({ id }) => id === choice.planId)?.familySize ?? MAX_IN_FAMILY;
}

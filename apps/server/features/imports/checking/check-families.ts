import { MAX_IN_FAMILY } from '@forja/contract/memberships/values';
import type { CheckContext } from './check-context.ts';
import { choiceFor } from './plans-of-sheet.ts';

/** Whom family plans cover: those who are here, and those of the rows before. */
export class Families {
  readonly #covered = new Map<string, Set<string>>();

  /** Takes a place beside whoever pays; false where the plan has none left. */
  take(family: string, who: string, here: readonly string[], size: number): boolean {
    const covered = this.#covered.get(family) ?? new Set(here);
    this.#covered.set(family, covered);
    if (covered.has(who)) return true;
    if (covered.size + 1 >= size) return false;
    covered.add(who);
    return true;
  }
}

/** How many a plan covers with whoever pays; one that comes with the sheet is made to fit. */
export function familySizeOf(name: string, context: CheckContext): number {
  const { plans, choices, madePlans } = context;
  const choice = choiceFor(name, plans, choices);
  if (!choice || 'create' in choice || madePlans.includes(choice.planId)) return MAX_IN_FAMILY;
  return plans.find(({ id }) => id === choice.planId)?.familySize ?? MAX_IN_FAMILY;
}

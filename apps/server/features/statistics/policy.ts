import type { Statistics, WholeStatistics } from '@forja/contract/statistics/routes';
import { may } from '../../platform/identity/duties.ts';
import type { Caller } from '../../platform/identity/session.ts';

export interface VisibleParts {
  money: boolean;
  /** Members and visits: for those who manage or coach people, not for accounting. */
  people: boolean;
  classes: boolean;
  training: boolean;
  diets: boolean;
  /** A list by name of the people assigned to the caller. */
  ownPeople: boolean;
}

/** The parts a caller may see. Staff limited to assigned people see what belongs to that work. */
export function visibleTo(caller: Caller): VisibleParts {
  const keepsPeople = may(caller, 'people.edit');
  const { assignedOnly } = caller.duties;
  const coaches = (permission: Parameters<typeof may>[1]) =>
    assignedOnly && may(caller, permission);
  return {
    money: may(caller, 'money.reports'),
    people: keepsPeople || assignedOnly,
    classes: keepsPeople || coaches('classes.attendance'),
    training: keepsPeople || coaches('training.write'),
    diets: coaches('nutrition.write'),
    ownPeople: assignedOnly,
  };
}

/** Reduces the statistics to the parts that the reader may see. */
export const narrowTo = (
  { money, people, classes, training, ownPeople }: VisibleParts,
  whole: WholeStatistics,
): Statistics => ({
  ...whole,
  income: money ? whole.income : null,
  store: money ? whole.store : null,
  members: people ? whole.members : null,
  attendance: people ? whole.attendance : null,
  classes: classes ? whole.classes : null,
  training: training ? whole.training : null,
  ownPeople: ownPeople ? whole.ownPeople : null,
});

import type { Statistics, WholeStatistics } from '@forja/contract/statistics/routes';
import { may } from '../../platform/identity/duties.ts';
import type { Caller } from '../../platform/identity/session.ts';

export interface VisibleParts {
  money: boolean;
  /** Members and visits: for who keeps the people or coaches them, not for accounting. */
  people: boolean;
  classes: boolean;
  training: boolean;
  diets: boolean;
  /** Each of the people assigned to them by name. */
  ownPeople: boolean;
}

/** Who works with assigned people sees of them what is part of that work. */
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

/** The statistics as somebody with this sight reads them. */
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

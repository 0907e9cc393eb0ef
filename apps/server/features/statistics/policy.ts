import type { Statistics, WholeStatistics } from '@forja/contract/statistics/routes';
import { may } from '../../platform/identity/duties.ts';
import type { Caller } from '../../platform/identity/session.ts';

interface Sight {
  money: boolean;
  /** Members, visits, classes and training: for who keeps the people, not for accounting. */
  people: boolean;
}

export const sightOf = (caller: Caller): Sight => ({
  money: may(caller, 'money.reports'),
  people: may(caller, 'people.edit'),
});

/** The statistics as somebody with this sight reads them. */
export const seenWith = ({ money, people }: Sight, whole: WholeStatistics): Statistics => ({
  ...whole,
  income: money ? whole.income : null,
  store: money ? whole.store : null,
  members: people ? whole.members : null,
  attendance: people ? whole.attendance : null,
  classes: people ? whole.classes : null,
  training: people ? whole.training : null,
});

import type { MoneyPart, MoneyStatistics } from '@forja/contract/statistics/money-routes';
import { INCOME_GROUPS } from '@forja/contract/statistics/values';
import { INCOME_GROUP_NAMES, MONEY_FIGURE_NAMES } from '@forja/contract/statistics/words';
import { columnsOf, type Section } from '../section.ts';

const incomeSections = ({ by }: MoneyStatistics['income']): Section[] =>
  INCOME_GROUPS.map((group) => ({
    title: `Ingresos por ${INCOME_GROUP_NAMES[group].toLocaleLowerCase('es')}`,
    columns: columnsOf(
      [INCOME_GROUP_NAMES[group], 'text'],
      ['Ingresos con IVA', 'money'],
      ['Período anterior', 'money'],
    ),
    rows: by[group].map(({ name, cents, before }) => [name, cents, before]),
  }));

const partSection = (title: string, head: string, parts: readonly MoneyPart[]): Section => ({
  title,
  columns: columnsOf([head, 'text'], ['Documentos', 'integer'], ['Monto', 'money']),
  rows: parts.map(({ name, count, cents }) => [name, count, cents]),
});

/** The tables of money: income by each grouping, and what is still to be received or refunded. */
export const moneySections = ({
  income,
  voids,
  refunds,
  receivables,
  credit,
  deferred,
}: MoneyStatistics): Section[] => [
  ...incomeSections(income),
  partSection(MONEY_FIGURE_NAMES.voids, 'Quién anuló', voids.parts),
  partSection(MONEY_FIGURE_NAMES.refunds, 'Quién devolvió', refunds.parts),
  partSection(MONEY_FIGURE_NAMES.receivables, 'Antigüedad', [
    ...receivables.parts,
    { key: 'credit', name: `${MONEY_FIGURE_NAMES.credit} (aparte)`, ...credit },
  ]),
  partSection(MONEY_FIGURE_NAMES.deferred, 'Mes', deferred.parts),
];

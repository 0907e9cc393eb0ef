import type { MoneyPart, MoneyStatistics } from '@forja/contract/statistics/money-routes';
import {
  INCOME_GROUPS,
  type IncomeGroup,
  type MoneyFigure,
} from '@forja/contract/statistics/values';
import { INCOME_GROUP_NAMES, MONEY_FIGURE_NAMES } from '@forja/contract/statistics/words';
import { EmptyState } from '@forja/ui/feedback/empty-state.tsx';
import { SelectField } from '@forja/ui/fields/select-field.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { useState } from 'react';
import { formatDay } from '../../../lib/format/dates.ts';
import { formatMoney, formatNumber } from '../../../lib/format/format.ts';
import { useSettings } from '../../../lib/gym/settings.ts';
import { FigureLink } from './figure-link.tsx';
import { figureMoney } from './figure-money.ts';
import { PartList } from './part-list.tsx';

const documents = (count: number) =>
  count === 1 ? '1 documento' : `${formatNumber(count)} documentos`;

const partsOf = (parts: readonly MoneyPart[]) =>
  parts.map(({ count, ...part }) => ({
    ...part,
    detail: count > 0 ? documents(count) : undefined,
  }));

/** The total of a figure, which opens its documents. */
function Whole({ figure, cents, text }: { figure: MoneyFigure; cents: number; text: string }) {
  const { currency } = useSettings();
  return (
    <p className="px-5 pb-3 text-13 text-muted">
      <FigureLink
        of={{ figure, part: null }}
        label={MONEY_FIGURE_NAMES[figure]}
        className="mr-2 text-20 font-semibold text-ink tabular-nums"
      >
        {figureMoney(figure, cents, currency)}
      </FigureLink>
      {text}
    </p>
  );
}

/** Income by a chosen criterion, such as the plan. */
export function IncomeParts({ income }: Pick<MoneyStatistics, 'income'>) {
  const { currency } = useSettings();
  const [by, setBy] = useState<IncomeGroup>('plan');
  const parts = income.by[by].filter(({ cents }) => cents !== 0);
  return (
    <Panel
      title="Ingresos por"
      actions={
        <SelectField
          label="Ingresos por"
          labelHidden
          value={by}
          options={INCOME_GROUPS.map((value) => ({ value, label: INCOME_GROUP_NAMES[value] }))}
          onChange={({ target }) =>
            setBy(INCOME_GROUPS.find((group) => group === target.value) ?? 'plan')
          }
        />
      }
    >
      <p className="px-5 pb-2 text-13 text-muted">Con IVA incluido.</p>
      {parts.length === 0 ? (
        <EmptyState
          className="border-t border-line-2"
          title="No entró dinero en este período"
          text="Los pagos confirmados y los pedidos pagados aparecen aquí."
        />
      ) : (
        <PartList
          figure="income"
          by={by}
          parts={parts.map(({ key, name, cents, before }) => ({
            key,
            name,
            cents,
            detail: before === 0 ? undefined : `antes ${formatMoney(before, currency)}`,
          }))}
        />
      )}
    </Panel>
  );
}

/** What is owed today by its age, and the money that people have in hand. */
export function Receivables({
  receivables,
  credit,
}: Pick<MoneyStatistics, 'receivables' | 'credit'>) {
  const { currency } = useSettings();
  const { cents, count, day, parts } = receivables;
  return (
    <Panel title={`${MONEY_FIGURE_NAMES.receivables} al ${formatDay(day)}`}>
      <Whole figure="receivables" cents={cents} text={documents(count)} />
      <PartList figure="receivables" by="age" parts={partsOf(parts)} />
      <p className="border-t border-line-2 px-5 py-3 text-13 text-muted">
        Aparte,{' '}
        <FigureLink
          of={{ figure: 'credit', part: null }}
          label={MONEY_FIGURE_NAMES.credit}
          className="font-medium text-ink tabular-nums"
        >
          {formatMoney(credit.cents, currency)}
        </FigureLink>{' '}
        de saldo a favor.
      </p>
    </Panel>
  );
}

/** Voids and refunds of the period, by the person who made them. */
export function GivenBack({ voids, refunds }: Pick<MoneyStatistics, 'voids' | 'refunds'>) {
  return (
    <Panel title="Anulaciones y devoluciones">
      {(
        [
          ['voids', voids],
          ['refunds', refunds],
        ] as const
      ).map(([figure, { cents, count, parts }]) => (
        <div key={figure} className="border-t border-line-2 pt-3 first-of-type:border-t-0">
          <Whole
            figure={figure}
            cents={cents}
            text={`${MONEY_FIGURE_NAMES[figure].toLocaleLowerCase('es')} · ${documents(count)}`}
          />
          {parts.length > 0 && <PartList figure={figure} by="person" parts={partsOf(parts)} />}
        </div>
      ))}
    </Panel>
  );
}

/** What was charged for days still to come. */
export function Deferred({ deferred }: Pick<MoneyStatistics, 'deferred'>) {
  const { cents, day, parts } = deferred;
  return (
    <Panel title={`${MONEY_FIGURE_NAMES.deferred} al ${formatDay(day)}`}>
      <Whole figure="deferred" cents={cents} text="de períodos de más de un mes" />
      {parts.length === 0 ? (
        <EmptyState
          className="border-t border-line-2"
          title="Nada por devengar"
          text="Lo cobrado por trimestres o años se reparte aquí por mes, día a día."
        />
      ) : (
        <PartList figure="deferred" by="month" parts={partsOf(parts)} />
      )}
    </Panel>
  );
}

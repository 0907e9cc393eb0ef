import type { KnownPair, Statistics } from '@forja/contract/statistics/routes';
import { Stat, type StatChange, StatRow } from '@forja/ui/charts/stat.tsx';
import type { ReactNode } from 'react';
import { changeOf } from '../../lib/format/changes.ts';
import { formatMoney, formatNumber } from '../../lib/format/format.ts';
import { useSettings } from '../../lib/gym/settings.ts';
import { FigureLink } from './money/figure-link.tsx';

const AGAINST = 'vs. antes';

/** `lessIsBetter` for figures that should be low. */
function changeOfPair({ now, before }: KnownPair, lessIsBetter = false): StatChange | undefined {
  if (before === null) return undefined;
  const change = changeOf(now, before, AGAINST);
  return change && lessIsBetter ? { ...change, good: change.direction === 'down' } : change;
}

interface FigureProps {
  label: string;
  value: ReactNode;
  change: StatChange | undefined;
}

function Figure({ label, value, change }: FigureProps) {
  return (
    <Stat label={label} value={value} {...(change ? { change } : { detail: 'sin comparación' })} />
  );
}

/** Booked seats as a percentage. */
const fillOf = (booked: number, seats: number): number =>
  seats === 0 ? 0 : Math.round((booked / seats) * 100);

export function FigureRow({ statistics }: { statistics: Statistics }) {
  const { currency } = useSettings();
  const { income, members, attendance, classes } = statistics;
  const fill = classes && {
    now: fillOf(classes.booked.now, classes.seats.now),
    before: fillOf(classes.booked.before, classes.seats.before),
  };
  return (
    <StatRow>
      {income && (
        <Figure
          label="Ingresos"
          value={
            <FigureLink of={{ figure: 'income', part: null }} label="Ingresos">
              {formatMoney(income.total.now, currency)}
            </FigureLink>
          }
          change={changeOfPair(income.total)}
        />
      )}
      {members && (
        <>
          <Figure
            label="Miembros activos"
            value={formatNumber(members.active.now)}
            change={changeOfPair(members.active)}
          />
          <Figure
            label="Altas"
            value={formatNumber(members.joined.now)}
            change={changeOfPair(members.joined)}
          />
          <Figure
            label="Bajas"
            value={formatNumber(members.left.now)}
            change={changeOfPair(members.left, true)}
          />
        </>
      )}
      {attendance && (
        <Figure
          label="Entradas"
          value={formatNumber(attendance.entries.now)}
          change={changeOfPair(attendance.entries)}
        />
      )}
      {fill && (
        <Figure label="Ocupación de clases" value={`${fill.now} %`} change={changeOfPair(fill)} />
      )}
    </StatRow>
  );
}

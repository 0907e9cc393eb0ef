import type { ManagementView } from '@forja/contract/overview';
import { Stat, type StatChange, StatRow } from '@forja/ui/stat';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatMoney, formatNumber } from '../../lib/format.ts';
import { useSettings } from '../../lib/settings.ts';
import { changeOf, lastMonthName } from './changes.ts';

function Figure({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="ring-inset block hover:bg-sunk!">
      {children}
    </Link>
  );
}

function membersChange(trend: readonly number[]): StatChange | undefined {
  const before = trend.at(-2);
  const now = trend.at(-1);
  if (before === undefined || now === undefined || before === 0) return undefined;
  const difference = now - before;
  return {
    text: formatNumber(Math.abs(difference)),
    direction: difference > 0 ? 'up' : difference < 0 ? 'down' : 'same',
    good: difference > 0,
    against: 'esta semana',
  };
}

const people = (count: number) => (count === 1 ? '1 persona' : `${formatNumber(count)} personas`);

/** The gym in four figures; each opens the screen behind it. */
export function Figures({ view }: { view: ManagementView }) {
  const { currency } = useSettings();
  const { members, income, toCollect, attention, today } = view;
  const membersNews = membersChange(members.trend);
  const incomeNews = changeOf(
    income.monthCents,
    income.lastToDateCents,
    `vs. ${lastMonthName(today)} a este día`,
  );
  const orders = attention.toPrepare.count + attention.toHandOver.count;
  return (
    <StatRow>
      <Figure to="/usuarios">
        <Stat
          label="Miembros activos"
          value={formatNumber(members.active)}
          trend={members.trend}
          {...(membersNews ? { change: membersNews } : { detail: 'con membresía al día' })}
        />
      </Figure>
      <Figure to="/dashboard">
        <Stat
          label="Ingresos del mes"
          value={formatMoney(income.monthCents, currency)}
          trend={income.thisMonth}
          {...(incomeNews ? { change: incomeNews } : { detail: 'membresías y tienda' })}
        />
      </Figure>
      <Figure to="/membresias?estado=overdue">
        <Stat
          label="Por cobrar"
          value={formatMoney(toCollect.cents, currency)}
          detail={toCollect.people === 0 ? 'Nadie debe nada' : people(toCollect.people)}
        />
      </Figure>
      <Figure to="/orders-admin">
        <Stat
          label="Pedidos por atender"
          value={formatNumber(orders)}
          detail={`${attention.toPrepare.count} por preparar · ${attention.toHandOver.count} por entregar`}
        />
      </Figure>
    </StatRow>
  );
}

import type { ManagementView } from '@forja/contract/overview/routes';
import { Stat, type StatChange } from '@forja/ui/charts/stat.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { changeOf, lastMonthName } from '../../../lib/format/changes.ts';
import { formatTime } from '../../../lib/format/dates.ts';
import { formatMoney, formatNumber } from '../../../lib/format/format.ts';
import { useSettings } from '../../../lib/gym/settings.ts';
import { occupancyQuery } from '../../../shared/access/entries.ts';

type Part<K extends keyof ManagementView> = { [P in K]: NonNullable<ManagementView[P]> };

/** A figure that links to its screen. */
function Figure({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="ring-inset block hover:bg-sunk!">
      {children}
    </Link>
  );
}

const some = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${formatNumber(count)} ${many}`;

/** The text under a figure that is not loaded yet. */
const notCounted = (isError: boolean) => (isError ? 'No pudimos contar' : 'Contando…');

export function InsideFigure() {
  const { timeZone } = useSettings();
  const { data, isError } = useQuery(occupancyQuery);
  const hour = Number(formatTime(Date.now(), timeZone).split(':')[0]);
  return (
    <Figure to="/accesos">
      <Stat
        label="Dentro ahora"
        value={data ? formatNumber(data.inside) : '—'}
        detail={data ? some(data.entries, 'entrada hoy', 'entradas hoy') : notCounted(isError)}
        trend={data?.hours.filter((each) => each.hour <= hour).map(({ entries }) => entries) ?? []}
      />
    </Figure>
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

export function MembersFigure({ members }: Part<'members'>) {
  const news = membersChange(members.trend);
  return (
    <Figure to="/usuarios?estado=active">
      <Stat
        label="Miembros activos"
        value={formatNumber(members.active)}
        trend={members.trend}
        {...(news ? { change: news } : { detail: 'con membresía al día' })}
      />
    </Figure>
  );
}

export function IncomeFigure({ income, today }: Part<'income' | 'today'>) {
  const { currency } = useSettings();
  const { monthCents, lastToDateCents, thisMonth } = income;
  const news = changeOf(monthCents, lastToDateCents, `vs. ${lastMonthName(today)} a este día`);
  return (
    <Figure to="/estadisticas-admin">
      <Stat
        label="Ingresos del mes"
        value={formatMoney(monthCents, currency)}
        trend={thisMonth}
        {...(news ? { change: news } : { detail: 'membresías y tienda' })}
      />
    </Figure>
  );
}

export function ToCollectFigure({ toCollect }: Part<'toCollect'>) {
  const { currency } = useSettings();
  const { cents, people } = toCollect;
  return (
    <Figure to="/usuarios?deuda=open">
      <Stat
        label="Por cobrar"
        value={formatMoney(cents, currency)}
        detail={people === 0 ? 'Nadie debe nada' : some(people, 'persona', 'personas')}
      />
    </Figure>
  );
}

export function OrdersFigure({ attention }: Part<'attention'>) {
  const { toPrepare, toHandOver } = attention;
  if (!toPrepare || !toHandOver) return null;
  return (
    <Figure to="/orders-admin">
      <Stat
        label="Pedidos por atender"
        value={formatNumber(toPrepare.count + toHandOver.count)}
        detail={`${toPrepare.count} por preparar · ${toHandOver.count} por entregar`}
      />
    </Figure>
  );
}

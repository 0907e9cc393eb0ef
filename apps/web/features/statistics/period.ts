import { addDays, asDay, type Day, daysBetween, isDay } from '@forja/calendar/day';
import { firstOfMonth } from '@forja/calendar/month';
import { SHORT_MONTHS } from '@forja/calendar/short-months';
import type { Period } from '@forja/contract/statistics/routes';
import { MAX_PERIOD_DAYS } from '@forja/contract/statistics/values';

export const PERIODS = ['mes', '30', '90', 'anio', 'otro'] as const;
export type PeriodName = (typeof PERIODS)[number];

export const PERIOD_NAMES: Record<PeriodName, string> = {
  mes: 'Mes',
  '30': '30 días',
  '90': '90 días',
  anio: 'Año',
  otro: 'Otro',
};

/** The period as it is typed. */
export type Draft = Record<'from' | 'to', string>;

/** Why a typed period cannot be used; undefined when it can. */
export function periodProblem({ from, to }: Draft): string | undefined {
  if (!isDay(from) || !isDay(to)) return 'Elige el primer y el último día.';
  if (from > to) return 'El final no puede ser antes del inicio.';
  if (daysBetween(from, to) >= MAX_PERIOD_DAYS) return 'Elige un período de dos años como máximo.';
  return undefined;
}

/** The days a named period covers, ending today. */
function namedPeriod(name: Exclude<PeriodName, 'otro'>, today: Day): Period {
  const from = {
    mes: firstOfMonth(today),
    '30': addDays(today, -29),
    '90': addDays(today, -89),
    anio: asDay(`${today.slice(0, 4)}-01-01`),
  }[name];
  return { from, to: today };
}

/** The period in the address; this month when it is missing or invalid. */
export function readPeriod(
  params: URLSearchParams,
  today: Day,
): { name: PeriodName; period: Period } {
  const name = PERIODS.find((each) => each === params.get('periodo')) ?? 'mes';
  if (name !== 'otro') return { name, period: namedPeriod(name, today) };
  const [from, to] = [params.get('desde') ?? '', params.get('hasta') ?? ''];
  const makesSense = isDay(from) && isDay(to) && !periodProblem({ from, to });
  return { name, period: makesSense ? { from, to } : namedPeriod('30', today) };
}

/** `5 nov`, or `nov 2026` when the buckets are months. */
export function bucketName(day: string, bucket: 'day' | 'week' | 'month'): string {
  const month = SHORT_MONTHS[Number(day.slice(5, 7)) - 1] ?? '';
  return bucket === 'month'
    ? `${month} ${day.slice(0, 4)}`
    : `${Number(day.slice(8, 10))} ${month}`;
}

/** `1 oct – 15 oct 2026`. */
export const periodText = ({ from, to }: Period): string =>
  `${bucketName(from, 'day')}${from.slice(0, 4) === to.slice(0, 4) ? '' : ` ${from.slice(0, 4)}`} – ${bucketName(to, 'day')} ${to.slice(0, 4)}`;

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

const DAY_MS = 86_400_000;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10);

/** Whether a chosen period can be asked for. */
export function periodProblem({ from, to }: Period): string | undefined {
  if (!DATE.test(from) || !DATE.test(to)) return 'Elige el primer y el último día.';
  if (from > to) return 'El final no puede ser antes del inicio.';
  if ((Date.parse(to) - Date.parse(from)) / DAY_MS >= MAX_PERIOD_DAYS)
    return 'Elige un período de dos años como máximo.';
  return undefined;
}

/** The days a named period covers, ending today. */
function namedPeriod(name: Exclude<PeriodName, 'otro'>, today: string): Period {
  const from = {
    mes: `${today.slice(0, 7)}-01`,
    '30': daysBefore(today, 29),
    '90': daysBefore(today, 89),
    anio: `${today.slice(0, 4)}-01-01`,
  }[name];
  return { from, to: today };
}

/** What the address asks for; this month when it asks for nothing that makes sense. */
export function readPeriod(
  params: URLSearchParams,
  today: string,
): { name: PeriodName; period: Period } {
  const name = PERIODS.find((each) => each === params.get('periodo')) ?? 'mes';
  if (name !== 'otro') return { name, period: namedPeriod(name, today) };
  const own = { from: params.get('desde') ?? '', to: params.get('hasta') ?? '' };
  return { name, period: periodProblem(own) ? namedPeriod('30', today) : own };
}

const MONTHS = 'ene feb mar abr may jun jul ago set oct nov dic'.split(' ');

/** `5 nov`, or `nov 2026` when the pieces are months. */
export function bucketName(day: string, bucket: 'day' | 'week' | 'month'): string {
  const month = MONTHS[Number(day.slice(5, 7)) - 1] ?? '';
  return bucket === 'month'
    ? `${month} ${day.slice(0, 4)}`
    : `${Number(day.slice(8, 10))} ${month}`;
}

/** `1 oct – 15 oct 2026`. */
export const periodText = ({ from, to }: Period): string =>
  `${bucketName(from, 'day')}${from.slice(0, 4) === to.slice(0, 4) ? '' : ` ${from.slice(0, 4)}`} – ${bucketName(to, 'day')} ${to.slice(0, 4)}`;

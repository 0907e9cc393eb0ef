import type { StatChange } from '@forja/ui/charts/stat.tsx';
import { formatNumber } from './format.ts';

const MONTHS = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'setiembre',
  'octubre',
  'noviembre',
  'diciembre',
] as const;

export const monthName = (date: string): string => MONTHS[Number(date.slice(5, 7)) - 1] ?? '';

export const lastMonthName = (date: string): string =>
  MONTHS[(Number(date.slice(5, 7)) + 10) % 12] ?? '';

/** The relative change; undefined when there was nothing before. */
export function changeOf(now: number, before: number, against: string): StatChange | undefined {
  if (before === 0) return undefined;
  const share = ((now - before) / before) * 100;
  const shown = `${formatNumber(Math.abs(share), Math.abs(share) < 10 ? 1 : 0)} %`;
  const direction = Math.abs(share) < 0.05 ? 'same' : share > 0 ? 'up' : 'down';
  return { text: shown, direction, good: direction === 'up', against };
}

import { DAY_MS } from '@forja/calendar/duration';
import type { Measurement } from '@forja/contract/measurements/routes';
import { MEASURES } from '@forja/contract/measurements/words';
import { formatNumber } from '../../lib/format/format.ts';
import type { Weights } from '../../lib/format/weights.ts';

/** Everything shown over time: the measures and the values derived from them. */
export const TRENDS = [
  ...MEASURES.filter(({ key }) => key !== 'heightCm'),
  { key: 'bmi', label: 'IMC', unit: '' },
  { key: 'waistHipRatio', label: 'Cintura / cadera', unit: '' },
] as const;
export type Trend = (typeof TRENDS)[number];

/** A value with its unit, weights in the person's own: `72,5 kg`, `81 cm`, `24,1`. */
export function valueText(value: number, unit: string, weights: Weights): string {
  if (unit === 'kg') return weights.text(value);
  return `${formatNumber(value, 2)}${unit ? ` ${unit}` : ''}`;
}

/** A change with its sign: `+1,2 kg`, `−0,5 cm`, `igual`. */
export function changeText(change: number, unit: string, weights: Weights): string {
  const shown = unit === 'kg' ? weights.of(change) : Math.round(change * 100) / 100;
  if (shown === 0) return 'igual';
  return `${shown > 0 ? '+' : '−'}${valueText(Math.abs(change), unit, weights)}`;
}

/** The values of one trend in time; rows without it are left out. */
export function seriesOf(rows: readonly Measurement[], key: Trend['key']) {
  return rows.flatMap((row) => {
    const value = row[key];
    return value === null ? [] : [{ at: row.takenAt, value }];
  });
}

/** After this time the share of a measurement in the trend has halved. */
const HALF_LIFE_DAYS = 14;

/** A smoothed trend: the longer ago the previous value was, the more a new one counts. */
export function trendOf(series: readonly { at: string; value: number }[]): number[] {
  let [trend, last] = [Number.NaN, 0];
  return series.map(({ at, value }) => {
    const days = (Date.parse(at) - last) / DAY_MS;
    const stored = Number.isNaN(trend) ? 0 : 0.5 ** (days / HALF_LIFE_DAYS);
    trend = stored === 0 ? value : trend * stored + value * (1 - stored);
    last = Date.parse(at);
    return trend;
  });
}

export function bmiWords(bmi: number): string {
  if (bmi < 18.5) return 'bajo lo usual';
  if (bmi < 25) return 'rango usual';
  return bmi < 30 ? 'sobre lo usual' : 'muy sobre lo usual';
}

import type { MemberView } from '@forja/contract/overview/routes';
import { formatNumber } from '../../../lib/format/format.ts';
import type { Weights } from '../../../lib/format/weights.ts';

type Metric = MemberView['records'][number]['metric'];

function timeText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = Math.round(seconds % 60);
  return minutes === 0 ? `${rest} s` : `${minutes}:${String(rest).padStart(2, '0')} min`;
}

/** A record with its unit: `82,5 kg`, `1:30 min`, `5 km`. */
export function recordValue(metric: Metric, value: number, weights: Weights): string {
  if (metric === 'time') return timeText(value);
  if (metric === 'distance') {
    return value < 1000 ? `${formatNumber(value)} m` : `${formatNumber(value / 1000, 2)} km`;
  }
  return weights.text(Math.round(value * 10) / 10);
}

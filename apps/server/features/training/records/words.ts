import type { BrokenRecord, Result } from './results.ts';

const number = new Intl.NumberFormat('es-CR', { maximumFractionDigits: 1 });
const exact = new Intl.NumberFormat('es-CR', { maximumFractionDigits: 2 });

const kilograms = (value: number): string => `${number.format(value)} kg`;

export function clock(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  const rest = two(Math.round(seconds % 60));
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}

export const distance = (metres: number): string =>
  metres >= 1000 ? `${exact.format(metres / 1000)} km` : `${number.format(metres)} m`;

const FORMATS: Record<BrokenRecord['metric'], (value: number) => string> = {
  weight: (value) => `${exact.format(value)} kg`,
  oneRepMax: kilograms,
  volume: kilograms,
  time: clock,
  distance,
};

function doneText({ weightKg, reps, seconds, distanceM }: Result): string {
  if (distanceM)
    return seconds ? `${distance(distanceM)} en ${clock(seconds)}` : distance(distanceM);
  if (seconds && !weightKg) return clock(seconds);
  return `${FORMATS.weight(weightKg ?? 0)} × ${reps ?? 1}`;
}

/** The result and what it beat: `72,5 kg × 8 · antes 70 kg`. */
export function recordText({ result, metric, value, beats }: BrokenRecord): string {
  const said = FORMATS[metric];
  const parts = [doneText(result)];
  if (metric === 'oneRepMax' && result.reps !== 1) parts.push(`1RM estimado ${said(value)}`);
  if (metric === 'volume') parts.push(`volumen ${said(value)}`);
  if (beats !== null) parts.push(`antes ${said(beats)}`);
  return parts.join(' · ');
}

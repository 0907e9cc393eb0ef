import type { DoneSet, PersonalRecord } from '@forja/contract/workouts';
import type { NewRecord } from '@forja/library/records';
import { EQUIPMENT, MUSCLES } from '@forja/library/vocabulary';
import { formatNumber } from '../../lib/format.ts';

export const kgText = (kg: number): string => formatNumber(kg, 2);

/** `1:24`, `1:02:05`. */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const [hours, minutes, rest] = [
    Math.floor(whole / 3600),
    Math.floor(whole / 60) % 60,
    whole % 60,
  ];
  const two = (value: number) => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

export const distanceText = (metres: number): string =>
  metres >= 1000 ? `${formatNumber(metres / 1000, 2)} km` : `${formatNumber(metres)} m`;

/** What was done in a set: `70 × 8`, `12 reps`, `0:45`, `5 km · 26:10`. */
export function setText({ weightKg, reps, seconds, distanceM }: Partial<DoneSet>): string {
  if (distanceM)
    return [distanceText(distanceM), seconds && clock(seconds)].filter(Boolean).join(' · ');
  if (seconds) return clock(seconds);
  if (weightKg && reps) return `${kgText(weightKg)} × ${reps}`;
  return reps ? `${reps} reps` : '—';
}

export const METRIC_NAMES: Record<PersonalRecord['metric'], string> = {
  weight: 'Peso',
  oneRepMax: '1RM estimado',
  volume: 'Volumen en una serie',
  time: 'Tiempo',
  distance: 'Distancia',
};

/** A value of a metric with its unit. */
export function metricText(metric: PersonalRecord['metric'], value: number): string {
  if (metric === 'time') return clock(value);
  if (metric === 'distance') return distanceText(value);
  return `${formatNumber(value, metric === 'weight' ? 2 : 1)} kg`;
}

/** The record at the moment it happens, and what it beats. */
export function recordText(
  record: NewRecord,
  set: Partial<DoneSet>,
): { text: string; before: string } {
  const before =
    record.beats === null
      ? ''
      : `antes ${metricText(record.metric, record.beats).replace(' kg', '')}`;
  if (record.metric === 'weight') {
    return { text: `Récord: ${set.reps} reps con ${kgText(record.value)} kg`, before };
  }
  const name = METRIC_NAMES[record.metric].toLowerCase().replace('1rm', '1RM');
  return { text: `Récord de ${name}: ${metricText(record.metric, record.value)}`, before };
}

const nameIn = (names: Readonly<Record<string, string>>, key: string): string => names[key] ?? key;
export const muscleName = (muscle: string): string => nameIn(MUSCLES, muscle);
export const equipmentName = (equipment: string): string => nameIn(EQUIPMENT, equipment);

export const SET_LETTERS = { warmup: 'C', work: '', drop: 'D', failure: 'F' } as const;
export const SET_NAMES = {
  warmup: 'Calentamiento',
  work: 'Serie de trabajo',
  drop: 'Serie descendente',
  failure: 'Serie al fallo',
} as const;

interface Asked {
  sets: number;
  reps: number | string | null;
  seconds?: number | null;
  rir: number | null;
}

/** The goal in words: `4 × 8, RIR 2`. */
export function targetText({ sets, reps, seconds, rir }: Asked): string {
  const goal = reps === null ? (seconds ? clock(seconds) : null) : String(reps).replace('-', '–');
  const asked = goal === null ? `${sets} ${sets === 1 ? 'serie' : 'series'}` : `${sets} × ${goal}`;
  return rir === null ? asked : `${asked}, RIR ${rir}`;
}

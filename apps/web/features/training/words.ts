import type { ExerciseSummary } from '@forja/contract/training/exercise-routes';
import { METRIC_NAMES } from '@forja/contract/training/words';
import type { DoneSet, PersonalRecord } from '@forja/contract/training/workout-routes';
import type { NewRecord } from '@forja/library/training/records';
import { EQUIPMENT, MUSCLES } from '@forja/library/training/vocabulary';
import { readNumber } from '@forja/ui/fields/read-number.ts';
import { formatNumber } from '../../lib/format/format.ts';
import type { Weights } from '../../lib/format/weights.ts';

/** `1:24`, `1:02:05`. */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const [hours, minutes, rest] = [
    Math.floor(whole / 3600),
    Math.floor(whole / 60) % 60,
    whole % 60,
  ];
  const two = (value: number) => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** A typed time in seconds: `26:10`, or a plain number in the given unit. */
export function readClock(typed: string, unitSeconds: number): number {
  const parts = typed.split(':').map((part) => readNumber(part) ?? Number.NaN);
  if (parts.length === 1) return (parts[0] ?? 0) * unitSeconds;
  return parts.reduce((total, part) => total * 60 + part, 0);
}

/** The unit of a plain number typed as a time: minutes for cardio, seconds otherwise. */
export const timeUnit = (kind: ExerciseSummary['kind']): number => (kind === 'cardio' ? 60 : 1);

/** The time in a field, in whole seconds; null when it is empty. */
export function readTime(typed: string, unitSeconds: number): number | null {
  const seconds = Math.round(readClock(typed, unitSeconds));
  return typed.trim() !== '' && Number.isFinite(seconds) ? seconds : null;
}

/** The props that turn a number field into one for times. */
export const timeField = (unitSeconds: number) => ({
  inputMode: 'text' as const,
  isReadable: (typed: string) => readTime(typed, unitSeconds) !== null,
  unreadable: 'Escribe un tiempo, por ejemplo 1:30',
});

export const distanceText = (metres: number): string =>
  metres >= 1000 ? `${formatNumber(metres / 1000, 2)} km` : `${formatNumber(metres)} m`;

/** The result of a set: `70 × 8`, `12 reps`, `0:45`, `5 km · 26:10`. */
export function setText(set: Partial<DoneSet>, weights: Weights): string {
  const { weightKg, reps, seconds, distanceM } = set;
  if (distanceM)
    return [distanceText(distanceM), seconds && clockText(seconds)].filter(Boolean).join(' · ');
  if (seconds) return clockText(seconds);
  if (weightKg && reps) return `${weights.figure(weightKg)} × ${reps}`;
  return reps ? `${reps} reps` : '—';
}

/** Whether a metric is a weight or a sum of weights. */
export const isWeight = (metric: PersonalRecord['metric']): boolean =>
  metric !== 'time' && metric !== 'distance';

export function metricText(
  metric: PersonalRecord['metric'],
  value: number,
  weights: Weights,
): string {
  if (metric === 'time') return clockText(value);
  if (metric === 'distance') return distanceText(value);
  // Estimates and sums do not need the precision of a plate.
  return weights.text(metric === 'weight' ? value : Math.round(value * 10) / 10);
}

/** The name of a metric within a sentence. */
const metricName = (metric: PersonalRecord['metric']): string =>
  METRIC_NAMES[metric].toLowerCase().replace('1rm', '1RM');

/** A broken record in words, with the result it beats. */
export function recordText(
  record: NewRecord,
  set: Partial<DoneSet>,
  weights: Weights,
): { text: string; before: string } {
  const before = record.beats
    ? `antes ${metricText(record.metric, record.beats, weights).replace(` ${weights.unit}`, '')}`
    : '';
  if (record.metric === 'weight') {
    return { text: `Récord: ${set.reps} reps con ${weights.text(record.value)}`, before };
  }
  const name = metricName(record.metric);
  return { text: `Récord de ${name}: ${metricText(record.metric, record.value, weights)}`, before };
}

const nameIn = (names: Readonly<Record<string, string>>, key: string): string => names[key] ?? key;
export const muscleName = (muscle: string): string => nameIn(MUSCLES, muscle);
export const equipmentName = (equipment: string): string => nameIn(EQUIPMENT, equipment);

export const exercisesText = (count: number): string =>
  count === 1 ? '1 ejercicio' : `${formatNumber(count)} ejercicios`;

export const sessionsText = (count: number): string =>
  count === 1 ? '1 sesión' : `${count} sesiones`;

export const SET_LETTERS = { warmup: 'C', work: '', drop: 'D', failure: 'F' } as const;

/** The letter of a set, or its number among the working sets. */
export function setLabel(sets: readonly Pick<DoneSet, 'kind'>[], at: number): string {
  const kind = sets[at]?.kind ?? 'work';
  if (kind !== 'work') return SET_LETTERS[kind];
  return String(sets.slice(0, at + 1).filter((set) => set.kind === 'work').length);
}

const NO_BREAK = '\u00a0';

interface TargetValues {
  sets: number;
  reps: number | string | null;
  seconds?: number | null;
  distanceM?: number | null;
  rir: number | null;
}

/** The goal of one set: `8–12`, `5 km`, `0:45`. */
function goalText({ reps, seconds, distanceM }: TargetValues): string | null {
  if (reps !== null) return String(reps).replace('-', '–');
  if (distanceM) return distanceText(distanceM).replace(' ', NO_BREAK);
  return seconds ? clockText(seconds) : null;
}

/** The target as text: `4 × 8, RIR 2`. */
export function targetText(asked: TargetValues): string {
  const { sets, rir } = asked;
  const goal = goalText(asked);
  const each =
    goal === null
      ? `${sets} ${sets === 1 ? 'serie' : 'series'}`
      : `${sets}${NO_BREAK}×${NO_BREAK}${goal}`;
  return rir === null ? each : `${each}, RIR${NO_BREAK}${rir}`;
}

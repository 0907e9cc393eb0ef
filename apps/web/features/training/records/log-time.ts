import { asDay, isDay } from '@forja/calendar/day';
import { MINUTE_MS } from '@forja/calendar/duration';
import { instantAt } from '@forja/calendar/instant';
import { localTime } from '@forja/calendar/zone';
import type { WorkoutLog } from '@forja/contract/training/workout-routes';
import { readNumber } from '@forja/ui/fields/read-number.ts';

/** When a workout was and how long it took, as a person types it. */
export interface TypedTime {
  day: string;
  time: string;
  minutes: string;
}

export function typedTime({ startedAt, finishedAt }: WorkoutLog, timeZone: string): TypedTime {
  const { day, time } = localTime(timeZone, startedAt);
  const length = (Date.parse(finishedAt) - Date.parse(startedAt)) / MINUTE_MS;
  return { day, time, minutes: String(Math.round(length)) };
}

/** The times to send; null if the typed time is invalid, empty if nothing was changed. */
export function readTypedTime(
  typed: TypedTime,
  log: WorkoutLog,
  timeZone: string,
): { startedAt?: string; finishedAt?: string } | null {
  const before = typedTime(log, timeZone);
  const isSame = (Object.keys(before) as (keyof TypedTime)[]).every(
    (part) => before[part] === typed[part],
  );
  if (isSame) return {};
  const minutes = readNumber(typed.minutes);
  const [hour, minute] = typed.time.split(':').map(Number);
  if (!isDay(typed.day) || hour === undefined || minute === undefined) return null;
  if (Number.isNaN(hour + minute) || minutes === null || minutes < 0) return null;
  const start = instantAt(timeZone, asDay(typed.day), hour * 60 + minute);
  return {
    startedAt: new Date(start).toISOString(),
    finishedAt: new Date(start + minutes * MINUTE_MS).toISOString(),
  };
}

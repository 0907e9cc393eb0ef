import { DAY_MINUTES } from '@forja/calendar/duration';

const some = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** `30 minutos`, `2 horas`, `3 días`. */
export function holdText(minutes: number): string {
  if (minutes % 60 !== 0) return some(minutes, 'minuto');
  if (minutes <= DAY_MINUTES || minutes % DAY_MINUTES !== 0) return some(minutes / 60, 'hora');
  return some(minutes / DAY_MINUTES, 'día');
}

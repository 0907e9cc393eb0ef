import { DAY_MS } from '@forja/calendar/duration';

const MISSED_AFTER_MS = 14 * DAY_MS;

/** Whether a person who used to come stays away. */
export const isMissed = (lastVisitAt: string | null): boolean =>
  lastVisitAt !== null && Date.now() - Date.parse(lastVisitAt) >= MISSED_AFTER_MS;

interface Visitor {
  visitsPerWeek: number | null;
  lastVisitAt: string | null;
}

/** How often a person comes, or came before they stayed away; empty with too few visits. */
export function habitOf({ visitsPerWeek, lastVisitAt }: Visitor): string | null {
  if (visitsPerWeek === null) return null;
  const comes = isMissed(lastVisitAt) ? 'venía' : 'viene';
  const times = Math.round(visitsPerWeek);
  if (times === 0) return `${comes} menos de 1 vez por semana`;
  return times === 1 ? `${comes} 1 vez por semana` : `${comes} ${times} veces por semana`;
}

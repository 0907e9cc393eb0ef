import type { Adherence } from '@forja/contract/overview/routes';

/**
 * The share of planned sessions that were done; the current week counts only while it is the only
 * one.
 */
export function adherenceOf(weeks: Adherence['weeks']): {
  done: number;
  planned: number;
  share: number;
} {
  const over = weeks.length > 1 ? weeks.slice(0, -1) : weeks;
  const planned = over.reduce((sum, week) => sum + week.planned, 0);
  const done = over.reduce((sum, week) => sum + Math.min(week.done, week.planned), 0);
  return { done, planned, share: planned === 0 ? 0 : Math.round((done / planned) * 100) };
}

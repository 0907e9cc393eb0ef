import { createHash } from 'node:crypto';
import type { HistoryValue } from './history-value.ts';

/** When somebody came whose sheet says only the day. */
export const NOON = '12:00';

/** A visit is the same whichever sheet says it, so it comes in once. */
export function visitId(personId: string, { day, time }: HistoryValue): string {
  const hex = createHash('sha256')
    .update(`visit ${personId} ${day} ${time ?? NOON}`)
    .digest('hex');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
}

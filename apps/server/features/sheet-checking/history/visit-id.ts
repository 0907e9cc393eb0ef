import { createHash } from 'node:crypto';
import type { HistoryValue } from './history-value.ts';

/** The time of a visit when the sheet has only the day. */
export const NOON = '12:00';

/** The id of a visit. It is the same in every sheet, so that a visit comes in once. */
export function visitId(personId: string, { day, time }: HistoryValue): string {
  const hex = createHash('sha256')
    .update(`visit ${personId} ${day} ${time ?? NOON}`)
    .digest('hex');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
}

import { addDays, type Day } from '@forja/calendar/day';
import { MINUTE_MS } from '@forja/calendar/duration';
import { dayIn } from '@forja/calendar/zone';
import type { ChatMessage } from '@forja/contract/social/conversation-routes';
import { formatLongDay } from '../../../lib/format/dates.ts';

export interface MessageRow {
  message: ChatMessage;
  /** The day's name, above the first message of a day. */
  day: string | null;
  /** Whether it ends a run of one person's messages; the time is shown under it. */
  ends: boolean;
}

const RUN = 5 * MINUTE_MS;

function dayName(date: Day, today: Day): string {
  if (date === today) return 'Hoy';
  if (date === addDays(today, -1)) return 'Ayer';
  return formatLongDay(date);
}

const belongTogether = (one: ChatMessage, next: ChatMessage | undefined): boolean =>
  next !== undefined &&
  next.mine === one.mine &&
  Date.parse(next.createdAt) - Date.parse(one.createdAt) < RUN;

/** Messages grouped by day and in runs of one person. */
export function threadRows(
  messages: readonly ChatMessage[],
  timeZone: string,
  now: number,
): MessageRow[] {
  const dates = messages.map(({ createdAt }) => dayIn(timeZone, createdAt));
  const today = dayIn(timeZone, now);
  return messages.map((message, index) => {
    const date = dates[index] ?? today;
    const next = messages[index + 1];
    return {
      message,
      day: date === dates[index - 1] ? null : dayName(date, today),
      ends: dates[index + 1] !== date || !belongTogether(message, next),
    };
  });
}

/** Merges new messages into the known ones, each once and in order. */
export function mergeMessages(
  known: readonly ChatMessage[],
  later: readonly ChatMessage[],
): ChatMessage[] {
  const bySeq = new Map([...known, ...later].map((message) => [message.seq, message]));
  return [...bySeq.values()].sort((one, other) => one.seq - other.seq);
}

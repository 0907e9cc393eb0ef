import type { ChatMessage } from '@forja/contract/social/conversation-routes';
import { dateIn, formatLongDay } from '../../../lib/format/format.ts';

export interface MessageRow {
  message: ChatMessage;
  /** The day's name, above the first message of a day. */
  day: string | null;
  /** Whether it ends a run of one person's messages; the time is shown under it. */
  ends: boolean;
}

const DAY = 24 * 60 * 60_000;
const RUN = 5 * 60_000;

function dayName(date: string, timeZone: string, now: number): string {
  if (date === dateIn(now, timeZone)) return 'Hoy';
  if (date === dateIn(now - DAY, timeZone)) return 'Ayer';
  return formatLongDay(`${date}T12:00:00Z`, 'UTC');
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
  const dates = messages.map(({ createdAt }) => dateIn(createdAt, timeZone));
  return messages.map((message, index) => {
    const date = dates[index] ?? '';
    const next = messages[index + 1];
    return {
      message,
      day: date === dates[index - 1] ? null : dayName(date, timeZone, now),
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

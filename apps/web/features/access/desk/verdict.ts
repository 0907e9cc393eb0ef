import { type Day, daysBetween } from '@forja/calendar/day';
import type { CheckInAnswer, Entry } from '@forja/contract/access/routes';
import { type Refusal, SHORT_REFUSALS } from '@forja/contract/access/words';
import { nameOf } from '../../../shared/access/entry-mark.tsx';
import { resultText, whereOf } from '../entry-words.tsx';

/** An entry or a refusal as the desk shows it, made here or at a door. */
export interface Verdict {
  entryId: string;
  at: string;
  where: string;
  /** Null for a code that belongs to nobody. */
  userId: string | null;
  name: string;
  profilePic: string | null;
  planName: string | null;
  /** The last day of what they hold, where the log tells it. */
  endsOn: Day | null;
  /** The days of the week their plan opens on, Sunday 0; empty for every day. */
  weekdays: readonly number[];
  isIn: boolean;
  reason: Refusal | null;
  /** In a word or two: that they came in, why not, that they left, or that a door was opened. */
  result: string;
  /** The class the person was checked into, and the visits they have left; told at the desk only. */
  className: string | null;
  visitsLeft: number | null;
  /** How long ago they had come in, where they did not leave in between; told at the desk only. */
  minutesInside: number | null;
}

export function verdictOfEntry(entry: Entry): Verdict {
  return {
    entryId: entry.id,
    at: entry.at,
    where: whereOf(entry),
    userId: entry.user?.id ?? null,
    name: nameOf(entry),
    profilePic: entry.user?.profilePic ?? null,
    planName: entry.user?.planName ?? null,
    endsOn: entry.user?.endsOn ?? null,
    weekdays: entry.user?.weekdays ?? [],
    isIn: entry.granted,
    reason: entry.reason,
    result: entry.reason ? SHORT_REFUSALS[entry.reason] : resultText(entry),
    className: entry.className,
    visitsLeft: null,
    minutesInside: null,
  };
}

/** With the whole name where it is known: a door tells only a short one. */
export function verdictOfAnswer(
  entryId: string,
  answer: CheckInAnswer,
  fullName: string | null,
): Verdict {
  const { user, membership, granted, reason, className } = answer;
  return {
    entryId,
    at: new Date().toISOString(),
    where: 'Recepción',
    userId: user?.id ?? null,
    name: fullName ?? user?.username ?? 'Código desconocido',
    profilePic: user?.profilePic ?? null,
    planName: membership?.planName ?? null,
    endsOn: null,
    weekdays: membership?.weekdays ?? [],
    isIn: granted,
    reason,
    result: reason ? SHORT_REFUSALS[reason] : granted ? 'Entró' : 'No entró',
    className,
    visitsLeft: membership?.visitsLeft ?? null,
    minutesInside: granted ? answer.minutesInside : null,
  };
}

/** Longer ago it may well be another visit. */
const LATELY_MINUTES = 60;

/** Tells reception that the person has come in already; null when they have not, lately. */
export function againText(minutesInside: number | null): string | null {
  if (minutesInside === null || minutesInside >= LATELY_MINUTES) return null;
  return minutesInside === 0 ? 'Ya entró hace un momento' : `Ya entró hace ${minutesInside} min`;
}

const LAST_DAYS = ['Vence hoy', 'Vence mañana'];

/** What the list says beside an entry: its result, or that somebody who came in has to renew. */
export function badgeOf({ isIn, result, endsOn }: Verdict, today: Day) {
  if (!isIn) return { tone: 'bad', text: result } as const;
  const ends = endsOn === null ? undefined : LAST_DAYS[daysBetween(today, endsOn)];
  return ends ? ({ tone: 'warn', text: ends } as const) : ({ tone: 'ok', text: result } as const);
}

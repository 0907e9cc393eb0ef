import { type Day, daysBetween } from '@forja/calendar/day';
import type { CheckInAnswer, Entry } from '@forja/contract/access/routes';
import { REFUSAL_WORDS, type Refusal, SHORT_REFUSALS } from '@forja/contract/access/words';
import { whereOf } from '../../../shared/access/door-and-method.tsx';
import { nameOf } from '../../../shared/access/entry-mark.tsx';
import { resultText } from '../entry-words.tsx';

/** An entry or a refusal as the desk shows it, whether it was registered here or at a door. */
export interface Verdict {
  entryId: string;
  at: string;
  where: string;
  /** Null for a code that belongs to nobody. */
  userId: string | null;
  name: string;
  profilePic: string | null;
  planName: string | null;
  /** The last day of their membership, if the entry comes from the log. */
  endsOn: Day | null;
  /** The days of the week their plan opens on, Sunday 0; empty for every day. */
  weekdays: readonly number[];
  isIn: boolean;
  reason: Refusal | null;
  /** In a word or two: that they came in, why not, that they left, or that a door was opened. */
  result: string;
  /**
   * The class the person was checked into, which the log also has. The visits they have left are
   * known only at the desk.
   */
  className: string | null;
  visitsLeft: number | null;
  /** Minutes since they came in, if they have not left since; known only at the desk. */
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

/** Uses the whole name where it is known, because the answer has only a short one. */
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

/** An earlier entry than this may well have been another visit. */
const LATELY_MINUTES = 60;

/** Tells reception that the person came in already; null if they did not, or not lately. */
export function againText(minutesInside: number | null): string | null {
  if (minutesInside === null || minutesInside >= LATELY_MINUTES) return null;
  return minutesInside === 0 ? 'Ya entró hace un momento' : `Ya entró hace ${minutesInside} min`;
}

/** The answer as a screen reader says it. */
export function spokenVerdict({ name, reason, minutesInside, result }: Verdict): string {
  const text = reason
    ? `no puede entrar, ${REFUSAL_WORDS[reason]}`
    : (againText(minutesInside) ?? result);
  return `${name}: ${text.toLowerCase()}`;
}

const LAST_DAYS = ['Vence hoy', 'Vence mañana'];

/**
 * The badge of an entry in the list: its result, or for those who came in, that their membership
 * ends.
 */
export function badgeOf({ isIn, result, endsOn }: Verdict, today: Day) {
  if (!isIn) return { tone: 'bad', text: result } as const;
  const ends = endsOn === null ? undefined : LAST_DAYS[daysBetween(today, endsOn)];
  return ends ? ({ tone: 'warn', text: ends } as const) : ({ tone: 'ok', text: result } as const);
}

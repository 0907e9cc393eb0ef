import { createPublicKey, verify } from 'node:crypto';
import { weekdayOf } from '@forja/calendar/day';
import { dayIn, minuteIn } from '@forja/calendar/zone';
import { plainCard } from '@forja/contract/access/card';
import {
  dayOfWindow,
  fromBase64Url,
  isGenuine,
  readCode,
  WINDOW_TOLERANCE,
  windowAt,
} from '@forja/contract/access/entry-code';
import type { Refusal } from '@forja/contract/access/words';
import { type AllowList, allowList } from '@forja/contract/devices/routes';

/** Refuses a list that the gym did not sign or that has expired. */
export function readAllowList(
  signed: { list: string; signature: string },
  publicKey: string,
  now: number,
): AllowList {
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' });
  const signature = Buffer.from(signed.signature, 'base64url');
  if (!verify(null, Buffer.from(signed.list), key, signature)) {
    throw new Error('The allow-list is not signed by the gym');
  }
  const list = allowList.parse(JSON.parse(signed.list));
  if (Date.parse(list.expiresAt) <= now) throw new Error('The allow-list is over');
  return list;
}

interface Verdict {
  userId: string | null;
  reason: Refusal | null;
}

/** What a person shows to a door. */
export type Shown = { code: string } | { card: string };

/** Decides without the server, from its last list. Remembers which codes were used. */
export function createOfflineDoor(list: AllowList) {
  const people = new Map(list.people.map((person) => [person.userId, person]));
  const cards = new Map(
    list.people.flatMap((person) =>
      person.card ? [[plainCard(person.card), person] as const] : [],
    ),
  );
  const used = new Map<string, number>();

  function rules(person: AllowList['people'][number], now: number): Refusal | null {
    const minute = minuteIn(list.timeZone, now);
    const today = dayIn(list.timeZone, now);
    if (person.from !== null && today < person.from) return 'VISITS_BOOKED';
    if (person.until !== null && today > person.until) return 'MEMBERSHIP_EXPIRED';
    if (person.weekdays.length > 0 && !person.weekdays.includes(weekdayOf(today)))
      return 'OUTSIDE_DAYS';
    if (person.opens !== null && minute < person.opens) return 'OUTSIDE_HOURS';
    if (person.closes !== null && minute > person.closes) return 'OUTSIDE_HOURS';
    return person.visits === 0 ? 'VISITS_USED' : null;
  }

  return async function decide(shown: Shown, now: number): Promise<Verdict> {
    const unknown: Verdict = { userId: null, reason: 'UNKNOWN_CODE' };
    if (Date.parse(list.expiresAt) <= now) return unknown;
    if ('card' in shown) {
      const holder = cards.get(plainCard(shown.card));
      if (!holder) return unknown;
      const reason = list.direction === 'out' ? null : rules(holder, now);
      return { userId: holder.userId, reason };
    }
    const code = readCode(shown.code);
    const person = code && people.get(code.userId);
    const key = code && person?.keys[list.days.indexOf(dayOfWindow(code.window))];
    if (!code || !person || !key) return unknown;
    if (!(await isGenuine(fromBase64Url(key), code))) return unknown;
    const { userId } = person;
    if (Math.abs(code.window - windowAt(now)) > WINDOW_TOLERANCE) {
      return { userId, reason: 'CODE_EXPIRED' };
    }
    if ((used.get(userId) ?? 0) >= code.window) return { userId, reason: 'CODE_REPLAYED' };
    const reason = list.direction === 'out' ? null : rules(person, now);
    if (reason === null) used.set(userId, code.window);
    return { userId, reason };
  };
}

import { type ReadCode, readCode, windowAt } from '@forja/contract/access/entry-code';
import type { CheckIn, CheckInAnswer } from '@forja/contract/access/routes';
import type { Refusal } from '@forja/contract/access/words';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { checkIntoClasses } from '../classes/public.ts';
import { type Edition, type EntryKeys, lockPerson, personLock } from './codes/credentials.ts';
import { decide, packOf, type Shown } from './decision.ts';
import * as entryRows from './entry-rows.ts';
import { factsOf, loadFacts, type PersonAtDoor, personOf } from './facts.ts';
import { notifyOfRefusal } from './notify-of-refusal.ts';
import { findHolder } from './number-at-kiosk.ts';
import { publishEntry } from './publish-entry.ts';

/** Where a person checks in: at a device, or at the desk with staff. */
export interface CheckInPoint {
  deviceId: string | null;
  direction: 'in' | 'out';
  staffId: string | null;
}

interface Found {
  person: PersonAtDoor | undefined;
  shown: Shown;
  method: 'code' | 'pin' | 'number' | 'card' | 'manual';
  /** Whose number it was, where the name did not fit; written down, and never answered. */
  ownerId?: string | null;
}

const MAX_WRONG = 10;
const WRONG_MINUTES = 10;

const TOO_MANY = {
  pin: 'Demasiados PIN equivocados',
  number: 'Demasiados números o nombres equivocados',
  card: 'Demasiadas tarjetas desconocidas',
};

/** After too many wrong guesses a door accepts no more PINs, numbers and cards; codes still work there. */
async function requireFewWrong(
  tx: Tx,
  deviceId: string | null,
  method: keyof typeof TOO_MANY,
): Promise<void> {
  if (deviceId === null) return;
  const wrong = await entryRows.countWrong(tx, deviceId, method, WRONG_MINUTES);
  if (wrong < MAX_WRONG) return;
  throw new AppError('TOO_MANY_REQUESTS', {
    message: `${TOO_MANY[method]} en esta puerta. Usa el código QR o espera unos minutos.`,
    retryAfterSeconds: WRONG_MINUTES * 60,
  });
}

/** Whether a code was made from the current secret, or from the one an offline phone still has. */
async function standingOf(tx: Tx, keys: EntryKeys, edition: Edition | null, code: ReadCode) {
  if (!edition) return 'forged';
  if (await keys.signed(tx.gymId, edition, code)) return 'genuine';
  if (edition.epoch === 0) return 'forged';
  const before = { ...edition, epoch: edition.epoch - 1 };
  return (await keys.signed(tx.gymId, before, code)) ? 'retired' : 'forged';
}

/** Finds the person by code, PIN, number, card or id and locks them until the decision is stored. */
async function identify(
  tx: Tx,
  keys: EntryKeys,
  { code, pin, number, firstName, card, userId }: CheckIn,
  place: CheckInPoint,
  now: Date,
): Promise<Found> {
  const base = { currentWindow: windowAt(now.getTime()), direction: place.direction };
  // The facts are read after the lock, in the same message.
  const loadById = async (userId: string) => {
    const [, rows] = await tx.together(
      personLock({ userId }),
      factsOf(userId, place.deviceId, now),
    );
    return personOf(rows);
  };
  const load = async (by: Parameters<typeof lockPerson>[1]) => {
    const id = await lockPerson(tx, by);
    return id === undefined ? undefined : loadFacts(tx, id, place.deviceId, now);
  };
  if (code !== undefined) {
    const read = readCode(code);
    const person = read ? await loadById(read.userId) : undefined;
    const standing = read && person ? await standingOf(tx, keys, person.edition, read) : 'forged';
    const genuine = standing === 'genuine';
    return {
      // A forged code names a person whose secret did not make it.
      person: genuine ? person : undefined,
      shown: {
        ...base,
        genuine,
        isRetired: standing === 'retired',
        ...(read ? { window: read.window } : {}),
      },
      method: 'code',
    };
  }
  if (pin !== undefined) {
    await requireFewWrong(tx, place.deviceId, 'pin');
    const person = await load({ pinDigests: keys.pinDigests(tx.gymId, pin) });
    return { person, shown: { ...base, genuine: true }, method: 'pin' };
  }
  if (number !== undefined && firstName !== undefined) {
    await requireFewWrong(tx, place.deviceId, 'number');
    const holder = await findHolder(tx, { number, firstName });
    const person = holder.userId === undefined ? undefined : await loadById(holder.userId);
    return { person, shown: { ...base, genuine: true }, method: 'number', ownerId: holder.ownerId };
  }
  if (card !== undefined) {
    await requireFewWrong(tx, place.deviceId, 'card');
    return { person: await load({ card }), shown: { ...base, genuine: true }, method: 'card' };
  }
  const person = userId === undefined ? undefined : await loadById(userId);
  if (!person) throw new AppError('NOT_FOUND');
  return { person, shown: { ...base, genuine: true }, method: 'manual' };
}

function waitingOf(person: PersonAtDoor | undefined): CheckInAnswer['waiting'] {
  if (!person?.waiting) return null;
  const { id, planName, startsOn } = person.waiting;
  return { id, planName, startsOn };
}

function toAnswer(
  outcome: { reason: Refusal | null; className: string | null },
  person: PersonAtDoor | undefined,
  { visitSpent, place }: { visitSpent: boolean; place: CheckInPoint },
): CheckInAnswer {
  const membership = person?.facts.membership;
  const { reason, className } = outcome;
  return {
    granted: reason === null,
    reason,
    user: person?.user ?? null,
    membership: membership
      ? {
          planName: membership.planName,
          status: membership.status,
          endsOn: membership.endsOn,
          visitsLeft:
            membership.visitsLeft === null ? null : membership.visitsLeft - (visitSpent ? 1 : 0),
          weekdays: [...membership.weekdays],
        }
      : null,
    waiting: reason === 'VISITS_USED' ? waitingOf(person) : null,
    className,
    minutesInside: place.deviceId === null ? (person?.facts.minutesInside ?? null) : null,
  };
}

/** The stored answer to this event; a device cannot ask about another device's event. */
async function earlierAnswer(db: Db, eventId: string, place: CheckInPoint, now: Date) {
  const earlier = await entryRows.findOutcome(db, eventId);
  if (earlier.deviceId !== place.deviceId) throw new AppError('CONFLICT');
  // Of a number with another name the owner is known to the gym's log alone.
  const isTold = earlier.reason !== 'UNKNOWN_CODE';
  const person =
    earlier.userId && isTold ? await loadFacts(db, earlier.userId, place.deviceId, now) : undefined;
  return toAnswer(earlier, person, { visitSpent: false, place });
}

/** Marks the person present in the class they came for and returns its name. */
async function checkIntoClass(
  tx: Tx,
  entryId: string,
  userId: string,
  at: Date,
): Promise<string | null> {
  const [gymClass] = await checkIntoClasses(tx, [{ entryId, userId, at: at.toISOString() }]);
  if (gymClass) await entryRows.setClass(tx, gymClass);
  return gymClass?.title ?? null;
}

/** The message to a person refused at an unattended door. */
function refusalAtDoor({
  id,
  userId,
  deviceId,
  staffId,
  direction,
  reason,
}: CheckInPoint & { id: string; userId: string | null; reason: Refusal | null }) {
  const isAlone = staffId === null && direction === 'in';
  return reason && userId && deviceId && isAlone ? { id, userId, deviceId, reason } : undefined;
}

/** Decides whether the person may enter, stores the entry and applies its effects. */
export async function checkIn(
  db: Db,
  keys: EntryKeys,
  input: CheckIn,
  place: CheckInPoint,
): Promise<CheckInAnswer> {
  const now = new Date();
  const answer = await db.tx(async (tx) => {
    const { person, shown, method, ownerId } = await identify(tx, keys, input, place, now);
    const reason = decide(shown, person?.facts ?? null);
    const entered = reason === null && place.direction === 'in' && person !== undefined;
    const spendFrom = entered ? packOf(person.facts) : null;
    const userId = person?.user.id ?? ownerId ?? null;
    const entry = { id: input.eventId, at: now, userId, method, reason, ...place };
    const visit = entered ? { window: shown.window ?? null, spendFrom } : undefined;
    const write = entryRows.newEntry(tx.gymId, entry, visit);
    const answerOf = (className: string | null) =>
      toAnswer({ reason, className }, person, { visitSpent: spendFrom !== null, place });
    await publishEntry(tx, entry.id, userId);

    const toClass = entered && person.expectedInClass ? person.user.id : undefined;
    const refusal = person && refusalAtDoor(entry);
    // Usually there are no effects, so the decision is stored and committed in one message.
    if (!toClass && !refusal) return (await tx.last(write)) === 1 ? answerOf(null) : undefined;
    if ((await tx.run(write)) === 0) return undefined;
    if (refusal) {
      const weekdays = person?.facts.membership?.weekdays ?? [];
      await notifyOfRefusal(tx, { ...refusal, weekdays });
    }
    return answerOf(toClass ? await checkIntoClass(tx, entry.id, toClass, now) : null);
  });
  return answer ?? earlierAnswer(db, input.eventId, place, now);
}

import { DAY_MINUTES } from '@forja/calendar/duration';
import type { Friend, Privacy } from '@forja/contract/social/friend-routes';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { newId } from '../../platform/db/ids.ts';
import { build } from '../../platform/db/sql.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Caller } from '../../platform/identity/session.ts';
import { publish } from '../../platform/live/live.ts';
import { markSubjectRead, notify } from '../notifications/public.ts';
import { requireSeldom } from '../session/public.ts';
import { requireCompanion } from './people.ts';
import type { Present } from './presence.ts';

const REQUESTS_PER_HOUR = 20;
/** Requests to one person in a day: one more after the first was withdrawn. */
const REQUESTS_PER_PERSON = 2;

const pairOf = (one: string, other: string) =>
  one < other ? { low_id: one, high_id: other } : { low_id: other, high_id: one };

const nameOf = async (tx: Tx, userId: string): Promise<string> =>
  (
    await tx.one(
      build
        .selectFrom('users')
        .select(sql<string>`trim(first_name || ' ' || last_name)`.as('name'))
        .where('id', '=', userId),
    )
  ).name;

const publishToBoth = (tx: Tx, one: string, other: string) =>
  publish(tx, { topic: 'friends', to: { userIds: [one, other] } });

/** Counts sent requests separately, because withdrawn requests count too. */
const requireFewRequests = (tx: Tx, userId: string, other: string): Promise<void> =>
  requireSeldom(tx, [
    {
      key: `friend request ${userId}`,
      most: REQUESTS_PER_HOUR,
      minutes: 60,
      why: 'Enviaste muchas solicitudes:',
    },
    {
      key: `friend request ${userId} ${other}`,
      most: REQUESTS_PER_PERSON,
      minutes: DAY_MINUTES,
      why: 'Ya le enviaste tu solicitud:',
    },
  ]);

async function makeFriends(tx: Tx, caller: Caller, other: string): Promise<void> {
  const accepted = await tx.run(
    build
      .updateTable('friendships')
      .set({ status: 'accepted', accepted_at: new Date() })
      .where(({ and }) => and(pairOf(caller.userId, other)))
      .where('status', '=', 'pending')
      .where('requested_by', '=', other),
  );
  if (accepted === 0) throw new AppError('NOT_FOUND');
  await markSubjectRead(tx, caller.userId, `friend:${other}`);
  await publishToBoth(tx, caller.userId, other);
  await notify(tx, {
    userIds: [other],
    kind: 'friend-request',
    title: `${await nameOf(tx, caller.userId)} aceptó tu solicitud`,
    body: 'Ya pueden escribirse y ver lo que comparten.',
    link: `/mensajes?con=${caller.userId}`,
  });
}

/** Sends a friend request; if the other person already sent one, the two become friends. */
export function requestFriend(
  db: Db,
  caller: Caller,
  other: string,
  present: Present,
): Promise<Friend> {
  return db.tx(async (tx) => {
    const { relation } = await requireCompanion(tx, caller, other);
    if (relation === 'incoming') await makeFriends(tx, caller, other);
    if (relation === 'none') {
      await requireFewRequests(tx, caller.userId, other);
      await tx.run(
        build
          .insertInto('friendships')
          .values({
            gym_id: tx.gymId,
            id: newId(),
            ...pairOf(caller.userId, other),
            requested_by: caller.userId,
          })
          .onConflict((conflict) => conflict.constraint('friendships_pair').doNothing()),
      );
      await publishToBoth(tx, caller.userId, other);
      await notify(tx, {
        userIds: [other],
        kind: 'friend-request',
        title: `${await nameOf(tx, caller.userId)} quiere ser tu amistad`,
        body: 'Acepta o rechaza la solicitud en Mensajes.',
        link: '/mensajes?ver=amistades',
        subject: `friend:${caller.userId}`,
      });
    }
    return requireCompanion(tx, caller, other, present);
  });
}

export function acceptFriend(
  db: Db,
  caller: Caller,
  other: string,
  present: Present,
): Promise<Friend> {
  return db.tx(async (tx) => {
    await requireCompanion(tx, caller, other);
    await makeFriends(tx, caller, other);
    return requireCompanion(tx, caller, other, present);
  });
}

/** Ends a friendship or a request between two people. */
export async function removeFriendship(tx: Tx, one: string, other: string): Promise<number> {
  const removed = await tx.run(
    build.deleteFrom('friendships').where(({ and }) => and(pairOf(one, other))),
  );
  if (removed > 0) await publishToBoth(tx, one, other);
  return removed;
}

export function removeFriend(db: Db, caller: Caller, other: string): Promise<void> {
  return db.tx(async (tx) => {
    if ((await removeFriendship(tx, caller.userId, other)) === 0) throw new AppError('NOT_FOUND');
    await markSubjectRead(tx, caller.userId, `friend:${other}`);
  });
}

const DEFAULT_PRIVACY: Privacy = {
  findable: true,
  sharesRecords: false,
  sharesSessions: false,
  sharesEntries: false,
  sharesClasses: false,
  takesAnnouncements: true,
};

export async function privacyOf(db: Db, userId: string): Promise<Privacy> {
  const own = await db.maybe(
    build
      .selectFrom('social_preferences')
      .where('id', '=', userId)
      .select([
        'findable',
        'shares_records as sharesRecords',
        'shares_sessions as sharesSessions',
        'shares_entries as sharesEntries',
        'shares_classes as sharesClasses',
        'takes_announcements as takesAnnouncements',
      ]),
  );
  return own ?? DEFAULT_PRIVACY;
}

type WantedPrivacy = Omit<Privacy, 'sharesClasses'> & Partial<Pick<Privacy, 'sharesClasses'>>;

export async function savePrivacy(db: Db, userId: string, wanted: WantedPrivacy): Promise<void> {
  const values = {
    findable: wanted.findable,
    shares_records: wanted.sharesRecords,
    shares_sessions: wanted.sharesSessions,
    shares_entries: wanted.sharesEntries,
    takes_announcements: wanted.takesAnnouncements,
    ...(wanted.sharesClasses === undefined ? {} : { shares_classes: wanted.sharesClasses }),
  };
  await db.run(
    build
      .insertInto('social_preferences')
      .values({ gym_id: db.gymId, id: userId, ...values })
      .onConflict((conflict) => conflict.columns(['gym_id', 'id']).doUpdateSet(values)),
  );
}

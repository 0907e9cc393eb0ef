import type { MembershipRequest } from '@forja/contract/membership-requests/routes';
import type { RequestKind } from '@forja/contract/memberships/values';
import { sql } from 'kysely';
import { isInReach } from '../../domain/duties/reach.ts';
import { isMinorOf } from '../../domain/people/guardian.ts';
import type { Db } from '../../platform/db/gym-db.ts';
import { build } from '../../platform/db/sql.ts';
import type { Caller } from '../../platform/identity/session.ts';

/** The part of a request that its member sees. */
const NEWEST = 20;
/** More than staff can handle in a day. */
const MAX_WAITING = 100;

const requests = build
  .selectFrom('membership_requests as r')
  .innerJoin('memberships as m', (join) =>
    join.onRef('m.gym_id', '=', 'r.gym_id').onRef('m.id', '=', 'r.membership_id'),
  )
  .innerJoin('users as u', (join) =>
    join.onRef('u.gym_id', '=', 'm.gym_id').onRef('u.id', '=', 'm.user_id'),
  )
  .leftJoin('membership_plans as p', (join) =>
    join.onRef('p.gym_id', '=', 'r.gym_id').onRef('p.id', '=', 'r.plan_id'),
  )
  .select([
    'r.id',
    'r.membership_id as membershipId',
    'm.user_id as userId',
    'u.username',
    sql<MembershipRequest['kind']>`r.kind`.as('kind'),
    'r.from_on as from',
    'r.to_on as to',
    'r.plan_id as planId',
    'p.name as planName',
    sql<boolean>`coalesce(p.active, false)`.as('planOnSale'),
    'r.note',
    sql<MembershipRequest['state']>`r.state`.as('state'),
    'r.reason',
    sql<boolean>`m.is_current and m.cancelled_at is null
      and (m.ends_on >= (select gym_today()) or m.frozen_on is not null)`.as('runs'),
    sql<string>`r.created_at`.as('createdAt'),
    sql<string | null>`r.closed_at`.as('closedAt'),
  ]);

export const find = (db: Db, id: string): Promise<MembershipRequest> =>
  db.one(requests.where('r.id', '=', id));

const newestFirst = requests.orderBy('r.created_at', 'desc').orderBy('r.id');

/** The latest requests for a person and the minors in their care, newest first. */
export const listOf = (db: Db, userId: string): Promise<MembershipRequest[]> =>
  db.all(
    newestFirst
      .where(
        sql<boolean>`(m.user_id = ${userId}::uuid or exists (
          select from users w where w.gym_id = m.gym_id and w.id = m.user_id
            and ${isMinorOf(userId)}))`,
      )
      .limit(NEWEST),
  );

/** All requests ever made for a person. */
export const allOf = (db: Db, userId: string): Promise<MembershipRequest[]> =>
  db.all(newestFirst.where('m.user_id', '=', userId));

/** The waiting requests of these kinds, the oldest first. */
export const listWaiting = (
  db: Db,
  caller: Caller,
  kinds: readonly RequestKind[],
  userId?: string,
): Promise<MembershipRequest[]> =>
  db.all(
    requests
      .where('r.state', '=', 'waiting')
      .where(sql<boolean>`r.kind = any (${[...kinds]}::text[])`)
      .where(isInReach(caller, sql`m.user_id`))
      .$if(userId !== undefined, (query) => query.where('m.user_id', '=', userId ?? ''))
      .orderBy('r.created_at')
      .orderBy('r.id')
      .limit(MAX_WAITING),
  );

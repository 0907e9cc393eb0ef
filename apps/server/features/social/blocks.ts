import { DAY_MINUTES } from '@forja/calendar/duration';
import type { ConductReport } from '@forja/contract/social/friend-routes';
import { sql } from 'kysely';
import { holdersOf } from '../../domain/duties/holders.ts';
import { isInReach } from '../../domain/duties/reach.ts';
import { requirePerson } from '../../domain/people/subject.ts';
import { audit } from '../../platform/db/audit.ts';
import type { Db } from '../../platform/db/gym-db.ts';
import { newId } from '../../platform/db/ids.ts';
import { build } from '../../platform/db/sql.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Caller } from '../../platform/identity/session.ts';
import { publish } from '../../platform/live/live.ts';
import { notify } from '../notifications/public.ts';
import { requireSeldom } from '../session/public.ts';
import { removeFriendship } from './friends.ts';
import { companionColumns } from './people.ts';

const REPORTS_A_DAY = 10;
/** Leaves room to report what was forgotten in the first report about a person. */
const REPORTS_ABOUT_ONE = 3;

export const blockedBy = (db: Db, userId: string) =>
  db.all(sql<{
    id: string;
    name: string;
    profilePic: string | null;
    isStaff: boolean;
    since: string;
  }>`
    select ${companionColumns}, b.created_at as since
    from blocks b join users u on u.gym_id = b.gym_id and u.id = b.blocked_id
    where b.user_id = ${userId}::uuid order by u.search_name`);

/** Blocking also ends a friendship or a request between the two. */
export function block(db: Db, caller: Caller, other: string): Promise<void> {
  return db.tx(async (tx) => {
    if (other === caller.userId) throw new AppError('NOT_FOUND');
    await requirePerson(tx, other);
    await tx.run(
      build
        .insertInto('blocks')
        .values({ gym_id: tx.gymId, id: newId(), user_id: caller.userId, blocked_id: other })
        .onConflict((conflict) =>
          conflict.columns(['gym_id', 'user_id', 'blocked_id']).doNothing(),
        ),
    );
    await removeFriendship(tx, caller.userId, other);
    await publish(tx, { topic: 'message', to: { userIds: [caller.userId, other] } });
  });
}

export function unblock(db: Db, caller: Caller, other: string): Promise<void> {
  return db.tx(async (tx) => {
    const gone = await tx.run(
      build
        .deleteFrom('blocks')
        .where('user_id', '=', caller.userId)
        .where('blocked_id', '=', other),
    );
    if (gone === 0) throw new AppError('NOT_FOUND');
    await publish(tx, { topic: 'message', to: { userIds: [caller.userId, other] } });
  });
}

/** Reports a person's conduct to management. */
export function reportPerson(db: Db, caller: Caller, other: string, reason: string): Promise<void> {
  return db.tx(async (tx) => {
    if (other === caller.userId) throw new AppError('NOT_FOUND');
    await requirePerson(tx, other);
    const often = { minutes: DAY_MINUTES, why: 'Administración ya tiene tus reportes:' };
    await requireSeldom(tx, [
      { key: `report ${caller.userId}`, most: REPORTS_A_DAY, ...often },
      { key: `report ${caller.userId} ${other}`, most: REPORTS_ABOUT_ONE, ...often },
    ]);
    await tx.run(
      build.insertInto('conduct_reports').values({
        gym_id: tx.gymId,
        id: newId(),
        reporter_id: caller.userId,
        user_id: other,
        reason,
      }),
    );
    const staff = await holdersOf(tx, 'people.disable', { person: other });
    await notify(tx, {
      userIds: staff.filter((id) => id !== other),
      kind: 'report',
      title: 'Hay un reporte de convivencia',
      body: reason,
      link: '/mensajes?ver=reportes',
    });
  });
}

/** The open reports about people the caller works with. */
export const openReports = (db: Db, caller: Caller): Promise<ConductReport[]> =>
  db.all(sql<ConductReport>`
    select r.id, r.reason, r.created_at as "createdAt",
      trim(w.first_name || ' ' || w.last_name) as reporter,
      json_build_object('id', u.id, 'name', trim(u.first_name || ' ' || u.last_name),
        'profilePic', u.profile_pic, 'isStaff', u.role <> 'member') as person
    from conduct_reports r
    join users u on u.gym_id = r.gym_id and u.id = r.user_id
    join users w on w.gym_id = r.gym_id and w.id = r.reporter_id
    where r.resolved_at is null and ${isInReach(caller, sql`r.user_id`)}
    order by r.created_at desc limit 100`);

export function resolveReport(db: Db, caller: Caller, id: string): Promise<void> {
  return db.tx(async (tx) => {
    const changed = await tx.run(
      build
        .updateTable('conduct_reports')
        .set({ resolved_at: new Date(), resolved_by: caller.userId })
        .where('id', '=', id)
        .where('resolved_at', 'is', null)
        .where(isInReach(caller, sql`conduct_reports.user_id`)),
    );
    if (changed === 0) throw new AppError('NOT_FOUND');
    await audit(tx, { action: 'conduct.resolve', objectType: 'conduct-report', objectId: id });
  });
}
